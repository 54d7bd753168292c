import { expect, test } from 'vitest'
import { findAlignedTables } from '../../src/extract/layout/aligned-tables.ts'
import { boxAround, type PrintedWord, type Row, type Segment } from '../../src/extract/layout/printed.ts'
import { toSegment } from '../../src/extract/layout/rows.ts'
import { splitOverColumns } from '../../src/extract/layout/table-columns.ts'

const columns = [40, 140, 240, 340, 440]

function segment(x: number, y: number, ...words: string[]): Segment {
  let at = x
  return toSegment(
    words.map((text): PrintedWord => {
      const box = { x0: at, x1: at + text.length * 5, y0: y, y1: y + 9 }
      at = box.x1 + 4
      return { text, box, size: 9 }
    }),
  )
}

function row(y: number, texts: readonly string[]): Row {
  const segments = texts.map((text, at) => segment(columns[at] ?? 0, y, ...text.split(' ')))
  return { segments, box: boxAround(segments.map((one) => one.box)) }
}

/** The third and the fourth cell as one piece, as recognised text often has them. */
function runTogether(one: Row): Row {
  const [first, second, third, fourth, ...more] = one.segments
  if (!first || !second || !third || !fourth) throw new Error('too few cells')
  return { ...one, segments: [first, second, toSegment([...third.words, ...fourth.words]), ...more] }
}

const header = row(100, ['Reg', 'Make', 'Type', 'Weight', 'Value'])
const lines = [
  row(116, ['AB12CDE', 'Ford', 'Minibus', '4100', '16250']),
  runTogether(row(132, ['CD63EFG', 'DAF', 'Lorry', '7500', '20000'])),
  row(148, ['EF70GHJ', 'Skoda', 'Car', '1800', '17000']),
  row(164, ['GH19KLM', 'Scania', 'Lorry', '44000', '54250']),
]

test('a row whose neighbouring cells ran together stays a row, each word in its column', () => {
  const [table, ...others] = findAlignedTables([header, ...lines], () => true)
  expect(others).toEqual([])
  expect(table?.rows.map((cells) => cells.map((cell) => cell?.map((one) => one.text).join(' ')))).toEqual([
    ['Reg', 'Make', 'Type', 'Weight', 'Value'],
    ['AB12CDE', 'Ford', 'Minibus', '4100', '16250'],
    ['CD63EFG', 'DAF', 'Lorry', '7500', '20000'],
    ['EF70GHJ', 'Skoda', 'Car', '1800', '17000'],
    ['GH19KLM', 'Scania', 'Lorry', '44000', '54250'],
  ])
})

test('a line of prose across the columns is not taken apart', () => {
  const places = columns.map((x0) => ({ x0, x1: x0 + 40 }))
  const prose = row(180, [
    'The vehicles above are kept at the address of the proposer and are driven by anyone',
  ])
  expect(splitOverColumns(prose, places)).toBe(prose)
  const [first] = lines
  expect(first && splitOverColumns(first, places)).toBe(first)
})
