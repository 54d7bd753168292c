import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { sentencesOf } from '../sentences.ts'
import { isOnlySupposed } from '../supposed-values.ts'

/** A figure in a sentence: an amount, a share, a date, or a count of things. */
const figure =
  /(?:£|gbp\s?|\$|€)\s?\d(?:[\d,.]*\d)?(?:\s?(?:million|thousand|bn|mn|m|k))?\b|\d[\d,.]*\s?(?:%|per ?cent\b)|\b\d{1,2}(?:st|nd|rd|th)?\s(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?,?\s\d{4}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|(?<![\d.,/£$€-])\b\d{1,3}(?:,\d{3})+(?:\.\d\d)?\b(?!\s?(?:%|per ?cent))|(?<![\d.,/£$€-])\b\d{1,4}(?:\.\d{1,3})?\s?(?:k|million|m(?=\s|[,.;)]|$))(?!\w)|(?<![\d.,/£$€-]|\b(?:last|past|next|previous|within|every|over|under|than|of|section|age|aged)\s)\b\d{1,4}(?=\s[a-z])/gi
const client =
  /\b(?:our|my|mutual|your|above(?:-named)?)\s+(?:new\s+|prospective\s+|existing\s+|mutual\s+)?clients?,?\s+(?:is\s+|are\s+|,\s*)?((?:[A-Z0-9][\w&'./()-]*)(?:\s(?:&|and|of|the|t\/a|trading as|[A-Z0-9(][\w&'./()-]*)){0,9})/
/** Where what is said of one figure ends and of the next begins. */
const boundary = /[,;]\s|\.\s|\s(?:and|with|plus|but|while|of which|subject to)\s/i
/** Shorter lines are labels and values, not sentences. */
const leastLength = 35
const maxFigures = 12
/** A longer sentence says more than what its figure is. */
const longestWhole = 160
/** An amount, a share or a date; a bare count is one of whatever stands next to it. */
const saysItsKind = /[\u00a3$\u20ac%]|per ?cent|gbp|\D\d{4}$|\/\d\d$|,\d{3}|[km]$/i
/** `Hired-in plant: any one item £250,000; hire charges £185,000 a year`: what the sentence is about stands before it. */
const headed = /^\W{0,3}(\p{L}[^:.;£$€\d]{2,50}?)(?::|\s[-\u2013\u2014])\s+(?=\S.{30})/u
/** A number that begins an address. */
const ofAddress =
  /^\d{1,4}[A-Za-z]?,?\s(?:[\p{Lu}][\p{L}\u2019'.-]*[\s,]+(?:(?:of|the|upon|on|and)\s)?){1,10}[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/u

/**
 * Pairs that sentences state: each figure with the words around it that say what it is (`fee income was £1.2m last year and
 * they expect £1.5m next year` says two), and the name of the client on whose behalf a broker writes.
 */
export function pairsFromProse(
  items: readonly LayoutItem[],
  paragraphs: readonly RunningText[] = [],
): Pair[] {
  return [...fromLines(items), ...fromParagraphs(paragraphs)]
}

/** What runs over several lines, and what a letter says. */
function fromParagraphs(paragraphs: readonly RunningText[]): Pair[] {
  return paragraphs.flatMap((paragraph) => {
    const [first] = paragraph.items
    if (paragraph.items.length < 2 && first.page.kind !== 'print') return []
    return sentencesOf(paragraph.text).flatMap((sentence) => {
      if (sentence.text.length < leastLength || sentence.text.length > 1_200) return []
      if (paragraph.text.slice(sentence.start, sentence.end + 1).includes('?')) return []
      const whole = passagePair(paragraph, sentence, {
        label: sentence.text,
        relation: 'prose',
        strength: 0.65,
      })
      const figures: Pair[] = []
      pairFigures(sentence.text, (label, value, context, at) => {
        const start = sentence.start + at
        figures.push(
          ...passagePair(
            paragraph,
            { start, end: start + value.length },
            { label, relation: 'prose', strength: 0.85, context: `${paragraph.context} ${context}`.trim() },
          ),
        )
      })
      return [...whole, ...figures]
    })
  })
}

function fromLines(items: readonly LayoutItem[]): Pair[] {
  return items.flatMap((item) => {
    const { text } = item
    if (item.kind !== 'text' || item.page.kind !== 'flow' || item.cell || item.isHeading) return []
    if (text.length < leastLength || text.length > 1_200) return []
    const head = headed.exec(text)
    if (!head && /^[^:]{2,60}:/.test(text)) return []
    if (isLabelLike(text) || text.includes('?')) return []
    const pairs: Pair[] = []
    const push = (label: string, value: string, context: string, at?: number) =>
      pairs.push({
        label,
        context: `${item.context} ${context}`.trim(),
        labelItems: [],
        items: [item],
        inlineText: value,
        at,
        relation: 'prose',
        strength: 0.85,
      })
    const name = client.exec(text)?.[1]?.replace(/[.,]$/, '')
    if (name && /\p{L}{2}/u.test(name)) push('Name of client', name, '')
    const about = head?.[1] ?? ''
    let start = head?.[0].length ?? 0
    text
      .slice(start)
      .split(/(?<=[a-z0-9)%][.!?])\s+(?=[A-Z])/)
      .forEach((sentence, number) => {
        start = text.indexOf(sentence, start)
        pairFigures(sentence, (label, value, context, at) => {
          if (isOnlySupposed(sentence, at, at + value.length)) return
          push(number === 0 ? `${about} ${label}`.trim() : label, value, context, start + at)
        })
        start += sentence.length
      })
    return pairs
  })
}

function pairFigures(
  sentence: string,
  push: (label: string, value: string, context: string, at: number) => void,
): void {
  const all = [...sentence.matchAll(figure)]
    .slice(0, maxFigures)
    .filter((match) => !ofAddress.test(sentence.slice(match.index, match.index + 160)))
  const found = all.filter((match) => !isCrossedOut(sentence, match))
  let subject = ''
  let before = withoutCrossedOut(sentence.slice(0, found[0]?.index ?? 0), found.length < all.length)
  found.forEach((match, at) => {
    const end = match.index + match[0].length
    const until = sentence.slice(end, found[at + 1]?.index ?? sentence.length)
    const cut = boundary.exec(until)
    const after = cut ? until.slice(0, cut.index) : until.replace(/[.!?]\s*$/, '')
    const clause = lastClause(before)
    const label = `${clause} ${after}`.replace(/\s+/g, ' ').trim()
    if (/[a-z]{3}/i.test(label)) push(label, match[0].trim(), subject, match.index)
    if (subject === '') subject = clause
    // What a sentence gives one figure of, it says as a whole.
    if (all.length === 1 && found.length === 1 && saysOneThing(sentence) && saysItsKind.test(match[0]))
      push(sentence.trim(), match[0].trim(), '', match.index)
    // `In the year to 31 March 2025 our turnover was` goes on after its date.
    before = cut ? until.slice(cut.index + cut[0].length) : /\d{4}$/.test(match[0]) ? until : ''
  })
}

const saysOneThing = (sentence: string) => sentence.length <= longestWhole && !/[;:]\s/.test(sentence)

/** Of two amounts with nothing between them the first was struck out in the mail that lost its strokes. */
const isCrossedOut = (sentence: string, { index, 0: own }: RegExpExecArray) =>
  /^[\u00a3$\u20ac]/.test(own) &&
  /^\s?[\u00a3$\u20ac]\d/.test(sentence.slice(index + own.length, index + own.length + 4))

const withoutCrossedOut = (before: string, isAny: boolean) =>
  isAny ? before.replace(/[\u00a3$\u20ac]\s?\d[\d,.]*\s?[mk]?\s*$/i, '') : before

/** What was said last before a figure. */
function lastClause(text: string): string {
  return text.split(/[,;]\s|\s(?:and|but)\s/).at(-1) ?? text
}
