import { expect, test } from 'vitest'
import type { FormField } from '../../../src/domain/document.ts'
import { document, printedPage, question } from '../build-document.ts'
import { mapPapers, valuesOf } from '../mapped-papers.ts'

const asked = [
  question('form', 'Has the proposal form been signed?', 'yesNo'),
  question('declaration', 'Is the declaration signed by the proposer?', 'yesNo'),
]

/** The last page of a form, with a place to sign. */
function lastPage(value: string | null, label = 'Signature of proposer', more: readonly string[] = []) {
  const box = { x0: 180, y0: 280, x1: 360, y1: 310 }
  const id = 'p1.signature1'
  const locator = { kind: 'field', page: 1, name: id, box } as const
  const field: FormField = { name: id, label, kind: 'signature', value, drawn: true, locator, span: id }
  const page = printedPage([
    [40, 40, 'Ropeworks proposal'],
    [40, 200, 'Value of hemp stock'],
    [250, 200, value === null ? '£30,000' : '£38,000'],
    [40, 300, label],
    [400, 300, 'Date'],
    ...more.map((line, at) => [40, 400 + at * 20, line] as const),
  ])
  return { ...page, fields: [field], spans: [...page.spans, { id, text: value ?? '', locator }] }
}

test('a place that is signed says that the form is, and cites the signature', async () => {
  const { result, found } = await mapPapers([document([lastPage('Signed')])], asked)
  expect(found).toEqual({ form: true, declaration: true })
  expect(result.candidates[0]?.evidence[0]?.text).toBe('Signed')
})

test('a place that waits empty says that the form is not signed', async () => {
  expect(await valuesOf(lastPage(null), ...asked)).toEqual([false, false])
})

test.each([
  ['the place of somebody else is empty', lastPage(null, 'Signature of broker')],
  ['a name is typed at another place', lastPage(null, 'Second signature', ['Signed: Bryn Hale'])],
])('it says nothing where %s', async (_name, page) => {
  expect(await valuesOf(page, ...asked)).toEqual([null, null])
})

test('what asks for more, or for something else that is signed, is not answered by it', async () => {
  const others = [
    question('both', 'Is the proposal form signed and dated?', 'yesNo'),
    question('whole', 'Is the proposal form complete?', 'yesNo'),
    question('waiver', 'Do visitors sign a disclaimer form?', 'yesNo'),
    question('broker', 'Is the form signed by the broker?', 'yesNo'),
    question('name', 'Name of signatory', 'text'),
  ]
  expect(await valuesOf(lastPage('Signed'), ...others)).toEqual([null, null, null, null, null])
})

test('a form that is signed by hand stands before the same form unsigned', async () => {
  const papers = [lastPage('Signed'), lastPage(null)].map((page, at) =>
    document([page], { readingId: `rd_${at}`, sourceFileId: `file_${at}`, name: `${at}.pdf` }),
  )
  for (const order of [papers, papers.toReversed()]) {
    const { found } = await mapPapers(order, [question('hemp', 'Value of hemp stock', 'money')])
    expect(found).toEqual({ hemp: '38000' })
  }
})
