import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const head = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 240 } })
const say = (text: string) => new Paragraph({ spacing: { after: 120 }, children: [new TextRun(text)] })
const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } })

const grid = (widths: readonly number[], rows: readonly (readonly string[])[]) =>
  new Table({
    width: { size: 9300, type: WidthType.DXA },
    columnWidths: [...widths],
    rows: rows.map(
      (row, at) =>
        new TableRow({
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 1500, type: WidthType.DXA },
                children: [new Paragraph({ children: [new TextRun({ text, bold: at === 0 })] })],
              }),
          ),
        }),
    ),
  })

export async function write(directory: string): Promise<void> {
  const paper = new Document({
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [new Paragraph('Lockhart Finch LLP. Confidential. Draft 3, 9 January 2026')],
          }),
        },
        children: [
          new Paragraph({ text: 'Merlin Tarn Ecology LLP', heading: HeadingLevel.TITLE }),
          new Paragraph({
            text: 'Professional indemnity: market presentation 2026',
            heading: HeadingLevel.HEADING_1,
          }),
          head('Who they are'),
          say(
            'Merlin Tarn was formed as a partnership in 1997 by Roy Abernathy and Dr Sunniva Holm, and became an LLP (OC331870) on 1 July 2007. The head office is at Sandes Court, 12 Sandes Avenue, Kendal LA9 4LL, with smaller offices in Lancaster and Hexham. It employs 49 people, of whom 6 are members, 31 are qualified ecologists and the remainder are seasonal surveyors and support staff.',
          ),
          say(
            'Every member is a Fellow or full member of CIEEM. The firm has held ISO 9001 since 2011 and ISO 14001 since 2015. Senior member Roy Abernathy intends to retire in April 2027 and succession is settled.',
          ),
          head('What they do'),
          say('Fees for the year to 30 September were earned as follows:'),
          grid(
            [4300, 1600, 1600, 1800],
            [
              ['Activity', '2023/24', '2024/25', '2025/26 budget'],
              ['Protected species survey and licensing', '44%', '41%', '38%'],
              ['Ecological impact assessment', '27%', '25%', '25%'],
              ['Biodiversity net gain: assessment and plans', '11%', '19%', '24%'],
              ['Ecological clerk of works', '12%', '10%', '9%'],
              ['Expert witness', '2%', '2%', '2%'],
              ['Training and other', '4%', '3%', '2%'],
              ['Fees', '£2,611,300', '£2,940,000', '£3,350,000'],
            ],
          ),
          say(''),
          say(
            'About 93% of fees come from the United Kingdom and the rest from the Republic of Ireland. There is no work in North America and no contract is subject to the law of any part of it. The largest single client (a northern water company) accounted for £388,000 in 2024/25; the average fee is £5,700.',
          ),
          say(
            'Subconsultants, mainly bat licence holders and botanists, were paid £214,000 in 2024/25. Each is engaged on written terms and required to show £1m of his or her own cover.',
          ),
          head('How they manage risk'),
          point(
            'Standard terms cap liability at the lower of £2m and ten times the fee; used in roughly 70% of appointments.',
          ),
          point(
            'Collateral warranties are given now and then, about eight a year, and each is read by the finance director.',
          ),
          point('Every report has a second reader. Field data are kept for 12 years.'),
          point('No design of structures, no contaminated land advice, no asbestos surveys.'),
          point(
            'No joint ventures. The LLP owns 25% of Nethergate Habitat Bank Ltd, for which cover is not sought.',
          ),
          head('Insurance'),
          grid(
            [2200, 2600, 1500, 1500, 1500],
            [
              ['Year from', 'Insurer', 'Limit', 'Excess', 'Premium'],
              ['14 Feb 2025', 'Castlebar Professional', '£3m', '£7,500', '£31,850'],
              ['14 Feb 2024', 'Castlebar Professional', '£3m', '£7,500', '£29,400'],
              ['14 Feb 2023', 'Ormesby Indemnity', '£2m', '£5,000', '£24,975'],
            ],
          ),
          say(''),
          say(
            'Renewal terms from Castlebar are awaited. We have a target of £36,000 for the £5m option. Cover is required without a retroactive date and with civil liability wording.',
          ),
          head('Claims'),
          say(
            'One claim has been paid in the last ten years: in May 2021 a hedgerow survey was said to have been late, and £18,500 was paid in settlement plus £6,230 of costs (Ormesby). There is one open circumstance, described in the letter of Messrs Dunmail which accompanies this presentation. The members have made enquiry of all staff, and know of no other matter.',
          ),
        ],
      },
    ],
  })
  await writeFile(join(directory, 'presentation.docx'), await Packer.toBuffer(paper))
}
