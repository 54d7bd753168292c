import { expect, test } from 'vitest'
import { type Printed, printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

const lines: readonly Printed[] = [
  [474, 80, 'Yes'],
  [510, 80, 'No'],
  [50, 110, 'Are guard dogs kept?'],
  [478, 110, 'v'],
  [50, 130, 'Is there a swimming pool?'],
  [511, 130, 'Vv'],
]
const asked = [
  question('dogs', 'Are guard dogs kept?', 'yesNo'),
  question('pool', 'Is there a swimming pool?', 'yesNo'),
]

test('a tick written by hand in a column may be recognised as a letter', async () => {
  expect(await valuesOf(printedPage(lines, { textSource: 'recognised' }), ...asked)).toEqual([true, false])
  expect(await valuesOf(printedPage(lines), ...asked)).toEqual([null, null])
})
