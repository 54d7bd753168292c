import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfMake from 'pdfmake'
import type { Content, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import { type Answers, describeAnswer } from './answers.ts'
import type { CaseRecord } from './cases.ts'
import type { GeneratedType } from './documents.ts'
import { pence, sterling } from './pence.ts'
import { isAnswerable, plainLabel, type Question, type QuestionSet } from './question-set.ts'

// The fonts built into PDF garble anything outside Latin-1, so a TrueType font that ships with pdfmake is embedded.
const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as TFontDictionary
const fontFolder = dirname(String(fonts['Roboto']?.normal))

const money = new Set(['Money'])
const dates = new Set(['DatePicker', 'InceptionDate'])

function ukDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

function printedAnswer(question: Question, answers: Answers): string | undefined {
  const value = answers.values[question.id]
  if (value === undefined) return undefined
  if (typeof value === 'string' && money.has(question.type)) return sterling(pence(value))
  if (typeof value === 'string' && dates.has(question.type)) return ukDate(value)
  return question.type === 'Percent' ? `${describeAnswer(value)}%` : describeAnswer(value)
}

/** A word wider than its column would run off the page; ordinary words stay whole. */
function breakable(text: string): Content {
  return /\S{35}/.test(text) ? { text, wordBreak: 'break-all' } : text
}

function answerTable(questions: readonly Question[], answers: Answers): Content[] {
  const rows = questions.flatMap((question) => {
    const printed = isAnswerable(question) ? printedAnswer(question, answers) : undefined
    return printed === undefined ? [] : [[plainLabel(question.label), breakable(printed)]]
  })
  if (rows.length === 0) return []
  return [
    {
      layout: 'lightHorizontalLines',
      table: { widths: ['55%', '45%'], headerRows: 0, body: rows },
      margin: [0, 0, 0, 8],
    },
  ]
}

/** Every answer by page; each item of a repeating group under a heading of its own. */
function answersByPage(set: QuestionSet, answers: Answers): Content[] {
  return set.pages.flatMap((page): Content[] => {
    const groups = page.questions.flatMap((group) =>
      (answers.groups[group.id] ?? []).flatMap((item, index): Content[] => [
        { text: `${plainLabel(group.label)} - ${index + 1}`, style: 'item' },
        ...answerTable(group.questions, item),
      ]),
    )
    const content = [...answerTable(page.questions, answers), ...groups]
    return content.length === 0 ? [] : [{ text: page.title, style: 'page' }, ...content]
  })
}

function premiumTable(record: CaseRecord): Content[] {
  const { premium, outcome, referrals } = record.result
  const reasons: Content[] =
    outcome === 'referred'
      ? [
          {
            text: 'This risk is referred. No cover is offered until an underwriter has agreed to it.',
            bold: true,
          },
          { ul: referrals.map((reason) => reason.message), margin: [0, 4, 0, 8] },
        ]
      : []
  if (!premium) return reasons
  const row = (label: string, amount: string) => [
    label,
    { text: sterling(pence(amount)), alignment: 'right' as const },
  ]
  return [
    ...reasons,
    { text: outcome === 'referred' ? 'Indicative premium' : 'Premium', style: 'page' },
    {
      layout: 'lightHorizontalLines',
      table: {
        widths: ['*', 'auto'],
        headerRows: 0,
        body: [
          ...premium.lines.map((line) => row(line.label, line.amount)),
          row('Net premium', premium.net),
          row('Insurance Premium Tax at 12%', premium.tax),
          row('Policy fee', premium.fees),
          [
            { text: 'Total premium', bold: true },
            { text: sterling(pence(premium.gross)), alignment: 'right' as const, bold: true },
          ],
        ],
      },
      margin: [0, 0, 0, 12],
    },
  ]
}

function heading(title: string, record: CaseRecord): Content[] {
  const insured = record.answers.values['ProposerName']
  return [
    { text: title, style: 'title' },
    {
      layout: 'noBorders',
      table: {
        widths: ['30%', '70%'],
        body: [
          ['Product', record.productName],
          ['Reference', record.reference],
          ['Case', record.caseId],
          ['Proposer', breakable(typeof insured === 'string' ? insured : '')],
          ['Cover starts', ukDate(record.inceptionDate)],
          ...(record.kind === 'MTA' ? [['Change applies from', ukDate(record.effectiveDate)]] : []),
          ...(record.policyNumber ? [['Policy number', record.policyNumber]] : []),
          ['Date of this document', ukDate(record.createdAt)],
        ],
      },
      margin: [0, 0, 0, 12],
    },
  ]
}

const introductions: Record<GeneratedType, string> = {
  'Cancellation schedule':
    'This schedule shows the day from which there is no cover and the premium that is given back.',
  'Endorsement schedule':
    'This schedule shows the change asked for and the pro rata premium for the rest of the policy term.',
  'Renewal schedule': 'This schedule shows the cover offered for the next policy term and its premium.',
  'Policy schedule': 'This schedule shows the cover in force. Read it together with the policy wording.',
  'Quote schedule':
    'This schedule shows the cover asked for and the premium worked out from the answers given.',
  'Statement of fact':
    'This statement records the facts given to us. Check it, and tell us at once if anything is wrong or missing.',
}

/** Prints one paper of a record as a PDF. */
export async function printPaper(type: GeneratedType, record: CaseRecord, set: QuestionSet): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    info: { title: `${type} ${record.reference}`, author: 'Sandbox insurance platform' },
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    styles: {
      title: { fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
      page: { fontSize: 12, bold: true, margin: [0, 8, 0, 4] },
      item: { fontSize: 10, bold: true, margin: [0, 6, 0, 2] },
    },
    content: [
      ...heading(type, record),
      { text: introductions[type], margin: [0, 0, 0, 8] },
      ...(type === 'Statement of fact' ? [] : premiumTable(record)),
      ...answersByPage(set, record.answers),
    ],
    footer: (page, pages) => ({
      text: `${record.reference} - page ${page} of ${pages}`,
      alignment: 'center',
      fontSize: 8,
    }),
  }
  pdfMake.setFonts(fonts)
  // Answers come from outside: printing them must never read a file or fetch an address.
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  pdfMake.setUrlAccessPolicy(() => false)
  return pdfMake.createPdf(definition).getBuffer()
}
