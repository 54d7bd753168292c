import type { Box } from '../../domain/document.ts'
import type { PrintedWord } from '../layout/printed.ts'
import { joinFigures } from './join-figures.ts'
import type { RecognisedWord } from './recognition-engine.ts'
import { withoutBoxSides } from './words-at-boxes.ts'

/** Shares of the font size from the baseline: how far a usual letter box reaches up and down, and real letters do. */
const reachUp = 0.78
const reachDown = 0.2
const capital = 0.7
const smallLetter = 0.5
const descent = 0.2

/** Letters below which a word is more likely dirt than print. */
const leastConfidence = 0.12
/** What a ruling, a fold or a speck is read as; believed only with confidence. */
const scratch = /^[^\p{L}\p{N}£$€%&@☐☑☒✓✗]+$/u
const leastScratchConfidence = 0.6
const onlyStrokes = /^[|_~—–=\\/'"`.,:;‘’“”[\](){}<>«»*^°•·-]+$/u
/** Signs that are printed no higher than a speck is. */
const flatSigns = /^[-.,_~=\u2013\u2014\u00b7\u2022\u2026'"`\u2018\u2019\u201c\u201d*^\u00b0]+$/u
/** Share of the usual size of letters that no letter and no colon is as small as. */
const speck = 0.3
const strokesAlone = /^[|_~—–=\\`^{}[\]]+$/u

const descends = /[gjpqyQJ,;()[\]{}|@$]/
const rises = /[A-Zbdfhijklt0-9£$€%&@?!/()[\]{}|#]/

interface Measured {
  readonly word: RecognisedWord
  readonly size: number
  readonly baseline: number
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The font size and the baseline that the ink of a word speaks for, by which of its letters rise and descend. */
function measure(word: RecognisedWord): Measured {
  const { text, box } = word
  const below = descends.test(text) ? descent : 0
  const above = rises.test(text) ? capital : smallLetter
  const size = (box.y1 - box.y0) / (above + below)
  return { word, size, baseline: box.y1 - below * size }
}

function isPrint({ text, confidence }: RecognisedWord): boolean {
  if (strokesAlone.test(text)) return false
  if (scratch.test(text) || onlyStrokes.test(text)) return confidence >= leastScratchConfidence
  return confidence >= leastConfidence
}

/** An address of mail is often read in two, parted before its sign. */
function joinMailAddresses(line: readonly Measured[]): Measured[] {
  const joined: Measured[] = []
  for (const one of line) {
    const last = joined.at(-1)
    const isRest =
      /^@[\w-]+\./.test(one.word.text) ||
      (/^[\w-]+\.\w/.test(one.word.text) && last?.word.text.endsWith('@') === true)
    if (
      !last ||
      !isRest ||
      !/[\w@]$/.test(last.word.text) ||
      one.word.box.x0 - last.word.box.x1 > one.size * 0.45
    ) {
      joined.push(one)
      continue
    }
    const { box } = last.word
    const word: RecognisedWord = {
      ...last.word,
      text: last.word.text + one.word.text,
      box: {
        x0: box.x0,
        y0: Math.min(box.y0, one.word.box.y0),
        x1: one.word.box.x1,
        y1: Math.max(box.y1, one.word.box.y1),
      },
      confidence: Math.min(last.word.confidence, one.word.confidence),
    }
    joined[joined.length - 1] = measure(word)
  }
  return joined
}

/** Words of one line get one size and one baseline, as they have in print; a word far off its line keeps its own. */
function layOutLine(line: readonly Measured[], usual: number): PrintedWord[] {
  const firm = line.filter(({ word }) => /[\p{L}\p{N}]{2}/u.test(word.text))
  const witnesses = firm.length > 0 ? firm : line
  const size = median(witnesses.map((one) => one.size))
  const baseline = median(witnesses.map((one) => one.baseline))
  return line.flatMap(({ word, size: own, baseline: ownBaseline }): PrintedWord[] => {
    // A box several lines high is a frame or a picture that was taken for a letter.
    if (own > usual * 4 && word.confidence < 0.7) return []
    if (own < usual * speck && !flatSigns.test(word.text)) return []
    const isFar = Math.abs(ownBaseline - baseline) > size * 0.45 || own > size * 1.9
    const at = isFar ? ownBaseline : baseline
    const height = isFar ? own : size
    const box: Box = {
      x0: word.box.x0,
      y0: at - height * reachUp,
      x1: word.box.x1,
      y1: at + height * reachDown,
    }
    return [{ text: word.text, box, size: height, confidence: word.confidence }]
  })
}

/** Amounts have no three decimals: a point before the last three figures is a comma that was read badly. */
function withCommas(text: string): string {
  return /^£?[1-9]\d{0,2}(?:[.,]\d{3})+[.,;]?$/.test(text) ? text.replace(/\.(?=\d{3})/g, ',') : text
}

/** The side of a box that a word was read with; no form prints such a sign at a word. */
const withoutStrokes = (text: string): string =>
  /[\p{L}\p{N}]/u.test(text) ? text.replace(/^[|\u00a6]+|[|\u00a6]+$/g, '') : text

const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Turns recognised words into printed words, with the letter boxes that a text layer would have given them.
 * @param pixelsPerPoint of the picture they were recognised in
 */
export function printWords(words: readonly RecognisedWord[], pixelsPerPoint: number): PrintedWord[] {
  const measured = joinFigures(words).filter(isPrint).map(measure)
  const usual = median(measured.map((one) => one.size))
  const lines = new Map<number, Measured[]>()
  for (const one of measured) {
    const line = lines.get(one.word.line)
    if (line) line.push(one)
    else lines.set(one.word.line, [one])
  }
  return [...lines.values()]
    .flatMap((line) => layOutLine(joinMailAddresses(line), usual))
    .flatMap(withoutBoxSides)
    .map(({ box, size, ...word }) => ({
      ...word,
      text: withCommas(withoutStrokes(word.text)),
      size: round(size / pixelsPerPoint),
      box: {
        x0: round(box.x0 / pixelsPerPoint),
        y0: round(Math.max(0, box.y0 / pixelsPerPoint)),
        x1: round(box.x1 / pixelsPerPoint),
        y1: round(box.y1 / pixelsPerPoint),
      },
    }))
}

/** How well the words make sense, 0 to 1: the confidence of words with at least three letters, by their length. */
export function legibility(words: readonly RecognisedWord[]): number {
  let sum = 0
  let weight = 0
  for (const { text, confidence } of words) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    if (letters < 3) continue
    sum += confidence * letters
    weight += letters
  }
  // A handful of letters proves nothing.
  return weight < 12 ? 0 : sum / weight
}
