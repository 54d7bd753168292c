import type { MappingInput } from '../domain/mapping.ts'
import type { Question } from '../domain/question-set.ts'
import type { LabelMatcher } from './label/label-matcher.ts'
import { gridsOfFields } from './layout/field-tables.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import { paragraphsOf } from './layout/paragraphs.ts'
import { linesOfReceiptStamps } from './layout/receipt-stamps.ts'
import { besideInGrid } from './pairs/ambiguous-cells.ts'
import { markAmendments } from './pairs/amendments.ts'
import { answersBeforeStroke } from './pairs/answers-before-stroke.ts'
import { findBlankLabels } from './pairs/blank-labels.ts'
import { markBrokersParticulars } from './pairs/brokers-particulars.ts'
import { joinPostcodes } from './pairs/join-postcodes.ts'
import { labelParts } from './pairs/label-partitions.ts'
import { isLined } from './pairs/lined-cells.ts'
import { tellOldFromNew } from './pairs/old-and-new.ts'
import { markOtherCompanies } from './pairs/other-companies.ts'
import { PageGrid } from './pairs/page-grid.ts'
import type { Pair } from './pairs/pair.ts'
import { pairsAlongStem } from './pairs/pairs-along-stem.ts'
import { pairsFromAccounts, yearsOfAnswer } from './pairs/pairs-from-accounts.ts'
import { pairsFromAddressees } from './pairs/pairs-from-addressees.ts'
import { pairsFromAffirmations } from './pairs/pairs-from-affirmations.ts'
import { lessWhole, pairsFromBoxRows } from './pairs/pairs-from-box-rows.ts'
import { pairsFromBrokersStamps } from './pairs/pairs-from-brokers-stamps.ts'
import { pairsFromClauses } from './pairs/pairs-from-clauses.ts'
import { pairsFromCleanExperience, recordsClaims } from './pairs/pairs-from-clean-experience.ts'
import { pairsFromCompanyAnswers } from './pairs/pairs-from-company-answers.ts'
import { asksForPeriod, pairsFromCompounds } from './pairs/pairs-from-compounds.ts'
import { pairsFromCopulas } from './pairs/pairs-from-copulas.ts'
import { pairsFromCorrections } from './pairs/pairs-from-corrections.ts'
import { pairsFromCounts } from './pairs/pairs-from-counts.ts'
import { pairsFromDenials } from './pairs/pairs-from-denials.ts'
import { pairsFromFacts } from './pairs/pairs-from-facts.ts'
import { pairsFromFrames } from './pairs/pairs-from-frames.ts'
import { pairsFromHeldThings } from './pairs/pairs-from-held-things.ts'
import { pairsFromInlineReplies } from './pairs/pairs-from-inline-replies.ts'
import { pairsFromInsurerHeads } from './pairs/pairs-from-insurer-heads.ts'
import { pairsFromLayout } from './pairs/pairs-from-layout.ts'
import { pairsFromLetteredAnswers } from './pairs/pairs-from-lettered-answers.ts'
import { pairsFromLetterhead } from './pairs/pairs-from-letterhead.ts'
import { pairsFromLetters } from './pairs/pairs-from-letters.ts'
import { pairsFromNumberedAnswers } from './pairs/pairs-from-numbered-answers.ts'
import { pairsFromNumberedReplies } from './pairs/pairs-from-numbered-replies.ts'
import { pairsFromProse } from './pairs/pairs-from-prose.ts'
import { pairsFromQuestionTables } from './pairs/pairs-from-question-tables.ts'
import { pairsFromReceipts } from './pairs/pairs-from-receipts.ts'
import { pairsFromReplies } from './pairs/pairs-from-replies.ts'
import { pairsFromRowLists } from './pairs/pairs-from-row-lists.ts'
import { pairsFromSharedDetails } from './pairs/pairs-from-shared-details.ts'
import { pairsFromSignaturePlaces } from './pairs/pairs-from-signature-places.ts'
import { pairsFromSignatures } from './pairs/pairs-from-signatures.ts'
import { pairsFromStatements, pairsFromTickedStatements } from './pairs/pairs-from-statements.ts'
import { pairsFromTables } from './pairs/pairs-from-tables.ts'
import { pairsFromTickColumns } from './pairs/pairs-from-tick-columns.ts'
import { pairsFromTickLists } from './pairs/pairs-from-tick-lists.ts'
import { pairsFromTitles } from './pairs/pairs-from-titles.ts'
import { pairsFromUnpartedLines } from './pairs/pairs-from-unparted-lines.ts'
import { pairsWithStems } from './pairs/pairs-with-stems.ts'
import { pairsWithYears } from './pairs/pairs-with-years.ts'
import { findParties, nameOfParty, nameParties, type Party } from './pairs/parties.ts'
import { agePairs, ageSections, pagesOfPresentPolicy } from './pairs/present-policy.ts'
import { findStems } from './pairs/question-stems.ts'
import { markSideColumns } from './pairs/side-columns.ts'
import { joinTypedRuns } from './pairs/typed-runs.ts'
import { withoutUnits, withUnitsAfter } from './pairs/units-after.ts'
import { markPlaces } from './places/place-legend.ts'

/** No submission is larger; the rest of the pages is not looked at, and the result says so. */
export const maxPages = 2_000
/** A label that matches a question for one of several options this well is that question. */
const leastChoice = 0.7
/** What a value in a table with named columns is worth as the answer to what merely stands beside or over it. */
const besideColumns = 0.8

/** What the papers say, and what they ask without an answer. */
export interface FoundPairs {
  readonly pairs: Pair[]
  /** Printed labels whose place was left blank. */
  readonly blanks: LayoutItem[]
}

/** Everything in the papers that may be a label with its answer. */
export function findPairs(
  documents: MappingInput['documents'],
  questions: readonly Question[],
  matchersOfDocument: (documentIndex: number) => readonly LabelMatcher[],
  consumed: ReadonlySet<string>,
  warnings: string[],
  receivedAt: string,
): FoundPairs {
  const pairs: Pair[] = []
  const blanks: LayoutItem[] = []
  const pages: LayoutItem[][] = []
  const ofPresent = pagesOfPresentPolicy(documents)
  const isBesideClaims = documents.some((document) => recordsClaims(document.pages.slice(0, maxPages)))
  documents.forEach((document, documentIndex) => {
    const matchers = matchersOfDocument(documentIndex)
    if (document.pages.length > maxPages)
      warnings.push(`${document.name}: only the first ${maxPages} pages were mapped`)
    const asksOne = (label: string, context: string) =>
      matchers.some((matcher) => matcher.isWorthwhile(label, context))
    const isWhole = (label: string, context: string) =>
      asksOne(label, context) ||
      asksForPeriod(label) ||
      labelParts(label).some((part) => asksOne(part, context))
    for (const page of document.pages.slice(0, maxPages)) {
      const laidOut = layOutPage(document, documentIndex, page)
      pages.push(laidOut)
      const isListed = (item: LayoutItem) => consumed.has(`${documentIndex}|${item.span.id}`)
      const items = laidOut.filter((item) => !isListed(item))
      const parties = findParties(laidOut)
      const isOneChoice = (label: string, context: string) => {
        const [best] = matchers[0]?.match(label, context) ?? []
        return best !== undefined && best.score >= leastChoice && questions[best.question]?.type === 'choice'
      }
      const stems = [...stemsByText(items), ...partiesByText(items, parties)]
      const isWorthwhile = (label: string, context: string) => {
        if (isWhole(label, context)) return true
        const stem = stems.find(([text]) => label.startsWith(text))?.[1]
        return stem !== undefined && asksOne(`${stem} ${label}`, context)
      }
      const grid = new PageGrid(items)
      const isPlainlyBeside = besideInGrid(page, document)
      const written = joinTypedRuns(
        tellOldFromNew([
          ...pairsFromLayout(items, isWorthwhile, (text) =>
            matchers.some((matcher) => matcher.isLabelItself(text)),
          ).filter(isPlainlyBeside),
          ...pairsFromFrames(items, isWorthwhile),
          ...pairsFromTickColumns(items, grid),
          ...pairsFromLetteredAnswers(items, grid),
          ...pairsFromTables(laidOut, isListed),
        ]),
        grid,
      )
      const gridded = new Set(
        gridsOfFields(page).flatMap(({ rows }) =>
          rows.slice(1).flatMap((row) => row.slice(1).flatMap(({ spans }) => spans)),
        ),
      )
      // The name of its row or of its column alone does not say what stands in a grid.
      const found = withUnitsAfter(withoutUnits(written), grid).filter(
        ({ relation, items: [first] }) => relation === 'table_cell' || !gridded.has(first.span.id),
      )
      const columnOf = new Map(
        found.flatMap(({ column, items: [first] }) =>
          column === undefined ? [] : [[first.span.id, column] as const],
        ),
      )
      const rowLists = pairsFromRowLists(items, grid)
      const boxRows = pairsFromBoxRows(items, grid, (item) => columnOf.has(item.span.id))
      const ofGrid = fieldsOfGrid(found, columnOf)
      const stated = found
        .filter((pair) => !ofGrid.has(pair))
        .map((pair) => lessWhole(besideColumn(pair, columnOf), boxRows.whole))
      const unparted = matchers[0] ? pairsFromUnpartedLines(items, grid, matchers[0]) : []
      const addresses = joinPostcodes([...stated, ...unparted])
      const paragraphs = paragraphsOf(items)
      const lined = new Set(stated.filter(isLined).map(({ items: [first] }) => first.span.id))
      const all = [
        ...stated
          .filter(
            ({ items: [first], relation }) =>
              (relation === 'form_field' || !rowLists.places.has(first.span.id)) && !lined.has(first.span.id),
          )
          .map((pair) => addresses.renamed.get(pair) ?? pair),
        ...pairsFromCompounds(stated, questions),
        ...answersBeforeStroke(stated, items),
        ...pairsFromCompanyAnswers(stated),
        ...boxRows.parts,
        ...rowLists.pairs,
        ...pairsWithStems(stated, items),
        ...pairsFromSharedDetails(stated, items),
        ...pairsAlongStem(items, grid),
        ...addresses.joined,
        ...pairsFromTickLists(items, isOneChoice),
        ...pairsFromStatements(items, grid),
        ...pairsFromTickedStatements(items, grid),
        ...pairsFromClauses(items),
        ...pairsFromProse(items, paragraphs),
        ...pairsFromCopulas(paragraphs),
        ...pairsFromAffirmations(paragraphs, receivedAt),
        ...pairsFromHeldThings(paragraphs),
        ...pairsFromFacts(paragraphs),
        ...pairsFromAccounts(paragraphs),
        ...stated.flatMap(yearsOfAnswer),
        ...pairsFromCorrections(paragraphs),
        ...pairsFromCounts(paragraphs),
        ...pairsFromQuestionTables(items),
        ...pairsFromDenials(paragraphs),
        ...unparted,
      ]
      blanks.push(...findBlankLabels(items, all))
      const stamped = linesOfReceiptStamps(laidOut)
      const isStamped = ({ items: [first], labelItems }: Pair) =>
        stamped.has(first) && !labelItems.some((item) => stamped.has(item))
      const answering = stamped.size === 0 ? all : all.filter((pair) => !isStamped(pair))
      const said = markPlaces(
        markOtherCompanies(nameParties(markSideColumns(answering.filter(isSaid), items), parties)),
        paragraphs,
      )
      pairs.push(
        ...(ofPresent.has(page) ? agePairs(said) : ageSections(markAmendments(said))),
        ...pairsFromLetterhead(items, questions),
        ...pairsFromReceipts(items, questions, receivedAt),
        ...pairsFromCleanExperience(items, questions, receivedAt, isBesideClaims),
        ...pairsFromAddressees(items),
        ...pairsFromInsurerHeads(items),
        ...pairsFromBrokersStamps(items),
        ...pairsFromSignaturePlaces(laidOut, questions),
        ...pairsFromTitles(laidOut),
        ...(ofPresent.has(page) ? [] : pairsFromLetters(items)),
      )
      if (page.kind === 'flow' && document.format === 'email') {
        const mail = layOutPage(document, documentIndex, page, true)
        pairs.push(
          ...pairsFromSignatures(mail),
          ...pairsFromInlineReplies(mail),
          ...pairsFromNumberedReplies(mail),
        )
        if (quotesLines.test(page.text)) pairs.push(...pairsFromReplies(mail))
      }
    }
  })
  const cited = pairsFromNumberedAnswers(pages)
  // What stands in a question that is answered elsewhere is no answer.
  const asked = new Set(cited.flatMap(({ labelItems }) => labelItems.map(placeOf)))
  const own = markBrokersParticulars(pairs.filter(({ items: [first] }) => !asked.has(placeOf(first))))
  return { pairs: [...own, ...cited, ...pairsWithYears(pairs, receivedAt)], blanks }
}

/** In a table with named columns, the first figure beside a row's name is not the row's only one. */
function besideColumn(pair: Pair, columnOf: ReadonlyMap<string, string>): Pair {
  const column = columnOf.get(pair.items[0].span.id)
  if (column === undefined || (pair.relation !== 'beside' && pair.relation !== 'below')) return pair
  return { ...pair, strength: pair.strength * besideColumns, column }
}

/** Form fields whose one label is the name of a row that holds others too: their columns tell them apart. */
function fieldsOfGrid(pairs: readonly Pair[], columnOf: ReadonlyMap<string, string>): ReadonlySet<Pair> {
  const fields = pairs.filter(
    ({ relation, items: [first] }) => relation === 'form_field' && columnOf.has(first.span.id),
  )
  const rows = Map.groupBy(fields, ({ label, items: [{ cell }] }) => `${cell?.table}|${cell?.row}|${label}`)
  return new Set([...rows.values()].filter((row) => row.length > 1).flat())
}

const placeOf = ({ documentIndex, span }: LayoutItem) => `${documentIndex}|${span.id}`

/** A mail that quotes another one line by line. */
const quotesLines = /^\s*>/m

/** What the lines of a page go on with, by their text. */
function stemsByText(items: readonly LayoutItem[]): [text: string, stem: string][] {
  const stems = findStems(items)
  return items.flatMap(({ span, text }): [string, string][] => {
    const stem = stems.get(span.id)
    return stem === undefined ? [] : [[text, stem]]
  })
}

/** Whose labels those are that do not say it themselves, by their text. */
function partiesByText(
  items: readonly LayoutItem[],
  parties: ReadonlyMap<string, Party>,
): [string, string][] {
  return items.flatMap(({ span, text }): [string, string][] => {
    const name = nameOfParty[parties.get(span.id) ?? 'office']
    return name === undefined || text.length > 60 ? [] : [[text, name]]
  })
}

/**
 * Within one line that is printed, or that was filled in, hardly a part is the label of another: where the two look
 * different they are lines of their own.
 */
function isSaid({ relation, statement, isPart, items: [first] }: Pair): boolean {
  if (first.isTyped === undefined || statement || isPart) return true
  return relation !== 'same_line' && relation !== 'prose'
}
