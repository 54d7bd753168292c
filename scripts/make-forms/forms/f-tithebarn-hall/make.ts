import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'

/** Printed text; what follows `~` is struck out, what follows `^` is filled in, what follows `*` is bold, to the next `|`. */
const runs = (text: string, size = 19): TextRun[] =>
  text.split('|').map((part) => {
    const mark = /^[~^*]/.exec(part)?.[0]
    const words = mark ? part.slice(1) : part
    if (mark === '~') return new TextRun({ text: words, strike: true, font: 'Calibri', size })
    if (mark === '^') return new TextRun({ text: words, font: 'Calibri', size, color: '1F3864' })
    return new TextRun({ text: words, bold: mark === '*', font: 'Calibri', size })
  })

const line = (text: string, size?: number) =>
  new Paragraph({ children: runs(text, size), spacing: { after: 60 } })

interface CellShape {
  readonly span?: number
  readonly rows?: number
  readonly fill?: string
  readonly width?: number
  readonly right?: boolean
}

const cell = (text: string, { span, rows, fill, width, right }: CellShape = {}) =>
  new TableCell({
    children: text.split('\n').map(
      (one) =>
        new Paragraph({
          children: runs(one),
          alignment: right ? AlignmentType.RIGHT : AlignmentType.LEFT,
          spacing: { before: 30, after: 30 },
        }),
    ),
    verticalAlign: VerticalAlign.CENTER,
    ...(span === undefined ? {} : { columnSpan: span }),
    ...(rows === undefined ? {} : { rowSpan: rows }),
    ...(fill === undefined ? {} : { shading: { type: ShadingType.CLEAR, color: 'auto', fill } }),
    ...(width === undefined ? {} : { width: { size: width, type: WidthType.PERCENTAGE } }),
  })

const border = { style: BorderStyle.SINGLE, size: 4, color: '7F7F7F' }

const table = (rows: readonly TableRow[]) =>
  new Table({
    rows,
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
  })

const heading = (text: string, span: number) =>
  new TableRow({ children: [cell(`*${text}`, { span, fill: 'C6E0B4' })], cantSplit: true })

/** Number, question and answer. */
const ask = (number: string, question: string, answer: string) =>
  new TableRow({
    children: [cell(number, { width: 6 }), cell(question, { width: 54 }), cell(answer, { width: 40 })],
    cantSplit: true,
  })

/** A question whose details run below it over the whole width. */
const askWithDetails = (number: string, question: string, answer: string, details: string) => [
  ask(number, question, answer),
  new TableRow({ children: [cell(''), cell(details, { span: 2 })] }),
]

const yes = '^Yes| / |~No'
const no = '~Yes| / |^No'
const open = 'Yes / No'

const you = table([
  heading('Section A – About the charity', 3),
  ask('1', 'Name of hall / charity as shown on the register', '^Nether Orrell Tithe Barn Trust'),
  ask('2', 'Charity Commission no.', '^1083356 (CIO since 2019)'),
  ask(
    '3',
    'Is the charity unincorporated / a CIO / a company? (delete)',
    '~unincorporated| / |^a CIO| / |~a company',
  ),
  ask('4', 'Name and position of the person to whom we write', '^Mr D Pocock, Hon. Treasurer'),
  ask('5', 'Address for letters', '^Pound Cottage, Back Lane, Nether Orrell, Devizes SN10 4QY'),
  ask('6', 'Telephone\nEmail', '^01380 496 031\n^treasurer@orrellbarn.example.co.uk'),
  ask('7', 'Bookings secretary (name and telephone)', '^Sheila Munt 07700 900 144'),
  ask(
    '8',
    'How many\n(a) managing trustees\n(b) paid staff\n(c) regular volunteers',
    '\n^9\n^1 (caretaker/cleaner)\n^about 35',
  ),
  ask('9', 'Wages paid in a year', '£ |^5,980'),
  ask('10', 'Date from which cover is needed', '^25th March 2027 (Lady Day)'),
])

const building = table([
  heading('Section B – The building', 3),
  ask('11', 'Address of hall if not as 5', '^Church Street, Nether Orrell, Devizes SN10 4QT'),
  ask('12', 'Who owns it?', '^Diocesan trustees, 99 year lease from 1971, full repairing'),
  ask('13', 'About when was it built / extended?', '^15th century; kitchen and WC block 1986'),
  ask('14', 'Listed? If so, grade', 'Grade |^I|  / |~II*| / |~II| / |~not listed'),
  ask('15', 'Walls\nRoof', '^Stone (1986 part block)\n^Stone tile 80%, thatch nil, felt flat roof 20%'),
  ask('16', 'Heated by', '^Oil boiler, tank outside 6m from building'),
  ask('17', 'Is there a bar or is alcohol sold?', yes),
  ...askWithDetails(
    '18',
    'Is cooking done, other than heating food and drinks?',
    yes,
    'Say what equipment: |^6 ring gas range, no deep fat fryer. Extract cleaned Aug 2026.',
  ),
  ask('19', 'Are there any trees over 10 metres tall within 10 metres of the building?', no),
  ask('20', 'Has it been flooded, or suffered from subsidence, landslip or heave?', no),
  ask('21', 'Fire extinguishers serviced every year?', yes),
  ask('22', 'Fixed wiring tested in the last five years? Date', `${yes}\n^14/06/2023`),
  ask('23', 'Intruder alarm? If so, how does it signal?', no),
  ask('24', 'Lightning conductor inspected yearly (if any)', open),
  ...askWithDetails(
    '25',
    'Will building works be going on during the year?',
    yes,
    'Contractor, value, dates: |^Re-lay of stone tiles, N slope, Cotswold Heritage Roofing, £84,000 plus VAT, May–Aug 2027, scaffold and tin hat.',
  ),
])

const head = (text: string, shape: CellShape = {}) => cell(`*${text}`, { fill: 'E2EFDA', ...shape })
const amounts = (name: string, was: string, now: string, note: string) =>
  new TableRow({
    children: [cell(name), cell(was, { right: true }), cell(now, { right: true }), cell(note)],
    cantSplit: true,
  })

const sums = table([
  heading('Section C – Amounts to be insured', 4),
  new TableRow({
    children: [
      head('What', { rows: 2 }),
      head('Sum insured (£)', { span: 2 }),
      head('Basis or remarks', { rows: 2 }),
    ],
    tableHeader: true,
  }),
  new TableRow({ children: [head('This year', { right: true }), head('From renewal', { right: true })] }),
  amounts('Building', '^2,150,000', '^2,400,000', '^Valued Oct 2026 (RICS), includes VAT'),
  amounts('Fixtures, furniture, fittings', '^48,000', '~48,000|^ 52,500', '^new stacking chairs'),
  amounts('Stage, sound and lighting', '^17,500', '^17,500', ''),
  amounts('Property of hirers left at the hall', '', '^as now', '^badminton club, playgroup'),
  amounts('Wines and spirits, any one time', '^750', '^1,000', ''),
  amounts('Money (a) in the safe (b) elsewhere', '^500 / 250', '^500 / 250', ''),
  amounts('Loss of lettings income, 24 months', '^40,000', '^46,000', ''),
  amounts('*Total (building and contents only)', '*2,215,500', '*2,470,000', ''),
])

const use = table([
  heading('Section D – Use of the hall', 3),
  ask('26', 'Income from lettings\nlast year (actual)\nthis year (expected)', '\n£ |^19,440\n£ |^23,000'),
  ask('27', 'Total income of the charity last year', '£ |^61,275 including a £30k grant'),
  ask('28', 'Most people allowed by the fire risk assessment', '^160 seated, 220 standing'),
  ask('29', 'Is a written hire agreement always signed?', yes),
  ask(
    '30',
    'Do business hirers show that they have public liability insurance?',
    '~Yes| / |^No|^ (asked, not checked)',
  ),
  new TableRow({
    children: [
      cell('31'),
      cell(
        'Does the charity itself put on any of these? (tick)\n☒ Fêtes and sales   ☒ Plays or pantomimes   ☐ Bonfire or fireworks   ☐ Bouncy castles   ☒ Film shows   ☐ Sponsored walks or runs   ☐ Trips away',
        { span: 2 },
      ),
    ],
  }),
  ask(
    '32',
    'Number of such events in a year, and greatest attendance',
    '^14\n^400 (summer fête, on the glebe)',
  ),
  ...askWithDetails(
    '33',
    'Does the charity look after children or vulnerable adults without their carers?',
    no,
    'If yes is there a safeguarding policy, and are DBS checks done? |^Playgroup is a separate charity and insures itself.',
  ),
  ask('34', 'Play area or sports ground belonging to the hall?', open),
])

const cover = table([
  heading('Section E – Cover and history', 3),
  ask('35', 'Public liability limit', '☐ £2m   ☒ £5m   ☐ £10m'),
  ask('36', 'Trustee indemnity', '☐ none   ☒ £100,000   ☐ £250,000   ☐ £500,000'),
  ask('37', 'Hirers’ liability (non-commercial hirers) to be included?', yes),
  ask('38', 'Personal accident for volunteers (units of £5,000)', '^2'),
  ask('39', 'Fidelity (theft by trustee or employee), limit', '£ |^10,000'),
  ask(
    '40',
    'Insurer now, policy number, and premium inc. tax',
    '^Minster & Shire Mutual\n^VH/20/77315\n^£2,306.88',
  ),
  ask('41', 'Have they offered renewal?', '^not yet received'),
  ask('42', 'Has any insurer declined, cancelled or imposed terms?', no),
  ask(
    '43',
    'Has any trustee been (i) convicted of an offence involving dishonesty, (ii) bankrupt, (iii) disqualified as a trustee?',
    '(i) |~Yes| / |^No|   (ii) |~Yes| / |^No|   (iii) |~Yes| / |^No',
  ),
])

const loss = (cells: readonly string[]) => new TableRow({ children: cells.map((one) => cell(one)) })
const losses = table([
  heading('44. Claims and losses in the last five years, insured or not', 5),
  new TableRow({
    children: ['Date', 'What happened', 'Paid £', 'Still to pay £', 'Insured?'].map((one) => head(one)),
    tableHeader: true,
  }),
  loss(['^17 Feb 2022', '^Storm Eunice, ridge tiles and rainwater through ceiling', '^9,318', '^0', '^Y']),
  loss(['^Summer 2024', '^Lead flashing stolen from porch', '~1,450|^ 1,225', '^0', '^N']),
  loss(['^6 Dec 2025', '^Visitor slipped on wet step, wrist', '^0', '^7,500', '^Y']),
  loss(['', '', '', '', '']),
])

const foot = [
  line(''),
  line(
    'We are the trustees, or sign for them. We have asked all who ought to know. What is written here gives a fair picture of the risk and nothing which matters has been kept back.',
  ),
  line('Signed: |^David Pocock|        Position: |^Treasurer|        Date: |^10 / 11 / 26'),
  line(
    'For your broker:  Firm |^Vale & Downs Insurance Brokers LLP|   Contact |^Kerenza Hale|   Tel |^01225 496 066|   Ref ________',
    17,
  ),
]

export async function write(dir: string): Promise<void> {
  const document = new Document({
    sections: [
      {
        properties: { page: { margin: { top: 800, bottom: 800, left: 900, right: 900 } } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({ text: 'Tithebarn Community Schemes – VH proposal 2026 – ', size: 14 }),
                  new TextRun({ children: [PageNumber.CURRENT], size: 14 }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            children: [
              new TextRun({
                text: 'Tithebarn Community Schemes',
                bold: true,
                size: 34,
                color: '385723',
                font: 'Calibri',
              }),
            ],
          }),
          line('*Village halls and community buildings – proposal form'),
          line(
            'Please type your answers in the right-hand column. Where it says Yes / No strike out the one that is wrong. The box grows as you type.',
          ),
          you,
          line(''),
          building,
          line(''),
          sums,
          line(''),
          use,
          line(''),
          cover,
          line(''),
          losses,
          ...foot,
        ],
      },
    ],
  })
  await writeFile(join(dir, 'hall-proposal.docx'), await Packer.toBuffer(document))
}
