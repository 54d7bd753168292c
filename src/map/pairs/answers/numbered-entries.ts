import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameRow } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'

/** What stands under one number of a numbered list: a question of a form, or an answer on a sheet. */
export interface NumberedEntry {
  readonly number: number
  /** The small letter beside the number, as in `Q14(b)`. */
  readonly letter: string | undefined
  readonly text: RunningText
  /** What stands beside it in another column: the space for the answer. */
  readonly beside: readonly LayoutItem[]
  /** Whether the number names a question of another paper: `Q7`, `Continuation of question 7`. */
  readonly isReference: boolean
}

const referring =
  /^(?:(?:re|ref|answer to|continuation of|continued from)[.:]?\s+)?(?:q(?:uestion|n|u)?s?(?:\s(?:no|number))?)\.?\s?(\d{1,3})\s?(?:\(?([a-h])\))?(?:\s*[(,-]?\s?(?:continued|cont(?:inuation|'?d)?)\b\.?\)?)?\s*[:.)\u2013-]?(?=\s|$)\s*/i
/** Where notes to a form stand, a number by itself names the question that one goes on with. */
const titleOfNotes =
  /^\W*(?:\d{1,2}[.)]?\s)?(?:continuation|additional information|further (?:information|details)|more details|details)\b(?![^\n]*\?)/i
const longestTitle = 60
/** `4(c)`, `7.1 -`, `3.2(iii)`; or a number that stands by itself. */
const referringNote =
  /^(\d{1,2})(?=\.\d|\s?\(?[a-h]\)?(?![\p{L}\d])|\s?[:.)\u2013-]|\s*$)(?:\.(\d{1,2}))?\s?(?:\(?([a-h])\)?(?![\p{L}\d]))?(?:\s?\([ivx]{1,4}\))?\s?[:.)\u2013-]?(?=\s|$)\s*(?:[\u2013-]\s)?/iu
const counting = /^\(?(\d{1,2})(?:\.(\d{1,2})[.)]?(?=\s)|\s?(?:[.)](?!\d)|\s[-\u2013]\s|:))\s*(?=\S)/
const bareNumber = /^(?:q\.?\s?)?\(?(\d{1,2})(?:\.(\d{1,2}))?[.)]?\)?$/i
/** Within a list, numbers may leave so many out: a sheet holds only what found no room on the form. */
const mostLeftOut = 30
const shortestList = 2
/** `4.2` counts within the fourth section. */
const perSection = 1_000
const numberOf = (main: string, part: string | undefined) =>
  part === undefined ? Number(main) : Number(main) * perSection + Number(part)
const mostLines = 14
/** No page numbers more; the rest of a page that does is not looked at. */
const mostStarts = 600
/** How far the lines of one entry stand apart, in heights of a line. */
const farthestLine = 1.6
const sameColumn = 16

interface Start {
  readonly at: number
  readonly number: number
  readonly letter: string | undefined
  readonly skip: number
  readonly isReference: boolean
  readonly isBare: boolean
}

/** The numbered lists of one page, each as its entries in order. */
export function numberedEntries(items: readonly LayoutItem[]): NumberedEntry[][] {
  const lines = items.filter((item) => item.kind === 'text')
  let areNotes = false
  const starts = lines
    .flatMap((item, at) => {
      const isTitle = item.text.length < longestTitle && titleOfNotes.test(item.text)
      if (isTitle || item.isHeading) areNotes = isTitle
      const note = areNotes && !isTitle ? noteAt(item, at, lines) : []
      return note.length > 0 ? note : startOf(item, at, lines)
    })
    .slice(0, mostStarts)
  const lists: Start[][] = []
  for (const start of starts) {
    const list = start.isReference
      ? lists.find(([first]) => first?.isReference)
      : lists.findLast((one) => {
          const last = one.at(-1)
          return (
            last !== undefined &&
            !last.isReference &&
            last.isBare === start.isBare &&
            start.number > last.number &&
            start.number <= last.number + mostLeftOut + (last.number >= perSection ? perSection * 2 : 0) &&
            last.number >= perSection === start.number >= perSection &&
            Math.abs((lines[last.at]?.box.x0 ?? 0) - (lines[start.at]?.box.x0 ?? 0)) < sameColumn
          )
        })
    if (list) list.push(start)
    else lists.push([start])
  }
  const kept = lists.filter((list) => list.length >= shortestList || list[0]?.isReference)
  const ends = new Set(kept.flat().map(({ at }) => at))
  return kept.map((list) => list.flatMap((start) => entryOf(start, lines, ends)))
}

function noteAt(item: LayoutItem, at: number, lines: readonly LayoutItem[]): Start[] {
  const text = item.text.trimStart()
  const found = referringNote.exec(text)
  if (!found?.[1]) return []
  const isBare = found[0].trim() === text.trim()
  const next = lines[at + 1]
  if (isBare && !(next && isSameRow(item.box, next.box) && /\p{L}{2}/u.test(next.text))) return []
  return [
    {
      at,
      number: numberOf(found[1], found[2]),
      letter: found[3]?.toLowerCase(),
      skip: isBare ? 0 : item.text.length - text.length + found[0].length,
      isReference: true,
      isBare,
    },
  ]
}

function startOf(item: LayoutItem, at: number, lines: readonly LayoutItem[]): Start[] {
  const text = item.text.trimStart()
  const indent = item.text.length - text.length
  const reference = referring.exec(text)
  if (reference?.[1] && text.length > reference[0].length)
    return [
      {
        at,
        number: Number(reference[1]),
        letter: reference[2]?.toLowerCase(),
        skip: indent + reference[0].length,
        isReference: true,
        isBare: false,
      },
    ]
  const counted = counting.exec(text)
  if (counted?.[1] && /\p{L}|£|\d/u.test(text.slice(counted[0].length)))
    return [
      {
        at,
        number: numberOf(counted[1], counted[2]),
        letter: undefined,
        skip: indent + counted[0].length,
        isReference: false,
        isBare: false,
      },
    ]
  const bare = bareNumber.exec(text.trim())
  const next = lines[at + 1]
  if (bare?.[1] && next && item.cell?.column !== undefined && item.cell.column > 0) return []
  if (bare?.[1] && next && isSameRow(item.box, next.box) && /\p{L}{2}/u.test(next.text))
    return [
      {
        at,
        number: numberOf(bare[1], bare[2]),
        letter: undefined,
        skip: 0,
        isReference: false,
        isBare: true,
      },
    ]
  return []
}

function entryOf(start: Start, lines: readonly LayoutItem[], ends: ReadonlySet<number>): NumberedEntry[] {
  const from = start.isBare ? start.at + 1 : start.at
  const head = lines[from]
  if (!head) return []
  const own: [LayoutItem, ...LayoutItem[]] = [head]
  const beside: LayoutItem[] = []
  for (let at = from + 1; at < lines.length && own.length < mostLines; at++) {
    const line = lines[at]
    if (!line || ends.has(at) || line.isHeading) break
    const last = own.at(-1) ?? head
    if (isSameRow(line.box, last.box)) {
      beside.push(line)
      continue
    }
    if (line.page.kind === 'print' && line.box.y0 - last.box.y1 > heightOf(last) * farthestLine) break
    if (start.isBare && Math.abs(line.box.x0 - head.box.x0) > sameColumn) beside.push(line)
    else if (line.box.x0 < head.box.x0 - 3) break
    else own.push(line)
  }
  const text = new RunningText(own, start.skip)
  return text.text === ''
    ? []
    : [{ number: start.number, letter: start.letter, text, beside, isReference: start.isReference }]
}
