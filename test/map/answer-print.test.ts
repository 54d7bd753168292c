import { describe, expect, test } from 'vitest'
import type { Box, Document } from '../../src/domain/document.ts'
import { findAnswerPrint } from '../../src/map/layout/answer-print.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, type Printed, printedPage, question, questionSet, receivedAt } from './build-document.ts'

const form = { family: 'Sans 222222' }
const typed = { family: 'Mono 0000aa' }

/** A form whose answers were typed in another font, two boxes a row, each label above its answer. */
function boxedForm(
  boxes: readonly (readonly [label: string, ...answer: string[]])[],
  answers = typed,
): Document {
  const lines: Printed[] = []
  const frames: Box[] = []
  boxes.forEach(([label, ...answer], at) => {
    const [x, y] = [40 + (at % 2) * 260, 60 + Math.floor(at / 2) * 60]
    frames.push({ x0: x - 4, y0: y - 4, x1: x + 250, y1: y + 50 })
    lines.push([x, y, label, form])
    answer.forEach((text, line) => {
      lines.push([x, y + 14 + line * 12, text, answers])
    })
  })
  return document([printedPage(lines, { frames })])
}

const boxes: readonly (readonly [string, ...string[]])[] = [
  ['A1 Full title of the Proposer', 'Pennine Foam Limited'],
  ['A2 Postal address', '12 Mill Lane', 'Keighley', 'BD21 4PQ'],
  ['A3 Telephone', '01535 555018'],
  ['A4 E-mail', 'office@pennine.example.co.uk'],
  ['A5 Web site'],
  ['A6 Year established', '1998'],
  ['A7 Premium paid last year', '£31,480'],
  ['A8 Expiry date', '30/11/2026'],
]
const set = questionSet(
  question('name', 'Name of proposer', 'text', { required: true }),
  question('address', 'Correspondence address', 'text'),
  question('website', 'Website', 'text'),
  question('established', 'Year the business was founded', 'integer'),
  question('premium', 'Expiring premium', 'money'),
)
const valueRead = async (paper: Document, id: string) => {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [paper],
    receivedAt,
    modelProposals: [],
  })
  return result.answers.find((one) => one.questionId === id)?.value ?? null
}

describe('what a paper was filled in with', () => {
  const paper = boxedForm(boxes)

  test('looks different from what is printed', () => {
    const print = findAnswerPrint(paper)
    const told = paper.pages[0]?.spans.map((span) => [span.text, print?.isTyped(span)])
    expect(told?.filter(([, isTyped]) => isTyped === true).map(([text]) => text)).toEqual(
      boxes.flatMap(([, ...answer]) => answer),
    )
    expect(told?.find(([text]) => text === 'A3 Telephone')?.[1]).toBe(false)
  })

  test('is not told in a paper of one font, nor in prose under headings', () => {
    expect(findAnswerPrint(boxedForm(boxes, form))).toBeNull()
    const prose = Array.from({ length: 40 }, (_, n): Printed => {
      const isHeading = n % 5 === 0
      const text = isHeading
        ? `Part ${n}`
        : `The insurer will pay up to £${n} 000 in any one year of insurance`
      return [40, 40 + n * 13, text, isHeading ? { family: 'Serif 004400', heading: true } : form]
    })
    expect(findAnswerPrint(document([printedPage(prose)]))).toBeNull()
  })

  test('is not taken for corrections by hand alone', () => {
    const lines = Array.from({ length: 20 }, (_, n): Printed[] => [
      [40, 40 + n * 20, `Label ${'abcdefghijklmnopqrst'[n]} of it`, { family: 'Sans 888888' }],
      [240, 40 + n * 20, `answer ${n}`, form],
    ]).flat()
    const corrected = lines.concat(
      Array.from({ length: 6 }, (_, n): Printed => [340, 40 + n * 20, `rather ${n}`, typed]),
    )
    const paper = document([printedPage(corrected)])
    const print = findAnswerPrint(paper)
    const answer = paper.pages[0]?.spans.find((span) => span.text === 'answer 7')
    expect(answer && print?.isTyped(answer)).not.toBe(false)
  })
})

describe('answers in drawn boxes', () => {
  const paper = boxedForm(boxes)

  test('answer what is printed in the same box', async () => {
    expect(await valueRead(paper, 'name')).toBe('Pennine Foam Limited')
    expect(await valueRead(paper, 'address')).toMatch(/12 Mill Lane.*Keighley.*BD21 4PQ/s)
    expect(await valueRead(paper, 'established')).toBe(1998)
    expect(await valueRead(paper, 'premium')).toBe('31480')
  })

  test('a box left blank has no answer, whatever stands in the next one', async () => {
    expect(await valueRead(paper, 'website')).toBeNull()
  })
})
