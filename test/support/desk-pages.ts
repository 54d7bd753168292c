import type { Page, Span, Word } from '../../src/domain/document.ts'

/** The documents of the desk's own tests: a form of two pages, a schedule and a mail, whose words stand where the boxes say. */
export const printed: readonly (readonly [label: string, value: string])[] = [
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

export const schedule: readonly (readonly string[])[] = [
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
    {
      id: 'h.date',
      text: '2026-11-02T09:00:00.000Z',
      locator: { kind: 'header', page: 1, name: 'date' },
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

export const subject = 'New business: Hartwell Estates - property owners'

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
