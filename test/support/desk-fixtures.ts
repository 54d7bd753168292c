import type { AnswerValue, GroupItem } from '../../src/domain/answer.ts'
import type { Page, Span, Word } from '../../src/domain/document.ts'
import type { Question, QuestionSet, QuestionType } from '../../src/domain/question-set.ts'
import type {
  AnswerView,
  CandidateView,
  EvidenceView,
  QueueRow,
  SourceFileView,
  SubmissionView,
} from '../../src/review/views.ts'

/** Plausible submissions for the desk's own tests, without a server behind them. */
const received = '2026-11-20T09:12:00.000Z'

function ask(id: string, label: string, type: QuestionType, more: Partial<Question> = {}): Question {
  return {
    id,
    label,
    type,
    wireType: type,
    order: 0,
    required: true,
    hidden: false,
    readOnly: false,
    ...more,
  }
}

const choices = (...labels: string[]) => ({ options: labels.map((label) => ({ value: label, label })) })

export const propertyOwners: QuestionSet = {
  productId: '4325',
  productName: 'Property Owners',
  version: '2026.3',
  hash: 'f'.repeat(64),
  pages: [
    {
      id: 'proposer',
      title: 'Proposer details',
      order: 0,
      questions: [
        ask('AboutTitle', 'About the proposer', 'heading'),
        ask('ProposerName', 'Full name of proposer (including any trading names)', 'text', {
          help: 'As it should appear on the policy.',
          validation: [{ minLength: 2, maxLength: 120, message: 'Enter between 2 and 120 characters.' }],
        }),
        ask('ContactName', 'Name of contact', 'personName'),
        ask('ClientAddress', 'Correspondence address', 'address'),
        ask('ClientEmail', 'E-mail address', 'email'),
        ask('ClientPhone', 'Telephone number', 'phone', { required: false }),
        ask(
          'LegalStatus',
          'Legal status of the proposer',
          'choice',
          choices('Sole trader', 'Partnership', 'Limited company', 'Charity'),
        ),
        ask('CompanyNumber', 'Company registration number', 'text', {
          displayWhen: { questionId: 'LegalStatus', op: 'eq', value: 'Limited company' },
          validation: [{ pattern: '^[A-Za-z0-9]{8}$', message: 'A company number has 8 letters or digits.' }],
        }),
        ask('DateEstablished', 'Date the business was established', 'date'),
        ask('YearsExperience', "Number of years' experience as a property owner", 'integer', {
          validation: [{ min: 0, max: 80, message: 'Enter whole years from 0 to 80.' }],
        }),
      ],
    },
    {
      id: 'cover',
      title: 'Cover required',
      order: 1,
      questions: [
        ask('InceptionDate', 'Date cover is to start', 'date'),
        ask('Turnover', 'Annual rent receivable', 'money', { help: 'Gross, over the next twelve months.' }),
        ask(
          'LiabilityLimit',
          'Limit of property owners liability',
          'choice',
          choices('£2,000,000', '£5,000,000', '£10,000,000'),
        ),
        ask('Terrorism', 'Is terrorism cover required?', 'yesNo'),
        ask('Excess', 'Voluntary excess', 'money', { required: false }),
        ask(
          'Covers',
          'Sections of cover required',
          'multiChoice',
          choices('Buildings', 'Contents', 'Loss of rent', 'Legal expenses'),
        ),
      ],
    },
    {
      id: 'properties',
      title: 'Properties to be insured',
      order: 2,
      questions: [
        ask('Properties', 'Schedule of properties', 'group', {
          repeat: { min: 1, max: 25 },
          children: [
            ask('PropertyAddress', 'Address', 'text'),
            ask('PropertyPostcode', 'Postcode', 'text'),
            ask('SumInsured', 'Declared value', 'money'),
            ask('YearBuilt', 'Year built', 'integer', {
              validation: [{ min: 1500, max: 2026, message: 'Enter a year from 1500 to 2026.' }],
            }),
            ask('Occupied', 'Occupied?', 'yesNo'),
          ],
        }),
      ],
    },
    {
      id: 'history',
      title: 'History and claims',
      order: 3,
      questions: [
        ask('Declined', 'Has any insurer ever declined or cancelled cover?', 'yesNo'),
        ask('DeclinedDetails', 'Details of the refusal', 'longText', {
          displayWhen: { questionId: 'Declined', op: 'eq', value: true },
        }),
        ask('Claims', 'Any claims in the last five years?', 'yesNo'),
        ask('Notes', 'Anything else the insurer should know', 'longText', { required: false }),
        ask('IntroducerCode', 'Introducer code', 'text', { hidden: true }),
      ],
    },
  ],
}

// ---- Documents -------------------------------------------------------------------------------------------------------

const printed: readonly (readonly [label: string, value: string])[] = [
  ['Full name of proposer', 'Hartwell Estates Limited t/a Hartwell Lettings'],
  ['Contact', 'Mrs Priya Nair'],
  ['Address for correspondence', '14 Canal Wharf, Leeds, LS11 5PS'],
  ['E-mail', 'priya.nair@hartwell-estates.example'],
  ['Tel', '0113 496 0812'],
  ['Status', 'Limited company'],
  ['Company No.', '0784512'],
  ['Established', '4 March 2011'],
  ['Experience (years)', '15'],
  ['Cover to start on', '1 December 2026'],
  ['Annual rent', '£412,500'],
  ['Liability limit', '£5m'],
  ['Terrorism cover?', 'Yes'],
  ['Voluntary excess', '£500'],
  ['Insurance ever declined?', 'No'],
  ['Claims in the last 5 years?', 'No'],
]

/** A printed page whose words stand exactly where the boxes say. */
export function printPage(
  number: number,
  lines: readonly (readonly [string, string])[],
  title: string,
): Page {
  const words: Word[] = []
  const spans: Span[] = []
  const write = (id: string, text: string, x: number, y: number, size: number) => {
    const first = words.length
    let at = x
    for (const word of text.split(' ')) {
      const width = word.length * size * 0.5
      words.push({ text: word, size, box: { x0: at, y0: y, x1: at + width, y1: y + size } })
      at += width + size * 0.3
    }
    const box = { x0: x, y0: y, x1: at - size * 0.3, y1: y + size }
    spans.push({ id, text, locator: { kind: 'box', page: number, box }, words: [first, words.length] })
  }
  write(`p${number}.title`, title, 50, 50, 16)
  lines.forEach(([label, value], index) => {
    const y = 100 + index * 40
    write(`p${number}.l${index}`, label, 50, y, 11)
    write(`p${number}.v${index}`, value, 270, y, 11)
  })
  const text = spans.map((span) => span.text).join('\n')
  return {
    number,
    kind: 'print',
    width: 595,
    height: 842,
    textSource: 'layer',
    text,
    spans,
    words,
    tables: [],
    fields: [],
  }
}

const schedule: readonly (readonly string[])[] = [
  ['Schedule of properties', '', '', '', ''],
  ['Address', 'Postcode', 'Declared value', 'Built', 'Occupied'],
  ['3 Mill Lane, Leeds', 'LS11 8AA', '£1,250,000', '1998', 'Yes'],
  ['Unit 4, Airedale Park, Keighley', 'BD21 4DB', '£860,000', '2004', 'Yes'],
  ['27-29 Station Road, Ilkley', 'LS29 8HA', '£2,400,000', '1887', 'No'],
  ['Total', '', '£4,510,000', '', ''],
]

function sheetPage(): Page {
  const spans: Span[] = schedule.flatMap((row, r) =>
    row.flatMap((text, c) =>
      text === ''
        ? []
        : [
            {
              id: `s1.${'ABCDE'[c]}${r + 1}`,
              text,
              locator: { kind: 'cell', page: 1, sheet: 'Schedule', cell: `${'ABCDE'[c]}${r + 1}` } as const,
            },
          ],
    ),
  )
  return {
    number: 1,
    kind: 'sheet',
    title: 'Schedule',
    textSource: 'native',
    text: schedule.map((row) => row.join('\t')).join('\n'),
    spans,
    words: [],
    tables: [],
    fields: [],
  }
}

const mailLines = [
  'Dear team,',
  'Please find attached the proposal for Hartwell Estates and their schedule of properties.',
  'The annual rent is now £455,000 after the Ilkley letting. Cover is needed from 1 December 2026.',
  'Kind regards,',
  'Tom Ashby, Northgate Brokers',
]

function mailPage(lines: readonly string[], subject: string): Page {
  const spans: Span[] = [
    { id: 'h.subject', text: subject, locator: { kind: 'header', page: 1, name: 'subject' } },
    {
      id: 'h.from',
      text: 'Tom Ashby <tom@northgate.example>',
      locator: { kind: 'header', page: 1, name: 'from' },
    },
  ]
  let text = ''
  lines.forEach((line, index) => {
    if (text) text += '\n'
    const start = text.length
    text += line
    const role = index >= lines.length - 2 ? 'signature' : 'body'
    spans.push({
      id: `p1.l${index + 1}`,
      text: line,
      role,
      locator: { kind: 'range', page: 1, start, end: text.length },
    })
  })
  return { number: 1, kind: 'flow', textSource: 'native', text, spans, words: [], tables: [], fields: [] }
}

const subject = 'New business: Hartwell Estates - property owners'

/** Pages by reading id. */
export const pages: ReadonlyMap<string, readonly Page[]> = new Map([
  [
    'rdg_pdf',
    [
      printPage(1, printed.slice(0, 10), 'Property Owners Proposal Form'),
      printPage(2, printed.slice(10), 'Cover and history'),
    ],
  ],
  ['rdg_xlsx', [sheetPage()]],
  ['rdg_mail', [mailPage(mailLines, subject)]],
])

function file(
  id: string,
  name: string,
  reading: SourceFileView['reading'],
  mediaType = 'application/pdf',
): SourceFileView {
  return { id, parentId: null, name, mediaType, sizeBytes: 48_213, decorative: false, reading }
}

function read(
  readingId: string,
  format: NonNullable<SourceFileView['reading']>['format'],
): SourceFileView['reading'] {
  return {
    readingId,
    state: 'read',
    format,
    pageCount: pages.get(readingId)?.length ?? 1,
    properties: {},
    warnings: [],
    failureCode: null,
    tell: null,
    detail: null,
  }
}

const files: readonly SourceFileView[] = [
  file('fil_mail', 'inbound.eml', read('rdg_mail', 'email'), 'message/rfc822'),
  file('fil_pdf', 'Hartwell proposal form.pdf', read('rdg_pdf', 'pdf')),
  file('fil_xlsx', 'Property schedule.xlsx', read('rdg_xlsx', 'spreadsheet'), 'application/vnd.ms-excel'),
  file('fil_scan', 'Survey scan.pdf', {
    readingId: 'rdg_scan',
    state: 'unread',
    format: null,
    pageCount: 0,
    properties: {},
    warnings: [],
    failureCode: 'file_encrypted',
    tell: 'The file is protected by a password; ask the sender for an unlocked copy.',
    detail: null,
  }),
]

// ---- Answers ---------------------------------------------------------------------------------------------------------

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
    version: 1,
    candidates: given,
    decidedBy: null,
    decidedAt: null,
    issues: [],
    ...more,
  }
}

const items: readonly GroupItem[] = [2, 3, 4].map((row, order) => ({
  id: `itm_${row}`,
  questionId: 'Properties',
  order,
  label: schedule[row]?.[0] ?? '',
}))

function startingAnswers(): AnswerView[] {
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

function row(id: string, more: Partial<QueueRow>): QueueRow {
  return {
    id,
    title: subject,
    status: 'in_review',
    kind: 'new_business',
    productId: '4325',
    productName: 'Property Owners',
    insuredName: 'Hartwell Estates Limited',
    brokerName: 'Northgate Brokers',
    effectiveDate: '2026-12-01',
    receivedAt: received,
    updatedAt: received,
    openCount: 5,
    fileCount: 4,
    unreadCount: 1,
    outcome: null,
    grossPremium: null,
    failureCode: null,
    ...more,
  }
}

function submission(id: string, more: Partial<SubmissionView>): SubmissionView {
  return {
    ...row(id, {}),
    version: 3,
    questionSet: propertyOwners,
    files,
    answers: startingAnswers(),
    items,
    warnings: [],
    rejectionReason: null,
    duplicateOf: null,
    failureTell: null,
    failureDetail: null,
    blockers: [],
    quoteAttempts: [],
    documents: [],
    history: [
      { at: received, actor: 'Slipway', text: 'Received by mail with 4 files.' },
      { at: '2026-11-20T09:12:04.000Z', actor: 'Slipway', text: 'Read 3 of 4 files and found 33 answers.' },
    ],
    ...more,
  }
}

const premium = {
  currency: 'GBP',
  net: '3120.00',
  tax: '374.40',
  fees: '25.00',
  gross: '3519.40',
  commission: '624.00',
}

/** One submission for each state of the desk. */
export function startingSubmissions(): SubmissionView[] {
  const attempt = (
    outcome: SubmissionView['quoteAttempts'][number]['outcome'],
    state: SubmissionView['quoteAttempts'][number]['state'],
  ) => [
    {
      id: 'att_1',
      number: 1,
      state,
      externalReference: 'SLP-7F3K9Q',
      outcome,
      refusal: null,
      failureCode: null,
      intendedAt: '2026-11-20T10:02:00.000Z',
      finishedAt: null,
    },
  ]
  const resolved = { caseId: 'C-104482', recordId: 'R-220981', reference: 'PO/26/004482', warnings: [] }
  const decided = () => startingAnswers().map((one) => ({ ...one, needsPerson: false, issues: [] }))
  return [
    submission('sub_review', { warnings: ['The schedule states 4 properties and lists 3.'] }),
    submission('sub_quoted', {
      insuredName: 'Ridgeway Homes Limited',
      status: 'completed',
      openCount: 0,
      outcome: 'quoted',
      grossPremium: premium.gross,
      answers: decided(),
      quoteAttempts: attempt({ kind: 'quoted', ...resolved, premium, reasons: [] }, 'resolved'),
      documents: [
        {
          id: 'doc_1',
          direction: 'down',
          name: 'Quote schedule.pdf',
          mediaType: 'application/pdf',
          state: 'downloaded',
          sizeBytes: 51_200,
        },
        {
          id: 'doc_2',
          direction: 'down',
          name: 'Statement of fact.pdf',
          mediaType: 'application/pdf',
          state: 'downloaded',
          sizeBytes: 40_960,
        },
        {
          id: 'doc_3',
          direction: 'up',
          name: 'Hartwell proposal form.pdf',
          mediaType: 'application/pdf',
          state: 'associated',
          sizeBytes: 48_213,
        },
      ],
    }),
    submission('sub_referred', {
      insuredName: 'Calder Mills LLP',
      status: 'completed',
      openCount: 0,
      outcome: 'referred',
      answers: decided(),
      quoteAttempts: attempt(
        {
          kind: 'referred',
          ...resolved,
          premium: null,
          reasons: [
            { code: 'UW014', message: 'Unoccupied property: refer to underwriter.', questionId: 'Occupied' },
            { code: 'UW022', message: 'Total declared value exceeds the delegated limit of £4,000,000.' },
          ],
        },
        'resolved',
      ),
    }),
    submission('sub_unknown', {
      insuredName: 'Beck & Daughters',
      status: 'needs_reconciliation',
      openCount: 0,
      outcome: 'unknown',
      answers: decided(),
      quoteAttempts: attempt(
        { kind: 'unknown', explanation: 'The connection broke after the request had left.' },
        'unknown',
      ),
    }),
    submission('sub_failed', {
      insuredName: null,
      brokerName: null,
      status: 'failed',
      openCount: 0,
      failureCode: 'question_set_missing',
      failureTell: 'The Question Set of the product cannot be had; check the platform connection.',
      questionSet: null,
      answers: [],
      items: [],
    }),
    submission('sub_reading', {
      insuredName: null,
      status: 'reading',
      openCount: 0,
      questionSet: null,
      answers: [],
      items: [],
      files: files.map((one) => ({ ...one, reading: null })),
    }),
    submission('sub_rejected', {
      insuredName: 'Old Quay Trust',
      status: 'rejected',
      kind: 'renewal',
      openCount: 0,
      rejectionReason: 'Renewals are handled by the renewals team.',
    }),
  ]
}

export function queueRowOf(view: SubmissionView): QueueRow {
  const {
    id,
    title,
    status,
    kind,
    productId,
    productName,
    insuredName,
    brokerName,
    effectiveDate,
    receivedAt,
    updatedAt,
    openCount,
    fileCount,
    unreadCount,
    outcome,
    grossPremium,
    failureCode,
  } = view
  return {
    id,
    title,
    status,
    kind,
    productId,
    productName,
    insuredName,
    brokerName,
    effectiveDate,
    receivedAt,
    updatedAt,
    openCount,
    fileCount,
    unreadCount,
    outcome,
    grossPremium,
    failureCode,
  }
}
