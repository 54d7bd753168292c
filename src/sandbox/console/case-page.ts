import { html } from 'hono/html'
import { type Answers, describeAnswer } from '../answers.ts'
import type { CaseRecord } from '../cases.ts'
import { type Claim, statusOfClaim } from '../claims.ts'
import { pence, sterling } from '../pence.ts'
import { plainLabel, type Question, type QuestionSet } from '../question-set.ts'
import type { CalculationStep } from '../rating.ts'
import { type Page, shownTime, table } from './page-layout.ts'

/** What the page of one case shows. */
export interface CaseFile {
  readonly records: readonly CaseRecord[]
  /** Undefined for a product that is no longer served. */
  readonly questionSet: QuestionSet | undefined
  readonly documents: readonly {
    readonly name: string
    readonly type: string
    readonly url: string
    readonly createdAt: string
  }[]
  readonly claims: readonly Claim[]
  readonly payments: readonly {
    readonly transactionId: string
    readonly amount: string
    readonly provider: string | null
    readonly paidAt: string
  }[]
}

function facts(entries: readonly (readonly [name: string, value: string | null | undefined])[]): Page {
  const known = entries.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return html`<dl>
    ${known.map(
      ([name, value]) => html`<dt>${name}</dt>
        <dd>${value}</dd>`,
    )}
  </dl>`
}

function referralForm({ recordId, result }: CaseRecord): Page {
  return html`<form class="row" method="post" action="/console/records/${recordId}/referral">
    <label>Note <input name="note" maxlength="500" size="40" /></label>
    ${result.premium ? html`<button name="decision" value="release">Release the referral</button>` : ''}
    <button name="decision" value="decline">Decline</button>
  </form>`
}

function cancelForm(record: CaseRecord): Page {
  return html`<details>
    <summary>Cancel this policy</summary>
    <form class="row" method="post" action="/console/records/${record.recordId}/cancel">
      <label>
        First day without cover
        <input
          type="date"
          name="effectiveDate"
          required
          min="${record.inceptionDate}"
          max="${record.expiryDate ?? ''}"
        />
      </label>
      <label>Reason <input name="reason" maxlength="500" size="40" /></label>
      <button>Cancel the policy</button>
    </form>
  </details>`
}

function premiumTable({ result }: CaseRecord): Page {
  const { premium } = result
  if (!premium) return html`<p>No premium.</p>`
  const row = (label: string, amount: string) =>
    html`<tr>
      <td>${label}</td>
      <td class="amount">${sterling(pence(amount))}</td>
    </tr>`
  return table(
    ['Part', { amount: 'Amount' }],
    [
      ...premium.lines.map((line) => row(line.label, line.amount)),
      row('Net premium', premium.net),
      row('Insurance Premium Tax', premium.tax),
      row('Policy fee', premium.fees),
      row('Total', premium.gross),
      row('Commission, within the net premium', premium.commission),
    ],
    result.outcome === 'referred' ? 'Indicative premium' : 'Premium',
  )
}

function calculationTable(steps: readonly CalculationStep[]): Page {
  return html`<details>
    <summary>Show the calculation (${steps.length} steps)</summary>
    ${table(
      ['Section', 'What is rated', 'Step', { amount: 'Stands at' }],
      steps.map(
        ({ section, entry, what, amount }) => html`<tr>
          <td>${section}</td>
          <td class="nowrap">${entry ?? 'the whole section'}</td>
          <td>${what}</td>
          <td class="amount">${sterling(pence(amount))}</td>
        </tr>`,
      ),
      'From the rating table of the product; each factor applies to what stands above it.',
    )}
  </details>`
}

function refundTable(record: CaseRecord): Page {
  const refund = Object.entries(record.result.refund ?? {})
  if (refund.length === 0) return html``
  const money = (amount: string) => html`<td class="amount">${sterling(pence(amount))}</td>`
  return table(
    ['Question', 'Days', { amount: 'Charged' }, { amount: 'Kept' }, { amount: 'Refund' }],
    refund.map(
      ([questionId, value]) => html`<tr>
        <td>${questionId}</td>
        <td>${value.remainingDays} of ${value.termDays}</td>
        ${money(value.charged)} ${money(value.retained)} ${money(value.refund)}
      </tr>`,
    ),
    'CancellationCalculation, as the Question Set of this record shows it',
  )
}

function answerRows(questions: readonly Question[], answers: Answers): Page[] {
  return questions.flatMap((question): Page[] => {
    const value = answers.values[question.id]
    const own =
      value === undefined
        ? []
        : [
            html`<tr>
            <td>${plainLabel(question.label)}<br /><code class="quiet">${question.id}</code></td>
            <td>${describeAnswer(value)}</td>
          </tr>`,
          ]
    const items = (answers.groups[question.id] ?? []).flatMap((item, index) => [
      html`<tr>
        <th scope="rowgroup" colspan="2">${plainLabel(question.label)}, entry ${index + 1}</th>
      </tr>`,
      ...answerRows(question.questions, item),
    ])
    return [...own, ...items]
  })
}

function recordSection(record: CaseRecord, file: CaseFile): Page {
  const { referrals, declineReasons, calculation } = record.result
  const reasons = [...referrals, ...declineReasons]
  const rows = file.questionSet?.pages.flatMap((page) => answerRows(page.questions, record.answers)) ?? []
  return html`<section>
    <h2>Record ${record.recordId}: ${record.kind}, ${record.status}</h2>
    ${facts([
      ['Applies from', record.effectiveDate],
      ['Term', record.expiryDate && `${record.inceptionDate} to ${record.expiryDate}`],
      ['Policy number', record.policyNumber],
      ['External reference', record.externalReference],
      ['Notes', record.referralNote],
      ['Created', shownTime(record.createdAt)],
      ['Changed', shownTime(record.updatedAt)],
    ])}
    ${
      reasons.length > 0
        ? html`<div class="notice problem">
            <strong>${referrals.length > 0 ? 'Referred' : 'Declined'}</strong>
            <ul>
              ${reasons.map((reason) => html`<li>${reason.message} <code>${reason.code}</code></li>`)}
            </ul>
            ${record.outcome === 'referred' ? referralForm(record) : ''}
          </div>`
        : ''
    }
    ${record.status === 'On Cover' ? cancelForm(record) : ''}
    ${record.result.refund ? refundTable(record) : premiumTable(record)}
    ${calculation && calculation.length > 0 ? calculationTable(calculation) : ''}
    <details>
      <summary>Show the answers (${rows.length})</summary>
      ${table(['Question', 'Answer'], rows, 'Answers of this record')}
    </details>
  </section>`
}

function documentList({ documents }: CaseFile): Page {
  if (documents.length === 0) return html`<p>None yet.</p>`
  return table(
    ['Name', 'Type', 'Created'],
    documents.map(
      (document) => html`<tr>
        <td><a href="${document.url}">${document.name}</a></td>
        <td>${document.type}</td>
        <td class="nowrap">${shownTime(document.createdAt)}</td>
      </tr>`,
    ),
    'Each link holds a token for a short time; reload this page for a fresh one.',
  )
}

function claimList({ claims }: CaseFile): Page {
  if (claims.length === 0) return html`<p>None.</p>`
  return table(
    ['Claim', 'Incident', 'Description', 'Status', { amount: 'Reserve' }, { amount: 'Paid' }],
    claims.map(
      ({ claimId, details }) => html`<tr>
        <td>${claimId}</td>
        <td class="nowrap">${details.incidentDate}</td>
        <td>${details.description}</td>
        <td class="nowrap">${statusOfClaim(details)}</td>
        <td class="amount">${details.reserve === undefined ? '-' : sterling(pence(details.reserve))}</td>
        <td class="amount">${details.paid === undefined ? '-' : sterling(pence(details.paid))}</td>
      </tr>`,
    ),
    'Claims of this case',
  )
}

/** One case with everything on it, for who may see the people in it. */
export function casePage(file: CaseFile): Page {
  return html`${file.records.toReversed().map((record) => recordSection(record, file))}
    <h2>Documents</h2>
    ${documentList(file)}
    <h2>Claims</h2>
    ${claimList(file)}
    <h2>Payments</h2>
    ${
      file.payments.length === 0
        ? html`<p>None.</p>`
        : table(
            ['Transaction', 'Paid', 'Provider', { amount: 'Amount' }],
            file.payments.map(
              (payment) => html`<tr>
                <td>${payment.transactionId}</td>
                <td class="nowrap">${shownTime(payment.paidAt)}</td>
                <td>${payment.provider ?? ''}</td>
                <td class="amount">${sterling(pence(payment.amount))}</td>
              </tr>`,
            ),
            'Collected elsewhere and told to the platform',
          )
    }`
}
