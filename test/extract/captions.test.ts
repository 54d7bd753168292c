import { expect, test } from 'vitest'
import type { Box } from '../../src/domain/document.ts'
import { trimOption } from '../../src/extract/layout/caption-words.ts'
import { captionBoxes } from '../../src/extract/layout/captions.ts'
import type { PrintedWord } from '../../src/extract/layout/printed.ts'
import { buildRows } from '../../src/extract/layout/rows.ts'
import { standNearBehindWords } from '../../src/extract/layout/side-of-words.ts'

/** The words of a line that begins at a place, and boxes at the places of its `☐`. */
function printLine(x: number, y: number, text: string): { words: PrintedWord[]; boxes: Box[] } {
  const words: PrintedWord[] = []
  const boxes: Box[] = []
  let at = x
  for (const part of text.split(' ')) {
    const width = part === '☐' ? 10 : part.length * 5
    const box = { x0: at, y0: y, x1: at + width, y1: y + 11 }
    if (part === '☐') boxes.push(box)
    else if (part !== '') words.push({ text: part, size: 10, box })
    // Several spaces part a question from its boxes.
    at += width + (part === '' ? 30 : 3)
  }
  return { words, boxes }
}

/** The question and the words of every box. */
function captionsOf(...lines: readonly (readonly [x: number, y: number, text: string])[]): string[][] {
  const printed = lines.map(([x, y, text]) => printLine(x, y, text))
  const words = printed.flatMap((line) => line.words)
  const boxes = printed.flatMap((line) => line.boxes)
  return captionBoxes(boxes, words, buildRows(words, [])).map(({ label, option }) => [label, option])
}

test('a unit behind the last box is what all options are counted in', () => {
  expect(captionsOf([50, 100, 'Indemnity period:   12 ☐ 24 ☐ months'])).toEqual([
    ['Indemnity period', '12'],
    ['Indemnity period', '24'],
  ])
  expect(captionsOf([50, 100, 'Building type:   ☐ house ☐ flat'])).toEqual([
    ['Building type', 'house'],
    ['Building type', 'flat'],
  ])
})

test('figures name their boxes in whatever font they are set', () => {
  const printed = [
    printLine(50, 100, 'Limit requested'),
    printLine(60, 116, '☐ £100,000'),
    printLine(60, 132, '☐ £250,000'),
  ]
  const words = printed.flatMap((line) => line.words).map((word) => ({ ...word, family: 'Print' }))
  const boxes = printed.flatMap((line) => line.boxes)
  expect(captionBoxes(boxes, words, buildRows(words, [])).map(({ option }) => option)).toEqual([
    '£100,000',
    '£250,000',
  ])
})

test('a long line that has boxes of its own is no beginning of the next question', () => {
  const first = 'The premises are built of brick or concrete and roofed with slate'
  const second = 'The electrical installation was inspected in the last five years'
  expect(captionsOf([50, 100, `${first}  Yes ☐ No ☐`], [50, 113, `${second}  Yes ☐ No ☐`])).toEqual([
    [first, 'Yes'],
    [first, 'No'],
    [second, 'Yes'],
    [second, 'No'],
  ])
  expect(captionsOf([50, 100, first], [50, 113, `${second}  Yes ☐ No ☐`])[0]).toEqual([
    `${first} ${second}`,
    'Yes',
  ])
})

test('a line that begins with if says of what with the line above', () => {
  const asked = 'Is the alarm connected to a centre?'
  expect(captionsOf([50, 100, asked], [50, 113, 'If Yes, is the line checked?  Yes ☐ No ☐'])[1]).toEqual([
    `${asked} If Yes, is the line checked?`,
    'No',
  ])
  expect(captionsOf([50, 100, asked], [50, 113, 'Is the line checked?  Yes ☐ No ☐'])[1]).toEqual([
    'Is the line checked?',
    'No',
  ])
})

test('a lone box between yes and no belongs to the word that other boxes of the page belong to', () => {
  expect(
    captionsOf(
      [50, 100, 'Is any plant hired?   YES ☐ NO'],
      [50, 130, 'Is advice given?   YES    NO ☐'],
      [50, 160, 'Are workers trained?   YES ☐ NO'],
    ).map(([, option]) => option),
  ).toEqual(['YES', 'NO', 'YES'])
  expect(
    captionsOf([50, 100, 'Is any plant hired?   YES ☐ NO'], [50, 130, 'Advice?           ☐ NO']).map(
      ([, option]) => option,
    ),
  ).toEqual(['NO', 'NO'])
})

/** Words and boxes of one line at their places. */
function captionsAt(...parts: readonly (readonly [x: number, text: string])[]): string[][] {
  const printed = parts.map(([x, text]) => printLine(x, 100, text))
  const words = printed.flatMap((line) => line.words)
  const boxes = printed.flatMap((line) => line.boxes)
  return captionBoxes(boxes, words, buildRows(words, [])).map(({ label, option }) => [label, option])
}

test('words stand before their boxes where all boxes are nearer to them, whatever comes after the last', () => {
  expect(captionsAt([50, 'Roof: slate ☐'], [125, 'felt ☐'], [170, 'thatch ☐'], [225, 'Age'])).toEqual([
    ['Roof', 'slate'],
    ['Roof', 'felt'],
    ['Roof', 'thatch'],
  ])
  expect(captionsAt([50, 'Guarded ☐'], [108, 'Yes ☐'], [146, 'No'])).toEqual([
    ['Guarded', 'Yes'],
    ['Guarded', 'No'],
  ])
})

test('a box is nearer to the words before it only where the gap behind it is plainly wider', () => {
  const word = (text: string, x0: number, x1: number) => ({
    text,
    size: 10,
    box: { x0, y0: 100, x1, y1: 111 },
  })
  /** Two boxes, each so far behind its word and before the next one. */
  const areNear = (before: number, behind: number) => {
    const boxAt = (x0: number) => ({ x0, y0: 100, x1: x0 + 10, y1: 110 })
    const [first, next] = [70 + before, 80 + before + behind]
    const line = [word('slate', 40, 70), word('felt', next, next + 20), word('Age', next + 80, next + 95)]
    return standNearBehindWords([boxAt(first), boxAt(next + 20 + before)], line)
  }
  expect(areNear(4, 9)).toBe(true)
  expect(areNear(4, 4)).toBe(false)
  // So little may be chance, and so may a part of it.
  expect(areNear(2, 3.5)).toBe(false)
  expect(areNear(10, 13)).toBe(false)
})

test('what is asked next may stand right behind the option before it', () => {
  expect(
    captionsOf([50, 100, 'Glass:   ☐ insured ☐ not insured. Frozen food: ☐ insured ☐ not insured.']),
  ).toEqual([
    ['Glass', 'insured'],
    ['Glass', 'not insured.'],
    ['Frozen food', 'insured'],
    ['Frozen food', 'not insured.'],
  ])
  expect(captionsOf([50, 100, 'Cellar:   ☐ Yes ☐ No Attic: ☐ Yes ☐ No'])).toEqual([
    ['Cellar', 'Yes'],
    ['Cellar', 'No'],
    ['Attic', 'Yes'],
    ['Attic', 'No'],
  ])
})

test('a question over its boxes goes on in its next line', () => {
  const question = 'Are the cellars or the attic of the house let, or used by others as stores?'
  expect(
    captionsOf([50, 100, question.slice(0, 67)], [50, 112, 'stores?'], [320, 124, 'Yes ☐ No ☐']),
  ).toEqual([
    [question, 'Yes'],
    [question, 'No'],
  ])
})

test('a Yes and a No tell the side of their boxes, whatever follows and whatever stands over them', () => {
  const asked = ['Yard fenced?', 'Yard paved?', 'Yard lit at night?']
  for (const options of ['Yes ☐ No ☐ (see note)', '☐ Yes ☐ No (see note)', 'Yes ☐ No ☐ give details']) {
    const lines = asked.map((text, at) => [50, 100 + at * 30, `${text} ${options}`] as const)
    expect(captionsOf(...lines)).toEqual(
      asked.flatMap((text) => [
        [text, 'Yes'],
        [text, 'No'],
      ]),
    )
  }
  // The boxes of the second line stand right under the words of the first.
  expect(captionsOf([62, 100, 'Lit? Yes ☐ No ☐'], [50, 130, 'Lit? Yes ☐ No ☐'])).toEqual(
    [0, 1].flatMap(() => [
      ['Lit?', 'Yes'],
      ['Lit?', 'No'],
    ]),
  )
})

test('two questions on one line need no question marks where Yes and No come again', () => {
  const expected = ['Yard fenced', 'Yard paved'].flatMap((text) => [
    [text, 'Yes'],
    [text, 'No'],
  ])
  expect(captionsOf([50, 100, 'Yard fenced Yes ☐ No ☐ Yard paved Yes ☐ No ☐'])).toEqual(expected)
  expect(captionsOf([50, 100, 'Yard fenced ☐ Yes ☐ No Yard paved ☐ Yes ☐ No'])).toEqual(expected)
})

test('a lone box between a Yes and a No is doubtful where no other line tells its side', () => {
  const words = printLine(50, 100, 'Is any plant hired?   YES ☐ NO')
  expect(captionBoxes(words.boxes, words.words, buildRows(words.words, []))[0]?.isDoubtful).toBe(true)
})

test('the last word of a question is no option of the box behind it', () => {
  expect(captionsOf([50, 100, 'Is the whole building heated? ☐'])).toEqual([
    ['Is the whole building heated?', ''],
  ])
})

test('a number behind an option begins the next question of the line', () => {
  expect(captionsOf([50, 100, '9. Limit wanted   ☐ £1m ☐ £2m   10. Excess ☐ £250 ☐ £500'])).toEqual([
    ['9. Limit wanted', '£1m'],
    ['9. Limit wanted', '£2m'],
    ['10. Excess', '£250'],
    ['10. Excess', '£500'],
  ])
  const { words, boxes } = printLine(50, 100, 'Limit ☐ £1m ☐ £10m 10. Excess ☐ £250')
  const apart = words.map((word) =>
    word.text === '£10m' ? { ...word, box: { ...word.box, x1: word.box.x1 - 6 } } : word,
  )
  expect(
    captionBoxes(boxes, apart, buildRows(apart, [])).map(({ label, option }) => [label, option]),
  ).toEqual([
    ['Limit', '£1m'],
    ['Limit', '£10m'],
    ['10. Excess', '£250'],
  ])
})

test('what was typed behind an option, in another font, is no part of it', () => {
  const { words, boxes } = printLine(50, 100, 'Tenure:   ☐ leased ☐ owned since 2004')
  const typed = new Set(['since', '2004'])
  const set = words.map((word) => ({ ...word, family: typed.has(word.text) ? 'Courier' : 'Arial' }))
  expect(captionBoxes(boxes, set, buildRows(set, [])).map(({ option }) => option)).toEqual([
    'leased',
    'owned',
  ])
  expect(trimOption(set.slice(2)).map(({ text }) => text)).toEqual(['owned'])
})

test.each(['£2m', '£2 million'])(
  'a question behind the last amount of another asks for itself: %s',
  (last) => {
    expect(captionsOf([50, 100, `Limit wanted: ☐ £1m ☐ ${last} Excess: ☐ £250 ☐ £500`])).toEqual([
      ['Limit wanted', '£1m'],
      ['Limit wanted', last],
      ['Excess', '£250'],
      ['Excess', '£500'],
    ])
  },
)

test('what an option asks for besides is no further question', () => {
  expect(captionsOf([50, 100, 'Roof: ☐ slate ☐ partly flat, share: ☐ felt'])).toEqual([
    ['Roof', 'slate'],
    ['Roof', 'partly flat, share:'],
    ['Roof', 'felt'],
  ])
})
