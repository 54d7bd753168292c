import type { AnswerValue, GroupItem } from '../../src/domain/answer.ts'
import type { AnswerView, CandidateView, EvidenceView } from '../../src/review/views.ts'
import { pages, printed, schedule } from './desk-pages.ts'

/** What was read in the documents of the desk's own tests, with its evidence. */
function fromForm(line: number): EvidenceView {
  const page = line < 10 ? 1 : 2
  const index = line < 10 ? line : line - 10
  const span = pages.get('rdg_pdf')?.[page - 1]?.spans.find(({ id }) => id === `p${page}.v${index}`)
  if (!span) throw new Error(`no line ${line}`)
  return {
    readingId: 'rdg_pdf',
    sourceFileId: 'fil_pdf',
    fileName: 'Hartwell proposal form.pdf',
    spanId: span.id,
    locator: span.locator,
    text: span.text,
    relation: 'beside',
    label: printed[line]?.[0] ?? null,
    hidden: null,
  }
}

function fromMail(text: string): EvidenceView {
  const page = pages.get('rdg_mail')?.[0]
  const start = page?.text.indexOf(text) ?? -1
  const span = page?.spans.find(
    ({ locator }) => locator.kind === 'range' && locator.start <= start && locator.end > start,
  )
  if (!span) throw new Error(`no text ${text}`)
  return {
    readingId: 'rdg_mail',
    sourceFileId: 'fil_mail',
    fileName: 'inbound.eml',
    spanId: span.id,
    locator: { kind: 'range', page: 1, start, end: start + text.length },
    text,
    relation: 'prose',
    label: null,
    hidden: null,
  }
}

function fromSheet(cell: string): EvidenceView {
  const span = pages.get('rdg_xlsx')?.[0]?.spans.find(({ id }) => id === `s1.${cell}`)
  if (!span) throw new Error(`no cell ${cell}`)
  return {
    readingId: 'rdg_xlsx',
    sourceFileId: 'fil_xlsx',
    fileName: 'Property schedule.xlsx',
    spanId: span.id,
    locator: span.locator,
    text: span.text,
    relation: 'table_cell',
    label: null,
    hidden: null,
  }
}

let candidates = 0
function candidate(
  value: AnswerValue,
  evidence: EvidenceView,
  reader: CandidateView['reader'] = 'offline',
): CandidateView {
  return {
    id: `cnd_${++candidates}`,
    value,
    rawText: evidence.text,
    reader,
    evidence: [evidence],
    rawScore: 0.9,
  }
}

function answer(
  questionId: string,
  given: readonly CandidateView[],
  more: Partial<AnswerView> = {},
): AnswerView {
  const [best] = given
  return {
    questionId,
    itemId: null,
    state: best ? 'proposed' : 'missing',
    value: best?.value ?? null,
    candidateId: best?.id ?? null,
    confidence: best ? 0.96 : 0,
    reasons: [],
    needsPerson: false,
    captured: null,
    version: 1,
    candidates: given,
    decidedBy: null,
    decidedAt: null,
    history: [],
    issues: [],
    ...more,
  }
}

export const items: readonly GroupItem[] = [2, 3, 4].map((row, order) => ({
  id: `itm_${row}`,
  questionId: 'Properties',
  order,
  label: schedule[row]?.[0] ?? '',
}))

export function startingAnswers(): AnswerView[] {
  const cell = (
    questionId: string,
    itemId: string,
    value: AnswerValue,
    place: string,
    more: Partial<AnswerView> = {},
  ) => answer(questionId, [candidate(value, fromSheet(place))], { itemId, ...more })
  const doubtful = (...reasons: AnswerView['reasons']) => ({ needsPerson: true, confidence: 0.52, reasons })
  return [
    answer('ProposerName', [candidate('Hartwell Estates Limited t/a Hartwell Lettings', fromForm(0))]),
    answer('ContactName', [candidate({ title: 'Mrs', firstName: 'Priya', lastName: 'Nair' }, fromForm(1))]),
    answer('ClientAddress', [
      candidate({ line1: '14 Canal Wharf', town: 'Leeds', postcode: 'LS11 5PS' }, fromForm(2)),
    ]),
    answer('ClientEmail', [candidate('priya.nair@hartwell-estates.example', fromForm(3))]),
    answer('ClientPhone', [candidate('0113 496 0812', fromForm(4))], { confidence: 0.84 }),
    answer('LegalStatus', [candidate('Limited company', fromForm(5))]),
    answer('CompanyNumber', [candidate('0784512', fromForm(6))], {
      ...doubtful('outside_limits'),
      issues: [{ severity: 'error', message: 'A company number has 8 letters or digits.' }],
    }),
    answer('DateEstablished', [candidate('2011-03-04', fromForm(7))]),
    answer('YearsExperience', [candidate(15, fromForm(8))], { confidence: 0.88 }),
    answer('InceptionDate', [
      candidate('2026-12-01', fromForm(9)),
      candidate('2026-12-01', fromMail('1 December 2026')),
    ]),
    answer(
      'Turnover',
      [candidate('412500', fromForm(10)), candidate('455000', fromMail('£455,000'), 'model')],
      doubtful('conflict'),
    ),
    answer('LiabilityLimit', [candidate('£5,000,000', fromForm(11))], doubtful('low_confidence')),
    answer('Terrorism', [candidate(true, fromForm(12))]),
    answer('Excess', [candidate('500', fromForm(13))]),
    answer('Covers', [], { needsPerson: true, reasons: ['required_missing'] }),
    ...items.flatMap(({ id }, index) => {
      const row = index + 3
      const cells = schedule[row - 1] ?? []
      return [
        cell('PropertyAddress', id, cells[0] ?? '', `A${row}`),
        cell('PropertyPostcode', id, cells[1] ?? '', `B${row}`),
        cell('SumInsured', id, (cells[2] ?? '').replace(/[^\d]/g, ''), `C${row}`),
        cell('YearBuilt', id, Number(cells[3]), `D${row}`),
        cell('Occupied', id, cells[4] === 'Yes', `E${row}`, index === 2 ? doubtful('low_confidence') : {}),
      ]
    }),
    answer('Declined', [candidate(false, fromForm(14))]),
    answer('Claims', [candidate(false, fromForm(15))]),
    answer('Notes', []),
  ]
}
