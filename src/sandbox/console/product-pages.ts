import { html } from 'hono/html'
import type { Product } from '../products.ts'
import { describeAmount, describeCondition, describeFactorRule } from '../rating/describe-rating.ts'
import type { Amount, Rule, Section } from '../rating/rating-table.ts'
import { type Page, table } from './page-layout.ts'

/** The products, for everybody who may see them. */
export function productsPage(products: readonly Product[]): Page {
  return table(
    ['Product', 'Name', 'Version', 'Questions', 'Question Set export'],
    products.map(({ questionSet, isHidden, table: rating }) => {
      const { productId, productName, version, pages } = questionSet
      const name = rating
        ? html`<a href="/console/products/${productId}">${productName}</a>`
        : html`${productName}`
      return html`<tr>
        <td>${productId}</td>
        <td>${name} ${isHidden ? html`<span class="tag">hidden scheme</span>` : ''}</td>
        <td>${version}</td>
        <td>${pages.reduce((sum, page) => sum + page.questions.length, 0)} on ${pages.length} pages</td>
        <td><a href="/console/products/${productId}/export.json">Download</a></td>
      </tr>`
    }),
    'Products and their Question Sets as they are published now',
  )
}

/** Every amount of a section with the factors that stand directly on it. */
function amountRows(amount: Amount, depth: number): Page[] {
  const inner = 'add' in amount ? amount.add : 'highestOf' in amount ? amount.highestOf : []
  const start =
    inner.length > 0
      ? inner.flatMap((each) => amountRows(each, depth + 1))
      : [
          html`<tr>
          <td>Start</td>
          <td>${describeAmount(amount)}</td>
        </tr>`,
        ]
  const joined =
    'highestOf' in amount
      ? [
          html`<tr>
          <td>Highest</td>
          <td>only the highest of the amounts above counts</td>
        </tr>`,
        ]
      : []
  return [
    ...start,
    ...joined,
    ...(amount.factors ?? []).map(
      (factor) => html`<tr>
        <td>${factor.name}</td>
        <td>${describeFactorRule(factor)}</td>
      </tr>`,
    ),
  ]
}

function sectionPart(section: Section): Page {
  const scope = [
    section.perEntryOf ? `rated for each entry of ${section.perEntryOf}` : '',
    section.when ? `only when ${describeCondition(section.when)}` : '',
  ].filter(Boolean)
  return html`<h3>${section.label.replace(/\{\w+\}/, 'all')} (${section.code})</h3>
    ${table(
      ['Step', 'Rule'],
      [
        ...amountRows(section.amount, 0),
        ...(section.totalFactors ?? []).map(
          (factor) => html`<tr>
            <td>${factor.name}, on the total</td>
            <td>${describeFactorRule(factor)}</td>
          </tr>`,
        ),
      ],
      scope.join('; ') || 'Always',
    )}`
}

function ruleTable(rules: readonly Rule[], caption: string): Page {
  return table(
    ['Code', 'When', 'What is said', 'Authority'],
    rules.map(
      (rule) => html`<tr>
        <td class="nowrap">${rule.code}</td>
        <td>${describeCondition(rule.when)}${rule.perEntryOf ? ` (for each entry of ${rule.perEntryOf})` : ''}</td>
        <td>${rule.message.replace('{value}', '...')}</td>
        <td>${rule.level === 20 ? 'senior' : 'underwriter'}</td>
      </tr>`,
    ),
    caption,
  )
}

/** How a product is rated and underwritten, for an underwriter to read. */
export function productPage({ table: rating, questionSet }: Product): Page {
  if (!rating) return html`<p>This product has no rating table to show.</p>`
  return html`<p>
      Rating table ${rating.version}. Money is in pounds, factors are in per cent, and questions stand by their
      System IDs. The net premium is at least £150; Insurance Premium Tax is 12%, the policy fee £35 and the
      commission 20% of the net premium.
      <a href="/console/products/${questionSet.productId}/export.json">Download the Question Set</a>
    </p>
    <h2>Premium</h2>
    ${rating.sections.map(sectionPart)}
    <h2>Referrals</h2>
    ${ruleTable(rating.referrals, 'Any of these sends the risk to an underwriter')}
    <h2>Declines</h2>
    ${ruleTable(rating.declines, 'Any of these declines the risk, whatever else holds')}`
}
