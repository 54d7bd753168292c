import { expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, type Printed, printedPage, question, questionSet, receivedAt } from './build-document.ts'

const asked = questionSet(question('Contract', 'Contract or booking number', 'text'))

async function read(lines: readonly Printed[]) {
  const { candidates } = await mapSubmission({
    submissionId: 's',
    questionSet: asked,
    documents: [document([printedPage(lines)])],
    receivedAt,
  })
  return candidates.map(({ value, evidence: [first] }) => [value, first?.label])
}

const label: Printed = [200, 100, 'Contract / Amendment']

test('what stands before a stroke answers the first of two things', async () => {
  const lines: readonly Printed[] = [label, [200, 114, '7718203'], [250, 114, '/'], [270, 114, '4']]
  expect(await read(lines)).toContainEqual(['7718203', 'Contract'])
  expect(await read(lines.slice(0, 3))).toContainEqual(['7718203', 'Contract'])
})

test('without a stroke nobody knows which of the two it answers', async () => {
  const labels = (await read([label, [200, 114, '7718203']])).map(([, one]) => one)
  expect(labels).not.toContain('Contract')
})

test('a stroke far away, or in another row, parts something else', async () => {
  for (const place of [[400, 114] as const, [250, 160] as const]) {
    const labels = (await read([label, [200, 114, '7718203'], [...place, '/']])).map(([, one]) => one)
    expect(labels).not.toContain('Contract')
  }
})
