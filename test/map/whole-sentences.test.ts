import { describe, expect, test } from 'vitest'
import { document, flowPage, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const receivedAt = '2027-01-20T09:00:00Z'
const questions = [
  question('Cameras', 'Are cameras fitted to the vehicles?', 'yesNo'),
  question('Bankrupt', 'Has any director been bankrupt?', 'yesNo'),
  question('Mill', 'Is the mill sprinklered?', 'yesNo'),
  question('Kiln', 'Is the kiln sprinklered?', 'yesNo'),
  question('Rides', 'Are boat rides given?', 'yesNo'),
  question('Terror', 'Is terrorism cover required?', 'yesNo'),
]
const mail = (...body: string[]) => document([flowPage(body)], { format: 'email', name: 'mail.eml' })
const found = async (...body: string[]) => (await mapPapers([mail(...body)], questions, receivedAt)).found

describe('a sentence of a mail says as a whole whether something is so', () => {
  test('in other words than the question', async () => {
    expect(await found('Dash cams went in to every vehicle in July.')).toEqual({ Cameras: true })
    expect(await found('I was made bankrupt in 2016 when the shop went under.')).toEqual({ Bankrupt: true })
    expect(await found('Dashcams are not something they have gone in for.')).toEqual({ Cameras: false })
  })

  test('by the first of its parts, where that denies it', async () => {
    expect(await found('No boat rides of any kind, just swimming and a slide.')).toEqual({ Rides: false })
  })

  test('and what somebody wants, where that is asked', async () => {
    expect(await found('The bank wants terrorism included.')).toEqual({ Terror: true })
    expect(await found('They don’t need terrorism on this one.')).toEqual({ Terror: false })
  })

  test('and waits for a person', async () => {
    const { result } = await mapPapers([mail('Dash cams went in to every vehicle.')], questions, receivedAt)
    const answer = result.answers.find(({ questionId }) => questionId === 'Cameras')
    expect(answer).toMatchObject({ value: true, needsPerson: true })
  })

  test.each([
    ['what is asked for', 'They would like cameras in the vehicles.'],
    ['what is over', 'Boat rides have stopped.'],
    ['what was thought better of', 'They decided against boat rides.'],
    ['what the mail says of itself', 'New enquiry for cameras in vehicles, details below.'],
    ['a question', 'Are there cameras in the vehicles?'],
    ['what two questions ask alike', 'All of it is sprinklered.'],
    ['an amount', 'Boat rides brought in £4,000.'],
    ['one part that is denied', 'Boat rides are given by a neighbour, we have no boat.'],
    ['what is to be filled in', 'List any boat rides given here.'],
  ])('but not %s', async (_, sentence) => expect(await found(sentence)).toEqual({}))

  test('and a form does not', async () => {
    const lines = ['Boat rides go out at noon', 'Dash cams went in to every vehicle in July']
    const form = document([flowPage(lines)], { format: 'word', name: 'form.docx' })
    expect((await mapPapers([form], questions, receivedAt)).found).toEqual({})
    const printed = document([printedPage(lines.map((line, at) => [50, 100 + at * 40, line]))])
    expect((await mapPapers([printed], questions, receivedAt)).found).toEqual({})
  })
})

describe('a sentence with one figure says as a whole what the figure is', () => {
  const asked = [
    question('Outside', 'Design by outside consultants (%)', 'percent'),
    question('Watch', 'Length of fire watch (hours)', 'decimal'),
    question('Opened', 'Date the tea room opened', 'date'),
  ]
  const figures = async (...body: string[]) => (await mapPapers([mail(...body)], asked, receivedAt)).found

  test('whatever joins its words', async () => {
    expect(await figures('Outside engineers and architects take on 57% of the designing.')).toEqual({
      Outside: '57',
    })
    expect(await figures('The tea room and what goes with it has been open since 4 May 2019.')).toEqual({
      Opened: '2019-05-04',
    })
  })

  test('and no other thing that is said beside it; a share is no length of time', async () => {
    expect(
      await figures('About 15% of turnover uses torches; a fire watch is kept for as long as is needed.'),
    ).toEqual({})
    expect(await figures('The fire watch takes up 15% of the working time of the gang.')).toEqual({})
  })
})
