import { expect, test } from 'vitest'
import { readDocument } from '../../support/reading-document.ts'
import { flowPage, question } from '../build-document.ts'
import { mapPapers, valuesOf } from '../mapped-papers.ts'

const fenced = question('fenced', 'Is the yard fenced?', 'yesNo')
const paved = question('paved', 'Is the yard paved?', 'yesNo')

/** What a mail of these lines answers. */
async function answersOf(...lines: string[]): Promise<Record<string, unknown>> {
  const body = `From: a@brokers.example\r\nSubject: Yard\r\n\r\n${lines.join('\r\n')}\r\n`
  return (await mapPapers([await readDocument('yard.eml', body)], [fenced, paved])).found
}

test.each([
  'Yes ☒ No ☒',
  'Yes ☒ No ☒ (see note)',
  'Yes ☐ No ☐ (see note)',
  'Yes ☒ No',
  'No / Yes',
  'Yes ☐ No ☐ N/A ☒',
  '☐ Yes ☐ No ☒ N/A',
])('what was not answered with one of the two is no answer: %s', async (said) =>
  expect(await answersOf(`Is the yard fenced? ${said}`)).toEqual({}),
)

test('the box that is marked answers, whatever follows the last one', async () => {
  expect(
    await answersOf(
      'Is the yard fenced? Yes ☒ No ☐ (if No see 3)',
      'Is the yard paved? No ☒ Yes ☐ - go to 4',
    ),
  ).toEqual({ fenced: true, paved: false })
})

test('a line that was answered is no label of the next one', async () => {
  const lines = ['Is the yard fenced?: Hedges on two sides', 'Is the lane lit?: Yes - since May']
  expect(await valuesOf(flowPage(lines), fenced)).toEqual([null])
})

test('a question of the opposite sense answers nothing', async () => {
  expect(
    await valuesOf(flowPage(['Is the yard unfenced? No', 'Is the yard paved? No']), fenced, paved),
  ).toEqual([null, false])
})
