import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BorderStyle,
  Document,
  Footer,
  Header,
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

const title = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
const part = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 })
const point = (text: string) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 40 } })

/** A paragraph in which what stands between asterisks is bold. */
function prose(text: string): Paragraph {
  const runs = text.split('*').map((run, at) => new TextRun({ text: run, bold: at % 2 === 1 }))
  return new Paragraph({ spacing: { after: 120 }, children: runs })
}

const thin = { style: BorderStyle.SINGLE, size: 4, color: '8FA69A' }

function grid(widths: readonly number[], rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    borders: {
      top: thin,
      bottom: thin,
      left: thin,
      right: thin,
      insideHorizontal: thin,
      insideVertical: thin,
    },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 1500, type: WidthType.DXA },
                margins: { top: 40, bottom: 40, left: 80, right: 80 },
                children: [
                  new Paragraph({
                    children: [new TextRun({ text, bold: at === 0 || /^total/i.test(row[0] ?? '') })],
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

const gap = () => new Paragraph({ text: '' })

/** Writes the broker's market presentation. */
export async function write(dir: string): Promise<void> {
  const document = new Document({
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 20 } },
        heading1: { run: { color: '1E5B46', size: 34, bold: true }, paragraph: { spacing: { after: 160 } } },
        heading2: {
          run: { color: '1E5B46', size: 23, bold: true, allCaps: true },
          paragraph: { spacing: { before: 220, after: 80 } },
        },
      },
    },
    sections: [
      {
        headers: {
          default: new Header({
            children: [
              new Paragraph('Hallmoor Risk Partners | Waste & Recycling practice | In strict confidence'),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun(
                    'Hallmoor Risk Partners LLP, Tern House, 60 Quayside, Bristol BS1 9ZA, 0117 496 0188    Page ',
                  ),
                  new TextRun({ children: [PageNumber.CURRENT] }),
                ],
              }),
            ],
          }),
        },
        children: [
          title('Market presentation: Wyvern Polymer Recovery Ltd'),
          prose(
            'Prepared by Imogen Sallow, 22 July 2027, for renewal on *1 October 2027*. Please let us have indications no later than 27 August; the client board meets on 3 September.',
          ),
          part('Insured'),
          prose(
            'The named insured is *Wyvern Polymer Recovery Ltd* and its wholly owned subsidiary *Wyvern Haulage Ltd* (dormant since 2024). The parent, Karst Environmental Group plc, arranges its own programme and is not to be included. The company was incorporated in 2008 under number 06677120 and has operated from its only site, *Ashfold Works, Brickyard Lane, Westbury BA13 9WW*, since 2011. The registered office is that of the parent at 1 Karst Square, Cardiff CF10 9AA.',
          ),
          part('Business description'),
          prose(
            'Sorting, washing, granulating and extrusion of post-consumer HDPE and PET into food grade pellet. In the year to 31 March 2027 the company handled 31,400 tonnes and turned over *£19.84m* (2026: £17.12m). The budget for the year to 31 March 2028 is £21.5m. 12% of sales go to converters in the EU, the remainder is UK. There is no transfer station activity, no baled waste is taken from third parties for storage and the site takes no lithium batteries, though some inevitably arrive with the feedstock.',
          ),
          prose(
            'The site runs three shifts, 24/6, with a maintenance shutdown each Sunday. There are 118 employees: 97 in production, 9 drivers and 12 in the office. The wage bill was £3,962,000 in the last year and is put at £4,150,000 for the next.',
          ),
          part('Risk features'),
          point(
            'Main process hall 1988, steel frame, profiled steel cladding to brick dado, mineral wool insulated; extension of 2019 in identical construction. No combustible panels anywhere.',
          ),
          point(
            'Sprinklers to the extrusion hall and finished goods store (LPC OH3, tank and twin pumps); none in the reception shed.',
          ),
          point('Two FireRover-type infra-red monitored cannons over the feedstock piles, installed 2023.'),
          point(
            'Feedstock held in the open limited to 900 tonnes in bays of no more than 250 tonnes, 4m high, 6m separation. Nearest bay to building 15m.',
          ),
          point('EA permit EPR/WP3344XX; last compliance band A. No enforcement notices.'),
          point(
            'Thermographic survey of all panels each January. Fixed wiring inspected on a rolling 20% basis.',
          ),
          point('Hydrant main with four hydrants; fire station 3.2 miles.'),
          part('Sums insured'),
          grid(
            [4300, 1900, 1900],
            [
              ['Item', '2026/27', '2027/28 required'],
              ['Buildings (reinstatement)', '£9,250,000', '£10,100,000'],
              ['Plant and machinery', '£14,600,000', '£16,350,000'],
              ['Stock, raw and finished', '£1,800,000', '£2,050,000'],
              ['Office contents and IT', '£240,000', '£240,000'],
              ['Total material damage', '£25,890,000', '£28,740,000'],
              ['BI gross profit, 24 months (12 expiring)', '£8,900,000', '£19,600,000'],
              ['Increased cost of working', '£500,000', '£750,000'],
            ],
          ),
          gap(),
          part('Cover required'),
          prose(
            'All risks MD/BI including machinery breakdown (breakdown is at present with *Ironmonger Engineering*, limit £2,000,000, to be brought into the package at £3,000,000). The client will look at a deductible of £100,000 MD/BI combined (£50,000 expiring), and would like to see an option at £250,000. EL £10m; PL/products £10m; environmental impairment is placed elsewhere and not needed. Motor is not part of this submission.',
          ),
          part('Current programme'),
          grid(
            [2400, 2600, 1700, 1700],
            [
              ['Class', 'Insurer', 'Limit', 'Premium ex IPT'],
              ['MD/BI', 'Saltire Industrial (60%) / Orrery (40%)', '£35,290,000', '£412,600'],
              ['EL', 'Saltire Industrial', '£10,000,000', '£61,850'],
              ['PL/Products', 'Tarragon Specialty', '£5,000,000', '£28,400'],
              ['Engineering breakdown', 'Ironmonger Engineering', '£2,000,000', '£17,950'],
              ['Total', '', '', '£520,800'],
            ],
          ),
          gap(),
          prose(
            'Orrery have told us that they will not renew their line. Saltire are prepared to lead again. Before 2022 the whole programme was with Pennant Mutual.',
          ),
          part('Claims experience'),
          prose('Five years to 30 June 2027, from the ground up:'),
          grid(
            [1500, 1200, 3400, 1200, 1300],
            [
              ['Date', 'Class', 'Circumstances', 'Paid', 'Outstanding'],
              ['11.08.2022', 'MD', 'Fire in feedstock bay 2, battery suspected', '£318,440', '-'],
              ['03.02.2024', 'EL', 'Finger amputation, granulator', '£46,000', '£12,500'],
              ['27.09.2024', 'EL', 'Noise induced hearing loss', '£7,900', '-'],
              ['15.05.2025', 'MD', 'Extruder gearbox, hit by tramp metal', '£88,215', '-'],
              ['30.01.2027', 'PL', 'Contaminated pellet, customer line stop', '-', '£135,000'],
              ['Total', '', '', '£460,555', '£147,500'],
            ],
          ),
          gap(),
          prose(
            'Following the amputation the HSE served one improvement notice (complied with, April 2024). The client had one insurer decline to quote in 2022 on account of trade, which it asked us to state. There are no CCJs and no director has ever been insolvent.',
          ),
          part('Target'),
          prose(
            '£495,000 for the whole of the programme at the new values, subject to a long term agreement of three years. Brokerage 17.5%.',
          ),
          part('Enclosures'),
          prose(
            'Saltire survey of 14 November 2026 (two recommendations, both complete), plot plan, confirmed experiences. To follow: fire risk assessment.',
          ),
        ],
      },
    ],
  })
  await writeFile(join(dir, 'presentation.docx'), await Packer.toBuffer(document))
}
