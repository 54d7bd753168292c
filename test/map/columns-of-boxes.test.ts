import { describe, expect, test } from 'vitest'
import type { FormField, Page } from '../../src/domain/document.ts'
import { document, mark, type Printed, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const asked = [
  question('dogs', 'Are guard dogs kept?', 'yesNo'),
  question('pool', 'Is there a swimming pool?', 'yesNo'),
]

/** Questions with a box for each column; a row says which one is marked, and what names its boxes. */
function page(
  number: number,
  rows: readonly (readonly [question: string, marked: number, names?: readonly string[]])[],
  [left, apart] = [480, 30],
): Page {
  const lines = rows.map(([text], row): Printed => [50, 100 + row * 20, text])
  const fields = rows.flatMap(([text, marked, names = ['', '']], row): FormField[] =>
    names.map((name, column): FormField => {
      const isMarked = column === marked
      const place = [left + column * apart, 100 + row * 20] as const
      const { option: _, ...field } = mark(`m${row}${column}`, name, isMarked, ...place, text)
      return { ...field, value: isMarked ? name || 'Yes' : null, ...(name === '' ? {} : { option: name }) }
    }),
  )
  const spans = fields.map(({ span, value, locator }) => ({ id: span, text: value ?? '', locator }))
  const printed = printedPage(lines, { number })
  return { ...printed, fields, spans: [...printed.spans, ...spans] }
}

test('boxes at the top of a page stand in the columns named on the page before', async () => {
  const first = page(1, [['Is there a lift?', 0, ['YES', 'NO']]])
  const second = page(2, [
    ['Are guard dogs kept?', 1],
    ['Is there a swimming pool?', 0],
  ])
  const { found } = await mapPapers([document([first, second])], asked)
  expect(found).toEqual({ dogs: false, pool: true })
})

test('a marked box of two that nothing names answers nothing', async () => {
  const { found } = await mapPapers(
    [
      document([
        page(1, [
          ['Are guard dogs kept?', 0],
          ['Is there a swimming pool?', 1],
        ]),
      ]),
    ],
    asked,
  )
  expect(found).toEqual({})
})

test('the box beside a Yes is a No', async () => {
  const { found } = await mapPapers([document([page(1, [['Are guard dogs kept?', 1, ['Yes', '']]])])], asked)
  expect(found).toEqual({ dogs: false })
})

test('the box beside a No is a Yes', async () => {
  const { found } = await mapPapers([document([page(1, [['Are guard dogs kept?', 0, ['', 'No']]])])], asked)
  expect(found).toEqual({ dogs: true })
})

describe('the columns of the page before', () => {
  const unnamed = (place?: [number, number], names = ['', '']) =>
    page(2, [['Are guard dogs kept?', 0, names]], place)
  const foundAfter = async (heads: string[], ...more: Parameters<typeof unnamed>) => {
    const first = page(1, [['Is there a lift?', 0, heads]])
    return (await mapPapers([document([first, unnamed(...more)])], asked)).found
  }

  test('may have the No first', async () => {
    expect(await foundAfter(['No', 'Yes'])).toEqual({ dogs: false })
    expect(await foundAfter(['Yes', 'No'])).toEqual({ dogs: true })
  })

  test('name nothing where they are headed by other words', async () => {
    expect(await foundAfter(['Yes', 'Often'])).toEqual({})
    expect(await foundAfter(['Often', 'No'])).toEqual({})
    expect(await foundAfter(['No', 'Often'])).toEqual({})
  })

  test('name nothing that stands elsewhere, or otherwise apart', async () => {
    expect(await foundAfter(['Yes', 'No'], [486, 30])).toEqual({ dogs: true })
    expect(await foundAfter(['Yes', 'No'], [460, 30])).toEqual({})
    expect(await foundAfter(['Yes', 'No'], [480, 40])).toEqual({})
  })

  test('name none of three boxes', async () =>
    expect(await foundAfter(['Yes', 'No'], [480, 30], ['', '', ''])).toEqual({}))

  test('name nothing seven pages on, nor on the page before them', async () => {
    const named = (number: number) => page(number, [['Is there a lift?', 0, ['Yes', 'No']]])
    const on = (number: number) => page(number, [['Are guard dogs kept?', 0]])
    const found = async (...pages: Page[]) => (await mapPapers([document(pages)], asked)).found
    expect(await found(named(1), on(7))).toEqual({ dogs: true })
    expect(await found(named(1), on(8))).toEqual({})
    expect(await found(on(1), named(2))).toEqual({})
  })
})
