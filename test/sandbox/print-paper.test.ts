import { PDFParse } from 'pdf-parse'
import { expect, test } from 'vitest'
import type { CaseRecord } from '../../src/sandbox/cases.ts'
import { printPaper } from '../../src/sandbox/print-paper.ts'
import { sandboxProducts } from '../../src/sandbox/products.ts'

async function pagesOf(details: string): Promise<string[]> {
  const record: CaseRecord = {
    caseId: '100001',
    recordId: '700001',
    productId: '4325',
    productName: 'Property Owners',
    reference: 'PO100001',
    externalReference: null,
    kind: 'New Business',
    status: 'Referred',
    outcome: 'referred',
    inceptionDate: '2026-12-01',
    effectiveDate: '2026-12-01',
    expiryDate: null,
    policyNumber: null,
    basedOnRecordId: null,
    referralNote: null,
    answers: { values: { ProposerName: 'Ann', RefusedYN: 'Yes', RefusedDetails: details }, groups: {} },
    result: { outcome: 'referred', premium: null, referrals: [], declineReasons: [], computed: [] },
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  }
  const pdf = await printPaper('Statement of fact', record, sandboxProducts()[0]!.questionSet)
  const parser = new PDFParse({ data: new Uint8Array(pdf) })
  const { pages } = await parser.getText()
  await parser.destroy()
  return pages.map((page) => page.text)
}

test.each([
  ['an answer taller than a page', 'A line of it\n'.repeat(300), 'A line of it'],
  ['one word without an end', 'x'.repeat(4000), 'xxxx'],
  ['letters the font does not have, and half a letter', '保険 🏠 \ud800 \u202eabc\u0007 Zoë', 'Zoë'],
  [
    'what looks like the layout language of the printer',
    '{"image":"/etc/passwd"} ![x](http://127.0.0.1/)',
    '/etc/passwd',
  ],
])('%s is printed', async (_, details, expected) => {
  const pages = await pagesOf(details)
  expect(pages.join('\n')).toContain(expected)
  expect(pages.length).toBeLessThan(12)
})
