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
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 })
const smaller = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2 })
const prose = (text: string) => new Paragraph({ spacing: { after: 140 }, children: [new TextRun(text)] })
const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } })

function cell(text: string, isHead: boolean, width: number): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'E7DFC6' } } : {}),
    children: [
      new Paragraph({
        alignment: /^£?[\d,]+(\.\d+)?$/.test(text) ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [new TextRun({ text, bold: isHead })],
      }),
    ],
  })
}

function grid(widths: readonly number[], rows: readonly (readonly string[])[], hasHead = true): Table {
  return new Table({
    width: { size: 9600, type: WidthType.DXA },
    columnWidths: [...widths],
    rows: rows.map(
      (row, at) =>
        new TableRow({
          children: row.map((text, column) =>
            cell(text, hasHead ? at === 0 : column === 0, widths[column] ?? 2000),
          ),
        }),
    ),
  })
}

/** Writes the broker's presentation. */
export async function write(dir: string): Promise<void> {
  const document = new Document({
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 21 } },
        heading1: { run: { color: '7A5C00', size: 30 }, paragraph: { spacing: { before: 260, after: 100 } } },
        heading2: { run: { color: '7A5C00', size: 24 }, paragraph: { spacing: { before: 180, after: 80 } } },
      },
    },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    size: 16,
                    children: ['Cotswell Garrick Broking LLP - in confidence - ', PageNumber.CURRENT],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            text: 'Market Presentation 2026',
            heading: HeadingLevel.TITLE,
          }),
          prose('Prepared by Cotswell Garrick Broking LLP for selected insurers, 12 January 2026'),
          grid(
            [3200, 6400],
            [
              ['Client', 'Brindle & Hawke Preserves Limited (and Hawke Farm Shop Ltd)'],
              ['Head office', 'The Jam Works, Pershore Road, Evenlode Vale WR11 8ZZ'],
              ['Company no.', '04419238'],
              ['Class', 'Commercial combined'],
              ['Term', '12 months from 1 April 2026 (00:01)'],
              ['Holding insurer', 'Severn & Provincial, since 2019'],
              ['Previous', 'Harbinger Insurance, 2013 to 2019'],
              ['Quotations by', '27 February 2026'],
            ],
            false,
          ),
          heading('1. The client and its business'),
          prose(
            'Brindle & Hawke was founded in 1996 by Eleanor Hawke, who remains chair, and makes jams, chutneys and curds for supermarkets, farm shops and export. The managing director since 2018 is Tom Brindle. There are 74 employees, of whom 11 are seasonal. About 85% of output is sold in the UK, 12% in the EU and 3% in Canada; nothing is sold to the United States.',
          ),
          prose(
            'Fruit is boiled in steam-jacketed pans; there is no deep fat frying. Glass jars are filled, capped and metal-detected on two lines. The business holds BRCGS certification, grade AA, last audited in October 2025. Traceability is by batch and a mock recall is carried out twice a year.',
          ),
          smaller('Turnover'),
          grid(
            [3600, 2000, 2000, 2000],
            [
              ['Year to 31 March', '2024', '2025', '2026 (forecast)'],
              ['Turnover', '£8,114,000', '£8,730,500', '£9,200,000'],
              ['Gross profit', '£3,010,000', '£3,262,000', '£3,400,000'],
              ['Wages: manufacturing', '£1,240,000', '£1,302,000', '£1,375,000'],
              ['Wages: clerical and sales', '£486,000', '£512,000', '£530,000'],
              ['Wages: drivers', '£92,000', '£95,500', '£99,000'],
            ],
          ),
          heading('2. Premises and sums insured'),
          prose(
            'Premises A is the factory at the head office address, built in 1988 of steel frame with brick to two metres and profiled steel above; about 15% of the external walls are composite panels with a PIR core. The roof is steel. Premises B is the rented finished goods store at Unit 12, Vale Park, Evesham WR11 9YY, brick and block under a tiled roof. Premises C is the farm shop at Hawke Farm, Nr Pershore WR10 7XX.',
          ),
          grid(
            [4200, 1800, 1800, 1800],
            [
              ['Item', 'A - Factory', 'B - Store', 'C - Farm shop'],
              ['Buildings (declared value)', '£4,600,000', 'Landlord', '£380,000'],
              ['Machinery and plant', '£3,150,000', '£120,000', '£45,000'],
              ['Stock', '£640,000', '£1,100,000', '£60,000'],
              ['Computers', '£85,000', '£5,000', '£8,000'],
              ['Tenant’s improvements', '-', '£32,000', '-'],
              ['Total', '£8,475,000', '£1,257,000', '£493,000'],
            ],
          ),
          prose(
            'Business interruption is wanted on gross profit of £7,000,000 over a 24 month indemnity period. At present it is 18 months. Increased cost of working £250,000.',
          ),
          heading('3. Protections'),
          bullet(
            'Factory: NACOSS intruder alarm, dual path signalling with police response. Fire alarm to BS 5839 category L2, monitored.',
          ),
          bullet('Sprinklers: none at A or C. Store B is sprinklered by the landlord, serviced half-yearly.'),
          bullet(
            'Hot work is under a written permit. Fixed wiring was inspected on 3 June 2024 (satisfactory).',
          ),
          bullet(
            'Waste and pallets are kept at least ten metres from buildings. No smoking anywhere on site.',
          ),
          heading('4. Liability'),
          prose(
            'Limits: employers’ liability £10,000,000 and public and products liability £10,000,000 (now £5,000,000; a supermarket customer asks for the increase). Product recall is to be quoted as an option at £500,000. ERN 083/BH1196. The client carries out no work away apart from deliveries in its own vans, which are insured elsewhere.',
          ),
          heading('5. Loss record'),
          prose('Confirmed by Severn & Provincial on 6 January 2026, five years:'),
          grid(
            [1500, 2100, 3000, 1500, 1500],
            [
              ['Date', 'Section', 'Cause', 'Paid', 'Outstanding'],
              ['14/08/2021', 'Property', 'Storm, roof sheets at factory', '£23,410', '£0'],
              ['02/12/2022', 'Employers’ liability', 'Scald from steam pan', '£17,900', '£0'],
              ['19/05/2024', 'Products', 'Glass fragment, customer', '£1,250', '£0'],
              ['11/09/2025', 'Employers’ liability', 'Back strain, palletising', '£800', '£22,000'],
              ['Total', '', '', '£43,360', '£22,000'],
            ],
          ),
          prose(
            'After the scald, guards were fitted to all pans and training was repeated. No insurer has declined the client or imposed terms. There have been no convictions or insolvencies of the company or its directors.',
          ),
          heading('6. Premium and terms'),
          prose(
            'The expiring premium is £58,275 plus insurance premium tax, made up of property and BI £39,100, employers’ liability £13,675 and public/products £5,500. The expiring excess is £1,000 each property claim and £250 third party property damage. We seek a property excess of £2,500 and a target of £55,000. Commission: 20%.',
          ),
          prose(
            'Contact: Harriet Sole, account executive, 01632 960 733, h.sole@cotswellgarrick.example.co.uk',
          ),
        ],
      },
    ],
  })
  await writeFile(join(dir, 'presentation.docx'), await Packer.toBuffer(document))
}
