import { expect, test } from 'vitest'
import type { FormField, Page } from '../../src/domain/document.ts'
import { document, mark, type Printed, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const asked = [
  question('dogs', 'Are guard dogs kept?', 'yesNo'),
  question('pool', 'Is there a swimming pool?', 'yesNo'),
]

/** Questions with a box for each of two columns; a row says which one is marked, and what names its boxes. */
function page(
  number: number,
  rows: readonly (readonly [question: string, marked: 0 | 1, names?: readonly [string, string]])[],
): Page {
  const lines = rows.map(([text], row): Printed => [50, 100 + row * 20, text])
  const fields = rows.flatMap(([text, marked, names = ['', '']], row): FormField[] =>
    names.map((name, column): FormField => {
      const isMarked = column === marked
      const place = [480 + column * 30, 100 + row * 20] as const
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
