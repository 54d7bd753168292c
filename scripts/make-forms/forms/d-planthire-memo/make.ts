import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const line = (text: string) => new Paragraph({ spacing: { after: 100 }, children: [new TextRun(text)] })
const strong = (text: string) =>
  new Paragraph({
    spacing: { before: 180, after: 60 },
    children: [new TextRun({ text, bold: true, underline: {} })],
  })
const numbered = (text: string) => new Paragraph({ text, numbering: { reference: 'points', level: 0 } })

function grid(
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  boldFirst: 'row' | 'column',
): Table {
  return new Table({
    columnWidths: [...widths],
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 1500, type: WidthType.DXA },
                children: text.split('\n').map(
                  (part) =>
                    new Paragraph({
                      children: [
                        new TextRun({ text: part, bold: boldFirst === 'row' ? at === 0 : column % 2 === 0 }),
                      ],
                    }),
                ),
              }),
          ),
        }),
    ),
  })
}

/** Writes the broker's memorandum to the market. */
export async function write(dir: string): Promise<void> {
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [{ level: 0, format: 'decimal', text: '%1)', alignment: AlignmentType.START }],
        },
      ],
    },
    styles: { default: { document: { run: { font: 'Times New Roman', size: 22 } } } },
    sections: [
      {
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ text: 'MEMORANDUM TO MARKET', bold: true, size: 30 })],
          }),
          line(
            'From: Eskdale Fenwick LLP, Carlisle (A. Routledge)          To: Engineering & Plant underwriters',
          ),
          line('Date: 2nd November 2027          Subject: Solway Lifting & Access Ltd'),
          grid(
            [2100, 2700, 2100, 2700],
            [
              [
                'Insured',
                'Solway Lifting & Access Ltd\nSolway Training Services Ltd',
                'Renewal',
                '30th November 2027',
              ],
              [
                'Depot',
                'Kingmoor Yard, Parkhouse Road, Carlisle CA3 9XE',
                'Second depot',
                'Unit 2 Lillyhall, Workington CA14 9XD',
              ],
              ['Established', '1999', 'Holding insurer', 'Tynedale Engineering (since 2020)'],
              ['Turnover 2026', '£5,210,000', 'Turnover 2027 (est)', '£5,480,000'],
              ['Turnover 2028 (budget)', '£5,900,000', 'Cross-hire out', '£640,000'],
              ['Employees', '46', 'Wages 2028 (est)', '£1,655,000'],
              ['ERN', '083/SL7714', 'Website', 'solwaylift.example.co.uk'],
            ],
            'column',
          ),
          strong('Business'),
          line(
            'Hire of powered access, telehandlers and small cranes, with and without operators, throughout Cumbria and the Borders. About 72% of hires go out on CPA model conditions, 20% on contract lift terms and the rest on the hirer\u2019s own conditions. The firm also trains operators (IPAF), which brings in £310,000 a year. There is no tower crane work, no offshore and no work on nuclear licensed sites save for Sellafield\u2019s outer car parks.',
          ),
          strong('Plant'),
          line('Market values, as at 30 September 2027:'),
          grid(
            [3600, 900, 1800, 1800],
            [
              ['Type', 'No.', 'Highest single value', 'Total value'],
              ['Scissor and boom lifts', '88', '£62,000', '£1,940,000'],
              ['Telehandlers', '21', '£78,000', '£1,105,000'],
              ['Mobile cranes up to 60t', '4', '£385,000', '£1,090,000'],
              ['Spider cranes', '3', '£96,000', '£214,000'],
              ['All plant', '116', '', '£4,349,000'],
            ],
            'row',
          ),
          strong('Cover and limits'),
          numbered(
            'Own plant: as table, any one item £400,000, any one loss at a depot £3,500,000. Excess £1,500, theft £5,000.',
          ),
          numbered(
            'Hired-in plant: any one item £250,000 (expiring £200,000); hire charges £185,000 a year; continuing hire charges included.',
          ),
          numbered('Contract lift goods on the hook: £500,000.'),
          numbered(
            'Employers\u2019 liability £10,000,000 and public liability £10,000,000. Expiring £5,000,000 for the latter.',
          ),
          numbered(
            'Inspection contract for lifting equipment: with Borderline Inspection until March 2029, not for quotation.',
          ),
          strong('Security'),
          line(
            'Kingmoor: palisade fence, CCTV monitored by Redburn, gates locked. Lillyhall: shared estate with night guard. All plant worth over £15,000 is on CESAR and 70% of it has a tracker (telehandlers all).',
          ),
          strong('Losses, 5 years'),
          grid(
            [1500, 1500, 3800, 1400],
            [
              ['Date', 'Section', 'Event', 'Cost'],
              ['Oct 2023', 'Own plant', 'Theft of telehandler, Workington', '£41,500'],
              ['Jan 2024', 'Hired-in', 'Boom lift overturned', '£58,200'],
              ['Apr 2026', 'EL', 'Crushed finger, slinging', '£14,750'],
              ['Aug 2027', 'PL', 'Struck overhead cable, claim open', '£22,000'],
            ],
            'row',
          ),
          line(''),
          line(
            'Tynedale have asked for £118,000 (expiring £104,600, both before tax). We should like to see £99,500. No other insurer has been approached and none has declined in the past. The clients report no convictions.',
          ),
        ],
      },
    ],
  })
  await writeFile(join(dir, 'memorandum.docx'), await Packer.toBuffer(document))
}
