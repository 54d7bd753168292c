import type { EvidenceRelation, Signals } from '../../domain/answer.ts'
import type { Question, QuestionType } from '../../domain/question-set.ts'
import { askedTextOf } from '../../values/asked-text.ts'
import { comparableText } from '../../values/plain-text.ts'
import { readValue } from '../../values/read-value.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { isMadeOfFormWords } from '../label/form-words.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { type LabelMatcher, labelItself, leastLabelMatch } from '../label/label-matcher.ts'
import { headingsOf } from '../label/question-wordings.ts'
import { type LabelMatch, rankMatches } from '../label/rank-matches.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import { isAnswerCue } from '../pairs/lines/answer-cues.ts'
import { oneOfSeveral } from '../pairs/lines/one-of-several.ts'
import { isOffered, offersBehind } from '../pairs/marks/offered-beside.ts'
import { distinctOptions, fitOptions } from '../pairs/marks/pairs-from-options.ts'
import type { GridRival, Pair } from '../pairs/pair.ts'
import { isOfRival, namesRow } from '../pairs/tables/grid-rivals.ts'
import { isOtherAge } from '../pairs/tables/old-and-new.ts'
import { asksForAddend } from '../pairs/tables/row-groups.ts'
import { type PlaceLegend, placeOfPair } from '../places/place-legend.ts'
import { onlyPlaceIn } from '../places/place-references.ts'
import { placeNamedIn } from '../places/place-words.ts'
import type { Proposal } from '../proposal.ts'
import { asksOtherwise, isOfOtherSource } from './asks-otherwise.ts'
import { answersInLabel } from './figure-in-label.ts'
import { legibilityOf } from './legibility.ts'
import { isPersonForFirm } from './name-of-firm.ts'
import { isOtherOne } from './other-one.ts'
import { isPartOfTotal } from './part-of-total.ts'
import { type PairReading, readPair } from './read-pair.ts'
import {
  isOfAnother,
  isOfElsewhere,
  isOfOtherTime,
  isOfSoFar,
  leavesDemandsOpen,
  leavesTimesOpen,
} from './settles-question.ts'
import { asksForShareOf, isColumnOfCounts, isOfOtherColumn, isOpenText } from './type-fit.ts'
import { isOfSomebodyElse } from './whose-particulars.ts'

/** A label that matches this well asks the question and no other. */
const plainMatch = 0.85
const relationWorth: Readonly<Record<EvidenceRelation, number>> = {
  form_field: 1,
  mark: 0.98,
  table_cell: 0.95,
  same_line: 0.97,
  beside: 0.92,
  below: 0.85,
  above: 0.85,
  prose: 0.7,
  header: 0.85,
  cited: 0.8,
  same_place: 0.92,
  derived: 0.6,
}

/** What a label counts that matches well, but stands at one of several places where the papers do not say which is asked for. */
const unclearPlace = 0.7

/** An address with its postcode stands before the same without it. */
const wholeAddress = 1.04

/**
 * Every way to read the pairs as answers, with what speaks for each. Questions whose label plainly has something beside it
 * that is no value of theirs are added to `unread`.
 */
export function scorePairs(
  pairs: readonly Pair[],
  index: LabelIndex,
  matcher: LabelMatcher,
  context: ReadContext,
  unread: Set<number> = new Set(),
  places?: PlaceLegend,
): Proposal[] {
  const proposals: Proposal[] = []
  const distinct = distinctOptions(index.questions)
  const columns = columnsOf(pairs)
  const isOneOfSeveral = oneOfSeveral(pairs)
  const offersFor = offersBehind(pairs)
  /** A claim on a question about the place that a pair stands at: its label says the place too, and none asks of another. */
  const claimWithPlace = (claim: Claim, pair: Pair, at: number): Claim => {
    const labelOf = (question: number) => index.questions[question]?.question.label ?? ''
    const named = [...placeNamedIn(labelOf(at)).words].join(' ')
    const place = placeOfPair(pair)
    const label = `${pair.label} ${named}`
    const there = matcher
      .match(label, pair.context)
      .filter(({ question }) => places?.standingOf(place, labelOf(question)) !== 'other')
    const match = rankMatches(there).find(({ question }) => question === at)
    if (!match) return claim
    return { labelMatch: Math.max(claim.labelMatch, match.score), match: { ...claim.match, ...match }, label }
  }
  for (const pair of pairs) {
    const place = placeOfPair(pair)
    for (const [questionIndex, claim] of claimsOf(pair, index, matcher, distinct)) {
      const question = index.questions[questionIndex]?.question
      if (!question || question.type === 'group') continue
      const standing = places?.standingOf(place, question.label)
      if (standing === 'other') continue
      const { labelMatch, match, label } =
        standing === 'same'
          ? claimWithPlace(claim, pair, questionIndex)
          : standing === 'unclear'
            ? { ...claim, labelMatch: claim.labelMatch * unclearPlace }
            : claim
      if (isBrokersAnswer(pair, index, questionIndex)) continue
      const columnsOver = columns.get(pair.items[0].span.id) ?? []
      if (columnsOver.some((column) => isOfOtherColumn(question, column))) continue
      if (
        asksForShareOf(question, index.questions[questionIndex]?.page?.title ?? '') &&
        columnsOver.some(isColumnOfCounts) &&
        !/%/.test(pair.inlineText ?? pair.items[0].text)
      )
        continue
      if (isOneOfSeveral(pair, question.label)) continue
      if (pair.addend && !asksForAddend(question.label, pair.addend)) continue
      // What is said of one thing is said of the question that asks it, not of others that share a word with it.
      if (isSaidOf(pair, question) && match && match.ahead < leastAhead) continue
      if (pair.party === 'another' && !asksOfOthers.test(question.label)) continue
      if (isOtherAge(question.label, pair.label) || (pair.isOld && !asksOfPresent(index, questionIndex)))
        continue
      if (pair.isNew && asksWhatExpires.test(question.label)) continue
      if (!pair.items[0].mark && asksOtherwise(question, pair.label, pair.rivals?.[0]?.own || pair.label))
        continue
      if (
        labelMatch < leastMatchOf(pair, question) ||
        (pair.rivals &&
          isOfRival(
            question.label,
            standing === 'same' ? withoutOtherPlaces(pair.rivals) : pair.rivals,
            `${pair.label} ${pair.context}`,
          ))
      )
        continue
      if (
        isOtherOne(
          question,
          pair.label,
          askedBy(index, questionIndex),
          `${pair.label} ${pair.context} ${pair.column ?? ''} ${pair.rivals?.[0]?.own ?? ''}`,
        )
      )
        continue
      if (isOfOtherSource(question, `${pair.label} ${pair.context}`)) continue
      if (answersInLabel(question, pair.label) || isPartOfTotal(question, pair.label)) continue
      if (isOfSomebodyElse(askedBy(index, questionIndex), pair.label, pair.context)) continue
      const isBySignature = asksWho(question) && isSignatory(question, pair.label)
      if (asksWho(question) && isNotWho.test(pair.label) && !isBySignature) continue
      if (pair.inlineText === pair.label && !pair.statement) {
        if (!isStatedInProse(question, pair.label) || isMadeOfFormWords(pair.label)) continue
        // Who asks whether it was so does not say that it was.
        if (/\?\W*$/.test(pair.label)) continue
        const [other] = matcher.match(pair.label, '')
        if (other && other.question !== questionIndex && other.score > labelItself) continue
      }
      if (
        !pair.statement &&
        // What is numbered as the answer has no label of its own.
        pair.relation !== 'cited' &&
        question.type !== 'yesNo' &&
        /^[^:]{0,60}[A-Za-z]{3}:\s/.test(pair.inlineText ?? '')
      )
        continue
      const reading = readPair(question, pair, context)
      if (!reading) {
        if (labelMatch >= plainMatch && isAnsweredSomehow(question, pair, matcher, context))
          unread.add(questionIndex)
        continue
      }
      const [first] = reading.items
      if (isAnswerCue(reading.rawText)) continue
      if (!first.mark && first.isTyped !== true && isOffered(question, reading.value, offersFor(pair)))
        continue
      const alike = match && Math.max(index.alikeness(label, pair.context, questionIndex), match.taught ?? 0)
      if (question.type === 'yesNo' && isLeftOpen(question, pair, reading, alike)) continue
      const relation = reading.isConcluded ? 'derived' : pair.relation
      if (
        first.kind === 'text' &&
        first.isTyped !== true &&
        isOpenText(question) &&
        (isMadeOfFormWords(reading.rawText) ||
          (pair.relation === 'below' && isQuestionOrDeclaration(reading.rawText)) ||
          (pair.inlineText === undefined && matcher.isLabelItself(reading.rawText)))
      )
        continue
      // A printed label is nobody's name.
      if (
        question.type === 'personName' &&
        first.kind === 'text' &&
        first.isTyped !== true &&
        matcher.isLabelItself(reading.rawText)
      )
        continue
      if (isOpenText(question) && isPersonForFirm(question.label, pair.label, reading.rawText)) continue
      proposals.push({
        ...proposalOf(
          questionIndex,
          question,
          relation === pair.relation ? pair : { ...pair, relation },
          reading,
          {
            labelMatch: isBySignature ? labelMatch * signatureForName : labelMatch,
            match,
            alike,
          },
        ),
        ...(standing === 'unclear' ? { isPlaceUnclear: true } : {}),
      })
    }
  }
  return proposals
}

/** What speaks for a reading of a pair as the answer to a question, and how much in all. */
export function proposalOf(
  at: number,
  question: Question,
  pair: Pair,
  reading: PairReading,
  {
    labelMatch,
    match,
    alike,
  }: {
    readonly labelMatch: number
    readonly match?: LabelMatch | undefined
    readonly alike?: number | undefined
  },
): Proposal {
  const [first] = reading.items
  const readingQuality = readingQualityOf(reading.items)
  const legible = legibilityOf(question, reading.rawText, reading.items, readingQuality)
  const plainness = pair.strength * relationWorth[pair.relation] * (pair.endsWithPostcode ? wholeAddress : 1)
  const signals: Signals = {
    labelMatch: round(labelMatch),
    ...(match && {
      understood: round(match.understood),
      alike: round(alike ?? 0),
      ahead: round(match.ahead),
      ...(match.taught !== undefined && { learned: round(match.taught) }),
    }),
    typeFit: round(reading.typeFit),
    relation: round(Math.min(1, plainness)),
    readingQuality: round(readingQuality),
    ...(legible === undefined ? {} : { legible }),
    sourceWeight: sourceWeightOf(first),
  }
  return {
    question: at,
    pair,
    value: reading.value,
    rawText: reading.rawText,
    items: reading.items,
    key: keyOf(pair, first, reading.part),
    signals,
    utility: utilityOf(signals),
    ...(match?.isNewlyTaught ? { isNewlyTaught: true } : {}),
  }
}

/** The rows and columns that a question may still mean, once it is known which of several places it is about. */
const withoutOtherPlaces = (rivals: readonly GridRival[]) =>
  rivals.map((rival) => (onlyPlaceIn(rival.own) ? { own: rival.own, others: [] } : rival))

/** Whether a yes or no, though it stands at a label that shares words with a question, says nothing of what that asks. */
function isLeftOpen(
  { label }: Question,
  pair: Pair,
  { value, rawText }: PairReading,
  alike: number | undefined,
): boolean {
  const said = `${pair.label} ${pair.inlineText ?? ''} ${rawText}`
  return (
    (alike !== undefined && isOfAnother(label, said, alike)) ||
    (value === true
      ? leavesDemandsOpen(label, said) || leavesTimesOpen(label, said)
      : isOfElsewhere(label, pair.label)) ||
    isOfSoFar(label, rawText) ||
    isOfOtherTime(label, said, value)
  )
}

/** The words over the column of each cell: what they say of it holds of its row's words alone and of what stands beside it too. */
function columnsOf(pairs: readonly Pair[]): Map<string, string[]> {
  const columns = new Map<string, string[]>()
  for (const {
    column,
    items: [first],
    inlineText = first.text,
  } of pairs) {
    // A part of a cell has a unit of its own: `£2m / 24 months`.
    if (column === undefined || !inlineText.includes(first.text)) continue
    const known = columns.get(first.span.id) ?? []
    if (!known.includes(column)) columns.set(first.span.id, [...known, column])
  }
  return columns
}

/** Whether a sentence says yes or no of something. */
const isSaidOf = ({ relation }: Pair, { type }: Question) => relation === 'prose' && type === 'yesNo'

/** How far another question may match a statement better, as the match says it: by 0.08 of its score. */
const leastAhead = 0.46

/** What somebody puts in the place of what was so far is not what was so far. */
const asksWhatExpires =
  /^\W*(?:the )?(?:current(?! year)|holding|last)\b|\b(?:expiring|existing|present(?:ly)?|currently|at present)\b/i

/** What a list adds up to is asked for by whoever asks for a total, and a row by whoever names it, in fewer words. */
function leastMatchOf({ leastMatch = 0, isTotal, rivals = [] }: Pair, { label }: Question): number {
  if (isTotal) return Math.min(leastMatch, asksForTotal.test(label) ? leastOfTotal : leastOfColumn)
  return leastMatch > leastOfRow && namesRow(label, rivals) ? leastOfRow : leastMatch
}

const asksForTotal = /\btotals?\b/i
const leastOfTotal = 0.68
const leastOfRow = 0.75
/** Who asks for what a column of a list comes to need not say that it is a total. */
const leastOfColumn = 0.78

const asksWho = (question: Question) => question.type === 'text' && askedTextOf(question.label) === 'name'
/** What stands beside a name on a form, and is none. */
const isNotWho = /\b(?:position|capacity|date|job title|role|telephone|e-?mail|signature)\b[^\p{L}]*$/iu

/** A signature says who signed, though less plainly than the name that is printed beside it. */
const signatureForName = 0.92
const isSignatory = ({ label }: Question, printed: string) =>
  /\bsign(?:ed|atory|s)\b/i.test(label) && /\bsignature\W*$/i.test(printed)

/** What forms ask and have people sign begins like this, and answers hardly ever do. */
function isQuestionOrDeclaration(text: string): boolean {
  return (
    /^\W*(?:has|have|is|are|do|does|did|will|if|please|what|when|which|how|where|who)\b/i.test(text) ||
    /^\W*(?:i|we|i\s?\/\s?we|i have|we have)\s+(?:have read|declare|confirm|agree|understand|hereby)\b/i.test(
      text,
    )
  )
}

/** Whether a person would see an answer there that the reading could not make one of. */
function isAnsweredSomehow(
  question: Question,
  pair: Pair,
  matcher: LabelMatcher,
  context: ReadContext,
): boolean {
  if (!['form_field', 'mark', 'same_line', 'beside', 'table_cell'].includes(pair.relation)) return false
  if (pair.strength < 0.85) return false
  const [first] = pair.items
  if (first.mark) {
    const marked = first.mark.options.filter((option) => option.field.checked === true).length
    return question.type !== 'multiChoice' && marked > 1
  }
  const text = pair.inlineText ?? first.text
  if (text.length > 80 || /[?:]\s*$/.test(text) || !/[\p{L}\p{N}]/u.test(text)) return false
  if (isMadeOfFormWords(text) || matcher.isLabelItself(text)) return false
  const read = readValue(question, text, context)
  return !read.ok && read.reason !== 'non_answer' && read.reason !== 'empty'
}

/** What asks for other businesses that the proposer or its directors have or had. */
const asksOfOthers =
  /\b(?:other|another|associated|subsidiar\w+|group|sister|connected|former|previous(?:ly)?|insolv\w+|liquidat\w+|director(?:ship)?s?|partners?|else)\b/i

const brokersLabel = /^\W*(?:the |your |our )?(?:b(?:ro)?kr|broker|intermediary|introducer)s?\b/i
const brokersLine =
  /\b(?:insurance|ins\.?) (?:brok(?:ers?|ing)|services|consultants?|agency)\b|\bbrok(?:ers|ing|erage)\b|\bFRN\b|\p{Lu}\p{L}+ Insurance[,|]/u

/** Whether a pair says of the broker what a question asks of somebody else. */
export function isBrokersAnswer(pair: Pair, index: LabelIndex, at: number): boolean {
  const question = index.questions[at]?.question
  return question !== undefined && isOfBroker(pair, question) && !asksOfBroker(index, at)
}

/** What a line that names a broker says of how to reach somebody is the broker's. */
function isOfBroker({ party, label: printed, items: [first] }: Pair, { type, label }: Question): boolean {
  if (party === 'broker') return true
  const asksForContact =
    type === 'phone' || type === 'email' || /\b(?:tele)?phone\b|\be-?mail\b|\btel\b|\bcontact\b/i.test(label)
  if (!asksForContact) return false
  return (
    brokersLabel.test(printed) ||
    (first.kind === 'text' && first.isTyped === undefined && brokersLine.test(first.text))
  )
}

/** A question with what it stands under. */
function askedBy(index: LabelIndex, at: number): string {
  const asked = index.questions[at]
  return asked ? `${asked.question.label} ${headingsOf(asked)}` : ''
}

/** Whether a question asks for something of the broker's, by its own words or those over it. */
function asksOfBroker(index: LabelIndex, at: number): boolean {
  const asked = index.questions[at]
  return /\b(?:brok(?:er|ers|erage|ing)|intermediar\w+|(?<!\b(?:managing|letting|estate|land|clearing|customs|travel) |\bor )agents?|agency|introducers?|commission)\b/i.test(
    `${asked?.question.label ?? ''} ${asked?.page?.title ?? ''}`,
  )
}

/** Whether a question asks for what is insured now, by its own words or those over it. */
function asksOfPresent(index: LabelIndex, at: number): boolean {
  const asked = index.questions[at]
  return (
    /\b(?:expir\w+|existing|current(?:ly)?|present(?:ly)?|holding|previous|renewal date|last year|claims?|now)\b/i.test(
      asked?.question.label ?? '',
    ) ||
    /\b(?:expiring|existing|present|previous|current) (?:insur\w+|cover|polic\w+|programme)\b/i.test(
      asked?.page?.title ?? '',
    )
  )
}

/** Whether a sentence can be label and value in one: a bare figure in it is as likely a period or a paragraph number. */
function isStatedInProse({ type }: Question, sentence: string): boolean {
  if (type === 'money') return /[£$€]/.test(sentence)
  if (type === 'percent') return /%|per ?cent/i.test(sentence)
  return ['choice', 'multiChoice', 'date', 'email', 'phone'].includes(type)
}

/** Labels of one person's lines: `Contact: Jane Doe, 07700 900123, jane@example.com` answers three questions. */
const contactTypes: ReadonlySet<QuestionType> = new Set(['personName', 'phone', 'email'])

/** That a pair may answer a question: how sure, and the match of its label where that is what says so. */
interface Claim {
  readonly labelMatch: number
  readonly match: LabelMatch | undefined
  /** The label, with the words of the place that it is known to mean. */
  readonly label: string
}

/** A tick answers the label it stands at or nothing: it may be the label of a question in words less near. */
const leastMatchOfTick = 0.45

/** Which questions a pair may answer, by its label, by its options, or both. */
function claimsOf(
  pair: Pair,
  index: LabelIndex,
  matcher: LabelMatcher,
  distinct: ReadonlyMap<string, number>,
): Map<number, Claim> {
  const claims = new Map<number, Claim>()
  const matches = matcher.match(pair.label, pair.context)
  const claim = (question: number, labelMatch: number, match?: LabelMatch) => {
    if (
      labelMatch >= (pair.items[0].mark ? leastMatchOfTick : leastLabelMatch) &&
      labelMatch > (claims.get(question)?.labelMatch ?? 0)
    )
      claims.set(question, { labelMatch, match, label: pair.label })
  }
  for (const match of matches) claim(match.question, match.score, match)
  const [first] = pair.items
  const labelOf = (question: number) => matches.find((match) => match.question === question)?.score ?? 0
  if (first.mark)
    for (const fit of fitOptions(first, index.questions)) {
      const label = labelOf(fit.question)
      claim(
        fit.question,
        fit.isAlone
          ? Math.max(label, 0.5 + 0.3 * fit.share + 0.2 * label)
          : label + 0.3 * fit.share * (1 - label),
      )
    }
  else if (pair.inlineText !== undefined || first.text.length < 200) {
    const wording = ` ${comparableText(pair.inlineText ?? first.text)} `
    for (const [option, question] of distinct)
      if (wording.includes(` ${option} `))
        claim(
          question,
          Math.max(
            labelOf(question),
            Math.min(0.95, 0.55 + 0.4 * labelOf(question) + (wording.trim() === option ? 0.05 : 0)),
          ),
        )
  }
  if (/^\W*(?:main |your |client |insured )?contact\b/i.test(pair.label))
    index.questions.forEach(({ question }, at) => {
      if (contactTypes.has(question.type)) claim(at, Math.max(labelOf(at), 0.75))
    })
  return claims
}

/** What the global assignment maximises. */
function utilityOf(signals: Signals): number {
  const { labelMatch = 0, typeFit = 0, relation = 0, sourceWeight = 1 } = signals
  return labelMatch ** 1.3 * (0.55 + 0.45 * typeFit) * (0.6 + 0.4 * relation) * (0.9 + 0.1 * sourceWeight)
}

function keyOf(pair: Pair, first: LayoutItem, part: string): string {
  if (first.mark)
    return `${first.documentIndex}|${first.mark.options.map((option) => option.field.name).join('|')}|${first.span.id}`
  // Two readings of one line that end at the same place use the same words, wherever they begin.
  const isPart = pair.inlineText !== undefined && (pair.relation !== 'table_cell' || pair.isPart === true)
  const end = isPart
    ? (pair.at ?? Math.max(0, first.text.indexOf(pair.inlineText ?? ''))) + (pair.inlineText ?? '').length
    : first.text.length
  const place = end >= first.text.trimEnd().length ? '' : `@${end}`
  return `${first.documentIndex}|${first.span.id}|${place}|${part}`
}

/** Words that were recognised from a picture without a figure of their own are trusted less than a text layer. */
const recognisedQuality = 0.75

function readingQualityOf(items: readonly LayoutItem[]): number {
  return Math.min(
    ...items.map(({ span, field, page }) =>
      Math.min(
        span.confidence ?? (page.textSource === 'recognised' ? recognisedQuality : 1),
        field?.confidence ?? 1,
      ),
    ),
  )
}

/** A paper that was filled in counts for more than the mail that brought it. */
function sourceWeightOf(item: LayoutItem): number {
  return item.document.format === 'email' ? 0.8 : 1
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
