import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
  Footer,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

const text = (
  value: string,
  options: { bold?: boolean; italics?: boolean; size?: number; color?: string } = {},
) =>
  new TextRun({
    text: value,
    font: 'Calibri',
    size: options.size ?? 20,
    bold: options.bold ?? false,
    italics: options.italics ?? false,
    ...(options.color === undefined ? {} : { color: options.color }),
  })

const line = (
  value: string,
  options: { bold?: boolean; italics?: boolean; size?: number; color?: string } = {},
) => new Paragraph({ spacing: { after: 60 }, children: [text(value, options)] })

const heading = (value: string) =>
  new Paragraph({
    spacing: { before: 240, after: 80 },
    keepNext: true,
    children: [text(value, { bold: true, size: 23, color: '7A3B12' })],
  })

const cell = (
  value: string,
  width: number,
  options: { bold?: boolean; fill?: string; span?: number; right?: boolean } = {},
) =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    ...(options.span === undefined ? {} : { columnSpan: options.span }),
    ...(options.fill ? { shading: { type: ShadingType.CLEAR, fill: options.fill, color: 'auto' } } : {}),
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children: value.split('\n').map(
      (part) =>
        new Paragraph({
          alignment: options.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [text(part, { bold: options.bold ?? false, size: 19 })],
        }),
    ),
  })

const row = (label: string, answer: string) =>
  new TableRow({ cantSplit: true, children: [cell(label, 45, { fill: 'F3E9DF' }), cell(answer, 55)] })

const row4 = (a: string, b: string, c: string, d: string) =>
  new TableRow({
    cantSplit: true,
    children: [cell(a, 25, { fill: 'F3E9DF' }), cell(b, 25), cell(c, 25, { fill: 'F3E9DF' }), cell(d, 25)],
  })

const full = (rows: TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })

export async function write(directory: string) {
  const doc = new Document({
    sections: [
      {
        properties: { page: { margin: { top: 900, bottom: 900, left: 1000, right: 1000 } } },
        footers: {
          default: new Footer({
            children: [
              line('Cordwainer UA Ltd - CWIS v5 - complete in full, attach to submission', {
                size: 15,
                italics: true,
                color: '777777',
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            children: [text('Cordwainer Underwriting Agency', { bold: true, size: 26, color: '7A3B12' })],
          }),
          line('CONTRACT WORKS INFORMATION SHEET', { bold: true, size: 30 }),
          line(
            'For refurbishment, conversion and extension of existing buildings. To be completed by the employer, the contract administrator or the broker. Please do not leave blanks; if something is not known, say so and when it will be. This sheet forms part of the presentation of the risk.',
            { italics: true, size: 18 },
          ),

          heading('1.  Parties'),
          full([
            row('Employer', 'Skelbrook Mill Developments LLP (OC438127)'),
            row(
              'Employer\u2019s address',
              'c/o Dacre Buildings, The Sawyards, Thorpe Lane, Addlethorpe AT5 1RW',
            ),
            row('Principal contractor', 'Brearcliffe Construction (Northern) Ltd'),
            row('Contractor\u2019s turnover / years trading', '\u00A318m  /  since 1988'),
            row(
              'Contractor\u2019s public liability: insurer, limit, expiry',
              'Monkgate Insurance, \u00A310m, 31.03.26',
            ),
            row('Contract administrator', 'R C Sugden MRICS, Wharfedale Building Surveyors'),
            row('Structural engineer', 'Ellis Tranter Partnership'),
            row('Principal designer (CDM 2015)', 'Noble Farrant Architects'),
            row('Have references for the contractor been taken?', '\u2612 Yes   \u2610 No'),
          ]),

          heading('2.  Site'),
          full([
            row('Address of the works', 'Skelbrook Mill, Mill Fold, Addlethorpe'),
            row('Postcode / grid reference', 'AT3 2SK'),
            row(
              'Fire station (nearest, full-time or retained)',
              'Addlethorpe, 2.5 miles, retained. Full time 9 miles.',
            ),
            row('Hydrant within 100 m?', '\u2612 Yes   \u2610 No    (Mill Fold, tested?)'),
          ]),

          heading('3.  The contract'),
          full([
            row('Form of contract and edition', 'JCT Standard Building Contract With Quantities 2016'),
            row('Insurance option', '\u2610 A     \u2610 B     \u2612 C.1 replacement schedule / C.2'),
            row(
              'In whose name are the works to be insured?',
              'Joint names, Employer and Contractor, sub-contractors for specified perils',
            ),
            row(
              'Contractual liability clause 6.5.1 required?',
              '\u2612 Yes   \u2610 No      Limit: \u00A32,000,000',
            ),
            row('Liquidated damages', '\u00A36,500 per week'),
            new TableRow({ children: [cell('Programme', 100, { span: 2, bold: true, fill: 'E6D3C1' })] }),
            row('Start on site', '21 July 2025'),
            row('Practical completion', '30 June 2027'),
            row('Defects period', '12 months'),
          ]),

          heading('4.  Values'),
          full([
            new TableRow({
              tableHeader: true,
              children: [
                cell('', 40, { fill: 'E6D3C1' }),
                cell('\u00A3 excl. VAT', 20, { fill: 'E6D3C1', bold: true, right: true }),
                cell('Comments', 40, { fill: 'E6D3C1', bold: true }),
              ],
            }),
            new TableRow({
              children: [
                cell('Contract sum', 40),
                cell('5,465,000', 20, { right: true }),
                cell('as tender 02/05/25', 40),
              ],
            }),
            new TableRow({
              children: [
                cell('Free issue materials', 40),
                cell('120,000', 20, { right: true }),
                cell('kitchens', 40),
              ],
            }),
            new TableRow({
              children: [
                cell('Professional fees (12%)', 40),
                cell('', 20, { right: true }),
                cell('incl. above? ask CD', 40),
              ],
            }),
            new TableRow({
              children: [cell('Escalation', 40), cell('15%', 20, { right: true }), cell('', 40)],
            }),
            new TableRow({
              children: [
                cell('Existing structure to be insured', 40),
                cell('3,200,000', 20, { right: true }),
                cell('See broker. Colin: shed not to be rebuilt', 40),
              ],
            }),
            new TableRow({
              children: [
                cell('Own plant', 40),
                cell('nil', 20, { right: true }),
                cell('contractor\u2019s', 40),
              ],
            }),
            new TableRow({
              children: [
                cell('Hired-in plant, any one item', 40),
                cell('', 20, { right: true }),
                cell('contractor\u2019s', 40),
              ],
            }),
            new TableRow({
              children: [cell('Temporary buildings', 40), cell('25,000', 20, { right: true }), cell('', 40)],
            }),
            new TableRow({
              children: [
                cell('Delay in start-up / loss of rent', 40),
                cell('not req', 20, { right: true }),
                cell('', 40),
              ],
            }),
          ]),
          line(''),
          line(
            'Basis of the existing structure figure: surveyor\u2019s reinstatement cost assessment, Jan 2025, rounded.',
          ),

          heading('5.  The works'),
          full([
            row(
              'Brief description',
              'Conversion of listed mill to 38 apartments and ground floor workspace/cafe. Demolition of shed. New stair and lift core through all floors. Re-roofing, windows, M&E.',
            ),
            row(
              'Structural alterations?',
              '\u2612 Yes   \u2610 No\nNew core: openings through jack arches, needling, temporary propping to design by Ellis Tranter. Party wall none.',
            ),
            row('Excavation: maximum depth (m)', '2.8 (lift pit)'),
            row('Piling or underpinning', 'Mini-piles to the core, 24 no. No underpinning.'),
            row('Demolition', 'Shed, by machine, \u00A388k, sub-let to Calder Vale Demolition'),
            row('Work over or near water', 'Culvert (goit) under shed - strengthen, protect'),
            row('Maximum height of scaffold', '19 m with temporary roof (sheeted)'),
            row('Roof to be open at any time?', 'Under temporary roof only'),
            row(
              'Combustible cladding or insulation in new work?',
              '\u2610 Yes   \u2612 No    woodfibre on inside of walls? architect to advise',
            ),
            row('Timber frame, CLT or modular', 'No'),
          ]),

          heading('6.  Fire precautions'),
          full([
            row(
              'Hot work permitted?',
              '\u2612 Yes   \u2610 No\nLead work and welding to steel; permit; 60 min watch',
            ),
            row(
              'Joint Code of Practice (Fire Prevention on Construction Sites) adhered to?',
              'Yes, 10th edition',
            ),
            row('Site fire plan in place', 'draft'),
            row('Temporary fire detection', 'Wireless, to be installed by week 4'),
            row(
              'Extinguishers / dry riser during works',
              'Extinguishers each floor. Riser when core complete.',
            ),
            row('Smoking', 'Designated area outside'),
            row('Storage of LPG and flammables', 'Cage, 10 m from building'),
          ]),

          heading('7.  Security and flood'),
          full([
            row4('Site hours', '7.30 - 17.30 Mon-Fri', 'Guarding', 'CCTV towers x2'),
            row4('Hoarding', 'Ply 2.4m to Mill Fold', 'Night lighting', 'Yes'),
            row4('Flood plan', 'Yes, EA warnings', 'Materials kept above', 'Ground floor level +0.5m'),
          ]),

          heading('8.  Claims on the last three projects (contractor)'),
          full([
            new TableRow({
              tableHeader: true,
              children: [
                cell('Year', 15, { fill: 'E6D3C1', bold: true }),
                cell('Project', 35, { fill: 'E6D3C1', bold: true }),
                cell('Loss', 35, { fill: 'E6D3C1', bold: true }),
                cell('\u00A3', 15, { fill: 'E6D3C1', bold: true, right: true }),
              ],
            }),
            new TableRow({
              children: [
                cell('2021', 15),
                cell('Wharf Row school', 35),
                cell('Water, burst temporary main', 35),
                cell('14,600', 15, { right: true }),
              ],
            }),
            new TableRow({
              children: [
                cell('2023', 15),
                cell('Corn Exchange fit-out', 35),
                cell('Theft of cable', 35),
                cell('5,870', 15, { right: true }),
              ],
            }),
            new TableRow({ children: [cell('', 15), cell('', 35), cell('', 35), cell('', 15)] }),
          ]),

          heading('9.  Signed'),
          line(
            'I confirm that the information is given after reasonable enquiry and that changes before inception will be notified. Cordwainer UA Ltd processes personal data as described in its privacy notice.',
            { size: 17 },
          ),
          full([
            row4('Name', 'R C Sugden', 'For', 'Wharfedale Building Surveyors'),
            row4('Signature', 'RCS', 'Date', '11/06/2025'),
            row4('Broker', 'Holroyd Pike', 'Broker signature', ''),
          ]),
        ],
      },
    ],
  })
  await writeFile(
    join(directory, 'Skelbrook contract works information sheet.docx'),
    await Packer.toBuffer(doc),
  )
}
