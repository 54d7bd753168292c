import { expect, test } from 'vitest'
import { findAlignedTables } from '../../src/extract/layout/aligned-tables.ts'
import { boxAround, type PrintedWord, type Row, type Segment } from '../../src/extract/layout/printed.ts'
import { toSegment } from '../../src/extract/layout/rows.ts'
import { joinWithinColumns, splitOverColumns } from '../../src/extract/layout/table-columns.ts'

const columns = [40, 140, 240, 340, 440]

function segment(x: number, y: number, ...words: string[]): Segment {
  let at = x
  return toSegment(
    words.map((text): PrintedWord => {
      const box = { x0: at, x1: at + text.length * 5, y0: y, y1: y + 9 }
      at = box.x1 + 4
      return { text, box, size: 9, confidence: 0.9 }
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

const textsOf = (rows: readonly (readonly ({ text: string }[] | readonly Segment[] | undefined)[])[]) =>
  rows.map((cells) => cells.map((cell) => cell?.map((one) => one.text).join(' ') ?? ''))

/** The first cell as two pieces, a little too far from each other to be read as one. */
function readApart(one: Row): Row {
  const [first, ...more] = one.segments
  if (!first) throw new Error('no cell')
  return { ...one, segments: [...first.words.map((word) => toSegment([word])), ...more] }
}

test('words of one column that were read apart are one cell', () => {
  const parted = readApart(row(116, ['Flat two', 'Brick', 'Let', '1931', '45000']))
  const names = row(100, ['Premises', 'Walls', 'Use', 'Built', 'Sum'])
  const [table, ...others] = findAlignedTables(
    [names, parted, row(132, ['House', 'Stone', 'Empty', '1875', '62000'])],
    () => true,
  )
  expect(others).toEqual([])
  expect(textsOf(table?.rows ?? [])[1]).toEqual(['Flat two', 'Brick', 'Let', '1931', '45000'])
})

test('cells that stand apart under one name are left apart', () => {
  const wide = {
    ...row(116, ['A', 'B', 'C', 'D', 'E']),
    segments: [segment(40, 116, 'A'), segment(90, 116, 'B')],
  }
  const place = [{ x0: 30, x1: 130 }]
  expect(joinWithinColumns(wide, place)).toBe(wide)
})

test('lines across part the rows of a table, on however many lines they stand', () => {
  const item = (y: number, address: readonly string[], ...more: string[]): Row[] => [
    row(y, [address[0] ?? '', ...more]),
    ...address.slice(1).map((line, at) => row(y + 10 * (at + 1), [line])),
  ]
  const printed = [
    row(100, ['Place', 'Walls', 'Use', 'Built', 'Sum']),
    ...item(
      118,
      ['9 Quay Lane,', 'Ormsea,', 'Nr Tull,', 'Norland,', 'NL4 1QQ'],
      'Brick',
      'Shop',
      '1931',
      '45000',
    ),
    ...item(
      176,
      ['2 Well Row,', 'Harbeck,', 'Nr Tull,', 'Norland,', 'NL4 9QD'],
      'Stone',
      'Barn',
      '1875',
      '62000',
    ),
    ...item(
      234,
      ['The Forge,', 'Ormsea,', 'Nr Tull,', 'Norland,', 'NL4 1QS'],
      'Brick',
      'Shop',
      '1990',
      '71000',
    ),
  ]
  const lines = [112, 170, 228].map((at) => ({ at, from: 36, to: 500 }))
  const [table] = findAlignedTables(printed, () => true, lines)
  expect(textsOf(table?.rows ?? [])).toEqual([
    ['Place', 'Walls', 'Use', 'Built', 'Sum'],
    ['9 Quay Lane, Ormsea, Nr Tull, Norland, NL4 1QQ', 'Brick', 'Shop', '1931', '45000'],
    ['2 Well Row, Harbeck, Nr Tull, Norland, NL4 9QD', 'Stone', 'Barn', '1875', '62000'],
    ['The Forge, Ormsea, Nr Tull, Norland, NL4 1QS', 'Brick', 'Shop', '1990', '71000'],
  ])
})
