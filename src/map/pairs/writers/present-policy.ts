import type { Document, Page } from '../../../domain/document.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import type { PageGrid } from '../lines/page-grid.ts'
import type { Pair } from '../pair.ts'
import { linesOverTable } from '../tables/lines-over-table.ts'

/** The head of a page of the policy that is in force: it names itself, its number and its period. */
const titled =
  /^.{0,60}\b(?:policy schedule|schedule of (?:insurance|cover)|certificate of insurance|renewal schedule|cover summary)\b|^\W*(?:the )?schedule\W*$/im
const numbered = /\bpolicy\s*(?:no\.?|number|ref(?:erence)?)\s*[:\s]\s*(?=[A-Z\d/ -]*\d)[A-Z\d]/i
const inForce =
  /\b(?:period(?: of (?:insurance|cover))?|from)\b[\s\S]{0,40}?\d{1,2}(?:st|nd|rd|th)?[ /.-](?:\p{L}{3,9}|\d{1,2})[ /.-]\d{2,4}[\s\S]{0,40}?\d{1,2}(?:st|nd|rd|th)?[ /.-](?:\p{L}{3,9}|\d{1,2})[ /.-]\d{2,4}/iu
/** What an insurer says of a policy of its own when it is asked for the claims. */
const confirmed =
  /\b(?:held|hold|insured|had|has|have|been)\b.{0,60}\b(?:policy|cover|insured) with us\b|\bwe confirm (?:the|that|our)\b.{0,40}\b(?:claims?|insured|cover)|\bto whom it may concern\b|\bpolicyholder:\s/i
/** What is asked is a form's, and what is wanted is a presentation's. */
const ofRequest =
  /\b(?:proposal form|fact find|questionnaire|presentation|application|please (?:complete|answer|quote|tick)|our clients?|wanted|required by)\b/i
const headLength = 700
const amount = /[\u00a3$\u20ac]\s?\d|^\W*\d{1,3}(?:,\d{3})+\W*$/
const dated =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{4}|\b\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}\b/i
const contact = /\S@\S|^\W*(?:\+44|\(?0\d)[\d\s()-]{7,15}$/
/** What an insurer has on record is worth so much of what the proposer says now. */
const onRecord = 0.9
const saysOld = /^\W*(?:expiring|existing|present|holding|current)\b/i

/**
 * The pages that an insurer wrote of the policy that is in force: its schedule, its confirmation of claims. Beside the
 * papers that ask for the new one, what they say of sums, limits and dates is what expires. Where they are all that was
 * sent, they are what is asked for, and none is named.
 */
export function pagesOfPresentPolicy(
  documents: readonly Pick<Document, 'pages' | 'format'>[],
): ReadonlySet<Page> {
  const pages = documents.filter(({ format }) => format !== 'email').flatMap((document) => document.pages)
  const found = pages.filter(isOfPresentPolicy)
  const others = pages.length - found.length
  // A confirmation of claims is never what asks for a quotation, even where a mail is all that came with it.
  return new Set(others > 0 ? found : found.filter(isConfirmation))
}

const isConfirmation = ({ text }: Page) => confirmed.test(text.slice(0, headLength))

function isOfPresentPolicy(page: Page): boolean {
  const { kind, text, fields } = page
  if (kind === 'sheet' || fields.length > 0) return false
  const head = text.slice(0, headLength)
  if (ofRequest.test(text)) return false
  return (
    (titled.test(head) && numbered.test(head) && inForce.test(text.slice(0, 1_500))) || isConfirmation(page)
  )
}

const ofPresentSection =
  /\b(?:current|present|existing|expiring) (?:insurance )?(?:programme|insurances?|covers?|polic(?:y|ies)|arrangements|placement)\W*$/i

/** `Details of professional indemnity insurance presently held` over a table of it. */
const heldNow =
  /\b(?:insurance|cover|polic(?:y|ies))\b.{0,30}\b(?:presently|currently|already|now) (?:held|in force|carried)\b|\b(?:details|particulars) of (?:your |the )?(?:current|present|existing|expiring) (?:[a-z]+ ){0,4}?(?:insurance|cover|polic(?:y|ies))\b/i
/** Points between such a line and its table. */
const farthestOver = 24

/** What a presentation sets out under `Current programme`, and a form asks of the insurance held, is what expires. */
export function ageSections(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair) => {
    const [first] = pair.items
    if (!first.cell) return pair
    const value = pair.inlineText ?? first.text
    if (isAskedOfPresent(first.page, first.cell.table)) {
      const label = saysOld.test(pair.label) ? pair.label : `Existing ${pair.label}`
      return { ...pair, label, ...(amount.test(value) || dated.test(value) ? { isOld: true } : {}) }
    }
    return ofPresentSection.test(first.context) && amount.test(value) ? { ...pair, isOld: true } : pair
  })
}

const ofCover = /^\W*(?:limit|excess|premium|sum insured|indemnity)\b.{0,30}$/i
const isWanted = /\b(?:required|wanted|needed|requested|quote|proposed|preferred?)\b/i
const ofInsurer =
  /^\W*(?:\(?[a-z]\)\s*)?(?:(?:present|existing|current|last|previous|holding) )?insurers?(?:\W[^?]{0,25})?$/i
/** In heights of a line, how far from the name of the insurer what it insures is told. */
const nearInsurer = 2.5

/**
 * A limit, an excess or a premium that is filled in beside the name of an insurer is that of the policy which that insurer
 * wrote, as where a form asks `Insurer`, `Limit` and `Expires` in a row.
 */
export function ageBesideInsurers(
  pairs: readonly Pair[],
  items: readonly LayoutItem[],
  grid: PageGrid,
): Pair[] {
  const insurers = items.filter((item) => {
    if (item.kind !== 'text' || item.isTyped === true || !ofInsurer.test(item.text)) return false
    const [answer] = grid.rightOf(item)
    return answer !== undefined && (answer.kind === 'field' || answer.isTyped === true)
  })
  if (insurers.length === 0) return [...pairs]
  return pairs.map((pair) => {
    const [first] = pair.items
    if (first.mark || !ofCover.test(pair.label) || isWanted.test(`${pair.label} ${pair.context}`)) return pair
    const isNear = insurers.some(
      (insurer) => Math.abs(insurer.box.y0 - first.box.y0) <= heightOf(insurer) * nearInsurer,
    )
    return isNear ? { ...pair, label: `Existing ${pair.label}`, isOld: true } : pair
  })
}

const knownTables = new WeakMap<Page, Map<string, boolean>>()

/** Whether the line over a table says that it is about the insurance that is held. */
function isAskedOfPresent(page: Page, id: string): boolean {
  const ofPage = knownTables.get(page) ?? new Map<string, boolean>()
  knownTables.set(page, ofPage)
  const known = ofPage.get(id)
  if (known !== undefined) return known
  const table = page.tables.find((one) => one.id === id)
  const isSaid =
    table !== undefined && linesOverTable(table, page, farthestOver).some(({ text }) => heldNow.test(text))
  ofPage.set(id, isSaid)
  return isSaid
}

/** What a page of the present policy says of sums, limits and dates is what expires, and how to reach its writer is his. */
export function agePairs(pairs: readonly Pair[]): Pair[] {
  return pairs.flatMap((pair) => {
    const [first] = pair.items
    const value = pair.inlineText ?? first.text
    if (contact.test(value)) return []
    const known = { ...pair, strength: pair.strength * onRecord }
    // A list of claims is of what happened, not of what is insured.
    const isOfList = pair.relation === 'table_cell' && confirmed.test(first.page.text.slice(0, headLength))
    if (isOfList || first.mark || pair.statement || !(amount.test(value) || dated.test(value))) return [known]
    return [
      { ...known, label: saysOld.test(pair.label) ? pair.label : `Expiring ${pair.label}`, isOld: true },
    ]
  })
}
