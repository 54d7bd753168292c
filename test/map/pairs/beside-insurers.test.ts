import { expect, test } from 'vitest'
import type { Printed } from '../build-document.ts'
import { printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

const form = { family: 'Sans 222222' }
const typed = { family: 'Mono 0000aa' }
/** Labels with what was typed beside each, two in a row. */
const rows = (...boxes: (readonly [label: string, answer: string])[]) =>
  printedPage(
    boxes.flatMap(([label, answer], at): Printed[] => {
      const [x, y] = [40 + (at % 2) * 260, 60 + Math.floor(at / 2) * 22]
      return [[x, y, label, form], ...(answer === '' ? [] : [[x + 110, y, answer, typed] as Printed])]
    }),
  )
const rest = [
  ['Name of proposer', 'Weir Mouldings Ltd'],
  ['Telephone', '01632 960 144'],
  ['Website', 'www.weir.example'],
  ['Trade', 'Boat building'],
  ['Staff', '14'],
  ['E-mail', 'office@weir.example'],
] as const
const limit = question('limit', 'Limit of liability', 'money')
const present = question('present', 'Existing limit of liability', 'money')

test('what is filled in beside the name of an insurer is what that one insures', async () => {
  const page = rows(...rest, ['Insurer', 'Calder Mutual'], ['Limit', '£2,000,000'])
  expect(await valuesOf(page, limit, present)).toEqual([null, '2000000'])
})

test('and not what stands away from it, nor beside an insurer that nobody named', async () => {
  const away = rows(['Insurer', 'Calder Mutual'], ['Expires', '30/04/2026'], ...rest, ['Limit', '£2,000,000'])
  const unnamed = rows(...rest, ['Insurer', ''], ['Limit', '£2,000,000'])
  for (const page of [away, unnamed]) expect(await valuesOf(page, limit)).toEqual(['2000000'])
})

test('what has a label of its own before it is no answer to the label over it', async () => {
  const number = question('number', 'Company registration number', 'text')
  const under = (...lines: Printed[]) => printedPage([[40, 60, 'Country:'], [120, 60, 'England'], ...lines])
  const own = under([240, 60, 'Company number:'], [40, 78, 'Trading since:'], [240, 78, '01988123'])
  const free = under([240, 60, 'Company number:'], [240, 78, '01988123'])
  expect(await valuesOf(own, number)).toEqual([null])
  expect(await valuesOf(free, number)).toEqual(['01988123'])
})
