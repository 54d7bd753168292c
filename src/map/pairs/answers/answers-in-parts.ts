import { stemWord } from '../../label/label-tokens.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { denialsOf } from '../prose/pairs-from-denials.ts'
import { pairsFromFacts } from '../prose/pairs-from-facts.ts'
import { fragmentsOf, type Stretch, sentencesOf } from '../sentences.ts'
import { type AnsweredQuestion, answerPair, tidied } from './answered-question.ts'
import { answersBetweenStrokes } from './answers-between-strokes.ts'
import { type AskedPart, askedParts, shapeOfKind } from './asked-parts.ts'
import { contactsOf } from './contacts-of-answer.ts'

/** A denial that stands under its own question is about it. */
const leastDenialMatch = 0.55
/** `No to all. Well, they put on an excess` denies only what was plainly asked. */
const leastQualifiedMatch = 0.8
/** What a part of an answer calls itself must say plainly what it is. */
const leastOwnMatch = 0.66
/** A part of a question that goes on from the words of its head shares them with the other parts. */
const leastPartMatch = 0.64
const letter = /\(([a-h])\)\s*|(?<![\p{L}\d])([a-h])\)\s+/giu
const bareYear = /^(?:1[5-9]|20)\d\d$/
const oneWord = /^(yes|no|none|nil|never)\b/i
const agreed = /^(.{2,50}?)\s*[:,-]?\s(yes|no|none|nil)(?:\s\(.*|\s(?:at|in|on|for|but|only)\s.*)?$/i
const denied =
  /^(?:no|none|never|not)(?: to (?:all|both|any|each|everything)(?: of (?:these|those|them))?)?$/i

/**
 * The pairs of one question and its answer: as a whole, by the letters of their parts, and by what is asked one after the
 * other (`Who insures you now, what do you pay?` and `Trelawn Business, £4,870.33`).
 */
export function pairsOfAnswer(asked: AnsweredQuestion): Pair[] {
  const { answer } = asked
  const whole = answer.whole()
  if (!whole) return []
  const question = tidied(asked.question)
  const parts = byLetter(question)
  const answers = byLetter(answer.text)
  const things = askedParts(question)
  const sentences = sentencesOf(answer.text)
  // Several sentences to several questions are no one answer, unless it is a description.
  const isOne = parts.length < 2 && (things.length < 2 || sentences.length < 2)
  const pairs = answerPair(asked, question, { start: 0, end: answer.text.length }, isOne ? 0.97 : 0.3)
  if (parts.length > 1 && answers.length > 1) {
    const head = question.slice(0, parts[0]?.at ?? 0).replace(/[\s:,]+$/, '')
    for (const said of answers) {
      const part = parts.find((one) => one.letter === said.letter)
      if (part) pairs.push(...pairsOfLetter(asked, head, part.text, said))
    }
    return pairs
  }
  if (things.length > 1)
    pairs.push(...inOrder(asked, things, sentences), ...byShape(asked, things, sentences))
  else if (sentences.length > 1) {
    const [first] = sentences
    if (first) pairs.push(...answerPair(asked, question, first, 0.98))
  }
  pairs.push(
    ...pairs.flatMap((pair) => (pair.isPassage ? [] : contactsOf(pair, pair.inlineText ?? ''))),
    ...pairsFromFacts([answer]).map((one) => ({ ...one, relation: asked.relation })),
    ...interruption(asked, question),
    ...answersBetweenStrokes(asked, things),
    ...agreements(asked, things, sentences),
    ...denials(asked, things),
    ...headed(asked, things, sentences),
  )
  return pairs
}

interface Lettered {
  readonly letter: string
  readonly text: string
  /** Where the letter stands, and where its text begins and ends. */
  readonly at: number
  readonly start: number
  readonly end: number
}

function byLetter(text: string): Lettered[] {
  const found = [...text.slice(0, 1_200).matchAll(letter)]
  return found.map((match, at) => {
    const start = match.index + match[0].length
    const end = found[at + 1]?.index ?? text.length
    const own = text.slice(start, end).replace(/[\s,;.?]+(?:and)?\s*$/i, '')
    return {
      letter: (match[1] ?? match[2] ?? '').toLowerCase(),
      text: own,
      at: match.index,
      start,
      end: start + own.length,
    }
  })
}

/** One lettered part; what is said after it in a sentence of its own is about all of them: `(c) £96,300. Total £621,850`. */
function pairsOfLetter(asked: AnsweredQuestion, head: string, label: string, said: Lettered): Pair[] {
  const [first, ...more] = sentencesOf(said.text)
  if (!first) return []
  const at = (one: Stretch) => ({ start: said.start + one.start, end: said.start + one.end })
  const labels = [`${head} ${label}`.trim(), label]
  return [
    ...labels.flatMap((one, rank) =>
      answerPair(asked, one, at(first), 0.98 - rank * 0.01, rank === 0 && head !== '' ? leastPartMatch : 0),
    ),
    ...more.flatMap((one) => {
      const named = /^(\p{L}[\p{L} ]{2,30}?)[\s:]+((?:[\u00a3$\u20ac]\s?)?\d.*)$/u.exec(one.text)
      if (!named?.[1] || !named[2]) return []
      const end = said.start + one.end
      return answerPair(asked, `${named[1]} ${head}`, { start: end - named[2].length, end }, 0.95)
    }),
  ]
}

/** As many sentences, or parts of the only sentence, as things are asked. */
function inOrder(
  asked: AnsweredQuestion,
  things: readonly AskedPart[],
  sentences: readonly Stretch[],
): Pair[] {
  const [only] = sentences
  const fragments = sentences.flatMap(fragmentsOf)
  const parts =
    sentences.length === things.length
      ? sentences
      : sentences.length === 1 && only && fragments.length === things.length
        ? fragments
        : sentences.length < things.length && fragments.length === things.length
          ? fragments
          : []
  return things.flatMap((thing, at) => {
    const part = parts[at]
    return part ? answerPair(asked, inFull(thing, things[at - 1]), ownOf(part, thing, things), 0.95) : []
  })
}

/** `Who maintains it` after `Is there an alarm` asks who maintains the alarm. */
function inFull({ text }: AskedPart, before: AskedPart | undefined): string {
  const named = before?.text.replace(
    /^(?:is|are|do you have|have you|does it have)(?: there)?(?: an?| any| the)? /i,
    '',
  )
  return named && /\b(?:it|them|these|they)$/i.test(text)
    ? text.replace(/\b(?:it|them|these|they)$/i, named)
    : text
}

/** The part of a sentence before that which has the shape of something else that was asked. */
function ownOf(part: Stretch, thing: AskedPart, things: readonly AskedPart[]): Stretch {
  // `Pub is called The Mash Tun`: the name is what it is called.
  const called = /^(?:\p{L}+ ){1,3}(?:is|are) (?:called|named|known as) /u.exec(part.text)
  if (called)
    return { ...part, start: part.start + called[0].length, text: part.text.slice(called[0].length) }
  const others = things.flatMap(({ kind }) => (kind && kind !== 'yesNo' && kind !== thing.kind ? [kind] : []))
  const fragments = fragmentsOf(part)
  const at = fragments.findIndex(({ text }) => others.some((kind) => shapeOfKind[kind].test(text)))
  const last = fragments[at - 1]
  return last ? { ...part, end: last.end, text: part.text.slice(0, last.end - part.start) } : part
}

/** What only one part of the answer has the shape of: the one amount for what asks for an amount. */
function byShape(
  asked: AnsweredQuestion,
  things: readonly AskedPart[],
  sentences: readonly Stretch[],
): Pair[] {
  const fragments = sentences.flatMap(fragmentsOf)
  return things.flatMap(({ text, kind }) => {
    if (!kind || kind === 'yesNo' || things.filter((other) => other.kind === kind).length > 1) return []
    const shape = shapeOfKind[kind]
    const fitting = fragments.filter((one) => shape.test(one.text))
    const [one] = fitting
    const found = one && fitting.length === 1 ? shape.exec(one.text) : null
    if (!one || !found) return []
    const start = one.start + found.index
    return answerPair(asked, text, { start, end: start + found[0].length }, 0.9)
  })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []

/** Whether two texts are about the same thing: a longer word of the one begins a word of the other. */
function isAbout(text: string, thing: string): boolean {
  const stems = wordsOf(thing).map((word) => stemWord(word).slice(0, 6))
  return wordsOf(text)
    .filter((word) => word.length > 3)
    .some((word) => stems.includes(stemWord(word).slice(0, 6)))
}

/** Which of the things asked something is said about; undefined where it is not plainly one of them. */
function thingAbout(things: readonly AskedPart[], words: string): string | undefined {
  const named = things.flatMap(({ text, alternatives }) => (alternatives.length ? alternatives : [text]))
  const fitting = named.filter((one) => isAbout(words, one))
  return fitting.length === 1 ? fitting[0] : undefined
}

const ofInterruption =
  /\b(?:loss of (?:income|profits?|revenue|rent)|gross (?:profit|revenue)|business interruption|BI)\b/i
const months = /\b(\d{1,2})[ -]?(?:months?|mths?)\b/gi

/** A loss of income is insured for an amount and a time: `12 months, 130,000`. */
function interruption(asked: AnsweredQuestion, question: string): Pair[] {
  const { text } = asked.answer
  const [time, another] = [...text.matchAll(months)]
  if (!ofInterruption.test(question) || question.length > 60 || !time?.[1] || another) return []
  const amount = shapeOfKind.money.exec(text)
  const at = (start: number, length: number) => ({ start, end: start + length })
  return [
    ...answerPair(asked, 'Indemnity period in months', at(time.index, time[1].length), 0.95),
    ...(amount ? answerPair(asked, question, at(amount.index, amount[0].length), 0.96) : []),
  ]
}

/** `Declined no`, `Slipway yes`; and a No at the beginning, which denies whatever was asked. */
function agreements(
  asked: AnsweredQuestion,
  things: readonly AskedPart[],
  sentences: readonly Stretch[],
): Pair[] {
  const pairs: Pair[] = []
  const [first, second] = sentences
  const isQualified = /^(?:well|but|although|though|except|apart|only|however)\b/i.test(second?.text ?? '')
  if (first && denied.test(fragmentsOf(first)[0]?.text ?? ''))
    for (const { text, alternatives } of things)
      for (const one of [text, ...alternatives])
        pairs.push(
          ...answerPair(asked, one, first, 0.94).map((no) => ({
            ...no,
            leastMatch: isQualified ? leastQualifiedMatch : leastDenialMatch,
            // One No answers as many questions as it was asked.
            statement: { isDenied: true, isTrue: true },
          })),
        )
  for (const sentence of sentences)
    for (const fragment of fragmentsOf(sentence)) {
      const said = agreed.exec(fragment.text)
      const about = said?.[1] ? thingAbout(things, said[1]) : undefined
      const opening = oneWord.exec(fragment.text)
      const rest = opening ? thingAbout(things, fragment.text.slice(opening[0].length)) : undefined
      const [, thing = '', word] = said ?? []
      if (word && about) {
        const start = fragment.start + fragment.text.indexOf(word, thing.length)
        pairs.push(...answerPair(asked, about, { start, end: start + word.length }, 0.95, leastOwnMatch))
      } else if (opening && rest) pairs.push(...answerPair(asked, rest, fragment, 0.93))
    }
  return pairs
}

function denials(asked: AnsweredQuestion, things: readonly AskedPart[]): Pair[] {
  return denialsOf(asked.answer.text).flatMap(({ label, stretch }) =>
    [label, thingAbout(things, label)].flatMap((one) =>
      one === undefined
        ? []
        : passagePair(asked.answer, stretch, {
            label: one,
            context: `${asked.question} ${asked.context}`.slice(0, 400),
            labelItems: asked.questionItems,
            relation: asked.relation,
            strength: 0.92,
            leastMatch: leastDenialMatch,
            statement: { isDenied: true, isTrue: true },
          }),
    ),
  )
}

/**
 * What an answer names itself: `Policy no TB/118`, `Office and shop 4, £79,500` to `Employees and their wages`, each figure
 * with the words before it and with what is asked.
 */
function headed(
  asked: AnsweredQuestion,
  things: readonly AskedPart[],
  sentences: readonly Stretch[],
): Pair[] {
  return sentences.flatMap((sentence) => {
    const fragments = fragmentsOf(sentence)
    const head = /^(\p{L}[\p{L}&' -]{2,40}?)[\s:]+(?=[\u00a3$\u20ac]?\d)/u.exec(sentence.text)
    const pairs: Pair[] = []
    for (const fragment of fragments) {
      const named =
        /^(\p{L}[\p{L}.&' -]{1,40}?)[\s:]+((?:[\u00a3$\u20ac]\s?)?(?=[A-Z/-]*\d)[\w\u00a3$\u20ac][\w.,/-]*(?:\s?(?:%|million|m|k|tonnes?|litres?|metres?))?)(?:\s(?:or so|approx\w*|about))?$/u.exec(
          fragment.text,
        )
      if (named?.[1] && named[2]) {
        const start = fragment.start + named[0].lastIndexOf(named[2])
        pairs.push(
          ...passagePair(
            asked.answer,
            { start, end: start + named[2].length },
            {
              label: named[1],
              // `Built 1871` is no amount.
              ...(bareYear.test(named[2]) && { column: 'Year' }),
              context: `${asked.question} ${asked.context}`.slice(0, 400),
              relation: asked.relation,
              strength: 0.9,
              leastMatch: leastOwnMatch,
            },
          ),
        )
      }
      if (!head?.[1]) continue
      for (const { text, kind } of things) {
        if (kind !== 'money' && kind !== 'count') continue
        const found = shapeOfKind[kind].exec(fragment.text)
        if (!found) continue
        const start = fragment.start + found.index
        pairs.push(...answerPair(asked, `${head[1]} ${text}`, { start, end: start + found[0].length }, 0.9))
      }
    }
    return pairs
  })
}
