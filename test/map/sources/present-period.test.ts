import { expect, test } from 'vitest'
import { document, flowPage, printedPage, question } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

const start = question('start', 'Start date', 'date')

const sheet = document([
  printedPage([
    [40, 60, 'Period of insurance:'],
    [200, 60, '1 May 2027 to 30 April 2028'],
    [40, 90, 'Number of staff:'],
    [200, 90, '12'],
  ]),
])
const mail = (line: string) =>
  document([flowPage(['Please quote for the boatyard.', line])], { format: 'email', name: 'mail.eml' })

test('the period that ends where cover is to begin is the present one', async () => {
  expect((await mapPapers([sheet, mail('Start date: 1 May 2028')], [start])).found).toEqual({
    start: '2028-05-01',
  })
})

test('a period is the one that is asked for where the papers have none begin at its end', async () => {
  expect((await mapPapers([sheet, mail('Start date: as on the form')], [start])).found).toEqual({
    start: '2027-05-01',
  })
})

test('what asks for the present cover is answered with it', async () => {
  const began = question('began', 'Start date of current policy', 'date')
  expect((await mapPapers([sheet], [began])).found).toEqual({ began: '2027-05-01' })
})

test('one paper that gives both days of a period tells it twice', async () => {
  const both = document([
    printedPage([
      [40, 60, 'Period of insurance:'],
      [200, 60, '1 May 2027 to 30 April 2028'],
      [40, 90, 'Start date or renewal:'],
      [200, 90, '30 April 2028'],
    ]),
  ])
  const renewal = question('start', 'Period of insurance, start date', 'date')
  expect((await mapPapers([both], [renewal])).found).toEqual({ start: '2027-05-01' })
})

test('a new period may begin on the last day of the present one, and on no later one', async () => {
  const readings = async (line: string) => {
    const { result } = await mapPapers([sheet, mail(line)], [start])
    return result.candidates.map(({ value }) => value)
  }
  expect(await readings('Start date: 30 April 2028')).toEqual(['2028-04-30'])
  expect(await readings('Start date: 1 June 2028')).toEqual(
    expect.arrayContaining(['2027-05-01', '2028-06-01']),
  )
})
