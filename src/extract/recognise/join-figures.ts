import type { Box } from '../../domain/document.ts'
import type { RecognisedWord } from './recognition-engine.ts'

/** The beginning of an amount that goes on behind a comma: `£71,`, `1,250,`, and `£1.` where its comma was taken for a point. */
const opening = /^(?:[£$€]\d{1,3}(?:[.,]\d{3})*[.,]|\d{1,3}(?:,\d{3})*,)$/
const goesOn = /^(?:\d{3}(?:[.,]\d{3})*(?:[.,]\d{2})?[.,]?|\d{2}|,)$/
/** An amount all of whose parts are there; pence behind a comma are behind a point that was read badly. */
const amount = /^([£$€]?)([1-9]\d{0,2}(?:[.,]\d{3})+)(?:[.,](\d{2}))?$/
/** Nothing but the rest of an amount begins with a nought. */
const rest = /^0\d{2}/
/** Heights of the words: parts of an amount stand nearer together, and other words farther off or as far as words of a line do. */
const [apart, beside] = [0.7, 1.5]
const mostParts = 5
/** Share of their height by which the middles of words of one row differ at most. */
const sameRow = 0.4

const heightOf = ({ box }: RecognisedWord): number => box.y1 - box.y0

function around(words: readonly RecognisedWord[]): Box {
  return {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    y0: Math.min(...words.map(({ box }) => box.y0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
    y1: Math.max(...words.map(({ box }) => box.y1)),
  }
}

/** The words of one amount from a place on; only those that stand so near to each other. */
function partsFrom(line: readonly RecognisedWord[], from: number, most: number): RecognisedWord[] {
  const parts = line.slice(from, from + 1)
  for (const word of line.slice(from + 1, from + mostParts)) {
    const last = parts.at(-1)
    if (!last || !/[.,]$/.test(last.text) || !goesOn.test(word.text)) break
    if (word.box.x0 - last.box.x1 > most) break
    parts.push(word)
  }
  return parts
}

/** The amount that parts make together; undefined where they make none, or may be two figures of a list. */
function amountOf(parts: readonly RecognisedWord[], isAlone: boolean): string | undefined {
  const [first, ...others] = parts
  if (!first || others.length === 0) return undefined
  const [, sign, pounds, pence] =
    amount.exec(
      parts
        .map(({ text }) => text)
        .join('')
        .replace(/,{2,}/g, ','),
    ) ?? []
  if (pounds === undefined) return undefined
  const isOne = /^[£$€]|,\d{3},$/.test(first.text) || pence !== undefined
  if (!(isAlone && isOne) && !others.some(({ text }) => rest.test(text))) return undefined
  return `${sign}${pounds.replaceAll('.', ',')}${pence === undefined ? '' : `.${pence}`}`
}

/** Words that stand on one height, from left to right; what a second look found there has a line of its own. */
function rowsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const middleOf = ({ box }: RecognisedWord): number => (box.y0 + box.y1) / 2
  const rows: RecognisedWord[][] = []
  for (const word of words.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && middleOf(word) - middleOf(last) < heightOf(last) * sameRow) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.toSorted((one, other) => one.box.x0 - other.box.x0))
}

/**
 * Amounts that were read in parts, `£71,` and `950`, as one word: the letters of a typewriter stand so far apart that a comma
 * seems to end a word, and the first part alone would be another amount.
 */
export function joinFigures(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  const instead = new Map<RecognisedWord, RecognisedWord | undefined>()
  for (const row of rowsOf(words))
    for (const { parts, whole } of joinedIn(row)) {
      for (const part of parts) instead.set(part, undefined)
      if (parts[0]) instead.set(parts[0], whole)
    }
  return words.flatMap((word) => (instead.has(word) ? (instead.get(word) ?? []) : [word]))
}

interface Joined {
  readonly parts: readonly RecognisedWord[]
  readonly whole: RecognisedWord
}

/** The amounts in a row of words that were read in parts. */
function joinedIn(line: readonly RecognisedWord[]): Joined[] {
  const joined: Joined[] = []
  for (let at = 0; at < line.length; ) {
    const word = line[at] as RecognisedWord
    const parts = opening.test(word.text) ? partsFrom(line, at, heightOf(word) * apart) : [word]
    const behind = line[at + parts.length]
    const end = parts.at(-1)?.box.x1 ?? word.box.x1
    const isAlone = !behind || behind.box.x0 - end > heightOf(word) * beside
    const text = amountOf(parts, isAlone)
    if (text !== undefined) {
      const confidence = Math.min(...parts.map((part) => part.confidence))
      joined.push({ parts, whole: { ...word, text, box: around(parts), confidence } })
    }
    at += text === undefined ? 1 : parts.length
  }
  return joined
}
