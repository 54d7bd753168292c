import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const heading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 260 } })

/** `**` marks bold. */
const prose = (text: string) =>
  new Paragraph({
    spacing: { after: 120 },
    children: text.split('**').map((part, at) => new TextRun({ text: part, bold: at % 2 === 1 })),
  })

const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } })

function grid(rows: readonly (readonly string[])[], widths: readonly number[], hasHead = true): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: hasHead && at === 0,
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 10, type: WidthType.PERCENTAGE },
                ...(hasHead && at === 0 ? { shading: { fill: 'E2E8D5' } } : {}),
                children: [
                  new Paragraph({
                    alignment:
                      column > 0 && /^[£(]?[\d,.%]+\)?$/.test(text)
                        ? AlignmentType.RIGHT
                        : AlignmentType.LEFT,
                    children: [new TextRun({ text, bold: hasHead && at === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

const content = [
  new Paragraph({ text: 'Market Presentation', heading: HeadingLevel.TITLE }),
  new Paragraph({ text: 'Fenwright Acoustic Panels Limited', heading: HeadingLevel.HEADING_1 }),
  prose(
    'Prepared by Aldous Verney Broking LLP, Cathedral Close, Ely. Account executive: Oriel Maddox (oriel.maddox@aldousverney.example.co.uk, 01353 555 0161). Terms are needed by **12 March 2027** for inception on **1 April 2027**. Our client is offered to five markets.',
  ),
  heading('1. Who they are'),
  prose(
    'Fenwright was formed in 2006 by Corin and Tess Aveling and makes sound absorbing wall and ceiling panels for schools, theatres and offices. It operates from one freehold factory at Lynn Road Industrial Park, Littleport, Ely CB6 9XX. The registered office is that of its accountants, 30 Hills Walk, Cambridge CB2 9XX. The company number is 05977214. There are 43 employees.',
  ),
  prose(
    'Panels are cut from bought-in mineral wool and recycled PET felt, covered in fabric with a water based adhesive, and framed in softwood. About 15% of sales are fitted by approved sub-contractors, who carry their own insurance; the rest is supply only. Nothing is sold for use in aircraft, ships or rail vehicles.',
  ),
  heading('2. Figures'),
  grid(
    [
      ['Year to 31 August', '2025 (audited)', '2026 (draft)', '2027 (budget)'],
      ['Turnover - United Kingdom', '£5,120,400', '£5,466,000', '£5,900,000'],
      ['Turnover - Republic of Ireland', '£210,000', '£264,500', '£300,000'],
      ['Turnover - total', '£5,330,400', '£5,730,500', '£6,200,000'],
      ['Gross profit (insurance basis)', '£2,310,000', '£2,455,000', '£2,640,000'],
      ['Payments to fitting sub-contractors', '£301,000', '£322,800', '£350,000'],
    ],
    [40, 20, 20, 20],
  ),
  prose(''),
  grid(
    [
      ['Wages, budget year', 'Heads', 'Wage roll'],
      ['Office, design and sales', '14', '£518,000'],
      ['Factory - woodworking machinists', '9', '£292,500'],
      ['Factory - other', '16', '£436,000'],
      ['Drivers', '4', '£118,000'],
      ['All', '43', '£1,364,500'],
    ],
    [50, 20, 30],
  ),
  prose(''),
  prose(
    'The employer reference is 126/FA9034. No one works abroad, apart from two sales visits a year to Dublin.',
  ),
  heading('3. The factory'),
  prose(
    'Built in 2001 and extended in 2015: steel portal frame, brick to 2.4 metres and single skin profiled metal above; the 2015 bay (30% of the floor) has LPC approved PIR composite panels. The roof is profiled metal. Floor area is 3,850 square metres on one level. Heating is by a biomass boiler in a detached brick plant room, with its annual service due in October.',
  ),
  point(
    'Dust extraction to an external bag filter with spark detection; LEV examination last done 9 December 2025.',
  ),
  point('Fire alarm to category L2, monitored. There are no sprinklers.'),
  point(
    'Grade 3 intruder alarm, dual signalling, maintained by Isle Alarms. Two keyholders within 20 minutes.',
  ),
  point(
    'Smoking is allowed only in a shelter 15 metres from the building. Waste is baled and removed twice a week.',
  ),
  point('Fixed wiring was last inspected in June 2022 (satisfactory).'),
  point('The Environment Agency map shows the site in flood zone 2. It has never flooded.'),
  heading('4. Sums insured'),
  grid(
    [
      ['Item', 'Expiring', 'Required'],
      ['Buildings (declared value)', '£3,600,000', '£3,950,000'],
      ['Plant and machinery', '£1,480,000', '£1,610,000'],
      ['Office contents and computers', '£95,000', '£110,000'],
      ['Stock and work in progress', '£520,000', '£560,000'],
      ["Customers' goods", 'Not insured', 'Not required'],
      ['Gross profit, 24 months', '£4,900,000', '£5,280,000'],
      ['Goods in transit, any one vehicle', '£25,000', '£30,000'],
    ],
    [50, 25, 25],
  ),
  prose(''),
  prose(
    "Buildings and machinery are on a day one basis with a 20% uplift. Liabilities: employers' £10 million; public and products **£10 million** (expiring £5 million) because a new framework contract demands it. The mortgagee is Soke & Fen Bank. Property excess £1,000 at present; the client would take £2,500 for a saving.",
  ),
  heading('5. Present programme'),
  prose(
    'Insured with Greyfriars Commercial since 2020 at £38,915 plus tax. Before that, Ouse Insurance declined to invite renewal in 2020 following the loss of 2019 described below. Engineering inspection is with a separate provider and is not part of this presentation. Directors’ liability is placed elsewhere.',
  ),
  heading('6. Losses'),
  prose('Confirmed by Greyfriars to 15 January 2027; the 2019 loss is by recollection of the client.'),
  grid(
    [
      ['Date of loss', 'Class', 'Cause', 'Paid', 'Outstanding'],
      ['03/07/2019', 'Property', 'Fire in dust filter, spread to bay 2', '£412,000', 'nil'],
      ['18/10/2022', 'EL', 'Finger laceration, cross-cut saw', '£17,640', 'nil'],
      ['February 2024', 'Transit', 'Load shifted, panels crushed', '£3,905', 'nil'],
      ['21/05/2026', 'PL', 'Panel fell in school hall, no injury', '£0', '£5,000'],
    ],
    [18, 12, 40, 15, 15],
  ),
  prose(''),
  prose(
    'After the 2019 fire the filter was moved outside and spark detection fitted. An HSE improvement notice on saw guarding, served in November 2022, was complied with and closed in January 2023. No director has been bankrupt, disqualified or convicted of any offence.',
  ),
  heading('7. What we would like from you'),
  point('Premium by section, and your commission of 20% or lower net terms.'),
  point('A long term agreement if you offer one.'),
  prose(
    'Presented as a fair presentation under the Insurance Act 2015. Signed for the client: T. Aveling, 18 February 2027.',
  ),
]

export async function write(directory: string): Promise<void> {
  const footer = new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: ['Aldous Verney Broking LLP  |  page ', PageNumber.CURRENT] })],
      }),
    ],
  })
  const paper = new Document({
    styles: { default: { document: { run: { font: 'Liberation Sans', size: 21 } } } },
    sections: [{ footers: { default: footer }, children: content }],
  })
  await writeFile(join(directory, 'presentation.docx'), await Packer.toBuffer(paper))
}
