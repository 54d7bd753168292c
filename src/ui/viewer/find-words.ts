import type { Box, Page } from '../../domain/document.ts'

/** One place where the searched words stand. */
export interface Found {
  readonly page: number
  /** Where to outline it on a printed page; empty elsewhere. */
  readonly boxes: readonly Box[]
  /** The cell of a sheet, such as `B7`. */
  readonly cell: string | null
  /** The span of flowing text and the stretch in it. */
  readonly stretch: { readonly spanId: string; readonly start: number; readonly end: number } | null
  /** The whole line or cell it stands in, which is what can be taken as an answer. */
  readonly line: string
}

/** Places beyond this many on one page say nothing more. */
const mostOnPage = 200

/** Every place on a page where the words stand one after the other, whatever their case, accents and spacing. */
export function findInPage(page: Page, sought: string): Found[] {
  const wanted = fold(sought).text.replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  const found = page.kind === 'print' ? findPrinted(page, wanted) : findInSpans(page, wanted)
  return found.slice(0, mostOnPage)
}

function findPrinted(page: Page, wanted: string): Found[] {
  let text = ''
  const wordAt: number[] = []
  page.words.forEach((word, index) => {
    if (word.hidden !== undefined) return
    if (text !== '') {
      text += ' '
      wordAt.push(index)
    }
    const folded = fold(word.text).text
    text += folded
    for (let n = 0; n < folded.length; n++) wordAt.push(index)
  })
  const inWords = placesOf(text, wanted).map(([start, end]): Found => {
    const first = wordAt[start] ?? 0
    const last = wordAt[end - 1] ?? first
    const line = page.spans.find(({ words }) => words !== undefined && words[0] <= first && first < words[1])
    return {
      page: page.number,
      boxes: page.words.slice(first, last + 1).map(({ box }) => box),
      cell: null,
      stretch: null,
      line:
        line?.text ??
        page.words
          .slice(first, last + 1)
          .map((word) => word.text)
          .join(' '),
    }
  })
  const inFields = page.fields.flatMap((field): Found[] => {
    const { locator, value } = field
    const box = locator.kind === 'box' || locator.kind === 'field' ? locator.box : undefined
    if (!value || !box || placesOf(fold(value).text, wanted).length === 0) return []
    const isPrinted = inWords.some(({ boxes }) => boxes.some((one) => overlaps(one, box)))
    return isPrinted ? [] : [{ page: page.number, boxes: [box], cell: null, stretch: null, line: value }]
  })
  return [...inWords, ...inFields]
}

function findInSpans(page: Page, wanted: string): Found[] {
  const spans = page.spans.flatMap((span): Found[] => {
    const folded = fold(span.text)
    return placesOf(folded.text, wanted).map(([start, end]) => ({
      page: page.number,
      boxes: [],
      cell: span.locator.kind === 'cell' ? span.locator.cell.replaceAll('$', '') : null,
      stretch: { spanId: span.id, start: folded.from[start] ?? 0, end: (folded.from[end - 1] ?? 0) + 1 },
      line: span.text,
    }))
  })
  const known = new Set(spans.map(({ cell }) => cell))
  const cells = page.tables.flatMap(({ rows }) =>
    rows.flat().flatMap((cell): Found[] => {
      const reference = cell.locator.kind === 'cell' ? cell.locator.cell.replaceAll('$', '') : null
      if (reference === null || known.has(reference) || placesOf(fold(cell.text).text, wanted).length === 0)
        return []
      return [{ page: page.number, boxes: [], cell: reference, stretch: null, line: cell.text }]
    }),
  )
  return page.kind === 'sheet' ? onePerCell([...spans, ...cells]) : spans
}

/** A cell is one place, however often the words stand in it; places follow each other as a person reads a sheet. */
function onePerCell(all: readonly Found[]): Found[] {
  const byCell = new Map<string, Found>()
  for (const one of all) if (one.cell !== null && !byCell.has(one.cell)) byCell.set(one.cell, one)
  const order = ({ cell }: Found) => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/i.exec(cell ?? '') ?? []
    return Number(digits) * 1e6 + letters.length * 1e5 + letters.charCodeAt(letters.length - 1)
  }
  return [...byCell.values()].toSorted((a, b) => order(a) - order(b))
}

/** Start and end of every place, none overlapping another. */
function placesOf(text: string, wanted: string): [start: number, end: number][] {
  const places: [number, number][] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    places.push([at, at + wanted.length])
    if (places.length >= mostOnPage) break
  }
  return places
}

/** Lower case, without accents, every stretch of white space one space; `from` says where each character came from. */
function fold(text: string): { text: string; from: number[] } {
  let folded = ''
  const from: number[] = []
  let at = 0
  for (const character of text) {
    const plain = /\s/.test(character)
      ? folded.endsWith(' ')
        ? ''
        : ' '
      : character
          .normalize('NFD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .replace(/[\u2018\u2019]/g, "'")
    folded += plain
    for (let n = 0; n < plain.length; n++) from.push(at)
    at += character.length
  }
  return { text: folded, from }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}
