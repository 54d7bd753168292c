import { expect, test } from 'vitest'
import type { DocumentFormat, DocumentSummary, Page, Table } from '../../../src/domain/document.ts'
import { listenForPaper } from '../../../src/extract/paper/recognise-paper.ts'

function page(title: string, lines: readonly string[] = [], columns: readonly string[] = []): Page {
  const spans = [title, ...lines].map((text, index) => ({
    id: `l${index}`,
    text,
    locator: {
      kind: 'box' as const,
      page: 1,
      box: { x0: 50, y0: 40 + index * 20, x1: 300, y1: 54 + index * 20 },
    },
    ...(index === 0 ? { heading: true } : {}),
  }))
  const header = columns.map((text, column) => ({
    row: 0,
    column,
    text,
    spans: [],
    locator: { kind: 'paragraph' as const, page: 1, index: 0 },
  }))
  const table: Table = { id: 't1', rows: Array.from({ length: 12 }, () => header), headerRows: 1 }
  return {
    number: 1,
    kind: 'print',
    width: 595,
    height: 842,
    textSource: 'layer',
    text: [title, ...lines].join('\n'),
    spans,
    words: spans.map(({ text, locator }, index) => ({ text, box: locator.box, size: index === 0 ? 18 : 10 })),
    tables: columns.length > 0 ? [table] : [],
    fields: [],
  }
}

function judge(
  name: string,
  pages: readonly Page[],
  format: DocumentFormat = 'pdf',
): Partial<DocumentSummary> {
  const paper = listenForPaper()
  for (const [index, one] of pages.entries()) paper.hear({ ...one, number: index + 1 })
  return paper.conclude(name, format)
}

const questions = [
  'Have you ever had insurance declined?',
  'Are the premises fitted with an alarm?',
  'Is the building listed?',
  'Do you use sub-contractors?',
  'Has any property flooded?',
]

test.each<[string, string, Page, string]>([
  ['a form by its title', 'x.pdf', page('Commercial Combined Proposal Form', questions), 'proposal_form'],
  [
    'a form without a title by its questions',
    'x.pdf',
    page('Acme Insurance', ['I/We declare that', ...questions]),
    'proposal_form',
  ],
  [
    'claims by their columns',
    'x.pdf',
    page('Acme', [], ['Date of loss', 'Cause', 'Paid', 'Outstanding']),
    'loss_run',
  ],
  ['claims by their title', 'x.pdf', page('Confirmed Claims Experience'), 'loss_run'],
  [
    'vehicles by their columns',
    'x.pdf',
    page('Acme Haulage', [], ['Registration', 'Make', 'Model', 'GVW']),
    'schedule',
  ],
  [
    'properties by the file name',
    'Property schedule 2026.xlsx',
    page('Sheet1', [], ['Address', 'Rent', 'Year', 'Use']),
    'schedule',
  ],
  [
    'accounts',
    'x.pdf',
    page('Balance Sheet', ['Creditors: amounts falling due within one year']),
    'financial_statement',
  ],
  ['an expiring policy', 'x.pdf', page('Policy Schedule', ['This policy is subject to the terms']), 'policy'],
  ['a certificate', 'x.pdf', page('Certificate of Employers’ Liability Insurance'), 'policy'],
  ['a survey', 'x.pdf', page('Risk Survey Report', ['Inspected by A Jones']), 'survey'],
  ['a letter', 'x.pdf', page('Acme Brokers', ['Dear Sirs', 'Yours faithfully']), 'correspondence'],
  ['a passport', 'x.jpg', page('UNITED KINGDOM', ['P<GBRNAIR<<PRIYA<<<<<<<<<<<<<<<<<<<']), 'identity'],
  ['something else', 'x.pdf', page('Menu of the day', ['Soup', 'Bread']), 'other'],
])('%s', (_, name, one, kind) => {
  const { paperKind, paperReason } = judge(name, [one])
  expect(paperKind).toBe(kind)
  expect(paperReason).toMatch(/\w/)
})

test('a mail is correspondence, and nothing is said of a file without pages', () => {
  expect(judge('a.eml', [page('Proposal form')], 'email').paperKind).toBe('correspondence')
  expect(judge('a.pdf', [])).toEqual({})
})

test('a packet is parted where a page with a title of its own begins another paper', () => {
  const pages = [
    page('Property Owners Proposal Form', questions),
    page('Section 2', questions),
    page('Claims Experience', ['as at today', 'for all years'], ['Date of loss', 'Paid', 'Outstanding']),
    page('continued', [], ['Date of loss', 'Paid', 'Outstanding']),
    page('Balance Sheet', ['Net current assets', 'Stock', 'Debtors']),
  ]
  const { paperKind, papers } = judge('packet.pdf', pages)
  expect(paperKind).toBe('proposal_form')
  expect(papers?.map(({ kind, firstPage, lastPage }) => [kind, firstPage, lastPage])).toEqual([
    ['proposal_form', 1, 2],
    ['loss_run', 3, 4],
    ['financial_statement', 5, 5],
  ])
  expect(judge('one.pdf', pages.slice(0, 2)).papers).toBeUndefined()
})

const smaller = (one: Page, size: number): Page => ({
  ...one,
  words: one.words.map((word, index) => (index === 0 ? { ...word, size } : word)),
})
const losses = page(
  'Policyholder: Tarn Haulage',
  ['Total incurred to date', 'Claim ref'],
  ['Incident date', 'Reserve', 'Paid', 'Total incurred'],
)

test('a page begins another paper also where only the page as a whole tells what it is', () => {
  const { papers } = judge('x.pdf', [page('Commercial Combined', questions), losses])
  expect(papers?.map(({ kind, firstPage }) => [kind, firstPage])).toEqual([
    ['proposal_form', 1],
    ['loss_run', 2],
  ])
})

test.each([
  ['a section with a smaller heading', smaller(losses, 14)],
  [
    'a numbered section',
    {
      ...losses,
      spans: losses.spans.map((one, index) => (index === 0 ? { ...one, text: '7. Claims' } : one)),
    },
  ],
  ['a page that counts on', { ...losses, text: `${losses.text}\nPage 2 of 6` }],
  ['a page that says nothing', page('Notes')],
])('%s goes on with the paper it stands in', (_, second) => {
  expect(judge('x.pdf', [page('Commercial Combined', questions), second]).papers).toBeUndefined()
})

test('each sheet of a workbook is judged, and the workbook as a whole', () => {
  const sheet = (title: string, columns: readonly string[]): Page => ({
    ...page(title, [], columns),
    kind: 'sheet',
    title,
    words: [],
  })
  const cover = sheet('Cover', ['Insured', 'Ash Ltd'])
  const fleet = sheet('Vehicles', ['Registration', 'Make', 'Model', 'Value'])
  const losses = sheet('Claims experience', ['Date of loss', 'Paid', 'Outstanding'])
  const read = judge('x.xlsx', [cover, fleet, losses], 'spreadsheet')
  expect(read.papers?.map(({ kind, firstPage, lastPage }) => [kind, firstPage, lastPage])).toEqual([
    ['other', 1, 1],
    ['schedule', 2, 2],
    ['loss_run', 3, 3],
  ])
  expect(read.paperKind).not.toBe('other')
  expect(judge('x.xlsx', [fleet, fleet], 'spreadsheet').papers).toBeUndefined()
})
