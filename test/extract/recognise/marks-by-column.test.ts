import { describe, expect, test } from 'vitest'
import { readChosenWords } from '../../../src/extract/layout/chosen-words.ts'
import { readDrawnBoxes } from '../../../src/extract/layout/drawn-boxes.ts'
import type { PrintedWord, Stroke } from '../../../src/extract/layout/printed.ts'
import { readRingedWords } from '../../../src/extract/layout/ringed-words.ts'
import { buildRows } from '../../../src/extract/layout/rows.ts'

/** A word as it was recognised from a picture. */
const word = (text: string, x0: number, y0: number, confidence = 0.96): PrintedWord => ({
  text,
  size: 10,
  box: { x0, y0, x1: x0 + text.length * 5, y1: y0 + 10 },
  confidence,
})
const stroke = (x0: number, x1: number, y0: number): Stroke => ({
  box: { x0, y0, x1, y1: y0 + 9 },
  isStraight: false,
})

describe('a Yes and a No without boxes', () => {
  const row = (y: number, ...signs: PrintedWord[]) => [
    word('Yes', 400, y),
    word('No', 450, y),
    ...signs.map((sign) => ({ ...sign, box: { ...sign.box, y0: y, y1: y + 10 } })),
  ]
  const choose = (words: readonly PrintedWord[], strokes: readonly Stroke[] = []) =>
    readChosenWords(1, words, [], { rings: [], strokes, vertical: [], horizontal: [] }, [], []).map(
      ({ option, checked }) => `${option} ${checked}`,
    )
  const read = (sign: string, confidence: number) => word(sign, 464, 0, confidence)

  test('what was read badly in the column of other marks is a mark', () => {
    const marked = [...row(100, read('X', 0.9)), ...row(130, read('v', 0.7))]
    const both = ['Yes false', 'No true', 'Yes false', 'No true']
    expect(choose([...marked, ...row(160, read('4', 0.5))])).toEqual([...both, 'Yes false', 'No true'])
    expect(choose([...marked, ...row(160, read('4', 0.95))])).toEqual(both)
    expect(choose([...row(100, read('X', 0.9)), ...row(160, read('4', 0.5))])).toEqual(both.slice(0, 2))
  })

  test('a slash between them that was not read is no mark, and one with ink over it is doubtful', () => {
    const slash = word('/', 424, 0)
    const parted = [...row(100, slash), ...row(130, slash), ...row(160)]
    expect(choose(parted, [stroke(424, 428, 160)])).toEqual([])
    expect(choose(parted, [stroke(420, 432, 160)])).toEqual(['Yes null', 'No null'])
    expect(choose(parted, [stroke(464, 474, 160)])).toEqual(['Yes false', 'No true'])
  })
})

describe('a Yes and a No with boxes', () => {
  const square = (x0: number, y0: number, hasMark = false) => ({
    box: { x0, y0, x1: x0 + 10, y1: y0 + 10 },
    hasMark,
  })
  const ask = (y: number, yes: string, no: string) => [
    word('Heated?', 50, y),
    ...(yes === '' ? [] : [word(yes, 400, y)]),
    ...(no === '' ? [] : [word(no, 450, y)]),
  ]
  const readBehind = (words: readonly PrintedWord[], rows: readonly number[]) =>
    readDrawnBoxes(
      1,
      rows.flatMap((y) => [square(418, y), square(464, y, true)]),
      words,
      buildRows(words, []),
      [],
    ).map(({ option, checked }) => `${option} ${checked}`)

  test.each([
    ['a lost word', ''],
    ['a misread word', 'ves'],
  ])('%s is told by the column', (_, lost) => {
    const words = [...ask(100, 'Yes', 'No'), ...ask(130, lost, 'No'), ...ask(160, 'Yes', 'No')]
    expect(readBehind(words, [100, 130, 160])).toEqual([
      'Yes false',
      'No true',
      'Yes false',
      'No true',
      'Yes false',
      'No true',
    ])
  })

  test('a box alone that seems to be for the other answer than its column is doubtful', () => {
    const near = (y: number, isWhole: boolean) =>
      [word('Heated?', 50, y), word('Yes', 400, y), ...(isWhole ? [word('No', 429, y)] : [])].map((one) => ({
        ...one,
        size: 14,
      }))
    const words = [...near(100, true), ...near(130, false), ...near(160, true)]
    const pairs = [100, 160].flatMap((y) => [square(416, y), square(440, y)])
    const fields = readDrawnBoxes(1, [...pairs, square(440, 130, true)], words, buildRows(words, []), [])
    expect(fields.map(({ option, checked }) => `${option} ${checked}`)).toEqual([
      'Yes false',
      'No false',
      'Yes null',
      'Yes false',
      'No false',
    ])
  })

  test('a lost word is not told by a column of two minds', () => {
    const words = [...ask(100, 'Yes', 'No'), ...ask(130, 'ves', 'No'), ...ask(160, 'No', 'Yes')]
    expect(readBehind(words, [100, 130, 160])).toContain('ves false')
  })
})

describe('a ring around one of several options', () => {
  const options = (more: readonly PrintedWord[]) => [word('Excess', 50, 100), word('Nil', 300, 100), ...more]
  const choose = (words: readonly PrintedWord[], ring: { x0: number; x1: number; isAcross?: true }) =>
    readRingedWords(1, words, buildRows(words, []), [{ ...ring, y0: 94, y1: 116 }], []).map(
      ({ option, checked }) => `${option} ${checked}`,
    )
  const apart = options([word('£250', 350, 100)])

  test.each([
    ['stands free', apart, { x0: 344, x1: 376 }, '£250 true'],
    ['has ink of letters outside', apart, { x0: 344, x1: 376, isAcross: true as const }, '£250 null'],
    ['touches the word', apart, { x0: 350, x1: 376 }, '£250 null'],
    ['holds a word read badly', options([word('£25O', 350, 100, 0.6)]), { x0: 344, x1: 376 }, '£25O null'],
    [
      'parts a word',
      options([word('Th', 340, 100), word('atch', 352, 100)]),
      { x0: 349, x1: 376 },
      'atch null',
    ],
  ])('that %s', (_, words, ring, expected) => {
    expect(choose(words, ring)).toEqual([expected])
  })
})
