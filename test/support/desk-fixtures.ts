import type { QueueRow, SourceFileView, SubmissionView } from '../../src/review/views.ts'
import { items, startingAnswers } from './desk-answers.ts'
import { pages, subject } from './desk-pages.ts'
import { propertyOwners } from './desk-question-set.ts'

/** Plausible submissions for the desk's own tests, without a server behind them. */
const received = '2026-11-20T09:12:00.000Z'

function file(
  id: string,
  name: string,
  reading: SourceFileView['reading'],
  mediaType = 'application/pdf',
): SourceFileView {
  return {
    id,
    parentId: null,
    name,
    mediaType,
    sizeBytes: 48_213,
    decorative: false,
    removed: false,
    movedTo: null,
    addedAtDesk: false,
    reading,
  }
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
    paperKind: null,
    paperKindBy: null,
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
    paperKind: null,
    paperKindBy: null,
    properties: {},
    warnings: [],
    failureCode: 'file_encrypted',
    tell: 'The file is protected by a password; ask the sender for an unlocked copy.',
    detail: null,
  }),
]

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
    dueAt: '2026-11-23T09:12:00.000Z',
    updatedAt: received,
    owner: null,
    reasons: ['not_measured', 'conflict'],
    openCount: 5,
    valuePounds: 1_850_000,
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
    claim: null,
    brokerQuestions: [],
    firstFinding: null,
    proofMadeAt: null,
    erasedAt: null,
    fourEyes: { isOn: false, lastEditorId: null, lastEditorName: null },
    questionSet: propertyOwners,
    files,
    answers: startingAnswers(),
    items,
    warnings: [],
    rejectionReason: null,
    duplicateOf: null,
    isMerged: false,
    failureTell: null,
    failureDetail: null,
    blockers: [],
    quoteAttempts: [],
    documents: [],
    questionSetChange: null,
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
