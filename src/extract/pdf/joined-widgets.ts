import type { Box } from '../../domain/document.ts'
import {
  type AnswerPart,
  type DatePart,
  datePartOf,
  isPartWord,
  warningsOfParts,
  wholeAnswer,
} from '../layout/answer-parts.ts'
import { labelForField } from '../layout/field-labels.ts'
import {
  boxAround,
  isWorded,
  type PrintedWord,
  type Row,
  type Segment,
  sharedHeight,
  sharedWidth,
} from '../layout/printed.ts'
import type { Widget } from './form-fields.ts'

/** Points. A wider field holds an answer of its own. */
const widest = 120
const furthestApart = 16
/** Fields with `/` or `Month` between them may stand farther apart. */
const furthestWithWords = 62
const nearestHint = 10
const nearestHead = 14
/** Of this many fields in one row no more are looked at. */
const mostInRow = 60

/** The fields of a page, those of one answer as one; and what was left of answers of which a part is missing. */
export interface JoinedWidgets {
  readonly widgets: readonly Widget[]
  readonly warnings: readonly string[]
}

/**
 * Fields beside each other that hold one answer: the day, the month and the year of a date. As one field they have its label
 * and its value; one of which a part was left empty has none, and that is said.
 */
export function joinWidgets(widgets: readonly Widget[], rows: readonly Row[]): JoinedWidgets {
  if (widgets.length < 2) return { widgets, warnings: [] }
  const print = printOf(rows)
  const joined = new Map<Widget, Widget | undefined>()
  const warnings: string[] = []
  const boxes = widgets.map(({ box }) => box)
  for (const run of runsOf(widgets, print.words)) {
    const one = wholeOf(run, print, boxes)
    if (!one) continue
    run.forEach((widget, at) => {
      joined.set(widget, at === 0 ? one.widget : undefined)
    })
    warnings.push(...one.warnings)
  }
  if (joined.size === 0) return { widgets, warnings }
  return {
    widgets: widgets.flatMap((widget) => (joined.has(widget) ? (joined.get(widget) ?? []) : [widget])),
    warnings,
  }
}

function runsOf(widgets: readonly Widget[], words: readonly PrintedWord[]): Widget[][] {
  const lines: Widget[][] = []
  const narrow = widgets.filter(({ kind, box, isHidden }) => {
    return (kind === 'text' || kind === 'choice') && !isHidden && box.x1 - box.x0 <= widest
  })
  for (const one of narrow.sort((a, b) => a.box.y0 - b.box.y0)) {
    const line = lines.at(-1)
    if (line?.[0] && line.length < mostInRow && sharedHeight(line[0].box, one.box) > 0.8) line.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => {
    const runs: Widget[][] = []
    for (const one of line.sort((a, b) => a.box.x0 - b.box.x0)) {
      const run = runs.at(-1)
      const last = run?.at(-1)
      if (run && last && goesOn(last.box, one.box, words)) run.push(one)
      else runs.push([one])
    }
    return runs.filter(({ length }) => length > 1)
  })
}

/** What is printed on a page, sorted by what it may say of fields. */
interface Print {
  readonly words: readonly PrintedWord[]
  /** Names of parts of a date. */
  readonly hints: readonly PrintedWord[]
  /** Whatever names more than a part of an answer. */
  readonly heads: readonly Segment[]
  /** The rows without the names of parts. */
  readonly rows: readonly Row[]
}

function printOf(rows: readonly Row[]): Print {
  const segments = rows.flatMap((row) => row.segments)
  const words = segments.flatMap((one) => one.words)
  return {
    words,
    hints: words.filter(({ text }) => datePartOf(text) !== undefined),
    heads: segments.filter((one) => one.words.some((word) => isWorded(word) && !isHint(word))),
    rows: rows.map((row) => ({
      ...row,
      segments: row.segments.filter((one) => !one.words.every(isHint)),
    })),
  }
}

const isHint = ({ text }: PrintedWord): boolean => isPartWord(text)

/** Whether nothing stands between two fields but a stroke or the name of a part of a date. */
function goesOn(left: Box, right: Box, words: readonly PrintedWord[]): boolean {
  const apart = right.x0 - left.x1
  if (apart > furthestWithWords) return false
  const gap: Box = { x0: left.x1 - 2, x1: right.x0 + 2, y0: left.y0, y1: left.y1 }
  const between = words.filter(({ box }) => sharedHeight(box, gap) > 0.4 && sharedWidth(box, gap) > 0.5)
  return between.every(isHint) && (between.length > 0 || apart <= furthestApart)
}

interface Whole {
  readonly widget: Widget
  readonly warnings: readonly string[]
}

function wholeOf(
  run: readonly Widget[],
  { rows, heads, hints }: Print,
  boxes: readonly Box[],
): Whole | undefined {
  const [first] = run
  if (!first) return undefined
  const parts = run.map((widget, at): AnswerPart => {
    const date =
      hintAt(widget.box, run[at - 1]?.box, hints) ?? partOfName(widget.tooltip) ?? partOfName(widget.name)
    return { text: widget.value.trim(), date }
  })
  if (headsOver(run, heads) > 1) return undefined
  const stems = new Set(run.map(({ tooltip }) => wordsOfName(tooltip).join(' ')))
  if (stems.size > 1) return undefined
  const box = boxAround(run.map((widget) => widget.box))
  const others = boxes.filter((one) => !run.some((widget) => widget.box === one))
  const called = stems.values().next().value ?? ''
  const label = called || labelForField(box, rows, others) || wordsOfName(first.name).join(' ')
  const whole = wholeAnswer(parts, label)
  if (!whole) return undefined
  return {
    widget: {
      ...first,
      name: run.map(({ name }) => name).join(' + '),
      tooltip: label,
      box,
      value: whole.value ?? '',
    },
    warnings: warningsOfParts(whole, parts, label),
  }
}

/** The words of a name such as `DOB_month2` without what it calls the part of a date. */
function wordsOfName(name: string): string[] {
  return allWordsOf(name).filter((word) => datePartOf(word) === undefined)
}

function allWordsOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

const partOfName = (name: string): DatePart | undefined => datePartOf(allWordsOf(name).at(-1) ?? '')

/** What part of a date is printed right before, over or under a field. */
function hintAt(field: Box, before: Box | undefined, hints: readonly PrintedWord[]): DatePart | undefined {
  const hint = hints.find(({ box }) => {
    const isBeside =
      sharedHeight(box, field) > 0.4 &&
      box.x1 <= field.x0 + 2 &&
      field.x0 - box.x1 < nearestHint &&
      (!before || box.x0 >= before.x1 - 2)
    const apart = Math.max(field.y0 - box.y1, box.y0 - field.y1)
    return isBeside || (apart > -4 && apart < nearestHint && sharedWidth(box, field) > 0.5)
  })
  return hint && datePartOf(hint.text)
}

/** How many printed texts stand over a row of fields: the heads of columns. */
function headsOver(run: readonly Widget[], heads: readonly Segment[]): number {
  return heads.filter(({ box }) => {
    const below = run.find((widget) => sharedWidth(box, widget.box) > 0.5)
    const apart = below ? below.box.y0 - box.y1 : nearestHead
    return apart > -4 && apart < nearestHead
  }).length
}
