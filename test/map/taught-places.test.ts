import { describe, expect, test } from 'vitest'
import type { Evidence } from '../../src/domain/answer.ts'
import type { Locator, Page } from '../../src/domain/document.ts'
import type { FormPlace, Lesson } from '../../src/domain/learned.ts'
import { locateValues } from '../../src/map/locate-values.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { partSaying, samePartOf } from '../../src/map/taught/part-of-text.ts'
import { placesOfEvidence } from '../../src/map/taught/places-of-evidence.ts'
import { fingerprintOf } from '../../src/values/form-fingerprint.ts'
import {
  document,
  flowPage,
  mark,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
  sheetPage,
} from './build-document.ts'

/** What tells the form: words that are printed on every paper of it. */
const printed: readonly Printed[] = [
  [50, 40, 'Please answer every part of this form in full and return it to the office named above.'],
  [50, 54, 'Cover does not begin before the underwriter has confirmed it in writing to your adviser.'],
  [50, 68, 'Keep a copy of whatever you send because it becomes part of the contract between us both.'],
]
const paper = (lines: readonly Printed[], more: Partial<Page> = {}) =>
  document([printedPage([...printed, ...lines], more)])
const set = questionSet(
  question('Keeper', 'Name of the keeper', 'text'),
  question('Stones', 'Number of millstones', 'integer'),
  question('Worth', 'Value of the machinery', 'money'),
)
const first = paper([
  [50, 320, 'Zibble'],
  [200, 320, 'Ada Quill, widow, 3 pairs'],
  [50, 350, 'Frobs'],
  [200, 350, '£12,500'],
])

const found = (questionId: string, value: string | number, papers = [first]) =>
  locateValues({ questionSet: set, documents: papers, receivedAt }, [{ questionId, value }])[0]

const lesson = (questionId: string, place: FormPlace | undefined, more: Partial<Lesson> = {}): Lesson => ({
  submissionId: 'sub_1',
  questionId,
  label: '',
  place,
  form: fingerprintOf(first) ?? null,
  broker: null,
  stance: 'asks',
  weight: 1,
  taughtAt: receivedAt,
  ...more,
})

async function answersOf(papers: readonly ReturnType<typeof document>[], ...lessons: Lesson[]) {
  const { answers, candidates } = await mapSubmission({
    submissionId: 'sub_2',
    questionSet: set,
    documents: papers,
    receivedAt,
    learned: { lessons, broker: null },
  })
  const of = (id: string) => answers.find(({ questionId }) => questionId === id)
  return { of, candidates, value: (id: string) => of(id)?.value ?? null }
}

describe('the place of an answer on its form', () => {
  test('is kept without a word of what stands there', () => {
    const located = found('Keeper', 'Ada Quill')
    expect(located?.place).toMatchObject({ page: 1, part: { from: 0, to: 0, of: 3 } })
    expect(located?.place.box.x0).toBeCloseTo(200 / 595, 3)
    expect(JSON.stringify(located?.place)).not.toMatch(/ada|quill|widow|zibble/i)
  })

  test('answers the question on the next paper of the form, as the part of the line that it was; a person confirms it', async () => {
    const second = paper([
      [50, 320, 'Zibble'],
      [200, 320, 'Bartholomew Oakes, miller, 5 pairs'],
      [50, 350, 'Frobs'],
      [200, 350, '£9,900'],
    ])
    const plain = await answersOf([second])
    expect(['Keeper', 'Stones', 'Worth'].map(plain.value)).toEqual([null, null, null])
    const taught = await answersOf(
      [second],
      lesson('Keeper', found('Keeper', 'Ada Quill')?.place),
      lesson('Stones', found('Stones', 3)?.place),
      lesson('Worth', found('Worth', '12500')?.place),
    )
    expect(['Keeper', 'Stones', 'Worth'].map(taught.value)).toEqual(['Bartholomew Oakes', 5, '9900'])
    expect(taught.of('Keeper')).toMatchObject({ needsPerson: true, state: 'proposed' })
    const { candidateId } = taught.of('Keeper') ?? {}
    expect(taught.candidates.find(({ id }) => id === candidateId)?.evidence[0]).toMatchObject({
      relation: 'same_place',
      text: 'Bartholomew Oakes',
    })
  })

  test('moves with what is printed before it, onto the next page too', async () => {
    const place = found('Worth', '12500')?.place
    const lower: readonly Printed[] = [
      [50, 480, 'Frobs'],
      [200, 480, '£9,900'],
    ]
    expect((await answersOf([paper(lower)], lesson('Worth', place))).value('Worth')).toBe('9900')
    const twoPages = document([printedPage(printed), printedPage(lower, { number: 2 })])
    expect((await answersOf([twoPages], lesson('Worth', place))).value('Worth')).toBe('9900')
  })

  test('holds no answer where it was left blank, where another type stands, and on another form', async () => {
    const place = found('Worth', '12500')?.place
    const papers = [
      paper([[50, 150, 'Frobs']]),
      paper([
        [50, 150, 'Frobs'],
        [200, 150, 'a great deal'],
      ]),
      document([
        printedPage([
          [50, 150, 'Frobs'],
          [200, 150, '£9,900'],
        ]),
      ]),
    ]
    for (const one of papers)
      expect((await answersOf([one], lesson('Worth', place))).value('Worth')).toBeNull()
    const keeper = lesson('Keeper', found('Keeper', 'Ada Quill')?.place)
    const without = paper([[200, 320, 'Some words of the insurer']])
    expect((await answersOf([without], keeper)).value('Keeper')).toBeNull()
  })

  test('needs no confirming once two submissions taught it', async () => {
    const place = found('Worth', '12500')?.place
    const { of } = await answersOf(
      [first],
      lesson('Worth', place),
      lesson('Worth', place, { submissionId: 'sub_0' }),
    )
    expect(of('Worth')?.value).toBe('12500')
    expect(of('Worth')?.reasons).not.toContain('not_measured')
  })

  test('where a person found that it does not answer the question is left alone', async () => {
    const paperWith = (figure: string) =>
      paper([
        [50, 150, 'Value of machinery'],
        [200, 150, figure],
      ])
    const [before, next] = [paperWith('£12,500'), paperWith('£9,900')]
    const plain = await answersOf([before])
    expect(plain.value('Worth')).toBe('12500')
    const { candidateId = '' } = plain.of('Worth') ?? {}
    const read = plain.candidates.find(({ id }) => id === candidateId)
    const [[, place] = []] = placesOfEvidence([before], [{ id: 'one', evidence: read?.evidence ?? [] }])
    const refused = lesson('Worth', place, { stance: 'does_not_ask', form: fingerprintOf(before) ?? null })
    expect((await answersOf([next])).value('Worth')).toBe('9900')
    expect((await answersOf([next], refused)).value('Worth')).toBeNull()
  })

  test('of a box for a mark says which of its boxes is marked', async () => {
    const ticked = (yes: boolean) =>
      paper([[50, 150, 'Frobs']], {
        fields: [mark('m1', 'Yes', yes, 300, 150), mark('m2', 'No', !yes, 340, 150)],
      })
    const asked = questionSet(question('Wheel', 'Does a wheel turn?', 'yesNo'))
    const map = (yes: boolean, ...lessons: Lesson[]) =>
      mapSubmission({
        submissionId: 'sub_2',
        questionSet: asked,
        documents: [ticked(yes)],
        receivedAt,
        learned: { lessons, broker: null },
      })
    const evidence = {
      readingId: ticked(true).readingId,
      sourceFileId: ticked(true).sourceFileId,
      ...{ spanId: '', text: '', relation: 'cited' as const },
      locator: { kind: 'box' as const, page: 1, box: { x0: 298, y0: 148, x1: 312, y1: 162 } },
    }
    const [[, place] = []] = placesOfEvidence([ticked(true)], [{ id: 'one', evidence: [evidence] }])
    const wheel = lesson('Wheel', place, { form: fingerprintOf(ticked(true)) ?? null })
    expect((await map(false)).answers[0]?.value ?? null).toBeNull()
    expect((await map(false, wheel)).answers[0]?.value).toBe(false)
    expect((await map(true, wheel)).answers[0]?.value).toBe(true)
  })

  test('of what a person marked is the part of the line that they marked, the cell, or the words of running text', async () => {
    const marked = (paperOf: ReturnType<typeof document>, text: string, locator: Locator) =>
      placesOfEvidence(
        [paperOf],
        [
          {
            id: 'one',
            evidence: [
              {
                readingId: paperOf.readingId,
                sourceFileId: paperOf.sourceFileId,
                ...{ spanId: '', text, locator, relation: 'cited' as const },
              },
            ],
          },
        ],
      )[0]?.[1]
    const box = { x0: 205, y0: 318, x1: 240, y1: 331 }
    expect(marked(first, 'Ada Quill', { kind: 'box', page: 1, box })?.part).toMatchObject({ from: 0, to: 0 })
    const sheet = document([
      sheetPage([
        ['Zibble', 'Ada Quill'],
        ['Frobs', '12500'],
      ]),
    ])
    const cell = marked(sheet, '12500', { kind: 'cell', page: 1, sheet: '', cell: '$B$2' })
    expect(cell?.anchors).toHaveLength(2)
    expect(marked(sheet, '12500', { kind: 'cell', page: 1, sheet: '', cell: 'Z99' })).toBeUndefined()
    const letter = document([flowPage(['Zibble and frobs: Ada Quill, widow'])])
    const range = { kind: 'range', page: 1, start: 18, end: 27 } as const
    expect(marked(letter, 'Ada Quill', range)?.part).toMatchObject({ from: 0, to: 0, of: 2 })
  })

  test('is none that answers another question already, where a value stands at two', async () => {
    const twice = paper([
      [50, 320, 'Zibble'],
      [200, 320, '£12,500'],
      [50, 350, 'Frobs'],
      [200, 350, '£12,500'],
    ])
    const lower = twice.pages[0]?.spans.findLast(({ text }) => text === '£12,500')
    if (!lower) throw new Error('the amount stands there twice')
    const { id: spanId, locator, text } = lower
    const { readingId, sourceFileId } = twice
    const answered: Evidence = { readingId, sourceFileId, spanId, locator, text, relation: 'beside' }
    const located = (...others: Evidence[]) =>
      locateValues(
        { questionSet: set, documents: [twice], receivedAt },
        [{ questionId: 'Worth', value: '12500' }],
        [others],
      )[0]
    expect(located()).toBeUndefined()
    expect(located(answered)?.place.box.y0).toBeCloseTo(320 / 842, 1)
  })

  test('is not looked for in a paper where a value stands all over', () => {
    const lines = Array.from({ length: 300 }, (_, at): Printed => [50, at * 14, `3 zibbles`])
    expect(found('Stones', 3, [paper(lines)])).toBeUndefined()
  })

  test('is looked for in bounded time, whatever the lessons and the paper hold', async () => {
    const lines = Array.from({ length: 1_000 }, (_, at): Printed => [50, at * 14, `Zibble ${at % 7} frob`])
    const place = (at: number): FormPlace => ({
      page: 1,
      box: { x0: 0.3, y0: at / 6_000, x1: 0.5, y1: at / 6_000 + 0.01 },
      anchors: [1, 2, 3].map((words) => ({ words, hash: `${at}`.padStart(16, '0'), x: 0, y: 0 })),
    })
    const lessons = Array.from({ length: 2_000 }, (_, at) => lesson('Keeper', place(at)))
    expect((await answersOf([paper(lines)], ...lessons)).value('Keeper')).toBeNull()
  })

  test('is none for evidence of a paper that is not there, or of a span that is gone', () => {
    const evidence = {
      readingId: 'rdg_gone',
      sourceFileId: '',
      spanId: 'p1.l1',
      text: 'x',
      relation: 'beside' as const,
    }
    const locator = { kind: 'box' as const, page: 7, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }
    const gone = [
      { ...evidence, locator },
      { ...evidence, readingId: first.readingId, locator },
      { ...evidence, readingId: first.readingId, spanId: 'p1.l99', locator: { ...locator, page: 1 } },
    ]
    expect(
      placesOfEvidence(
        [first],
        gone.map((one, at) => ({ id: `${at}`, evidence: [one] })),
      ),
    ).toEqual([])
    expect(placesOfEvidence([first], [{ id: 'none', evidence: [] }])).toEqual([])
  })
})

describe('the part of a line that an answer is', () => {
  test.each([
    ['Ada Quill, widow', 'widow', 'Bo Oakes, miller', 'miller'],
    ['£500 / £1,000', '£1,000', '£250/£2,500', '£2,500'],
    ['12 (8 let)', '8', '40 (31 let)', '31'],
    ['Mill Lane - 1820', '1820', 'High Street - 1790', '1790'],
    ['since 31/03/2023, none', '31/03/2023', 'since 1/4/2024, none', '1/4/2024'],
    ['Mr Quill, 2 Mill Lane, Orm', 'Mr Quill', 'Mr Oakes, High Street, Kelm, Orm', 'Mr Oakes'],
    ['a, b, Orm', 'Orm', 'a, b, c, Kelm', 'Kelm'],
  ])('%s: %s; %s: %s', (line, said, next, meant) => {
    const part = partSaying(line, (text) => text.includes(said))
    expect(part && samePartOf(next, part)).toBe(meant)
  })

  test('is none where all of the line is the answer, or the next line is made otherwise', () => {
    expect(partSaying('Ada Quill', (text) => text.includes('Ada Quill'))).toBeUndefined()
    expect(partSaying('', () => false)).toBeUndefined()
    const middle = partSaying('a, b, c', (text) => text.includes('b'))
    expect(middle && samePartOf('a, b, c, d', middle)).toBeUndefined()
    expect(middle && samePartOf('', middle)).toBeUndefined()
  })

  test.each([',', '(', ' - ', '/'])('of a line of nothing but %j is looked for in no time', (sign) => {
    expect(partSaying(sign.repeat(20_000), (text) => text.includes('z'))).toBeUndefined()
  })
})
