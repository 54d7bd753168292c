import { expect, test } from 'vitest'
import type { FormField, Span } from '../../src/domain/document.ts'
import { type Printed, printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const box = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 70, y1: y + 12 })

function field(name: string, label: string, value: string | null, x: number, y: number): FormField {
  return {
    name,
    label,
    kind: 'text',
    value,
    locator: { kind: 'field', page: 1, name, box: box(x, y) },
    span: `f.${name}`,
  }
}

const spanOf = ({ span, value, locator }: FormField): Span => ({ id: span, text: value ?? '', locator })

function pageOf(printed: readonly Printed[], fields: readonly FormField[]) {
  const page = printedPage(printed, { fields })
  return { ...page, spans: [...page.spans, ...fields.map(spanOf)] }
}

const questions = [
  question('lastFees', 'Fees in the last completed year', 'money'),
  question('nextFees', 'Estimated fees for the coming year', 'money'),
  question('lastWages', 'Wages in the last completed year', 'money'),
  question('nextWages', 'Estimated wages for the coming year', 'money'),
]

const fields = [
  field('a1', 'Fees £', '61,000', 260, 96),
  field('a2', 'a2', '75,500', 360, 96),
  field('b1', 'Wages £', null, 260, 114),
  field('b2', 'b2', '32,000', 360, 114),
]
const names: readonly Printed[] = [
  [60, 98, 'Fees £'],
  [60, 116, 'Wages £'],
]

test('a field that stands in a grid answers what its row and its column ask together', async () => {
  const heads: readonly Printed[] = [
    [262, 80, 'Year just ended'],
    [362, 80, 'Forecast'],
  ]
  const page = pageOf([...heads, ...names], fields)
  expect(await valuesOf(page, ...questions)).toEqual(['61000', '75500', null, '32000'])
})

test('without the names of columns a row says nothing of its fields but the first', async () => {
  const [, , , nextWages] = await valuesOf(pageOf(names, fields), ...questions)
  expect(nextWages).toBeNull()
})
