import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
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

const p = (text: string) => new Paragraph({ spacing: { after: 120 }, children: [new TextRun(text)] })
const bold = (lead: string, text: string) =>
  new Paragraph({
    spacing: { after: 120 },
    children: [new TextRun({ text: lead, bold: true }), new TextRun(text)],
  })
const h = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 240, after: 100 },
    children: [new TextRun(text)],
  })
const bullet = (text: string) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(text)] })
const cell = (text: string, strong = false, span = 1) =>
  new TableCell({
    columnSpan: span,
    margins: { left: 90, right: 90, top: 30, bottom: 30 },
    children: [new Paragraph({ children: [new TextRun({ text, bold: strong })] })],
  })
const money = (text: string, strong = false) =>
  new TableCell({
    margins: { left: 90, right: 90, top: 30, bottom: 30 },
    children: [
      new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun({ text, bold: strong })] }),
    ],
  })
const row = (...cells: TableCell[]) => new TableRow({ cantSplit: true, children: cells })
const table = (...rows: TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })

export async function write(directory: string) {
  const doc = new Document({
    creator: 'Oakholt Insurance Brokers',
    title: 'Brackendale Roofing & Cladding Ltd',
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              p('Oakholt Insurance Brokers Limited - private and confidential - prepared 8 December 2025'),
            ],
          }),
        },
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            children: [new TextRun('Underwriting Presentation')],
          }),
          new Paragraph({
            children: [
              new TextRun({
                text: 'Combined Liability: Brackendale Roofing & Cladding Ltd',
                bold: true,
                size: 28,
              }),
            ],
          }),
          p(
            'Prepared by Duncan Pethybridge for the attention of liability underwriters. The information has been supplied by the client after a reasonable search, and was gone through with Paul Brackendale at his office on 3 December.',
          ),

          h('1. The client'),
          table(
            row(
              cell('Insured', true),
              cell(
                'Brackendale Roofing & Cladding Ltd and Brackendale Access Solutions Ltd (dormant since 2022, include for past activities)',
              ),
            ),
            row(cell('Registered number', true), cell('04918230')),
            row(
              cell('Address', true),
              cell('Unit 9 Tollgate Industrial Estate, Wexcombe Road, Marlow Heath, SN29 7HD'),
            ),
            row(
              cell('Established', true),
              cell(
                '1988 as a partnership of the late Roy Brackendale and his brother. Incorporated October 2003.',
              ),
            ),
            row(
              cell('Directors', true),
              cell(
                'Paul Brackendale (MD, 31 years in the trade), Sally Brackendale (finance), Kevin Oyelaran (contracts)',
              ),
            ),
            row(cell('Policy period', true), cell('1 February 2026 for twelve months')),
            row(cell('Website', true), cell('www.brackendaleroofing.example')),
            row(
              cell('Trade bodies', true),
              cell('NFRC member since 1994; SafeContractor; CHAS; Constructionline Gold'),
            ),
          ),
          p(''),
          p(
            'A family business which has been through two generations and which, in our view, is well run. They have moved steadily away from domestic work, which was most of what they did ten years ago, towards local authority, education and housing association contracts, with main contractors making up the rest. They do not do new-build volume housing. They have a yard, a small office and a racked store at Tollgate; the property side is placed elsewhere and does not form part of this presentation.',
          ),

          h('2. Activities'),
          p('The split below is by turnover, year to 30 September 2025:'),
          table(
            row(cell('Type of work', true), cell('%', true), cell('Comment', true)),
            row(cell('Pitched: slate and tile'), money('34'), cell('incl. leadwork')),
            row(
              cell('Flat: single ply, mechanically fixed or adhered'),
              money('27'),
              cell('hot air welding only'),
            ),
            row(cell('Flat: torch-applied bituminous felt'), money('12'), cell('declining each year')),
            row(cell('Liquid applied (cold)'), money('8'), cell('')),
            row(
              cell('Profiled metal roofing and wall cladding'),
              money('13'),
              cell('no composite panels with combustible cores since 2019'),
            ),
            row(cell('Guttering, repairs and maintenance'), money('5'), cell('')),
            row(
              cell('Asbestos cement sheet removal, non-licensed'),
              money('1'),
              cell('NNLW, trained operatives; no licensed work, sub-let to a licensed firm'),
            ),
            row(cell('Total', true), money('100', true), cell('')),
          ),
          p(''),
          bold(
            'Location of work: ',
            'Wiltshire, Hampshire, Oxfordshire. No work outside the UK, none offshore, and none at airports (airside), railways, refineries, power stations or nuclear sites. One job at a hospital each year on average.',
          ),
          bold(
            'Domestic / commercial: ',
            'private dwellings 14%, housing association 22%, schools and public buildings 38%, industrial and retail 26%.',
          ),
          bold(
            'Height: ',
            'up to 10m 71%; 10 to 15m 22%; 15 to 25m 7%; over 25m nil. Deepest excavation is a metre for soakaways (sub-let).',
          ),
          bold(
            'Largest contract: ',
            '£612,000 at Ferncliffe Academy, completed August 2025. Average contract around £47,000. ',
          ),
          bold(
            'Heat: ',
            'Gas torches, hot air welders and bitumen boilers (hired in, two occasions last year). Hot works permit always used, 60 minute fire watch and 2 hour check, extinguishers within 2 metres. Torch safe details (NFRC Safe2Torch) followed, with a written checklist for every project.',
          ),

          h('3. Turnover and wages'),
          table(
            row(
              cell('', true),
              cell('Y/E 30.9.2024', true),
              cell('Y/E 30.9.2025', true),
              cell('Estimate 2025/26', true),
            ),
            row(cell('Turnover'), money('£3,746,900'), money('£4,118,250'), money('£4,350,000')),
            row(
              cell('Clerical and managerial wages'),
              money('£301,400'),
              money('£318,775'),
              money('£330,000'),
            ),
            row(
              cell('Manual: roofers, cladders, labourers (PAYE)'),
              money('£742,600'),
              money('£781,310'),
              money('£815,000'),
            ),
            row(cell('Labour only subcontractors'), money('£214,500'), money('£188,040'), money('£190,000')),
            row(
              cell('Payments to bona fide subcontractors'),
              money('£402,150'),
              money('£560,900'),
              money('£575,000'),
            ),
            row(
              cell('Working directors (salary + dividends taken as wages)'),
              money('£120,000'),
              money('£126,000'),
              money('£126,000'),
            ),
            row(cell('of which working manually', false), cell('nil'), cell('nil'), cell('nil')),
          ),
          p(''),
          p(
            'Employees at the date of the presentation: 31, being 23 manual, 5 office and 3 directors. Average of 5 labour only men at any time. Two apprentices (age 17 and 19) are in the manual number. Nobody is paid by piecework. Bona fide subcontractors are scaffolders, lightning protection, and licensed asbestos removal.',
          ),

          h('4. Risk management'),
          p(
            'Health and safety adviser: Ridgeline Safety Consultants, retained since 2016, who make unannounced site visits twice a month and report to the directors. The firm has a written policy dated 14 March 2025. There are site-specific RAMS for all jobs and toolbox talks weekly, which are recorded. Edge protection or scaffold is used on every job above 2 metres. Netting is used over fragile roofs; harnesses only where collective protection is not reasonably practicable. All operatives have CSCS cards. Manual handling and asbestos awareness training are refreshed annually.',
          ),
          p(
            'In the last five years the HSE has visited one site, in May 2023, with no notice issued. No prosecutions ever. Accident book: 4 minor and 1 RIDDOR (over 7 days) since February 2021.',
          ),
          bullet(
            'Vehicles and mobile plant: separately insured. One MEWP owned, otherwise hired on CPA terms (hired-in plant cover not requested).',
          ),
          bullet(
            'Contract conditions: JCT mostly. No liquidated damages cover sought. Indemnity to principal is needed.',
          ),
          bullet(
            'Professional indemnity: limited design on cladding, separate policy, £1m with another market.',
          ),
          bullet(
            'Efficacy: please confirm that the products cover is not excluded for failure to perform in respect of water ingress.',
          ),

          h('5. Cover sought'),
          table(
            row(cell('Section', true), cell('Limit of indemnity', true), cell('Excess', true)),
            row(cell('Employers\u2019 liability'), cell('£10,000,000 any one occurrence'), cell('nil')),
            row(
              cell('Public liability'),
              cell('£5,000,000 any one occurrence (option £10,000,000)'),
              cell('£2,500 TPPD; heat £5,000'),
            ),
            row(cell('Products liability'), cell('£5,000,000 in the aggregate'), cell('£2,500')),
            row(cell('Financial loss'), cell('£250,000 in the aggregate'), cell('')),
            row(cell('Excess PL layer'), cell('N/A'), cell('')),
          ),
          p(''),
          p(
            'Present insurer: Tamar Gate Insurance plc, policy TG/CL/774190. Expiring premium £41,380 plus IPT, in force three years, and before that Corran Mutual. No insurer has declined, cancelled or imposed special terms. No director has been bankrupt, insolvent or convicted (unspent).',
          ),

          h('6. Claims'),
          p(
            'The confirmed experience is attached as a separate letter. To summarise what the client tells us: five incidents in five years, one of them not paid. The big one is the 2023 water ingress at a school during a re-roof. Lessons were learnt: temporary coverings are now inspected daily by the contracts director, and there is a weather call at 3pm.',
          ),

          h('7. Our comments'),
          p(
            'A good case, with an EL record better than most we see in the trade. We would value the height clause and the heat conditions being workable. We ask for 12.5% commission, and if the risk is written for more than one year, a two-year rating agreement.',
          ),
        ],
      },
    ],
  })
  await writeFile(join(directory, 'Brackendale presentation.docx'), await Packer.toBuffer(doc))
}
