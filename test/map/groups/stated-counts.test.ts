import { expect, test } from 'vitest'
import type { Question } from '../../../src/domain/question-set.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, tablePage } from '../build-document.ts'
import { group } from './mapped-list.ts'

const list = (label: string) =>
  group(
    'list',
    label,
    question('registration', 'Registration', 'text'),
    question('make', 'Make and model', 'text'),
  )

/** What is said of the number of rows of a list of two vehicles, over which a line is printed. */
async function warningsFor(line: string, label = 'Vehicles', ...others: Question[]): Promise<string[]> {
  const page = tablePage([
    ['Registration', 'Make and model'],
    ['AB12 CDE', 'Ford Transit'],
    ['FG34 HIJ', 'Vauxhall Vivaro'],
  ])
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(list(label), ...others),
    documents: [document([{ ...page, text: `${line}\n${page.text}` }])],
    receivedAt,
  })
  return result.warnings.filter((warning) => warning.includes('the paper states'))
}

test('a paper that says how many there are is believed before the rows that were found', async () => {
  expect(await warningsFor('Total number of vehicles: 3')).toEqual([
    'Vehicles: the paper states 3, 2 were read',
  ])
  expect(await warningsFor('12 vehicles are listed')).toHaveLength(1)
})

test.each([
  ['the number that was read', 'Total number of vehicles: 2'],
  ['another number as well as the one that was read', 'Total number of vehicles: 3. Number of vehicles 2'],
  ['an amount', 'Total number of vehicles £3,000'],
])('nothing is said where a paper states %s', async (_, line) => expect(await warningsFor(line)).toEqual([]))

test('a number that a question asks for may count others', async () => {
  const asked = question('fleet', 'Number of vehicles in the fleet', 'integer')
  expect(await warningsFor('Total number of vehicles: 3', 'Vehicles', asked)).toEqual([])
  expect(await warningsFor('Total number of vehicles: 3', 'Vehicles with a tracker')).toEqual([])
})
