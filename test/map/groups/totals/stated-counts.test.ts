import { expect, test } from 'vitest'
import { mapSubmission } from '../../../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt, tablePage } from '../../build-document.ts'
import { group } from '../mapped-list.ts'

const list = (label: string) =>
  group(
    'list',
    label,
    question('registration', 'Registration', 'text'),
    question('make', 'Make and model', 'text'),
  )

/** What is said of the number of rows of a list of two vehicles, over which a line is printed. */
async function warningsFor(line: string, label = 'Vehicles'): Promise<string[]> {
  const page = tablePage([
    ['Registration', 'Make and model'],
    ['AB12 CDE', 'Ford Transit'],
    ['FG34 HIJ', 'Vauxhall Vivaro'],
  ])
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(list(label)),
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

test.each([
  ['in brackets', 'The fleet is as below (5 vehicles):', 5],
  ['of lists that are more together', 'Vans (1 vehicle), lorries (1 vehicle)', undefined],
])('a number %s', async (_, line, stated) =>
  expect(await warningsFor(line)).toEqual(
    stated === undefined ? [] : [`Vehicles: the paper states ${stated}, 2 were read`],
  ),
)

test('the answer to a question for the number is what is compared, unless it asks for some of them', async () => {
  const answered = async (label: string, answer: string) => {
    const page = tablePage([
      ['Registration', 'Make and model'],
      ['AB12 CDE', 'Ford Transit'],
      ['FG34 HIJ', 'Vauxhall Vivaro'],
    ])
    const result = await mapSubmission({
      submissionId: 's',
      questionSet: questionSet(list('Vehicles'), question('fleet', label, 'integer')),
      documents: [document([page]), document([flowPage([`${label}: ${answer}`])])],
      receivedAt,
    })
    return result.warnings.filter((warning) => warning.includes('the paper states'))
  }
  expect(await answered('Number of vehicles in the fleet', '9')).toEqual([
    'Vehicles: the paper states 9, 2 were read',
  ])
  expect(await answered('Number of vehicles in the fleet', '2')).toEqual([])
  expect(await answered('Number of vehicles with a tracker', '9')).toEqual([])
  expect(await warningsFor('Total number of vehicles: 3', 'Vehicles with a tracker')).toEqual([])
})
