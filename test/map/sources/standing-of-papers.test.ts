import { expect, test } from 'vitest'
import type { Document } from '../../../src/domain/document.ts'
import { document, flowPage, printedPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const asked = question('Kilns', 'Sum insured on kilns', 'money')

/** A paper that states one sum, with these lines at its head and under it. */
const paper = (
  name: string,
  sum: string,
  head: readonly string[],
  foot: readonly string[] = [],
  extra: Partial<Document> = {},
) =>
  document(
    [
      printedPage([
        ...head.map((line, at) => [40, 40 + at * 20, line] as const),
        [40, 200, 'Sum insured on kilns'],
        [250, 200, sum],
        ...foot.map((line, at) => [40, 300 + at * 20, line] as const),
      ]),
    ],
    { readingId: `rd_${name}`, sourceFileId: `file_${name}`, name, ...extra },
  )

const title = 'Pottery proposal'
const older = paper('a.pdf', '£30,000', [title, 'Date: 3 March 2025'])
const newer = paper('b.pdf', '£38,000', [title, 'Date: 12 November 2026'])
const draft = paper('c.pdf', '£30,000', [`${title} DRAFT`])
const signed = paper('d.pdf', '£38,000', [title], ['Signature of proposer: Jo Clay'])
const unsigned = paper('e.pdf', '£30,000', [title], ['Signature of proposer:'])
const signedLater = paper('f.pdf', '£38,000', [title], ['Signed: Jo Clay  Date: 12/11/2026'])
const signedEarlier = paper('g.pdf', '£30,000', [title], ['Signed: Jo Clay  Date: 02/11/2026'])
const final = paper('m.pdf', '£38,000', [title])
const form = { fingerprint: '5c'.repeat(128) }
const olderForm = paper('n.pdf', '£30,000', ['Kiln and studio', 'Date: 3 March 2025'], [], form)
const newerForm = paper('o.pdf', '£38,000', ['Potters and sculptors', 'Date: 12 November 2026'], [], form)
const first = paper('Kilns v1.pdf', '£30,000', ['Kiln cover'])
const second = paper('Kilns v2 FINAL.pdf', '£38,000', ['Kiln cover, as agreed'])
const plain = paper('Kiln_list.pdf', '£30,000', ['Kiln cover'])
const amended = paper('Kiln list (amended).pdf', '£38,000', ['Kiln cover, as agreed'])
const summary = paper('h.pdf', '£30,000', ['Summary of the risk'])
const schedule = paper('i.pdf', '£38,000', ['Schedule of sums insured'])

test.each([
  ['the newer before the older', newer, older],
  ['the newer of one form under two titles', newerForm, olderForm],
  ['a final one before a draft', final, draft],
  ['a signed one before one that is not', signed, unsigned],
  ['the one signed later before the one signed earlier', signedLater, signedEarlier],
  ['a later version before an earlier one', second, first],
  ['an amended one before the one that was amended', amended, plain],
  ['a schedule before a summary', schedule, summary],
])('of two papers that differ, %s is believed in either order', async (_, believed, other) => {
  for (const papers of [
    [believed, other],
    [other, believed],
  ]) {
    const { result, found } = await mapPapers(papers, [asked])
    expect(found).toEqual({ Kilns: '38000' })
    // That they differ is said all the same.
    expect(result.conflicts).toHaveLength(1)
    expect(result.answers[0]?.reasons).toContain('conflict')
  }
})

test('papers of different kinds are not told apart by their days', async () => {
  const survey = paper('j.pdf', '£30,000', ['Report of a survey', 'Date: 14 November 2026'])
  expect((await mapPapers([newer, survey], [asked])).found).toEqual({ Kilns: '38000' })
})

test('papers of different kinds are not told apart by their signatures', async () => {
  const survey = paper('p.pdf', '£30,000', ['Report of a survey'], ['Signed: Flo Ash'])
  expect((await mapPapers([final, survey], [asked])).found).toEqual({ Kilns: '38000' })
})

test('papers of different kinds are not told apart by their versions', async () => {
  const survey = paper('Survey v9.pdf', '£30,000', ['Report of a survey'])
  expect((await mapPapers([second, survey], [asked])).found).toEqual({ Kilns: '38000' })
})

test('a day after the papers came is a slip, and makes nothing newer', async () => {
  const slip = paper('q.pdf', '£30,000', [title], ['Signed: Jo Clay  Date: 12/11/2062'])
  expect((await mapPapers([signedLater, slip], [asked])).found).toEqual({ Kilns: '38000' })
})

test('a draft stands before the mail that brings it', async () => {
  const mail = document([flowPage(['Sum insured on kilns: £38,000'])], {
    readingId: 'rd_mail',
    sourceFileId: 'file_mail',
    format: 'email',
  })
  expect((await mapPapers([mail, draft], [asked])).found).toEqual({ Kilns: '30000' })
})

test('the day of a paper counts from when the papers came, whenever it was looked at before', async () => {
  const papers = [
    paper('k.pdf', '£30,000', [title, 'Date: 3 March 2025']),
    paper('l.pdf', '£38,000', [title, 'Date: 12 November 2026']),
  ]
  for (const documents of [papers, papers.toReversed()]) {
    await mapPapers(documents, [asked], '2025-01-10T09:00:00Z')
    expect((await mapPapers(documents, [asked])).found).toEqual({ Kilns: '38000' })
  }
})
