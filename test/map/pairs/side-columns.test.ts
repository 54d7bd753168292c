import { expect, test } from 'vitest'
import { type Printed, printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

const questions = [
  question('name', 'Name of proposer', 'text'),
  question('telephone', 'Proposer telephone number', 'text'),
]

/** Two columns under their headings, each with the same labels. */
function columns(headings: readonly [string, string], left: readonly string[], right: readonly string[]) {
  const lines: Printed[] = [
    [40, 60, headings[0]],
    [310, 60, headings[1]],
    ...['Name', 'Telephone'].flatMap((label, at): Printed[] => [
      [40, 84 + at * 20, label],
      [310, 84 + at * 20, label],
    ]),
    ...left.flatMap((text, at): Printed[] => (text === '' ? [] : [[110, 84 + at * 20, text]])),
    ...right.flatMap((text, at): Printed[] => (text === '' ? [] : [[380, 84 + at * 20, text]])),
  ]
  return printedPage(lines)
}

const own = ['Tern & Sons Ltd', '01943 466120']
const others = ['Quay Leasing Ltd', '01482 200300']

test('the column beside that of the proposer is about somebody else, on either side', async () => {
  for (const other of ['Additional insured', 'Leasing company']) {
    expect(await valuesOf(columns(['Proposer', other], own, others), ...questions)).toEqual(own)
    expect(await valuesOf(columns([other, 'Proposer'], others, own), ...questions)).toEqual(own)
  }
})

test('what the proposer left empty is not answered from the other column', async () => {
  const page = columns(['Proposer', 'Additional insured'], ['', ''], others)
  expect(await valuesOf(page, ...questions)).toEqual([null, null])
})
