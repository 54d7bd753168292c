import type { Candidate, GroupItem } from '../../../domain/answer.ts'
import { derivedId } from '../../../domain/identifiers.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { candidateOf } from '../../candidates-of-proposals.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import type { Pair } from '../../pairs/pair.ts'
import { isShare } from '../columns/header-words.ts'
import { readWords } from '../rows/read-cell.ts'
import { titlesOf } from '../title-index.ts'
import { type FoundItems, unlistedUniqueness } from './found-items.ts'

const fewestShares = 2
const mostShares = 30
const longestText = 1_000
const longestThing = 80
/** What all shares of something come to, but for rounding. */
const whole = 100
const rounding = 0.6
/** How well the label must be about the group where it asks for shares, and where it does not. */
const leastMatch = { ofShares: 0.25, ofOthers: 0.6 }

interface Share {
  readonly thing: string
  readonly share: string
}

const figure = '(\\d{1,3}(?:\\.\\d{1,2})?)'
const ends = '(?=[,;.)]|\\s(?:and|&)\\s|\\s*$)'
/** `meat 25`, `meat - 25%`, `meat (25%)`. */
const afterThing = new RegExp(
  `([\\p{L}][^,;%]*?)[\\s:=(\\u2013\\u2014-]{0,8}${figure}\\s?%?\\)?${ends}`,
  'uy',
)
/** `25% meat`. */
const beforeThing = new RegExp(`${figure}\\s?%\\s*(?:of\\s)?([\\p{L}][^,;%\\d]*?)${ends}`, 'uy')
const between = /(?:[\s,;.&]|and\s)*/y

/** What a text parts into, thing by thing with its share, up to where the shares are the whole; null where they never are. */
export function partShares(text: string): readonly Share[] | null {
  if (text.length > longestText) return null
  // A new line or name behind a share begins the next one; any other line goes on with the one before.
  const line = text
    .replace(/(?<=[\d%)])\s*\n\s*|(?<=%)\s+(?=\p{Lu})/gu, '; ')
    .replace(/\s+/g, ' ')
    .trim()
  return partIn(line, afterThing, false) ?? partIn(line, beforeThing, true)
}

function partIn(text: string, pattern: RegExp, isBefore: boolean): readonly Share[] | null {
  const found: Share[] = []
  let sum = 0
  let at = 0
  while (found.length < mostShares) {
    between.lastIndex = at
    at += between.exec(text)?.[0].length ?? 0
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return null
    const [thing = '', share = ''] = isBefore ? [match[2], match[1]] : [match[1], match[2]]
    if (thing.length > longestThing) return null
    found.push({ thing: thing.trim(), share })
    sum += Number(share)
    at += match[0].length
    if (sum > whole + rounding) return null
    if (sum >= whole - rounding) return found.length < fewestShares ? null : found
  }
  return null
}

/**
 * The items of a group that asks what there is and how much of the whole each is, where a paper answers that in one line:
 * `Groceries 60, chilled meat 25, paper 15`. Only where the shares come to a hundred.
 */
export function readShares(
  group: Question,
  index: LabelIndex,
  pairs: readonly Pair[],
  context: ReadContext,
): FoundItems {
  const asked = askedShares(index)
  if (!asked) return none
  const titles = titlesOf(index)
  for (const pair of pairs) {
    const text = pair.inlineText ?? pair.items.map((item) => item.text).join('\n')
    if (!/\d/.test(text) || pair.party !== undefined || pair.isOld) continue
    const shares = partShares(text)
    const score = shares ? (titles?.match(pair.label)[0]?.score ?? 0) : 0
    if (!shares || score < (isShare(pair.label) ? leastMatch.ofShares : leastMatch.ofOthers)) continue
    return itemsOf(shares, { ...asked, group, index, pair, score }, context)
  }
  return none
}

const none: FoundItems = { items: [], candidates: [] }

/** The two questions of a group that asks for nothing but things and their shares. */
function askedShares(index: LabelIndex): { thing: number; share: number } | undefined {
  const thing = index.questions.findIndex(({ question: { type } }) => type === 'text')
  const share = index.questions.findIndex(
    ({ question: { type, label } }) =>
      type === 'percent' || (['decimal', 'integer'].includes(type) && isShare(label)),
  )
  return index.questions.length === 2 && thing >= 0 && share >= 0 ? { thing, share } : undefined
}

interface Told {
  readonly thing: number
  readonly share: number
  readonly group: Question
  readonly index: LabelIndex
  readonly pair: Pair
  readonly score: number
}

function itemsOf(shares: readonly Share[], told: Told, context: ReadContext): FoundItems {
  const [first] = told.pair.items
  const items: GroupItem[] = []
  const candidates: Candidate[] = []
  shares.forEach((one, at) => {
    const id = derivedId('itm', told.group.id, 'shares', first.document.sourceFileId, first.span.id, at)
    const answers = [
      candidateFor(told.thing, one.thing, id, told, context),
      candidateFor(told.share, one.share, id, told, context),
    ].flatMap((candidate) => candidate ?? [])
    if (answers.length < 2) return
    items.push({ id, questionId: told.group.id, order: items.length, label: one.thing })
    candidates.push(...answers)
  })
  return { items, candidates }
}

function candidateFor(
  question: number,
  text: string,
  item: string,
  { index, pair, score }: Told,
  context: ReadContext,
): Candidate | undefined {
  const child = index.questions[question]?.question
  const read = child && readWords(child, text, context)
  if (!read) return undefined
  const holder = pair.items.find((one) => one.text.includes(text)) ?? pair.items[0]
  const items = holder.text.includes(text) ? ([holder] as const) : pair.items
  return candidateOf(
    {
      question,
      pair: { ...pair, items, inlineText: text },
      value: read.value,
      rawText: text,
      items,
      key: `${holder.documentIndex}|${holder.span.id}|${text}`,
      signals: { labelMatch: score, typeFit: read.typeFit, relation: pair.strength * 0.9 },
      utility: score,
    },
    index,
    item,
    { uniqueness: unlistedUniqueness },
  )
}
