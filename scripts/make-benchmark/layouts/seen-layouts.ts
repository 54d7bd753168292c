import { renderBoxedForm } from '../../make-samples/render-boxed-form.ts'
import { renderEmail } from '../../make-samples/render-email.ts'
import { renderFillableForm } from '../../make-samples/render-fillable-form.ts'
import { type LetterPart, renderLetter } from '../../make-samples/render-letter.ts'
import { renderNumberedForm } from '../../make-samples/render-numbered-form.ts'
import { renderWorkbook } from '../../make-samples/render-workbook.ts'
import { answerLine, type Paper } from '../paper.ts'
import { renderDottedForm } from './dotted-form.ts'
import type { Layout } from './layout.ts'
import { renderTableMail } from './mail-html.ts'
import { toSampleForm } from './sample-form.ts'

function isWide(paper: Paper): boolean {
  return paper.sections.some((section) => section.tables.some((table) => table.columns.length > 8))
}

function letterParts(paper: Paper): LetterPart[] {
  return [
    { kind: 'paragraph', text: paper.house, bold: true },
    { kind: 'paragraph', text: paper.title },
    ...paper.furniture.map((text): LetterPart => ({ kind: 'paragraph', text })),
    ...paper.sections.flatMap((section): LetterPart[] => [
      { kind: 'heading', text: section.title },
      ...(section.questions.length
        ? [
            {
              kind: 'table' as const,
              rows: section.questions.map((question) => [question.label, answerLine(question)]),
            },
          ]
        : []),
      ...section.tables.flatMap((table): LetterPart[] => [
        { kind: 'heading', text: table.title },
        table.elsewhere
          ? { kind: 'paragraph', text: table.elsewhere }
          : { kind: 'table', rows: [table.columns.map((column) => column.label), ...table.rows] },
      ]),
    ]),
    ...(paper.injected ? [{ kind: 'paragraph' as const, text: paper.injected }] : []),
  ]
}

/** `Label: answer` lines under headings; tables as lines of cells between bars. */
function mailLines(paper: Paper): string {
  return [
    'Dear Underwriters,',
    `Please quote for the following. ${paper.title}.`,
    ...paper.furniture,
    ...paper.sections.flatMap((section) => [
      '',
      section.title.toUpperCase(),
      ...section.questions.map((question) => `${question.label}: ${answerLine(question)}`.trimEnd()),
      ...section.tables.flatMap((table) => [
        '',
        table.title,
        ...(table.elsewhere
          ? [table.elsewhere]
          : [table.columns.map((column) => column.label), ...table.rows].map((row) => row.join(' | '))),
      ]),
    ]),
    '',
    paper.injected ?? '',
    'Kind regards,',
    paper.broker,
  ].join('\n')
}

function workbookSheets(paper: Paper): Parameters<typeof renderWorkbook>[0] {
  const tables = paper.sections.flatMap((section) => section.tables)
  return [
    {
      name: 'Proposal',
      rows: [
        [paper.title],
        [paper.house],
        ...paper.furniture.map((line) => [line]),
        ...paper.sections.flatMap((section) => [
          [],
          [section.title],
          ...section.questions.map((question) => [question.label, answerLine(question) || null]),
        ]),
        [paper.injected ?? null],
      ],
    },
    ...tables.map((table, at) => ({
      name: `${at + 1} ${table.title}`.replace(/[^\w ]/g, '').slice(0, 28),
      rows: [
        [table.title],
        [],
        ...(table.elsewhere
          ? [[table.elsewhere]]
          : [table.columns.map((column) => column.label), ...table.rows]),
      ],
    })),
  ]
}

/** Layouts of both parts, most of them those of the sample submissions. */
export const seenLayouts: readonly Layout[] = [
  {
    name: 'boxed-form',
    format: 'pdf',
    onlyTest: false,
    description: 'label in a tinted cell, answer or tick boxes in the cell beside it',
    async render(paper) {
      const { form, facts } = toSampleForm(paper)
      return { name: 'proposal.pdf', bytes: await renderBoxedForm(form, facts, isWide(paper)) }
    },
  },
  {
    name: 'numbered-form',
    format: 'pdf',
    onlyTest: false,
    description: 'numbered questions, Yes and No boxes at the right, answers on dotted lines',
    async render(paper) {
      const { form, facts } = toSampleForm(paper)
      return { name: 'proposal.pdf', bytes: await renderNumberedForm(form, facts) }
    },
  },
  {
    name: 'fillable-form',
    format: 'fillable',
    onlyTest: false,
    description: 'form fields with meaningless names, labels above them',
    async render(paper) {
      const { form, facts } = toSampleForm(paper)
      return { name: 'proposal.pdf', bytes: await renderFillableForm(form, facts) }
    },
  },
  {
    name: 'dotted-form',
    format: 'pdf',
    onlyTest: false,
    description: 'dotted leaders from label to answer, "Yes / No" with the wrong one struck through',
    render: async (paper) => ({ name: 'proposal.pdf', bytes: await renderDottedForm(paper) }),
  },
  {
    name: 'letter-tables',
    format: 'docx',
    onlyTest: false,
    description: "broker's letter in Word with a two-column table under each heading",
    render: async (paper) => ({ name: 'letter.docx', bytes: await renderLetter(letterParts(paper)) }),
  },
  {
    name: 'mail-lines',
    format: 'eml',
    onlyTest: false,
    description: '"Label: answer" lines in a plain mail, tables between bars',
    render: async (paper) => ({
      name: 'message.eml',
      bytes: await renderEmail({
        slug: paper.slug,
        from: 'newbusiness@broker.example.co.uk',
        to: 'quotes@insurer.example.co.uk',
        subject: `New enquiry - ${paper.title}`,
        text: mailLines(paper),
      }),
    }),
  },
  {
    name: 'mail-table',
    format: 'html',
    onlyTest: false,
    description: 'HTML mail, one two-column table a section',
    render: async (paper) => ({ name: 'message.eml', bytes: await renderTableMail(paper) }),
  },
  {
    name: 'workbook',
    format: 'xlsx',
    onlyTest: false,
    description: 'labels in column A, answers in B, a sheet for each table',
    render: async (paper) => ({ name: 'proposal.xlsx', bytes: renderWorkbook(workbookSheets(paper)) }),
  },
]
