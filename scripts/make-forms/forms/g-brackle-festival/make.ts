import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { utils, write as writeBook } from 'xlsx'

const heading = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 240, after: 80 },
    children: [new TextRun({ text, bold: true, color: '2F5D50' })],
  })
const plain = (text: string) => new Paragraph({ spacing: { after: 80 }, children: [new TextRun({ text })] })
const small = (text: string) =>
  new Paragraph({ spacing: { after: 80 }, children: [new TextRun({ text, size: 16, italics: true })] })
const cell = (
  text: string,
  width: number,
  options: { bold?: boolean; shade?: boolean; span?: number } = {},
) =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    ...(options.span === undefined ? {} : { columnSpan: options.span }),
    ...(options.shade ? { shading: { fill: 'E4EEEA' } } : {}),
    children: text.split('\n').map(
      (line) =>
        new Paragraph({
          children: line
            .split('~~')
            .map(
              (text, index) => new TextRun({ text, bold: options.bold === true, strike: index % 2 === 1 }),
            ),
        }),
    ),
  })
const ask = (number: string, question: string, answer: string) =>
  new TableRow({ children: [cell(number, 6), cell(question, 50, { shade: true }), cell(answer, 44)] })
const grid = (rows: TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })

async function questionnaire(): Promise<Buffer> {
  const document = new Document({
    styles: { default: { document: { run: { font: 'Calibri', size: 20 } } } },
    sections: [
      {
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [new TextRun({ text: 'Orrin Swood Ltd  |  Events & Leisure', size: 16 })],
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    text: 'OS/EVT/Q v4 - Organiser questionnaire. Confidential between the client and Orrin Swood Ltd.',
                    size: 14,
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            children: [new TextRun({ text: 'Event Organiser’s Questionnaire', bold: true })],
          }),
          plain(
            'Please type your answers in the right-hand column; the boxes will grow. Delete Yes or No as appropriate. Where something is not yet known please say so and let us have it later.',
          ),
          small(
            'You must make a fair presentation of the risk to insurers. This means telling us everything that an insurer would wish to know in deciding whether to accept the event and at what price, after making reasonable enquiries within your organisation. If you are unsure, tell us. Cover may be invalid if you do not.',
          ),

          heading('1. The organiser'),
          grid([
            ask('1', 'Organiser’s full legal name', 'Brackle & Vine Events CIC'),
            ask('2', 'Company / charity number', '11730462'),
            ask('3', 'Registered address', 'The Old Forge, Church Lane, Brackle, Hampshire SO98 6RT'),
            ask(
              '4',
              'Contact, position, telephone and e-mail',
              'Hugh Dunmore-Vine, Festival Director\n07700 900432\nhugh@bracklevine.example',
            ),
            ask('5', 'Festival website', 'www.bvfoodfest.example'),
            ask('6', 'How many years have you organised events of this kind?', '9 (since 2017)'),
            ask(
              '7',
              'Please give details of the key people and their experience',
              'Hugh Dunmore-Vine - 9 yrs this event, previously county show 12 yrs\nRachel Ings - Event safety adviser, NEBOSH, IIRSM (freelance, 14 yrs)\nSam Kettley - site manager',
            ),
            ask('8', 'VAT registered?', 'Yes / ~~No~~'),
          ]),

          heading('2. The event'),
          grid([
            ask('9', 'Name of the event', 'Bracklesham Vale Food Festival 2026'),
            ask('10', 'Venue and postcode', 'Hollowmere Park, Park Road, Brackle SO98 6HN'),
            ask(
              '11',
              'Who owns the venue and is there a written hire agreement? (please attach)',
              'Brackle Town Council. Yes - licence to occupy, draft received, to be signed in March',
            ),
            ask(
              '12',
              'Dates open to the public, with times',
              'Fri 19 June 2026 12.00 - 21.00\nSat 20 June 10.00 - 21.00\nSun 21 June 10.00 - 17.00',
            ),
            ask('13', 'Set-up from / breakdown until', 'Mon 15 June / Wed 24 June'),
            ask(
              '14',
              'Is it indoors, outdoors or both?',
              'Outdoors. Approx 30% of the show is under temporary structures',
            ),
            ask('15', 'Maximum attendance at any one time', '7,500 expected (licence 9,999)'),
            ask('16', 'Total attendance expected over the event', '23,000'),
            ask(
              '17',
              'Licences / consents held or applied for (premises licence, TEN, road closure)',
              'Premises licence held BTC/PL/0288. Road closure applied for, Park Road, not yet confirmed',
            ),
            ask(
              '18',
              'Has the event been discussed with the Safety Advisory Group?',
              'Yes. Next meeting 11 March',
            ),
          ]),
          plain(''),
          plain('19. Attendance and turnover at previous events'),
          grid([
            new TableRow({
              children: [
                cell('Year', 12, { bold: true, shade: true }),
                cell('Attendance', 20, { bold: true, shade: true }),
                cell('Gross revenue £', 22, { bold: true, shade: true }),
                cell('Incidents or comments', 46, { bold: true, shade: true }),
              ],
            }),
            new TableRow({
              children: [cell('2022', 12), cell('14,800', 20), cell('291,000', 22), cell('', 46)],
            }),
            new TableRow({
              children: [
                cell('2023', 12),
                cell('17,250', 20),
                cell('348,500', 22),
                cell('Gazebo / car, see 30', 46),
              ],
            }),
            new TableRow({
              children: [
                cell('2024', 12),
                cell('16,100', 20),
                cell('339,200', 22),
                cell('Very wet Sunday, closed at 3pm', 46),
              ],
            }),
            new TableRow({
              children: [cell('2025', 12), cell('21,040', 20), cell('447,815', 22), cell('', 46)],
            }),
            new TableRow({ children: [cell('', 12), cell('', 20), cell('', 22), cell('', 46)] }),
          ]),

          heading('3. Activities and attractions'),
          small(
            'Tick (X) all that will take place. Anything marked * must be declared by the provider’s own certificate of insurance.',
          ),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({
                children: [
                  cell('[X] Food and drink traders', 33),
                  cell('[X] Cookery demonstrations', 33),
                  cell('[X] Licensed bars', 34),
                ],
              }),
              new TableRow({
                children: [
                  cell('[X] Live music', 33),
                  cell('[  ] Fireworks / pyrotechnics*', 33),
                  cell('[X] Inflatables*', 34),
                ],
              }),
              new TableRow({
                children: [
                  cell('[X] Fairground rides*', 33),
                  cell('[  ] Animals / petting farm*', 33),
                  cell('[  ] Camping', 34),
                ],
              }),
              new TableRow({
                children: [
                  cell('[  ] Drones', 33),
                  cell('[X] Car parking on grass', 33),
                  cell('[  ] Competitive sports', 34),
                ],
              }),
            ],
          }),
          plain(''),
          grid([
            ask(
              '20',
              'Number of traders: (a) hot food (b) other food and drink (c) non-food',
              '(a) 38\n(b) 84\n(c) 18',
            ),
            ask(
              '21',
              'What limit of public liability do you require of traders and contractors, and do you see the evidence?',
              '£5m traders, £10m structures and rides. Yes, checked by our broker',
            ),
            ask(
              '22',
              'Are LPG users inspected on arrival?',
              'Yes - Gas Safe engineer on site Thurs and Fri morning',
            ),
            ask(
              '23',
              'Bars: run by you or contracted out? Alcohol turnover?',
              'Contracted out except the festival wine tent (ours), est. £42,000',
            ),
            ask(
              '24',
              'Entertainers or speakers on whom the event depends',
              'Marcus Ferrow, TV chef, Saturday 2pm. Fee £6,500. Contract signed',
            ),
          ]),

          heading('4. Safety and site'),
          grid([
            ask(
              '25',
              'Temporary structures: supplier, number, maximum wind speed',
              'Canvas & Pole (Wessex) Ltd. 2 x 12m x 30m frame marquees, 1 stage (6m), 46 pagodas.\nOperating limit 20 m/s (72 km/h), evacuate at 17 m/s gusting',
            ),
            ask(
              '26',
              'Is there a written event safety management plan, incl. risk assessment and evacuation?',
              'Yes (v3 draft)',
            ),
            ask(
              '27',
              'First aid / medical cover',
              'Solent Event Medics - 1 paramedic, 4 first aiders, 1 ambulance',
            ),
            ask(
              '28',
              'Security: company, SIA numbers by day and by night',
              'Ironbank Stewarding Ltd, 16 by day, 4 overnight Thurs to Sun',
            ),
            ask(
              '29',
              'Stewards and volunteers: number and training',
              '58 volunteers, briefed on the day + online module',
            ),
            ask(
              '30',
              'Claims or losses in the past five years, insured or not',
              '17 June 2023 - trader’s gazebo lifted in gust and struck parked car. £2,915 paid by insurers.\nNothing else',
            ),
            ask(
              '31',
              'Any incident, near miss, complaint or enforcement visit which did not lead to a claim',
              '2024: small fat fire in trader unit, put out with blanket, no injury. HSE not notifiable.\nEHO advisory letter to 1 trader 2025',
            ),
            ask(
              '32',
              'Ground conditions: does the site flood or become waterlogged?',
              'Lower car park gets soft. We have 400m of trackway on call-off from 2025',
            ),
            ask(
              '33',
              'What would cause you to cancel or abandon?',
              'Wind above the limits, police or council instruction, site unfit for vehicles',
            ),
          ]),

          heading('5. Cover required'),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({
                tableHeader: true,
                children: [
                  cell('Section', 40, { bold: true, shade: true }),
                  cell('Required?', 14, { bold: true, shade: true }),
                  cell('Limit / sum insured £', 24, { bold: true, shade: true }),
                  cell('Remarks', 22, { bold: true, shade: true }),
                ],
              }),
              new TableRow({
                children: [
                  cell('Public and products liability', 40),
                  cell('Yes', 14),
                  cell('10,000,000', 24),
                  cell('Council condition', 22),
                ],
              }),
              new TableRow({
                children: [
                  cell('Employers’ liability', 40),
                  cell('Yes', 14),
                  cell('10,000,000', 24),
                  cell('', 22),
                ],
              }),
              new TableRow({
                children: [
                  cell('Cancellation and abandonment', 40),
                  cell('Yes', 14),
                  cell('per budget', 24),
                  cell('Costs only', 22),
                ],
              }),
              new TableRow({
                children: [
                  cell('   - adverse weather extension', 40),
                  cell('Quote', 14),
                  cell('', 24),
                  cell('', 22),
                ],
              }),
              new TableRow({
                children: [
                  cell('   - non-appearance', 40),
                  cell('Quote', 14),
                  cell('15,000', 24),
                  cell('M Ferrow', 22),
                ],
              }),
              new TableRow({
                children: [cell('   - communicable disease', 40), cell('No', 14), cell('', 24), cell('', 22)],
              }),
              new TableRow({
                children: [
                  cell('   - terrorism / threat', 40),
                  cell('?', 14),
                  cell('', 24),
                  cell('Please advise', 22),
                ],
              }),
              new TableRow({
                children: [
                  cell('Hired-in equipment', 40),
                  cell('Yes', 14),
                  cell('95,000', 24),
                  cell('incl generators', 22),
                ],
              }),
              new TableRow({
                children: [cell('Own equipment', 40), cell('Yes', 14), cell('10,000', 24), cell('', 22)],
              }),
              new TableRow({
                children: [cell('Money', 40), cell('Yes', 14), cell('8,000', 24), cell('', 22)],
              }),
              new TableRow({
                children: [
                  cell('Directors’ and officers’', 40),
                  cell('No', 14),
                  cell('', 24),
                  cell('Separate policy', 22),
                ],
              }),
            ],
          }),
          plain(''),
          grid([
            ask('34', 'Estimated wages (a) clerical (b) manual / event crew', '(a) £28,500\n(b) £17,500'),
            ask('35', 'Employer’s PAYE reference', '581/BV6630'),
            ask('36', 'Current or previous insurer and premium', 'Stourhead Contingency, £11,240 + IPT'),
            ask('37', 'Has any insurer ever refused, cancelled or imposed terms?', '~~Yes~~ / No'),
            ask(
              '38',
              'Has any director been bankrupt, or convicted of an offence not spent?',
              '~~Yes~~ / No',
            ),
          ]),

          heading('Declaration'),
          plain(
            'I declare that to the best of my knowledge and belief, after reasonable search, the answers given are true and complete. I understand that this questionnaire and the budget will be shown to insurers and form part of the presentation of the risk. Personal data will be used as described in our privacy notice.',
          ),
          grid([
            new TableRow({
              children: [
                cell('Signed', 12, { shade: true }),
                cell('H Dunmore-Vine (by e-mail)', 40),
                cell('Date', 10, { shade: true }),
                cell('30/01/2026', 38),
              ],
            }),
            new TableRow({
              children: [
                cell('Position', 12, { shade: true }),
                cell('Festival Director', 40),
                cell('', 10, { shade: true }),
                cell('', 38),
              ],
            }),
          ]),
          small('For Orrin Swood use:  client ref BRAC004   |   file OW/EV/3316   |   checked PG'),
        ],
      },
    ],
  })
  return await Packer.toBuffer(document)
}

function budget(): Buffer {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet([
    ['BRACKLE & VINE EVENTS CIC'],
    ['Bracklesham Vale Food Festival - 19, 20 & 21 June 2026'],
    ['BUDGET v6', null, null, 'as at', '28-Jan-26', 'HDV'],
    [],
    ['EXPENDITURE', null, 'Supplier', 'Budget £ (ex VAT)', 'Committed £', 'Notes'],
    ['Site & infrastructure'],
    [null, 'Site hire - Hollowmere Park', 'Brackle Town Council', 18500, 4625, '25% deposit paid'],
    [null, 'Marquees, pagodas, stage', 'Canvas & Pole (Wessex)', 86400, 21600],
    [null, 'Power & distribution', 'Amperage Hire', 31250, null, 'quote'],
    [null, 'Toilets & water', 'Loowave', 19800, 1980],
    [null, 'Fencing, barriers, trackway', 'Terraline', 27600, null, 'incl 400m trackway call-off'],
    [null, 'Waste & cleaning', 'Greenskip', 11900],
    [null, 'Sub total', null, 195450],
    ['Content'],
    [null, 'Chefs & demonstrators', null, 34200, 15500, 'Ferrow 6,500'],
    [null, 'Demo kitchens x2', 'Hob & Co', 21500, 5000],
    [null, 'Music & children’s area', null, 12350],
    [null, 'Sub total', null, 68050],
    ['People & safety'],
    [null, 'Security & stewards', 'Ironbank Stewarding', 38400, null],
    [null, 'Medical', 'Solent Event Medics', 8900],
    [null, 'Safety adviser', 'R Ings', 5500],
    [null, 'Event crew wages', null, 17500, null, 'PAYE'],
    [null, 'Traffic management', 'tbc', 9800],
    [null, 'Sub total', null, 80100],
    ['Marketing & admin'],
    [null, 'Advertising, print, digital', null, 29500, 11200],
    [null, 'Office salaries', null, 28500],
    [null, 'Insurance', null, 11000, null, '2025: 11,240 + IPT'],
    [null, 'Sub total', null, 69000],
    [],
    ['TOTAL EXPENDITURE', null, null, 412600, 59905],
    [],
    ['INCOME', null, 'Number', 'Rate £', 'Total £'],
    [null, 'Adult day tickets', 15200, 14, 212800],
    [null, 'Weekend tickets', 1900, 26, 49400],
    [null, 'Children 5-15', 3100, 5, 15500],
    [null, 'Under 5s', 1800, 0, 0],
    [null, 'Hot food pitches', 38, 1150, 43700],
    [null, 'Other food & drink pitches', 84, 620, 52080],
    [null, 'Non-food pitches', 18, 480, 8640],
    [null, 'Sponsorship', null, null, 48000, 'Headline: Vale Building Society 30,000'],
    [null, 'Festival wine tent (net)', null, null, 16800, 'gross 42,000'],
    [null, 'Bar & rides concessions', null, null, 21500],
    [null, 'Car parking', 4800, 4, 19200],
    ['TOTAL INCOME', null, null, null, 487620],
    [],
    ['SURPLUS / (DEFICIT)', null, null, null, 75020],
    [],
    ['Note: insure costs only this year, not profit. Board agreed 22 Jan.'],
  ])
  sheet['!merges'] = [utils.decode_range('A1:F1'), utils.decode_range('A2:F2'), utils.decode_range('A50:F50')]
  sheet['!cols'] = [{ wch: 24 }, { wch: 30 }, { wch: 26 }, { wch: 18 }, { wch: 14 }, { wch: 36 }]
  utils.book_append_sheet(book, sheet, 'Budget 2026')

  const actuals = utils.aoa_to_sheet([
    ['2025 ACTUALS (unaudited)', null, null, null],
    [],
    [null, 'Budget £', 'Actual £', 'Variance £'],
    ['Expenditure'],
    ['Site & infrastructure', 178000, 186230, -8230],
    ['Content', 61500, 59870, 1630],
    ['People & safety', 72400, 75115, -2715],
    ['Marketing & admin', 64000, 66480, -2480],
    ['Total', 375900, 387695, -11795],
    [],
    ['Income', 421000, 447815, 26815],
    ['Surplus', 45100, 60120, 15020],
    [],
    ['Attendance by day', 'Fri', 'Sat', 'Sun'],
    ['tickets scanned', 4310, 9980, 6750],
    ['peak on site', 2900, 6840, 4700],
  ])
  actuals['!cols'] = [{ wch: 28 }, { wch: 13 }, { wch: 13 }, { wch: 13 }]
  utils.book_append_sheet(book, actuals, '2025 act')

  const hire = utils.aoa_to_sheet([
    ['Hired-in equipment - values for insurance'],
    [],
    ['Item', 'Owner', 'Qty', 'Value £'],
    ['Generators 60-100kVA', 'Amperage Hire', 3, 48000],
    ['Distribution, cable, festoon', 'Amperage Hire', null, 14500],
    ['PA & stage lighting', 'Dunmow Audio', 1, 16000],
    ['Demo kitchen units', 'Hob & Co', 2, 12500],
    ['Radios', 'Commslink', 40, 4000],
    ['Total', null, null, 95000],
    [],
    ['Marquees - supplier insures per contract'],
  ])
  hire['!cols'] = [{ wch: 32 }, { wch: 20 }, { wch: 6 }, { wch: 12 }]
  utils.book_append_sheet(book, hire, 'Hire list')
  return writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

export async function write(directory: string): Promise<void> {
  await writeFile(join(directory, 'organiser-questionnaire.docx'), await questionnaire())
  await writeFile(join(directory, 'BVFF 2026 budget v6.xlsx'), budget())
}
