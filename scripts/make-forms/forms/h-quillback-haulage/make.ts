import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AlignmentType,
  Document,
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

const p = (text: string) =>
  new Paragraph({ spacing: { after: 90 }, children: [new TextRun({ text, size: 20 })] })
const h = (text: string) =>
  new Paragraph({
    heading: HeadingLevel.HEADING_2,
    spacing: { before: 200, after: 80 },
    children: [new TextRun({ text, bold: true, size: 23, color: '1F3A5F' })],
  })
const bullet = (text: string) =>
  new Paragraph({ bullet: { level: 0 }, children: [new TextRun({ text, size: 20 })] })
const c = (text: string, bold = false, span = 1) =>
  new TableCell({
    columnSpan: span,
    margins: { left: 80, right: 80, top: 30, bottom: 30 },
    children: [new Paragraph({ children: [new TextRun({ text, bold, size: 18 })] })],
  })
const row = (...cells: string[]) => new TableRow({ cantSplit: true, children: cells.map((t) => c(t)) })
const kv = (k: string, v: string) => new TableRow({ cantSplit: true, children: [c(k, true), c(v)] })
const head = (...cells: string[]) =>
  new TableRow({ tableHeader: true, children: cells.map((t) => c(t, true)) })
const table = (rows: TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })

export async function write(directory: string) {
  const doc = new Document({
    styles: { default: { document: { run: { font: 'Calibri' } } } },
    sections: [
      {
        children: [
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            children: [
              new TextRun({ text: 'DUNMORE INSURANCE BROKERS', bold: true, size: 20, color: '1F3A5F' }),
            ],
          }),
          new Paragraph({
            heading: HeadingLevel.TITLE,
            children: [new TextRun({ text: 'Underwriting Summary', bold: true, size: 34 })],
          }),
          p(
            'Goods in Transit, Freight Liability and Warehousekeepers. Prepared 19 August 2025 from the client meeting at Holmeby and information from the insured. Private and confidential.',
          ),
          h('1.  The insured'),
          table([
            kv('Insured', 'Quillback Transport Limited and Quillback Forwarding Limited'),
            kv(
              'Registered address',
              'Unit 3, Holmeby Trading Estate, Ings Road, Holmeby, West Yorkshire WF7 5PK',
            ),
            kv('Company number', '04412973 (Forwarding: 09980415)'),
            kv('Established', '2002. Family business, second generation since 2017'),
            kv(
              'Directors',
              'Gavin Quillback (MD, CPC holder); Dawn Quillback (finance); Steve Orrell (operations)',
            ),
            kv(
              'Business',
              'General haulage, palletised freight network member, full and part loads, warehousing and freight forwarding',
            ),
            kv('Renewal date', '1 November 2025'),
            kv(
              'Holding insurer',
              'Pennard Marine (policy PM/GIT/551208), six years. Not offering renewal - withdrawing from the sector',
            ),
            kv('Trade associations', 'RHA member; FORS Bronze'),
          ]),
          h('2.  Income and carryings'),
          p('Figures are for the year to 31 March. The company does no own-goods distribution.'),
          table([
            head('', '2023/24', '2024/25', '2025/26 est.'),
            row('Haulage - own vehicles', '£4,108,000', '£4,377,500', '£4,650,000'),
            row('Subcontracted haulage', '£822,000', '£915,400', '£1,000,000'),
            row('Freight forwarding', '£188,000', '£241,000', '£260,000'),
            row('Storage and handling', '£96,500', '£118,200', '£125,000'),
            row('Total', '£5,214,500', '£5,652,100', '£6,035,000'),
          ]),
          p(
            'Geographical split (by income): UK 92%, Republic of Ireland 5%, Belgium and the Netherlands 3%. No work east of Germany, none outside Europe. Cabotage is not undertaken.',
          ),
          p(
            'Commodities: ambient food and drink (non-alcoholic) 38%, building products 24%, packaging and paper 19%, plastics / polymer 11%, machinery 5%, other 3%. There are no theft attractive goods (spirits, tobacco, mobile phones, computers, clothing), no livestock, no bulk liquids and no refrigerated carriage. ADR: limited quantities only, class 3 and 8.',
          ),
          h('3.  Conditions of carriage'),
          table([
            head('Traffic', 'Conditions', 'Limit required', 'Share'),
            row('UK general', 'RHA 2024', '£1,300 per tonne', '81%'),
            row(
              'UK - Brackendale Tiles and Otterham Foods',
              "Customer's own, full value",
              '£250,000 any one vehicle',
              '11%',
            ),
            row('International', 'CMR', '8.33 SDR per kilo', '8%'),
            row('Forwarding', 'BIFA 2021', '£500,000 any one event', ''),
            row('Storage', 'RHA 2024 storage', '£750,000', ''),
          ]),
          p(
            'Maximum value any one vehicle £250,000 (average £22,000). Maximum any one location at Holmeby, vehicles loaded overnight plus warehouse: £1,600,000 estimated; we are waiting for the client to confirm this.',
          ),
          h('4.  Vehicles, drivers and security'),
          p(
            '31 own vehicles and 44 trailers, see the schedule. 38 drivers, all employed, of whom 4 are agency-to-permanent in the last year. Licences checked quarterly via DVLA link. Minimum age 23, minimum 2 years HGV experience except for two apprentices. References taken for five years.',
          ),
          bullet('Immobilisers fitted to all tractor units; alarms on 19.'),
          bullet('Telematics (Rodapath) and forward facing cameras on all vehicles.'),
          bullet(
            'Curtain-siders 31, boxes 9, flats 4. Kingpin locks are held for all trailers left uncoupled.',
          ),
          bullet(
            'Unattended vehicles at the depot only, within a fenced and gated yard, CCTV recorded 30 days and remotely monitored, 2.4 m palisade. No security guard.',
          ),
          bullet(
            'Subcontractors: about 25 regular. Their GIT certificates are held on file and diarised, written terms back-to-back on RHA. Checked annually by the transport office. No loads through online freight exchanges without director sign off.',
          ),
          h('5.  Warehouse'),
          p(
            'Holmeby, 2,750 sq m steel portal frame, 2004, insulated steel panels (mineral wool core), concrete floor. Approx. 3,100 pallet spaces on racking. Grade 3 intruder alarm with dual path signalling, BS 5839 P1 fire alarm; sprinklers: none. Nearest watercourse 320 m, no flooding recorded. 6 fork lift trucks, electric, charged in a separate bay. Stock at risk average £480,000, peak £700,000 (Nov-Dec).',
          ),
          h('6.  Claims experience, 5 years to 31/07/2025'),
          table([
            head('Year', 'No.', 'Paid', 'Outstanding', 'Comment'),
            row('2020/21', '2', '£3,115', '-', ''),
            row('2021/22', '1', '£890', '-', 'Wet damage, curtain tear'),
            row('2022/23', '4', '£28,460', '-', 'Incl. roll-over A66, £24,900'),
            row('2023/24', '3', '£5,720', '-', ''),
            row('2024/25', '2', '£1,240', '£7,500', 'Theft of 2 pallets from Ferrybridge lay-by, Feb 25'),
            row('Total', '12', '£39,425', '£7,500', ''),
          ]),
          p(
            "Figures net of excess, confirmed by Pennard's printout dated 1 August 2025 (copy to follow). Freight liability: no claims. Warehousekeepers: no claims.",
          ),
          h('7.  Other matters'),
          table([
            kv('Declined, cancelled or special terms', 'No, other than the withdrawal described'),
            kv(
              'Convictions / prosecutions',
              'Company fined £1,800 for a tachograph records offence, Bradwick Magistrates, March 2022',
            ),
            kv('CCJ / insolvency', 'None'),
            kv('Business interruption', 'Not required under this policy'),
            kv('Employee effects / tarpaulins and ropes', '£500 per driver / £5,000'),
            kv('Terrorism / strikes', 'TBA'),
          ]),
          p(''),
          p(
            'Prepared by S. Akande. Dunmore act as agents of the insured. The information has been provided by the client, who has been told of the duty of fair presentation, and we do not warrant its accuracy.',
          ),
        ],
      },
    ],
  })
  await writeFile(join(directory, 'Quillback risk summary Aug25.docx'), await Packer.toBuffer(doc))

  const book = utils.book_new()
  const v = utils.aoa_to_sheet([
    ['QUILLBACK TRANSPORT LTD - FLEET LIST'],
    ['Updated 30/09/25 DQ', null, null, null, null, null, 'base: Holmeby unless stated'],
    [],
    ['Fleet no', 'Reg', 'Make / model', 'Type', 'GVW (t)', 'Year', 'Alarm', 'Immob.', 'Tracker', 'Notes'],
    ['Q01', 'YK19 RVA', 'DAF XF 480', 'Tractor 6x2', 44, 2019, 'Y', 'Y', 'Y', null],
    ['Q02', 'YK19 RVB', 'DAF XF 480', 'Tractor 6x2', 44, 2019, 'Y', 'Y', 'Y', null],
    ['Q03', 'YJ20 LHF', 'Scania R450', 'Tractor 6x2', 44, 2020, 'Y', 'Y', 'Y', null],
    ['Q05', 'YJ20 LHG', 'Scania R450', 'Tractor 6x2', 44, 2020, 'Y', 'Y', 'Y', 'Ireland work'],
    ['Q06', 'YD21 TXE', 'Volvo FH 460', 'Tractor 6x2', 44, 2021, 'Y', 'Y', 'Y', 'Ireland work'],
    ['Q07', 'YD21 TXF', 'Volvo FH 460', 'Tractor 6x2', 44, 2021, 'Y', 'Y', 'Y', null],
    ['Q08', 'YD71 OBN', 'Volvo FH 500', 'Tractor 6x2', 44, 2021, 'Y', 'Y', 'Y', 'Larkfold'],
    ['Q09', 'YG22 KPU', 'DAF XG 480', 'Tractor 6x2', 44, 2022, 'Y', 'Y', 'Y', 'Larkfold'],
    ['Q10', 'YG22 KPV', 'DAF XG 480', 'Tractor 6x2', 44, 2022, 'Y', 'Y', 'Y', null],
    ['Q11', 'YH23 DMZ', 'Mercedes Actros 2548', 'Tractor 6x2', 44, 2023, 'Y', 'Y', 'Y', null],
    ['Q12', 'YH23 DNA', 'Mercedes Actros 2548', 'Tractor 6x2', 44, 2023, 'Y', 'Y', 'Y', 'Benelux'],
    ['Q14', 'YK74 SCO', 'DAF XG+ 530', 'Tractor 6x2', 44, 2024, 'Y', 'Y', 'Y', null],
    ['Q15', 'YK74 SCP', 'DAF XG+ 530', 'Tractor 6x2', 44, 2024, 'Y', 'Y', 'Y', 'on finance'],
    ['Q16', 'YM68 AJT', 'MAN TGX', 'Tractor 4x2', 40, 2018, 'N', 'Y', 'Y', 'spare / shunter'],
    [null, null, null, 'Tractors', 14],
    [],
    ['R21', 'YJ17 WWC', 'DAF LF 260', 'Rigid curtain', 18, 2017, 'N', 'Y', 'Y', null],
    ['R22', 'YJ17 WWD', 'DAF LF 260', 'Rigid curtain', 18, 2017, 'N', 'Y', 'Y', null],
    ['R23', 'YK68 FZB', 'DAF LF 260', 'Rigid box t/lift', 18, 2018, 'N', 'Y', 'Y', 'pallet network'],
    ['R24', 'YK68 FZC', 'DAF LF 260', 'Rigid box t/lift', 18, 2018, 'N', 'Y', 'Y', 'pallet network'],
    ['R25', 'YE69 HNV', 'Iveco Eurocargo', 'Rigid box t/lift', 18, 2019, 'N', 'Y', 'Y', 'pallet network'],
    ['R26', 'YE69 HNW', 'Iveco Eurocargo', 'Rigid box t/lift', 18, 2019, 'N', 'Y', 'Y', null],
    ['R27', 'YJ21 PRX', 'Scania P280', 'Rigid curtain', 26, 2021, 'Y', 'Y', 'Y', null],
    ['R28', 'YJ21 PRY', 'Scania P280', 'Rigid curtain', 26, 2021, 'Y', 'Y', 'Y', 'moffett'],
    ['R29', 'YG72 ECT', 'DAF LF 230', 'Rigid box t/lift', 16, 2022, 'Y', 'Y', 'Y', null],
    ['R30', 'YG72 ECU', 'DAF LF 230', 'Rigid box t/lift', 16, 2022, 'Y', 'Y', 'Y', null],
    ['R31', 'YH24 BGK', 'Volvo FL', 'Rigid curtain', 18, 2024, 'Y', 'Y', 'Y', null],
    ['R32', 'YH24 BGL', 'Volvo FL', 'Rigid curtain', 18, 2024, 'Y', 'Y', 'Y', 'Thorsby outbase'],
    [null, null, null, 'Rigids', 12],
    [],
    ['V41', 'YK70 MNE', 'Mercedes Sprinter 314', 'Van', 3.5, 2020, 'Y', 'Y', 'N', null],
    ['V42', 'YK70 MNF', 'Mercedes Sprinter 314', 'Van', 3.5, 2020, 'Y', 'Y', 'N', null],
    ['V43', 'YJ23 UDH', 'Ford Transit', 'Luton', 3.5, 2023, 'Y', 'Y', 'Y', null],
    ['V44', 'YJ23 UDK', 'Ford Transit', 'Luton', 3.5, 2023, 'Y', 'Y', 'Y', null],
    ['V45', 'YL25 CSA', 'Ford Transit', 'Van', 3.5, 2025, 'Y', 'Y', 'Y', 'new June'],
    ['V46', 'YL25 CSB', 'Ford Transit', 'Van', 3.5, 2025, 'Y', 'Y', 'Y', 'new June'],
    [null, null, null, 'Vans', 6],
    [],
    [null, null, null, 'TOTAL VEHICLES', 32],
    ['NB Q16 to be sold when Q17 arrives (Nov)'],
  ])
  v['!merges'] = [utils.decode_range('A1:J1'), utils.decode_range('G2:J2'), utils.decode_range('A44:E44')]
  v['!cols'] = [
    { wch: 9 },
    { wch: 11 },
    { wch: 24 },
    { wch: 18 },
    { wch: 8 },
    { wch: 7 },
    { wch: 7 },
    { wch: 8 },
    { wch: 8 },
    { wch: 18 },
  ]
  utils.book_append_sheet(book, v, 'Vehicles')

  const t = utils.aoa_to_sheet([
    ['TRAILERS', null, null, null, null, null, null, 'GOODS VALUES BY CUSTOMER (top 8)'],
    [],
    [
      'Type',
      'Qty',
      'Years',
      'Lock fitted',
      'Value each £',
      'Total £',
      null,
      'Customer',
      'Goods',
      'Avg load £',
      'Max load £',
      '% of turnover',
    ],
    [
      'Curtainsider tri-axle 13.6m',
      24,
      '2014-2024',
      'kingpin',
      14500,
      348000,
      null,
      'Otterham Foods',
      'Ambient groceries',
      18500,
      60000,
      0.21,
    ],
    [
      'Curtainsider double deck',
      7,
      '2019-2022',
      'kingpin',
      22000,
      154000,
      null,
      'Brackendale Tiles',
      'Ceramic tiles',
      24000,
      250000,
      0.13,
    ],
    [
      'Box van tri-axle',
      9,
      '2016-2023',
      'slam lock on 2',
      13000,
      117000,
      null,
      'Hexgate Polymers',
      'Granulate in bags',
      26000,
      41000,
      0.11,
    ],
    [
      'Flat / skeletal',
      4,
      '2012-2015',
      'none',
      6000,
      24000,
      null,
      'Pallet network',
      'Mixed',
      9000,
      30000,
      0.18,
    ],
    ['TOTAL', 44, null, null, null, 643000, null, 'Wainfold Paper', 'Reels and board', 12500, 22000, 0.09],
    [
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      'Larkfold Spirits',
      'Gin / whisky, duty paid',
      85000,
      140000,
      0.05,
    ],
    [
      'Hired-in trailers: up to 6 at peak',
      null,
      null,
      null,
      null,
      null,
      null,
      'Stubbing Engineering',
      'Machine tools',
      48000,
      175000,
      0.04,
    ],
    [
      'Hirer responsible for damage: yes (Trailrent terms)',
      null,
      null,
      null,
      null,
      null,
      null,
      'Pavlow Joinery',
      'Door sets',
      null,
      35000,
      0.03,
    ],
    [],
    ['Own trailers not insured under GIT. For info only.'],
  ])
  t['!merges'] = [utils.decode_range('A1:F1'), utils.decode_range('H1:L1'), utils.decode_range('A13:F13')]
  t['!cols'] = [
    { wch: 30 },
    { wch: 6 },
    { wch: 11 },
    { wch: 15 },
    { wch: 12 },
    { wch: 11 },
    { wch: 3 },
    { wch: 22 },
    { wch: 24 },
    { wch: 11 },
    { wch: 11 },
    { wch: 13 },
  ]
  utils.book_append_sheet(book, t, 'Trailers & loads')

  const d = utils.aoa_to_sheet([
    ['Drivers - points & incidents only (full list with motor insurer)'],
    ['Name', 'DOB', 'HGV since', 'Points', 'Code / date'],
    ['K Besley', '14/05/1988', 2012, 6, 'SP30 Jan-24, CU80 Nov-23'],
    ['R Aldous', '02/11/1971', 1996, 3, 'SP30 Aug-23'],
    ['M Czerny', '27/07/1983', 2009, 3, 'SP30 Mar-25'],
    ['T Vickerage', '19/01/2004', 2025, 0, 'apprentice, not to drive abroad'],
    ['J Hamil', '08/08/2003', 2025, 0, 'apprentice'],
  ])
  utils.book_append_sheet(book, d, 'Drivers')
  await writeFile(
    join(directory, 'Quillback fleet list 300925.xlsx'),
    writeBook(book, { type: 'buffer', bookType: 'xlsx' }),
  )
}
