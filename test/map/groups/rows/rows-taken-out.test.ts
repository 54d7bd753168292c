import { expect, test } from 'vitest'
import { document, flowPage, question, tablePage } from '../../build-document.ts'
import { mapPapers } from '../../mapped-papers.ts'
import { group } from '../mapped-list.ts'

const columns = [
  question('reg', 'Registration', 'text'),
  question('make', 'Make and model', 'text'),
  question('kept', 'Where kept', 'text'),
]
const list = document([
  tablePage([
    ['Registration', 'Make and model', 'Where kept'],
    ['TV21 KLM', 'Ford Transit', 'Depot 21'],
    ['TV19RST', 'VW Caddy', 'Depot 21'],
  ]),
])

async function read(line: string, label = 'Vehicle schedule', role?: 'quoted') {
  const page = flowPage([line])
  const spans = page.spans.map((one) => (role ? { ...one, role } : one))
  const mail = {
    ...document([{ ...page, spans }], { readingId: 'rd_2', sourceFileId: 'file_2' }),
    format: 'email' as const,
    name: 'message.eml',
  }
  const { result } = await mapPapers([list, mail], [group('fleet', label, ...columns)])
  return {
    regs: result.answers.flatMap(({ questionId, value }) => (questionId === 'reg' ? [value] : [])),
    warnings: result.warnings,
  }
}

test.each([
  'Please delete vehicle TV19 RST, it went last week.',
  '- remove the VW Caddy TV19RST',
  'The Caddy TV19 RST has been sold.',
  'TV19 RST should be deleted from the schedule.',
])('a row that the mail takes out is named and not read: %s', async (line) => {
  const { regs, warnings } = await read(line)
  expect(regs).toEqual(['TV21 KLM'])
  expect(warnings).toEqual([
    expect.stringMatching(/^Vehicle schedule: TV19RST was left out, as message\.eml/),
  ])
})

test.each([
  'Please do not delete TV19 RST.',
  'Please remove the breakdown cover for TV19 RST.',
  'The excess on TV19 RST should be removed.',
  'Can you delete TV19 RST?',
  'If TV19 RST has been sold we will tell you.',
  'Please delete vehicle TV18 AAA.',
  'Please remove the alarm condition at Depot 21.',
])('and no other: %s', async (line) => {
  expect((await read(line)).regs).toHaveLength(2)
})

test('nor where an older mail says so, nor from a list of what happened', async () => {
  const line = 'Please delete vehicle TV19 RST.'
  expect((await read(line, 'Vehicle schedule', 'quoted')).regs).toHaveLength(2)
  expect((await read(line, 'Vehicles in accidents')).regs).toHaveLength(2)
})
