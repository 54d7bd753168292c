import { expect, test } from 'vitest'
import type { Evidence } from '../../src/domain/answer.ts'
import { checkEvidence } from '../../src/eval/check-evidence.ts'
import { computeFigures } from '../../src/eval/figures.ts'
import { type ReportContent, renderReport } from '../../src/eval/report/render-report.ts'
import type { ReportedAnswer } from '../../src/eval/reported-answer.ts'
import { tallyAll } from '../../src/eval/tally.ts'
import { document, printedPage, receivedAt } from '../map/build-document.ts'

const answer = (extra: Partial<ReportedAnswer>): ReportedAnswer => ({
  record: 'one.pdf',
  question: 'x',
  label: 'Turnover',
  type: 'money',
  verdict: 'right',
  confidence: 0.9,
  review: false,
  answered: true,
  kinds: { layout: 'letter' },
  expected: '5',
  found: '5',
  ...extra,
})

function reportOf(answers: readonly ReportedAnswer[], extra: Partial<ReportContent> = {}): string {
  const figures = computeFigures({
    answers: answers.map((one) => ({
      ...one,
      record: 0,
      question: { id: one.question, type: one.type },
      absentCounted: false,
    })),
    exact: [false],
    withoutPrediction: 0,
    rows: { same: 0, goldRows: 0, predictedRows: 0 },
    mustReview: { total: 0, held: 0 },
    questionIds: ['x'],
  })
  return renderReport({
    title: 'A <b>run</b>',
    about: [],
    figures,
    answers,
    evidence: null,
    faults: [],
    model: null,
    comparison: null,
    ...extra,
  })
}

test('a report is one page that loads nothing, and what papers say stays text', () => {
  const html = reportOf([
    answer({}),
    answer({
      verdict: 'wrong',
      found: '<script src="https://evil.example/x.js"></script>',
      confidence: 0.95,
    }),
    answer({
      verdict: 'fabricated',
      record: '"><img src=x onerror=alert(1)>',
      crop: 'data:image/webp;base64,AA==',
    }),
  ])
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('A &lt;b&gt;run&lt;/b&gt;')
  expect(html.match(/(?:src|href)="(?!data:)[^"]*"/g)).toBeNull()
  expect(html).toContain('&lt;script src=&quot;https://evil.example/x.js&quot;')
  for (const part of [
    'By question type',
    'By layout',
    'Worst cases',
    '<svg',
    'prefers-color-scheme',
    '@media print',
  ])
    expect(html).toContain(part)
})

test('the values that would pass unseen come first', () => {
  const html = reportOf([
    answer({ verdict: 'wrong', label: 'Looked at', review: true, confidence: 0.99 }),
    answer({ verdict: 'wrong', label: 'Slips through', confidence: 0.6 }),
  ])
  expect(html.indexOf('Slips through')).toBeLessThan(html.indexOf('Looked at'))
})

test('a report of nothing is still a report', () => expect(reportOf([])).toContain('</html>'))

test('answers are counted by every kind there is', () => {
  const tallies = tallyAll([
    answer({ source: 'mail' }),
    answer({ verdict: 'wrong', kinds: { layout: 'form' }, source: 'mail', confidence: 0.2 }),
    answer({ verdict: 'missed', answered: false, source: undefined }),
  ])
  expect(tallies['layout']?.map(({ kind, n }) => [kind, n])).toEqual([
    ['letter', 2],
    ['form', 1],
  ])
  expect(tallies['where it was read']).toEqual([
    expect.objectContaining({
      kind: 'mail',
      n: 2,
      auroc: 1,
      verdicts: expect.objectContaining({ right: 1, wrong: 1 }),
    }),
  ])
})

test('evidence is checked anew: there, visible, and saying the value', () => {
  const page = printedPage([
    [40, 60, 'Turnover'],
    [200, 60, '£1,250'],
    [40, 90, '£9,999', { hidden: 'white' }],
  ])
  const paper = document([page])
  const check = (value: string, spanId: string, text: string) => {
    const evidence: Evidence = {
      readingId: paper.readingId,
      sourceFileId: paper.sourceFileId,
      spanId,
      locator: { kind: 'paragraph', page: 1, index: 0 },
      text,
      relation: 'beside',
    }
    return checkEvidence({
      questionSet: {
        productId: '1',
        productName: '',
        hash: '',
        pages: [
          {
            id: 'p',
            title: '',
            order: 0,
            questions: [
              {
                id: 'x',
                label: 'Turnover',
                order: 0,
                type: 'money',
                wireType: '',
                required: false,
                hidden: false,
                readOnly: false,
              },
            ],
          },
        ],
      },
      documents: [paper],
      answers: [
        {
          questionId: 'x',
          itemId: null,
          state: 'proposed',
          value,
          candidateId: 'c',
          confidence: 1,
          reasons: [],
          needsPerson: false,
        },
      ],
      candidates: [
        {
          id: 'c',
          questionId: 'x',
          itemId: null,
          value,
          rawText: text,
          evidence: [evidence],
          reader: 'offline',
          signals: {},
          rawScore: 1,
        },
      ],
      context: { receivedAt, locale: 'uk' },
    })
  }
  expect(check('1250', 'p1.l2', '£1,250')).toEqual({ checked: 1, found: 1, visible: 1, entailed: 1 })
  expect(check('1251', 'p1.l2', '£1,250')).toEqual({ checked: 1, found: 1, visible: 1, entailed: 0 })
  expect(check('1250', 'p1.l1', '£1,250')).toEqual({ checked: 1, found: 0, visible: 0, entailed: 0 })
  expect(check('9999', 'p1.l3', '£9,999')).toEqual({ checked: 1, found: 1, visible: 0, entailed: 0 })
})
