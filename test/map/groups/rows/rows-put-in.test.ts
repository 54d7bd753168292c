import { expect, test } from 'vitest'
import { document, flowPage, question, tablePage } from '../../build-document.ts'
import { mapPapers } from '../../mapped-papers.ts'
import { group } from '../mapped-list.ts'

const list = document([
  tablePage([
    ['Address', 'Buildings sum insured'],
    ['14 Tallow Street, Leeds LS1 4AB', '£200,000'],
    ['2 Vane Court, Leeds LS2 9DD', '£250,000'],
  ]),
])

async function read(line: string) {
  const mail = {
    ...document([flowPage([line])], { readingId: 'rd_2', sourceFileId: 'file_2' }),
    format: 'email' as const,
    name: 'message.eml',
  }
  const children = [
    question('place', 'Address', 'address'),
    question('sum', 'Buildings sum insured', 'money'),
  ]
  const { result } = await mapPapers([list, mail], [group('places', 'Properties', ...children)])
  return {
    reasons: new Set(result.answers.filter(({ itemId }) => itemId).flatMap(({ reasons }) => reasons)),
    warnings: result.warnings,
  }
}

test.each([
  'Please add a third property, details to follow.',
  'Can you also include 9 Beck Close, Leeds LS9 7TT?',
  'They have since bought another shop at 9 Beck Close.',
  'A further building is to be added from the spring.',
])('what the mail adds to a list is named, and the list doubted: %s', async (line) => {
  const { reasons, warnings } = await read(line)
  expect(reasons).toContain('rows_do_not_reconcile')
  expect(warnings).toEqual([expect.stringMatching(/^Properties: no row was read for what message\.eml adds/)])
})

test.each([
  'Please add a property owners extension.',
  'Please also include terrorism cover.',
  'Please include the properties on the schedule.',
  'Please include 14 Tallow Street, Leeds LS1 4AB with the flat roof.',
  'If they buy another property we shall add it.',
  'They would have bought another property.',
  'Please add legal expenses for a claim on the property.',
])('and nothing else is: %s', async (line) => {
  const { reasons, warnings } = await read(line)
  expect(reasons).not.toContain('rows_do_not_reconcile')
  expect(warnings).toEqual([])
})
