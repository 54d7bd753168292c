import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Content, TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js'
import type { ProofAnswer, ProofRecord } from './proof-record.ts'

export interface PrintInput {
  readonly proof: ProofRecord
  /** Pictures of evidence by the index of the answer. */
  readonly crops: readonly { readonly answer: number; readonly path: string }[]
  readonly outputPath: string
}

/** A payload longer than this is in the JSON alone. */
const mostPayloadCharacters = 60_000
const cropWidth = 230

/** Prints a proof pack as a PDF: every answer with the picture of where it stood, who decided, and what was sent. */
export async function printProof({ proof, crops, outputPath }: PrintInput): Promise<number> {
  const { default: pdfMake } = await import('pdfmake')
  // A font that comes with the library: those built into PDF garble what is not Latin-1.
  const fonts = createRequire(import.meta.url)('pdfmake/fonts/Roboto.js') as TFontDictionary
  pdfMake.setFonts(fonts)
  pdfMake.setUrlAccessPolicy(() => false)
  const fontFolder = dirname(String(fonts['Roboto']?.normal))
  pdfMake.setLocalAccessPolicy((path: string) => path.startsWith(fontFolder))
  const pictures = new Map<number, string>()
  for (const { answer, path } of crops)
    pictures.set(answer, `data:image/png;base64,${(await readFile(path)).toString('base64')}`)
  const bytes = await pdfMake.createPdf(layOut(proof, pictures)).getBuffer()
  await writeFile(outputPath, bytes)
  return bytes.byteLength
}

function layOut(proof: ProofRecord, pictures: ReadonlyMap<number, string>): TDocumentDefinitions {
  const { submission, approval, quote, chain, versions } = proof
  const outcome = quote?.outcome
  const facts: readonly (readonly [string, string])[] = [
    ['Insured', submission.insured ?? 'not named'],
    ['Product', `${submission.product} (${submission.productId})`],
    ['Broker', submission.broker ?? 'not named'],
    ['Cover from', submission.coverFrom ?? 'not stated'],
    ['Received', submission.receivedAt],
    ['Approved', `revision ${approval.number} by ${approval.by}, ${approval.at}`],
    [
      'Four eyes',
      approval.fourEyes ? `on; ${approval.lastEditor ?? 'nobody'} decided last` : 'not asked for here',
    ],
    ['Outcome', outcome ? wordOutcome(outcome) : 'none'],
    ['Submission', submission.id],
    ['Question Set', versions.questionSet],
    ['Slipway', `${versions.slipway}; read ${versions.readers.join(' and ') || 'by nobody'}`],
    ['Models', versions.models.join('; ') || 'none was asked'],
    ['Payload, SHA-256', quote?.payloadSha256 ?? 'nothing was sent'],
    ['Response, SHA-256', quote?.outcomeSha256 ?? 'none'],
    ['Audit chain', `event ${chain.sequence}, ${chain.hash}`],
    ...submission.files.map((file): [string, string] => [file.name, file.sha256]),
  ]
  return {
    info: { title: `Proof pack ${submission.id}`, creator: 'Slipway' },
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 44],
    defaultStyle: { font: 'Roboto', fontSize: 8.5 },
    styles: {
      title: { fontSize: 17, bold: true },
      section: { fontSize: 11.5, bold: true, margin: [0, 14, 0, 4] },
      dim: { color: '#55606d', fontSize: 7.5 },
    },
    footer: (page, count) => ({
      text: `${submission.id} · page ${page} of ${count}`,
      alignment: 'center',
      style: 'dim',
    }),
    content: [
      { text: 'Proof pack', style: 'title' },
      { text: `Made ${proof.madeAt}. What was approved, what it rests on, and what was sent.`, style: 'dim' },
      table(
        [110, '*'],
        facts.map(([name, value]) => [name, breakable(value)]),
      ),
      ...answersByPage(proof, pictures),
      { text: 'What happened', style: 'section' },
      table(
        [110, '*', 110],
        proof.history.map(({ at, what, by }) => [at, breakable(what), by]),
      ),
      ...payloadOf(proof),
    ],
  }
}

function answersByPage(proof: ProofRecord, pictures: ReadonlyMap<number, string>): Content[] {
  const numbered = proof.answers.map((answer, index) => ({ answer, index }))
  return [...Map.groupBy(numbered, ({ answer }) => answer.page)].flatMap(([page, own]): Content[] => [
    { text: page, style: 'section' },
    table(
      ['*', '*', cropWidth + 8],
      own.map(({ answer, index }) => [
        { stack: [answer.row === null ? answer.label : `Row ${answer.row}: ${answer.label}`] },
        {
          stack: [
            { text: breakable(answer.shown), bold: true },
            { text: breakable(wordDecision(answer)), style: 'dim' },
          ],
        },
        evidenceOf(answer, pictures.get(index)),
      ]),
    ),
  ])
}

function evidenceOf({ evidence }: ProofAnswer, picture: string | undefined): Content {
  if (!evidence) return { text: 'keyed by a person', style: 'dim' }
  const place = `${evidence.file}, ${wordPlace(evidence.locator)}, read ${evidence.reader}`
  return {
    stack: [
      picture
        ? { image: picture, fit: [cropWidth, 60] }
        : { text: breakable(`“${evidence.text.slice(0, 300)}”`) },
      { text: breakable(place), style: 'dim' },
    ],
  }
}

function payloadOf({ quote }: ProofRecord): Content[] {
  if (!quote) return []
  const isShort = quote.payload !== null && quote.payload.length <= mostPayloadCharacters
  return [
    { text: 'What was sent', style: 'section' },
    {
      text: isShort
        ? (quote.payload ?? '')
        : 'See the JSON of this pack; the hash above is of what was sent.',
      fontSize: 7,
      wordBreak: 'break-all',
    },
    { text: 'What came back', style: 'section' },
    { text: JSON.stringify(quote.outcome), fontSize: 7, wordBreak: 'break-all' },
  ]
}

function table(widths: readonly (number | string)[], body: readonly (readonly Content[])[]): Content {
  if (body.length === 0) return { text: '' }
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 6, 0, 4],
    table: { widths: [...widths], headerRows: 0, dontBreakRows: true, body: body.map((row) => [...row]) },
  }
}

function wordDecision(answer: ProofAnswer): string {
  const sure = answer.confidence === null ? '' : `, confidence ${(answer.confidence * 100).toFixed(0)} %`
  const why = answer.reasons.length > 0 ? ` (${answer.reasons.join(', ').replaceAll('_', ' ')})` : ''
  const who = answer.decidedBy ? ` by ${answer.decidedBy}, ${answer.decidedAt ?? ''}` : ''
  const what = answer.state === 'proposed' ? 'as read' : answer.state.replaceAll('_', ' ')
  const said = answer.why ? `. “${answer.why}”` : ''
  return `${what}${who}${sure}${why}${said}`
}

function wordOutcome(outcome: NonNullable<NonNullable<ProofRecord['quote']>['outcome']>): string {
  if (outcome.kind === 'unknown') return 'unknown'
  const premium = outcome.premium ? `, ${outcome.premium.gross} ${outcome.premium.currency}` : ''
  return `${outcome.kind}, case ${outcome.caseId}${premium}`
}

function wordPlace(locator: NonNullable<ProofAnswer['evidence']>['locator']): string {
  if (locator.kind === 'cell') return `${locator.sheet}!${locator.cell}`
  return locator.kind === 'header' ? locator.name : `page ${locator.page}`
}

/** A word wider than its column would run off the page; ordinary words stay whole. */
function breakable(text: string): Content {
  return /\S{30}/.test(text) ? { text, wordBreak: 'break-all' } : text
}
