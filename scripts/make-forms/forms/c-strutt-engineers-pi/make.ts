import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
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

const unanswered = 'Click or tap here to enter text.'
const grey = '808080'

const said = (text: string) =>
  new Paragraph({
    children: [new TextRun(text === unanswered ? { text, color: grey } : { text, color: '1F3864' })],
  })

const cell = (text: string, width: number, isAnswer: boolean) =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    ...(isAnswer ? {} : { shading: { type: ShadingType.CLEAR, fill: 'F2F2F2' } }),
    children: text.split('\n').map((line) => (isAnswer ? said(line) : new Paragraph(line))),
  })

const tick = (options: readonly string[], chosen: string) =>
  options.map((option) => `${option === chosen ? '☒' : '☐'} ${option}`).join('   ')
const yes = tick(['Yes', 'No'], 'Yes')
const no = tick(['Yes', 'No'], 'No')

/** Rows of a number, a question, and an answer; a row of one text is an answer over the whole width. */
function questions(rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((row) =>
      row.length === 1
        ? new TableRow({ children: [new TableCell({ columnSpan: 3, children: [said(row[0] ?? '')] })] })
        : new TableRow({
            cantSplit: true,
            children: [
              cell(row[0] ?? '', 7, false),
              cell(row[1] ?? '', 48, false),
              cell(row[2] ?? '', 45, true),
            ],
          }),
    ),
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Table {
  const width = Math.floor(100 / head.length)
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(text, width, false)) }),
      ...rows.map((row) => new TableRow({ children: row.map((text) => cell(text, width, true)) })),
    ],
  })
}

const section = (text: string) =>
  new Paragraph({
    text,
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 280, after: 80 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '1F3864' } },
  })
const note = (text: string) =>
  new Paragraph({ spacing: { after: 80 }, children: [new TextRun({ text, size: 17, italics: true })] })

const content = [
  new Paragraph({ text: 'Design & Construct Professional Indemnity', heading: HeadingLevel.TITLE }),
  note(
    'Proposal for consulting engineers and design contractors. Type in the white cells and click a box to mark it. All money in pounds sterling. A fee of £250,000 should be entered as 250,000.',
  ),
  section('Part 1 - Firm'),
  questions([
    ['1.1', 'Name of firm(s) to be insured', 'Strutt & Noggin Structural Design Ltd'],
    ['1.2', 'Predecessor firms requiring cover', 'E. Noggin Associates (ceased 30 September 2012)'],
    ['1.3', 'Main address', '3rd Floor, Lace Exchange, Broad Marsh, Nottingham NG1 9XX'],
    ['1.4', 'Website', unanswered],
    ['1.5', 'Date established', '01/10/2012'],
    ['1.6', 'Professional body', tick(['IStructE', 'ICE', 'CIBSE', 'None'], 'IStructE')],
    [
      '1.7',
      'Person completing this form',
      'Wilhelmina Noggin, director (w.noggin@struttnoggin.example.co.uk)',
    ],
    ['1.8', 'Has the name of the firm changed, or has it merged, in the last six years?', no],
  ]),
  section('Part 2 - People'),
  table(
    ['Name', 'Qualifications', 'Date qualified', 'Position'],
    [
      ['Wilhelmina Noggin', 'CEng MIStructE', '1999', 'Director'],
      ['Tariq Strutt-Bello', 'CEng MICE', '2007', 'Director'],
      ['Ged Mossop', 'BEng IEng', '2018', 'Associate'],
    ],
  ),
  note(''),
  questions([
    ['2.2', 'Other staff: engineers / technicians / administration', '4 / 3 / 2'],
    ['2.3', 'Do you use self-employed or contract staff?', yes],
    ['2.3a', 'If yes, what did you pay them in the last year?', '38,400'],
  ]),
  section('Part 3 - Fees'),
  table(
    ['Year ending', 'United Kingdom', 'Outside UK', 'Paid on to sub-consultants'],
    [
      ['31/12/2024', '688,210', '0', '41,900'],
      ['31/12/2025', '734,905', '12,600', '52,350'],
      ['31/12/2026 (forecast)', '780,000', '15,000', '60,000'],
    ],
  ),
  note(''),
  questions([
    ['3.2', 'Country or countries outside UK', 'Malta'],
    ['3.3', 'Fees from USA or Canada, or under their law', 'None'],
    [
      '3.4',
      'Share of fees by discipline, last complete year',
      'Structural 72%\nCivil 15%\nTemporary works 8%\nSurveys and reports 5%\nGeotechnical 0%',
    ],
    [
      '3.5',
      'Share by type of project',
      'Housing (low rise) 38%, schools 22%, commercial 25%, bridges 4%, buildings over 18 metres 11%',
    ],
  ]),
  section('Part 4 - Largest contracts in the last five years'),
  table(
    ['Client', 'Project', 'Total construction value', 'Your fee', 'Completed'],
    [
      ['Trent Vale Academies', 'New sixth form block', '14,200,000', '186,000', 'Aug 2024'],
      ['Lenton Build LLP', '9 storey student flats', '21,750,000', '164,500', 'in progress'],
      ['Highways (county)', 'Footbridge, A612', '1,950,000', '71,000', 'March 2023'],
    ],
  ),
  section('Part 5 - Fire safety and cladding'),
  questions([
    ['5.1', 'Has the firm ever specified or approved external cladding or insulation?', yes],
    ['5.1a', 'On buildings over 18 metres?', no],
    ['5.2', 'Does the firm carry out EWS1 or fire risk appraisals?', no],
    ['5.3', 'Basements deeper than one storey?', tick(['Yes', 'No'], '')],
    [
      'Details: fixing design only for brick slip system on two schools, 2016. Product choice was the architect’s.',
    ],
  ]),
  section('Part 6 - How you work'),
  questions([
    ['6.1', 'Are terms of appointment always in writing?', yes],
    ['6.2', 'Do you cap your liability?', `${yes} - normally at £1,000,000`],
    ['6.3', 'Are calculations checked by a second engineer?', yes],
    ['6.4', 'Do you give collateral warranties?', yes],
    ['6.4a', 'How many in the last year?', '11'],
    ['6.5', 'ISO 9001 certified?', no],
    ['6.6', 'Do you design and also construct?', no],
  ]),
  section('Part 7 - Insurance'),
  questions([
    ['7.1', 'Present insurer', 'Lacemakers Syndicate 4417'],
    ['7.2', 'Present limit / basis', '£2,000,000 any one claim'],
    ['7.3', 'Present excess', '10,000'],
    ['7.4', 'Present premium, without tax', '24,650'],
    ['7.5', 'Expiry', '14 December 2026'],
    ['7.6', 'Limits for quotation', tick(['£1m', '£2m', '£3m', '£5m'], '£5m')],
    ['7.7', 'Retroactive date', '01.10.2012'],
    ['7.8', 'Have insurers ever refused, cancelled or restricted this insurance?', yes],
    ['7.8a', 'Details', 'Cladding exclusion put on in 2020, market-wide'],
  ]),
  section('Part 8 - Claims and circumstances (ten years)'),
  table(
    ['Notified', 'Project and allegation', 'Paid incl. costs', 'Reserve'],
    [
      ['22 May 2018', 'Loft conversion, beam undersized', '16,230', '0'],
      ['9 Jan 2026', 'Retaining wall movement, Arnold', '3,100', '45,000'],
    ],
  ),
  note(''),
  questions([
    ['8.2', 'Is any director aware, after asking all staff, of anything else that might become a claim?', no],
    ['8.3', 'Is there any dispute about fees?', yes],
    ['8.3a', 'Amount in dispute', unanswered],
  ]),
  section('Declaration'),
  note('I have authority to sign and have made a reasonable search. The proposal is a fair presentation.'),
  questions([
    ['', 'Signed (a typed name will do)', 'Wilhelmina Noggin'],
    ['', 'Date', '30-Oct-2026'],
  ]),
  note('Submitted through Sherwood Forest Brokers, Mansfield. Underwritten by Halberd & Pike Agencies Ltd.'),
]

export async function write(directory: string): Promise<void> {
  const paper = new Document({
    styles: { default: { document: { run: { font: 'DejaVu Sans', size: 18 } } } },
    sections: [
      {
        headers: {
          default: new Header({
            children: [new Paragraph({ alignment: AlignmentType.RIGHT, text: 'HALBERD & PIKE AGENCIES' })],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [new TextRun({ children: ['HP/DC/26.1   page ', PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: content,
      },
    ],
  })
  await writeFile(join(directory, 'proposal.docx'), await Packer.toBuffer(paper))
}
