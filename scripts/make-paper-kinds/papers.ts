import type { PaperKind } from '../../src/domain/document.ts'

/** A paper as an underwriting inbox gets it: what it is and what is printed on it. */
export interface MadePaper {
  readonly kind: PaperKind
  readonly title: string
  /** A line with a bar in it is a label and its value. */
  readonly lines: readonly string[]
  /** Header first. */
  readonly table?: readonly (readonly string[])[]
  readonly closing?: readonly string[]
}

const rows = (count: number, row: (index: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, index) => row(index))

const pounds = (index: number): string => `£${((index * 7_919 + 13_450) % 900_000).toLocaleString('en-GB')}`
const day = (index: number): string =>
  `${String(((index * 7) % 28) + 1).padStart(2, '0')}/${String(((index * 5) % 12) + 1).padStart(2, '0')}/20${20 + (index % 6)}`
const streets = ['Mill Lane', 'Canal Wharf', 'Station Road', 'Priory Close', 'High Street']
const place = (index: number): string => `${index * 3 + 2} ${streets[index % 5]}`

/**
 * Papers of every kind, worded as different firms word them. Many titles do not name the kind at all, and what other kinds
 * are known by is mentioned in passing, because real papers do that.
 */
export const madePapers: readonly MadePaper[] = [
  {
    kind: 'proposal_form',
    title: 'Commercial Combined Insurance',
    lines: [
      'Please complete this form in ink and answer every question.',
      'Full name of business | Harcourt Joinery Ltd',
      'Trading address | 14 Canal Wharf, Leeds',
      'Have you or any partner ever been declared bankrupt? | No',
      'Has any insurer declined your cover or imposed special terms? | No',
      'Are the premises protected by an intruder alarm? | Yes',
      'Do you undertake work away from the premises? | Yes',
      'Is any hot work carried out? | No',
      'Estimated annual turnover | £640,000',
    ],
    closing: ['I declare that the above is true to the best of my knowledge.', 'Signed | Date'],
  },
  {
    kind: 'proposal_form',
    title: 'Professional Indemnity Insurance - New Business Enquiry',
    lines: [
      'Name of firm | Ledger & Rowe LLP',
      'Date commenced | 01/04/2009',
      'Gross fees last completed year | £1,240,000',
      'Limit of indemnity required | £2,000,000',
      'After enquiry, is any partner aware of any circumstance that may give rise to a claim? | No',
      'Does the firm hold client money? | Yes',
      'Do you use written letters of engagement? | Yes',
      'Has the firm changed its name in the last six years? | No',
      'Does any one client account for more than 30 % of fees? | No',
    ],
    closing: ['Signature of partner or principal'],
  },
  {
    kind: 'proposal_form',
    title: 'Motor Fleet Risk Details',
    lines: [
      'Company | Tarn Haulage Limited',
      'Operating centre | 3 Kiln Close, Halifax',
      'Number of vehicles | 22',
      'Cover required | Comprehensive',
      'Are all vehicles fitted with telematics? | Yes',
      'Are licences checked every six months? | Yes',
      'Do you carry dangerous goods? | No',
      'Are drivers under 25 employed? | No',
      'Current insurer and premium | Zurich, £41,200',
    ],
  },
  {
    kind: 'proposal_form',
    title: 'Statement of Fact',
    lines: [
      'This records what you told us. Check it and tell us at once if anything is wrong.',
      'Policyholder | J and P Lettings',
      'You have not had a proposal declined | Agreed',
      'You have not been convicted of any offence | Agreed',
      'The building is of standard construction | Agreed',
      'The property is let to working tenants | Agreed',
      'There has been no flooding in the last ten years | Agreed',
    ],
  },
  {
    kind: 'proposal_form',
    title: 'Cyber and Data Insurance Application',
    lines: [
      'Applicant | Nullgate Software Ltd',
      'Website | www.nullgate.example',
      'Number of personal records held | 45,000',
      'Is multi-factor authentication used for remote access? | Yes',
      'Are backups kept offline? | Yes',
      'Have you suffered a ransomware event? | No',
      'Do you process card payments? | Yes',
      'Is all personal data encrypted? | No',
    ],
  },
  {
    kind: 'proposal_form',
    title: 'Renewal Declaration',
    lines: [
      'Please confirm or amend the details we hold.',
      'Wages paid to employees last year | £310,400',
      'Turnover last year | £1,020,000',
      'Have there been any changes to your business activities? | No',
      'Have there been any claims or losses not yet reported? | No',
      'Are there any new premises? | Yes',
      'Is cover for terrorism required? | No',
      'Has there been any change of directors? | No',
    ],
    closing: ['Signed on behalf of the insured'],
  },
  {
    kind: 'schedule',
    title: 'Vehicles at 1 November 2026',
    lines: [],
    table: [
      ['Reg', 'Make', 'Model', 'GVW', 'Value', 'Garaged'],
      ...rows(18, (n) => [`YK${20 + n} HND`, 'Volvo', 'FH460', '18t', pounds(n), place(n)]),
    ],
  },
  {
    kind: 'schedule',
    title: 'Portfolio of properties',
    lines: ['Agent | Quayside Management'],
    table: [
      ['No', 'Address', 'Postcode', 'Year', 'Buildings sum insured', 'Rent', 'Tenant'],
      ...rows(16, (n) => [
        `${n + 1}`,
        place(n),
        `LS${n + 1} 4AB`,
        `${1900 + n * 5}`,
        pounds(n),
        pounds(n + 3),
        'Shop',
      ]),
    ],
  },
  {
    kind: 'schedule',
    title: 'Staff list for employers liability',
    lines: [],
    table: [
      ['Surname', 'Forename', 'Date of birth', 'Job title', 'Salary'],
      ...rows(20, (n) => [`Doyle${n}`, 'Owen', day(n), 'Fitter', pounds(n)]),
    ],
  },
  {
    kind: 'schedule',
    title: 'Named drivers',
    lines: [],
    table: [
      ['Driver', 'DOB', 'Licence number', 'Points', 'Date passed'],
      ...rows(12, (n) => [`P Nair ${n}`, day(n), `NAIR9${n}0101P99AB`, `${n % 4}`, day(n + 4)]),
    ],
  },
  {
    kind: 'schedule',
    title: 'Plant and equipment register',
    lines: ['Owned plant. Hired-in plant is not listed.'],
    table: [
      ['Item', 'Serial number', 'Year', 'New replacement value', 'Location'],
      ...rows(15, (n) => [`Excavator ${n}`, `SN-${n * 771}`, `${2010 + n}`, pounds(n), place(n)]),
    ],
  },
  {
    kind: 'loss_run',
    title: 'Five year claims experience',
    lines: ['Insured | Brackley Foods Limited', 'Valued as at | 31/10/2026'],
    table: [
      ['Claim ref', 'Date of loss', 'Cause', 'Paid', 'Outstanding', 'Status'],
      ...rows(9, (n) => [`C${n * 91}`, day(n), 'Escape of water', pounds(n), pounds(n + 2), 'Open']),
    ],
  },
  {
    kind: 'loss_run',
    title: 'Policyholder: Tarn Haulage Limited',
    lines: ['Policy period 01/11/2021 to 01/11/2026', 'This information is given without prejudice.'],
    table: [
      ['Incident date', 'Description', 'Reserve', 'Paid to date', 'Recovered', 'Total incurred'],
      ...rows(11, (n) => [day(n), 'Hit third party in rear', pounds(n), pounds(n + 1), '£0', pounds(n + 5)]),
    ],
  },
  {
    kind: 'loss_run',
    title: 'Confirmed Claims Experience - Motor Fleet',
    lines: ['We confirm that our records show the following:'],
    table: [
      ['Year', 'Vehicle years', 'AD', 'TP', 'Number of claims', 'Incurred'],
      ...rows(5, (n) => [`20${20 + n}`, '21.4', pounds(n), pounds(n + 1), `${n + 2}`, pounds(n + 5)]),
    ],
    closing: ['Underwriting department'],
  },
  {
    kind: 'loss_run',
    title: 'Losses notified',
    lines: ['Professional indemnity, all years'],
    table: [
      ['Claimant', 'Notified', 'Circumstances', 'Damages reserve', 'Costs paid', 'Closed'],
      ...rows(6, (n) => [`Client ${n}`, day(n), 'Late filing of return', pounds(n), pounds(n + 2), 'No']),
    ],
  },
  {
    kind: 'financial_statement',
    title: 'Harcourt Joinery Limited',
    lines: [
      'Unaudited accounts for the year ended 31 March 2026',
      'Fixed assets | 212,400',
      'Debtors | 98,300',
      'Creditors: amounts falling due within one year | (74,120)',
      'Net current assets | 61,800',
      'Called up share capital | 100',
      'Retained earnings | 188,004',
    ],
  },
  {
    kind: 'financial_statement',
    title: 'Trading and profit and loss account',
    lines: [
      'Sales | 1,204,332',
      'Cost of sales | (702,118)',
      'Gross profit | 502,214',
      'Wages and salaries | (210,002)',
      'Insurance | (14,220)',
      'Net profit for the period | 61,412',
    ],
  },
  {
    kind: 'financial_statement',
    title: 'Balance Sheet as at 30 June 2026',
    lines: [
      'Tangible assets | 1,400,221',
      'Stock | 302,118',
      'Cash at bank and in hand | 94,010',
      'Total assets less current liabilities | 1,202,660',
      "Shareholders' funds | 1,002,114",
    ],
  },
  {
    kind: 'financial_statement',
    title: 'Management information pack',
    lines: [
      'Month 6, all figures in thousands',
      'Revenue | 4,210',
      'Gross profit | 1,332',
      'EBITDA | 402',
      'Profit before tax | 311',
      'Cash flow from operations | 280',
    ],
  },
  {
    kind: 'policy',
    title: 'Your policy schedule',
    lines: [
      'Policy number | MCC 0078122/04',
      'The Insured | Harcourt Joinery Ltd',
      'Period of insurance | 1 December 2025 to 30 November 2026',
      'Section 1 Property damage | Operative',
      'Section 4 Employers liability | £10,000,000 any one event',
      'Premium | £4,220.00',
      'Insurance Premium Tax | £506.40',
      'Total | £4,726.40',
    ],
  },
  {
    kind: 'policy',
    title: 'Certificate of Employers’ Liability Insurance',
    lines: [
      'Name of policyholder | Harcourt Joinery Ltd',
      'Date of commencement of insurance | 1 December 2025',
      'We hereby certify that the policy to which this certificate relates satisfies the requirements of the relevant law.',
      'The minimum amount of cover provided by this policy is no less than £5 million.',
    ],
  },
  {
    kind: 'policy',
    title: 'Renewal of your business insurance',
    lines: [
      'Your insurance is due for renewal on 1 December 2026. We are pleased to offer the following terms.',
      'Policy number | PK/88120',
      'Expiring premium | £3,120',
      'Renewal premium | £3,390',
      'Insurance Premium Tax at 12 % | £406.80',
      'Total to pay | £3,796.80',
      'Cover | Buildings £1,200,000, contents £180,000',
    ],
  },
  {
    kind: 'policy',
    title: 'Commercial vehicle insurance',
    lines: [
      'This policy is a contract between you and us.',
      'General exclusions',
      'We will not pay for loss or damage caused by wear and tear.',
      'We will indemnify you against legal liability for death or bodily injury.',
      'Conditions precedent to liability apply.',
    ],
  },
  {
    kind: 'survey',
    title: 'Property Risk Survey',
    lines: [
      'Site visited | 14 Canal Wharf, Leeds',
      'Surveyor | M Okafor',
      'Construction | Brick walls under slate, timber floors',
      'Fire protection | Extinguishers only',
      'Recommendations: install a monitored fire alarm within 60 days.',
      'Estimated maximum loss | 65 %',
    ],
  },
  {
    kind: 'survey',
    title: 'Visit report',
    lines: [
      'Inspected by | R Lindqvist on 12 August 2026',
      'Housekeeping was found to be good. Waste is stored within two metres of the building.',
      'Risk improvements required before inception',
      'RI 1 | Move waste skips ten metres from the building',
      'RI 2 | Thermographic inspection of distribution boards',
    ],
  },
  {
    kind: 'survey',
    title: 'Reinstatement Cost Assessment',
    lines: [
      'Property | Priory House, Norwich',
      'Basis | Day one reinstatement including demolition and fees',
      'Gross internal area | 1,240 square metres',
      'Declared value | £3,410,000',
      'Prepared by chartered surveyors for insurance purposes.',
    ],
  },
  {
    kind: 'correspondence',
    title: 'Merrow Brokers LLP',
    lines: [
      'Our reference | MB/4410',
      'Dear Underwriter',
      'We write on behalf of the above client and should be grateful for your quotation from 1 December.',
      'The accounts, the claims experience and the completed proposal are enclosed.',
      'Yours faithfully',
    ],
  },
  {
    kind: 'correspondence',
    title: '14 November 2026',
    lines: [
      'Dear Sirs',
      'Further to our telephone conversation, please note that the client has moved to 3 Kiln Close.',
      'Kind regards',
      'Samuel Okafor',
    ],
  },
  {
    kind: 'correspondence',
    title: 'Letter of appointment',
    lines: [
      'To whom it may concern',
      'Please accept this letter as authority for Merrow Brokers LLP to act as our insurance brokers with immediate effect.',
      'This supersedes any earlier appointment.',
      'Yours sincerely',
      'Director, Harcourt Joinery Ltd',
    ],
  },
  {
    kind: 'identity',
    title: 'Certificate of Incorporation of a Private Limited Company',
    lines: [
      'Company number | 08627948',
      'The Registrar of Companies for England and Wales hereby certifies that HARCOURT JOINERY LTD is this day incorporated.',
    ],
  },
  {
    kind: 'identity',
    title: 'UK DRIVING LICENCE',
    lines: [
      '1. DOYLE',
      '2. MARGARET',
      '3. 11.02.1975 UNITED KINGDOM',
      '4a. 01.06.2021 4b. 31.05.2031 4c. DVLA',
      '5. DOYLE 752115M99AB',
    ],
  },
  {
    kind: 'identity',
    title: 'PASSPORT',
    lines: [
      'Surname / Nom | HUGHES',
      'Given names / Prénoms | OWEN',
      'Nationality | BRITISH CITIZEN',
      'P<GBRHUGHES<<OWEN<<<<<<<<<<<<<<<<<<<<<<<<<<<',
      '5334755143GBR7502113M3105316<<<<<<<<<<<<<<04',
    ],
  },
  {
    kind: 'other',
    title: 'Invoice 20418',
    lines: [
      'To | Harcourt Joinery Ltd',
      'Oak boards 40 mm | £2,410.00',
      'VAT at 20 % | £482.00',
      'Amount due | £2,892.00',
      'Payment within 30 days.',
    ],
  },
  {
    kind: 'other',
    title: 'Health and safety policy statement',
    lines: [
      'It is our aim to provide a safe place of work for all employees.',
      'The managing director has overall responsibility.',
      'Risk assessments are reviewed every year.',
    ],
  },
  {
    kind: 'other',
    title: 'Curriculum vitae',
    lines: [
      'Priya Nair',
      'Experience',
      'Senior engineer, 2016 to 2026',
      'Education',
      'BEng Mechanical Engineering, Leeds',
    ],
  },
  {
    kind: 'other',
    title: 'Lease of ground floor premises',
    lines: [
      'THIS LEASE is made between the Landlord and the Tenant.',
      'The Tenant covenants to pay the rent on the usual quarter days.',
      'The Landlord shall insure the building against the insured risks.',
    ],
  },
  {
    kind: 'other',
    title: 'Menu',
    lines: ['Soup of the day | £6.50', 'Fish and chips | £14.00', 'Sticky toffee pudding | £7.00'],
  },
]
