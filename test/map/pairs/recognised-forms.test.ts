import { describe, expect, test } from 'vitest'
import type { Page, Span } from '../../../src/domain/document.ts'
import { layOutPage } from '../../../src/map/layout/lay-out-page.ts'
import { document, type Printed, printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

const recognised: Partial<Page> = { textSource: 'recognised' }

test('a cross answers for the column it stands in, though one of the heads was found a little lower', async () => {
  const lines: readonly Printed[] = [
    [511, 81, 'Yes'],
    [536, 80, 'No'],
    [50, 100, 'Are guard dogs kept?'],
    [514, 100, 'X'],
    [50, 120, 'Is there a swimming pool?'],
    [538, 120, 'X'],
  ]
  const asked = [
    question('dogs', 'Are guard dogs kept?', 'yesNo'),
    question('pool', 'Is there a swimming pool?', 'yesNo'),
  ]
  expect(await valuesOf(printedPage(lines, recognised), ...asked)).toEqual([true, false])
  const lower = lines.map(([x, y, text]): Printed => [x, text === 'No' ? 82 : y, text])
  expect(await valuesOf(printedPage(lower, recognised), ...asked)).toEqual([true, false])
})

describe('what stands alone in boxes', () => {
  const labels = ['Registered name', 'Trading as', 'Number of vans', 'Sprinklers', 'Town']
  const answers = ['Cowslip Care', 'Cowslip Court', '14', 'Main hall only', 'Heathfield']
  const pageOf = (boxed: number) => {
    const page = printedPage(
      labels.flatMap((label, at): Printed[] => [
        [60, 100 + at * 20, label],
        [280, 100 + at * 20, answers[at] ?? ''],
      ]),
      recognised,
    )
    const frames = answers
      .slice(0, boxed)
      .map((_, at) => ({ x0: 276, y0: 98 + at * 20, x1: 500, y1: 114 + at * 20 }))
    return { ...page, frames }
  }
  const typed = (page: Page) =>
    layOutPage(document([page]), 0, page)
      .filter(({ isTyped }) => isTyped === true)
      .map(({ text }) => text)

  test('behind words was filled in', () => expect(typed(pageOf(5))).toEqual(answers))

  test('is not told by three boxes', () => expect(typed(pageOf(3))).toEqual([]))

  test('and looks like a label is one', () => {
    const page = pageOf(5)
    const spans = page.spans.map((span): Span => (span.text === '14' ? { ...span, text: 'How many?' } : span))
    expect(typed({ ...page, spans })).not.toContain('How many?')
  })
})

test('a period whose two days were read in pieces has both', async () => {
  const start = question('start', 'Policy start date', 'date')
  const end = question('end', 'Policy end date', 'date')
  const under: readonly Printed[] = [
    [46, 100, 'Period of insurance required'],
    [46, 114, 'From 1/12/26'],
    [130, 114, 'to midnight on 30/11/27'],
  ]
  expect(await valuesOf(printedPage(under, recognised), start, end)).toEqual(['2026-12-01', '2027-11-30'])
  const open: readonly Printed[] = [under[0] ?? fail(), under[1] ?? fail()]
  expect(await valuesOf(printedPage(open, recognised), start, end)).toEqual(['2026-12-01', null])
})

function fail(): never {
  throw new Error('the lines are made above')
}
