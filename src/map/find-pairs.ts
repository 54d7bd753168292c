import type { MappingInput } from '../domain/mapping.ts'
import type { Question } from '../domain/question-set.ts'
import type { LabelMatcher } from './label/label-matcher.ts'
import { gridsOfFields } from './layout/field-tables.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import { paragraphsOf } from './layout/paragraphs.ts'
import { linesOfReceiptStamps } from './layout/receipt-stamps.ts'
import { answersBeforeStroke } from './pairs/answers/answers-before-stroke.ts'
import { pairsFromCompanyAnswers } from './pairs/answers/pairs-from-company-answers.ts'
import { asksForPeriod, pairsFromCompounds } from './pairs/answers/pairs-from-compounds.ts'
import { pairsFromInlineReplies } from './pairs/answers/pairs-from-inline-replies.ts'
import { pairsFromLetteredAnswers } from './pairs/answers/pairs-from-lettered-answers.ts'
import { pairsFromNumberedAnswers } from './pairs/answers/pairs-from-numbered-answers.ts'
import { pairsFromNumberedReplies } from './pairs/answers/pairs-from-numbered-replies.ts'
import { pairsFromPeriodEnds } from './pairs/answers/pairs-from-period-ends.ts'
import { pairsFromQuestionTables } from './pairs/answers/pairs-from-question-tables.ts'
import { pairsFromReplies } from './pairs/answers/pairs-from-replies.ts'
import { pairsFromSharedDetails } from './pairs/answers/pairs-from-shared-details.ts'
import { findBlankLabels } from './pairs/lines/blank-labels.ts'
import { joinPostcodes } from './pairs/lines/join-postcodes.ts'
import { labelParts } from './pairs/lines/label-partitions.ts'
import { PageGrid } from './pairs/lines/page-grid.ts'
import { pairsAlongStem } from './pairs/lines/pairs-along-stem.ts'
import { pairsFromFrames } from './pairs/lines/pairs-from-frames.ts'
import { pairsFromLayout } from './pairs/lines/pairs-from-layout.ts'
import { pairsFromRowLists } from './pairs/lines/pairs-from-row-lists.ts'
import { pairsFromUnpartedLines } from './pairs/lines/pairs-from-unparted-lines.ts'
import { pairsWithStems } from './pairs/lines/pairs-with-stems.ts'
import { findStems } from './pairs/lines/question-stems.ts'
import { markSideColumns } from './pairs/lines/side-columns.ts'
import { joinTypedRuns } from './pairs/lines/typed-runs.ts'
import { withoutUnits, withUnitsAfter } from './pairs/lines/units-after.ts'
import { lessWhole, pairsFromBoxRows } from './pairs/marks/pairs-from-box-rows.ts'
import { pairsFromStatements, pairsFromTickedStatements } from './pairs/marks/pairs-from-statements.ts'
import { pairsFromTickColumns } from './pairs/marks/pairs-from-tick-columns.ts'
import { pairsFromTickLists } from './pairs/marks/pairs-from-tick-lists.ts'
import type { Pair } from './pairs/pair.ts'
import { markAmendments } from './pairs/prose/amendments.ts'
import { markOtherCompanies } from './pairs/prose/other-companies.ts'
import { pairsFromAffirmations } from './pairs/prose/pairs-from-affirmations.ts'
import { pairsFromClauses } from './pairs/prose/pairs-from-clauses.ts'
import { pairsFromCopulas } from './pairs/prose/pairs-from-copulas.ts'
import { pairsFromCorrections } from './pairs/prose/pairs-from-corrections.ts'
import { pairsFromCounts } from './pairs/prose/pairs-from-counts.ts'
import { pairsFromDenials } from './pairs/prose/pairs-from-denials.ts'
import { pairsFromFacts } from './pairs/prose/pairs-from-facts.ts'
import { pairsFromHeldThings } from './pairs/prose/pairs-from-held-things.ts'
import { pairsFromProse } from './pairs/prose/pairs-from-prose.ts'
import { pairsFromWholeSentences } from './pairs/prose/pairs-from-whole-sentences.ts'
import { besideInGrid } from './pairs/tables/ambiguous-cells.ts'
import { isLined } from './pairs/tables/lined-cells.ts'
import { tellOldFromNew } from './pairs/tables/old-and-new.ts'
import { pairsFromAccounts, yearsOfAnswer } from './pairs/tables/pairs-from-accounts.ts'
import { pairsFromTables } from './pairs/tables/pairs-from-tables.ts'
import { pairsWithYears } from './pairs/tables/pairs-with-years.ts'
import { markBrokersParticulars } from './pairs/writers/brokers-particulars.ts'
import { pairsFromAddressees } from './pairs/writers/pairs-from-addressees.ts'
import { pairsFromBrokersStamps } from './pairs/writers/pairs-from-brokers-stamps.ts'
import { pairsFromCleanExperience, recordsClaims } from './pairs/writers/pairs-from-clean-experience.ts'
import { pairsFromInsurerHeads } from './pairs/writers/pairs-from-insurer-heads.ts'
import { pairsFromLetterhead } from './pairs/writers/pairs-from-letterhead.ts'
import { pairsFromLetters } from './pairs/writers/pairs-from-letters.ts'
import { pairsFromReceipts } from './pairs/writers/pairs-from-receipts.ts'
import { pairsFromSignaturePlaces } from './pairs/writers/pairs-from-signature-places.ts'
import { pairsFromSignatures } from './pairs/writers/pairs-from-signatures.ts'
import { pairsFromTitles } from './pairs/writers/pairs-from-titles.ts'
import { findParties, nameOfParty, nameParties, type Party } from './pairs/writers/parties.ts'
import {
  ageBesideInsurers,
  agePairs,
  ageSections,
  pagesOfPresentPolicy,
} from './pairs/writers/present-policy.ts'
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
        ...pairsFromPeriodEnds(stated, grid),
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
        ...pairsFromWholeSentences(paragraphs, matchers[0], questions),
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
        ...(ofPresent.has(page)
          ? agePairs(said)
          : ageBesideInsurers(ageSections(markAmendments(said)), items, grid)),
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
