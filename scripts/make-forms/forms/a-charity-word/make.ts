import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

type Cell = string | { readonly a: string } | readonly (string | { readonly a: string })[]

const run = (part: string | { readonly a: string }) =>
  typeof part === 'string'
    ? new TextRun({ text: part, size: 20 })
    : new TextRun({ text: part.a, size: 20, color: '7030A0', font: 'Comic Sans MS' })
const say = (cell: Cell) =>
  new Paragraph({
    children: (typeof cell === 'string' || 'a' in cell ? [cell] : cell).map(run),
    spacing: { after: 60 },
  })
const heading = (text: string) =>
  new Paragraph({
    spacing: { before: 240, after: 80 },
    children: [new TextRun({ text, bold: true, size: 26, color: '1F5C7A' })],
  })
const grid = (rows: readonly (readonly Cell[])[], widths: readonly number[], isHeaded = false) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, at) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (cell, column) =>
              new TableCell({
                width: { size: widths[column] ?? 20, type: WidthType.PERCENTAGE },
                ...(isHeaded && at === 0 ? { shading: { fill: 'D5E6EE' } } : {}),
                children: [say(cell)],
              }),
          ),
        }),
    ),
  })
const a = (text: string) => ({ a: text })
const yes = a('☒ Yes  ☐ No')
const no = a('☐ Yes  ☒ No')

const children = [
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text: 'Good Neighbour', bold: true, size: 44, color: '1F5C7A' })],
  }),
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({ text: 'Charity and Community Organisations: application form', size: 24, italics: true }),
    ],
  }),
  say(
    'This form may be completed on screen: the table cells grow as you type. A quotation is not binding until we have confirmed it in writing. Small charities with an income under £10,000 should use our Short Form.',
  ),
  heading('A. Your organisation'),
  grid(
    [
      ['Name of organisation', a('Tolpuddle Lane Community Association')],
      ['Charity Commission number (if registered)', a('1098231')],
      ['Legal form', a('☐ Unincorporated   ☐ CIO   ☒ Company limited by guarantee   ☐ Trust   ☐ CIC')],
      [
        'Address to which we should write',
        a('The Hon. Treasurer, 5 Orchard Close, Martinstown, Dorchester DT2 9QL'),
      ],
      ['Main premises used', a('Tolpuddle Lane Hall, Tolpuddle Lane, Dorchester DT1 2PN')],
      ['Your name and role', a('Bernard Okafor, Honorary Treasurer')],
      ['Daytime telephone', a('01305 555 447 (not Weds)')],
      ['Email', a('treasurer@tolpuddlelane.example.co.uk')],
      [
        'Objects of the organisation and what you do',
        a('Village hall, lunch club for over 60s, youth club (11-17), food pantry, annual summer fete'),
      ],
      ['How long has the organisation existed?', a('Since 1952; incorporated 2003')],
      ['Does it belong to an umbrella body or association?', a('Yes, Dorset Community Halls Network')],
    ],
    [40, 60],
  ),
  heading('B. People and money'),
  grid(
    [
      ['', 'Last financial year (actual)', 'This year (budget)'],
      ['Total income', a('£148,206'), a('£155,000')],
      ['– of which grants and donations', a('£61,000'), a('£70,000')],
      ['– of which hall hire', a('£44,730'), a('£46,000')],
      ['Total expenditure', a('£139,954'), a('')],
      ['Reserves at year end', a('£52,300'), 'n/a'],
    ],
    [40, 30, 30],
    true,
  ),
  say(''),
  grid(
    [
      ['', 'Number', 'Annual wages'],
      ['Paid staff: office and management', a('1'), a('£24,600')],
      ['Paid staff: care, youth and support work', a('2 (p/t)'), a('£19,850')],
      ['Paid staff: cleaning, catering, caretaking', a('2 (p/t)'), a('£11,200')],
      ['Volunteers', a('about 35'), 'n/a'],
      ['Trustees', a('9'), 'n/a'],
    ],
    [50, 20, 30],
    true,
  ),
  say(['HMRC employer reference (ERN): ', a('073/TL4416')]),
  heading('C. Property'),
  grid(
    [
      ['Item', 'Sum insured', 'Remarks'],
      [
        'Hall building',
        a('£1,120,000'),
        a('Insured by the Association under 99 yr lease from Parish Council'),
      ],
      ['Contents belonging to you', a('£48,000'), a('incl. piano £4,500')],
      ['Outdoor play equipment', a('£22,500'), a('')],
      ['Computers (anywhere in UK)', a('£3,200'), a('')],
      ['Loss of income, 24 months', a('£95,000'), a('')],
      ['Money in transit / in safe', a('£1,000 / £500'), a('')],
      ['Trustees’ indemnity limit', a('£250,000'), 'Options: £100,000, £250,000, £500,000, £1,000,000'],
      ['Public liability limit', a('£5 million'), 'Options: £2 million, £5 million, £10 million'],
      ['Fidelity guarantee', a('–'), ''],
    ],
    [34, 24, 42],
    true,
  ),
  say(''),
  grid(
    [
      ['C1. When was the hall built?', a('1954, extension 1988')],
      ['C2. Wall and roof materials', a('Brick / tile. Extension flat felt roof (15%)')],
      [
        'C3. Is there an alarm? If so state the company and maintenance agreement',
        a('Fire alarm only, Purbeck Fire Ltd'),
      ],
      ['C4. Has the property flooded or suffered subsidence?', no],
      [
        'C5. Is the hall hired out to others? If yes, do you require hirers to hold liability insurance?',
        a('☒ Yes  ☐ No   Only regular hirers'),
      ],
      ['C6. Number of days a week in use', a('6')],
    ],
    [58, 42],
  ),
  heading('D. Activities and safeguarding'),
  grid(
    [
      ['D1. Do you have a written safeguarding policy, reviewed every year?', yes],
      [
        'D2. Are DBS checks obtained for all staff and volunteers who work with children or adults at risk?',
        yes,
      ],
      ['D3. Has any allegation of abuse been made against your organisation?', no],
      ['D4. Do you organise any of these?', ''],
      ['   (a) bouncy castles or inflatables', yes],
      ['   (b) fireworks or bonfires', no],
      ['   (c) overnight trips or holidays', a('☐ Yes  ☐ No')],
      ['   (d) counselling, medical or personal care', no],
      ['D5. Largest number of people at one event, and what it is', a('600, summer fete (July)')],
      [
        'D6. If you ticked Yes at D4, please tell us about the arrangements',
        a('Inflatables hired with operator, PIPA tagged, we see their insurance'),
      ],
    ],
    [66, 34],
  ),
  heading('E. Insurance and claims history'),
  grid(
    [
      ['E1. Present insurer and expiry date', a('St Aldhelm Mutual, 31 August 2026')],
      ['E2. Premium paid', a('£2,206.75')],
      ['E3. When should our insurance begin?', a('On expiry (1 September 2026)')],
      ['E4. Has an insurer ever refused, cancelled or put terms on your insurance?', no],
      [
        'E5. Has any trustee or senior employee been convicted of an offence, disqualified as a trustee, or made bankrupt?',
        no,
      ],
      [
        'E6. Have you had any claims or incidents in the last 5 years? List them here.',
        a(
          'Two: 12 Oct 2022 theft of lead flashing £1,940 paid. 3 July 2025 visitor tripped on matting, £650 paid, closed.',
        ),
      ],
    ],
    [56, 44],
  ),
  heading('F. Declaration by two officers'),
  say(
    'We have made a fair presentation of the risk, after reasonable enquiry of the trustees. We are authorised to sign for the organisation.',
  ),
  grid(
    [
      ['Signed', 'Name', 'Office held', 'Date'],
      [a('B Okafor'), a('Bernard Okafor'), a('Treasurer'), a('19/7/2026')],
      [a('J M Sweetapple'), a('Joan Sweetapple'), a('Chair of Trustees'), a('21/7/2026')],
    ],
    [26, 28, 26, 20],
    true,
  ),
]

/** Writes the application form as it came from the proposer's word processor. */
export async function write(directory: string): Promise<void> {
  const document = new Document({
    sections: [
      {
        footers: {
          default: new Footer({
            children: [say('GN/CHAR/02-2026 – Good Neighbour is underwritten by Minster Mutual')],
          }),
        },
        children,
      },
    ],
  })
  await writeFile(join(directory, 'application.docx'), await Packer.toBuffer(document))
}
