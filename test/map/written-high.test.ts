import { expect, test } from 'vitest'
import { printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const rooms = question('rooms', 'Number of bedrooms', 'integer')

test('what was written high at the end of the next line is not the answer of the line above it', async () => {
  const page = printedPage([
    [91, 279, 'Number of bedrooms'],
    [179, 293, '1771'],
    [91, 304, 'Year property built'],
  ])
  expect(await valuesOf(page, rooms)).toEqual([null])
})

test('what stands under its label answers it, also where it is indented', async () => {
  const page = printedPage([
    [91, 279, 'Number of bedrooms'],
    [130, 293, '4'],
    [91, 320, 'Year property built'],
  ])
  expect(await valuesOf(page, rooms)).toEqual([4])
})
