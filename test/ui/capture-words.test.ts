import { describe, expect, it } from 'vitest'
import type { FormField } from '../../src/domain/document.ts'
import { captureFromCells, captureFromPage, nameRange } from '../../src/ui/viewer/capture-words.ts'
import { layOutSheet } from '../../src/ui/viewer/sheet-grid.ts'
import { unturn } from '../../src/ui/viewer/turn.ts'
import { pages, printPage } from '../support/desk-pages.ts'

const form = printPage(
  1,
  [
    ['Name', 'Hartwell Estates Limited'],
    ['Address', '14 Canal Wharf'],
  ],
  'Form',
)
const whole = { x0: 0, y0: 0, x1: 595, y1: 842 }

const tick = (checked: boolean, more: Partial<FormField> = {}): FormField => ({
  name: 'tick',
  kind: 'checkbox',
  value: null,
  checked,
  option: 'Yes',
  locator: { kind: 'box', page: 1, box: { x0: 300, y0: 300, x1: 310, y1: 310 } },
  span: 'f.tick',
  ...more,
})

describe('the words in a box', () => {
  it('reads line by line and leaves out what is mostly outside', () => {
    expect(captureFromPage(form, { x0: 265, y0: 95, x1: 595, y1: 160 })).toBe(
      'Hartwell Estates Limited\n14 Canal Wharf',
    )
    const [, estates] = form.words.filter(({ box }) => box.y0 === 100 && box.x0 >= 270)
    if (!estates) throw new Error('no word')
    const half = (estates.box.x0 + estates.box.x1) / 2
    expect(captureFromPage(form, { x0: 265, y0: 95, x1: half - 2, y1: 115 })).toBe('Hartwell')
    expect(captureFromPage(form, { x0: 265, y0: 95, x1: half + 2, y1: 115 })).toBe('Hartwell Estates')
  })

  it('is empty where nothing stands, and for a box without a size', () => {
    expect(captureFromPage(form, { x0: 10, y0: 600, x1: 500, y1: 700 })).toBe('')
    expect(captureFromPage(form, { x0: 270, y0: 100, x1: 270, y1: 100 })).toBe('')
  })

  it('never takes words that a person cannot see', () => {
    const words = form.words.map((word) => ({ ...word, hidden: 'white on white' }))
    expect(captureFromPage({ words, fields: [] }, whole)).toBe('')
  })

  it('takes marked boxes as the word beside them, and a field only where it is not printed as words', () => {
    const box = { x0: 290, y0: 290, x1: 320, y1: 320 }
    expect(captureFromPage({ words: [], fields: [tick(true)] }, box)).toBe('Yes')
    expect(captureFromPage({ words: [], fields: [tick(false)] }, box)).toBe('')
    const [word] = form.words
    if (!word) throw new Error('no word')
    const field = tick(true, {
      kind: 'text',
      value: word.text,
      locator: { kind: 'box', page: 1, box: word.box },
    })
    expect(captureFromPage({ words: [word], fields: [field] }, whole)).toBe(word.text)
    expect(captureFromPage({ words: [], fields: [field] }, whole)).toBe(word.text)
  })
})

it('turns a spot on the screen back to the spot on the page', () => {
  const spot = { x: 0.1, y: 0.3 }
  expect(unturn(spot, 0)).toEqual(spot)
  // The top left corner of a page turned to the right is at the top right of the screen.
  expect(unturn({ x: 1, y: 0 }, 90)).toEqual({ x: 0, y: 0 })
  expect(unturn({ x: 1, y: 1 }, 180)).toEqual({ x: 0, y: 0 })
  expect(unturn({ x: 0, y: 1 }, 270)).toEqual({ x: 0, y: 0 })
  expect(unturn({ x: 0, y: 0 }, 90)).toEqual({ x: 0, y: 1 })
})

describe('the cells of a sheet', () => {
  const page = pages.get('rdg_xlsx')?.[0]
  if (!page) throw new Error('no sheet')
  const grid = layOutSheet(page)

  it('reads a range from any corner, a row a line, without the empty ones', () => {
    const [from, to] = [
      { row: 3, column: 1 },
      { row: 2, column: 0 },
    ]
    expect(captureFromCells(grid, from, to)).toBe(
      '3 Mill Lane, Leeds LS11 8AA\nUnit 4, Airedale Park, Keighley BD21 4DB',
    )
    expect(nameRange(from, to)).toBe('A3:B4')
    expect(captureFromCells(grid, { row: 90, column: 90 }, { row: 91, column: 91 })).toBe('')
  })

  it('knows which places a merged cell covers, and is not led astray by absurd spans', () => {
    const cell = (reference: string, rowSpan: number, columnSpan: number) => ({
      row: 0,
      column: 0,
      text: 'merged',
      spans: [],
      locator: { kind: 'cell', page: 1, sheet: 'S', cell: reference } as const,
      rowSpan,
      columnSpan,
    })
    const merged = layOutSheet({
      spans: [],
      tables: [{ id: 't', headerRows: 0, rows: [[cell('B2', 2, 3)]] }],
    })
    expect(merged.cellAt(1, 1)).toMatchObject({ rowSpan: 2, columnSpan: 3 })
    expect(merged.coveredBy(2, 3)).toEqual({ row: 1, column: 1 })
    expect(merged.coveredBy(1, 1)).toBeUndefined()
    expect([merged.rowCount, merged.columnCount]).toEqual([3, 4])
    const absurd = layOutSheet({
      spans: [],
      tables: [{ id: 't', headerRows: 0, rows: [[cell('A1', 1_048_576, 16_384)]] }],
    })
    expect(absurd.rowCount).toBeLessThan(1000)
    expect(absurd.columnCount).toBeLessThanOrEqual(200)
  })
})
