import { expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, tablePage } from '../build-document.ts'

/** Numbers that look random and are the same every time (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const set = questionSet(
  question('Cars', 'Schedule of vehicles', 'group', {
    children: [
      question('reg', 'Registration number', 'text'),
      question('make', 'Make', 'text'),
      question('year', 'Year of manufacture', 'integer'),
      question('value', 'Current market value', 'money'),
    ],
  }),
)
const header = ['Registration number', 'Make', 'Year of manufacture', 'Value']
const makes = ['Ford', 'Skoda', 'Total Loss Recovery Ltd trailer', 'Scania', 'None of the usual']

interface List {
  readonly pages: Page[]
  readonly registrations: string[]
}

/** A list of so many rows with breaks, repeated or missing headers, subtotals, blank rows and a grand total anywhere. */
function makeList(count: number, seed: number, isComplete = true): List {
  const pick = numbersFrom(seed)
  const registrations: string[] = []
  const pages: Page[] = []
  let rows: string[][] = [header]
  let sum = 0
  let sinceTotal = 0
  const breakPage = (hasHeader: boolean) => {
    const number = pages.length + 1
    const before = pages.at(-1)?.tables[0]?.id
    const isFirst = before === undefined
    const id = `t${number}`
    pages.push(
      tablePage(
        rows,
        { id, headerRows: rows[0] === header ? 1 : 0, ...(isFirst ? {} : { continues: before }) },
        number,
      ),
    )
    rows = hasHeader ? [header] : []
  }
  const lost = isComplete ? -1 : pick(count)
  for (let at = 0; at < count; at++) {
    const registration = `AB${10 + (at % 90)} ${String.fromCharCode(65 + (Math.floor(at / 90) % 26))}${String.fromCharCode(65 + (Math.floor(at / 2_340) % 26))}X`
    const value = 1_000 + pick(90_000)
    sum += value
    sinceTotal += value
    if (at !== lost) {
      registrations.push(registration)
      rows.push([
        registration,
        makes[pick(makes.length)] ?? 'Ford',
        String(1990 + pick(36)),
        `£${value.toLocaleString('en-GB')}`,
      ])
    }
    if (pick(12) === 0) rows.push(['', '', '', ''])
    if (pick(15) === 0) {
      rows.push(['Subtotal', '', '', `£${sinceTotal}`])
      sinceTotal = 0
    }
    if (pick(20) === 0 && rows.length > 2 && at < count - 1) breakPage(pick(2) === 0)
  }
  rows.push(['Grand total', '', '', `£${sum.toLocaleString('en-GB')}`])
  breakPage(true)
  return { pages, registrations }
}

const map = (pages: Page[]) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents: [document(pages)], receivedAt })

test.each([1, 2, 3, 5, 17, 90, 333, 1_000])(
  '%i rows over any pages are all rows, in order, and no others',
  async (count) => {
    const { pages, registrations } = makeList(count, count)
    const result = await map(pages)
    const values = new Map(
      result.answers
        .filter((answer) => answer.questionId === 'reg')
        .map((answer) => [answer.itemId, answer.value]),
    )
    expect(result.items.map((item) => values.get(item.id))).toEqual(registrations)
    expect(result.warnings).toEqual([])
  },
)

test.each([2, 9, 60, 400])(
  'of %i rows one that the paper counts in and does not list is noticed',
  async (count) => {
    const { pages } = makeList(count, count + 1, false)
    const result = await map(pages)
    expect(result.items).toHaveLength(count - 1)
    expect(result.warnings.join()).toContain('the paper states')
    expect(
      result.answers.filter((answer) => answer.itemId !== null).every((answer) => answer.needsPerson),
    ).toBe(true)
  },
)
