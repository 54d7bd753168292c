import type { Facts, Value, Values } from '../make-samples/facts.ts'
import type { ScoredQuestion } from './gold-questions.ts'
import { makeFurniture, type Noise, retype } from './noise.ts'
import type { Paper, PaperQuestion, PaperSection, PaperTable } from './paper.ts'
import { type Hand, printAnswer, printNothing } from './print-answer.ts'
import type { Random } from './random.ts'
import type { Wordings } from './wordings/wordings.ts'

export type Part = 'dev' | 'test'

/** An insurer or broker with papers of its own: it always words and orders its questions alike. */
export interface House {
  readonly name: string
  readonly number: number
  readonly part: Part
}

const HOUSES: Readonly<Record<Part, readonly string[]>> = {
  dev: ['Fairway Underwriting', 'Copperfield Insurance', 'Meridian Mutual', 'Ashdown Specialty'],
  test: [
    'Highgate & Partners',
    'Tollgate Underwriters',
    'Blackwater Insurance Company',
    'Sovereign Quay MGA',
  ],
}
const TITLES: Readonly<Record<Facts['product'], Readonly<Record<Part, readonly string[]>>>> = {
  'property-owners': {
    dev: ['Property Owners Proposal Form', 'Landlord Insurance Proposal'],
    test: ['Real Estate Risk Presentation', 'Let Property - Statement of Fact'],
  },
  'professional-indemnity': {
    dev: ['Professional Indemnity Proposal Form', 'PI Insurance Proposal'],
    test: ['PII Risk Questionnaire', 'Professions Fact Find'],
  },
  'motor-fleet': {
    dev: ['Motor Fleet Proposal Form', 'Fleet Insurance Proposal'],
    test: ['Commercial Vehicles Underwriting Submission', 'Fleet Fact Find'],
  },
}
const NOTICES: Readonly<Record<Part, string>> = {
  dev: 'Please answer all questions fully. If you need more room use a separate sheet.',
  test: 'Every reply forms part of your presentation. Leave nothing out that an underwriter would wish to know.',
}
const SECTIONS: Readonly<Record<string, Readonly<Record<Part, readonly string[]>>>> = {
  'Proposer Details': { dev: ['Proposer details', 'About you'], test: ['Who you are', 'The policyholder'] },
  'The Firm': {
    dev: ['The firm', 'About the practice'],
    test: ['Who you are', 'Your practice and its people'],
  },
  'Cover Required': {
    dev: ['Cover required', 'Insurance required'],
    test: ['What you want to insure against', 'Sections to operate'],
  },
  'Insurance Required': {
    dev: ['Cover required', 'Insurance required'],
    test: ['What you want to insure against', 'Terms sought'],
  },
  'Cover and Use': {
    dev: ['Cover and use', 'Use of vehicles'],
    test: ['How the fleet is run', 'Terms sought'],
  },
  'Properties to be Insured': {
    dev: ['Property schedule', 'Properties'],
    test: ['The buildings', 'Statement of risks'],
  },
  Vehicles: { dev: ['Vehicle schedule', 'Vehicles'], test: ['The fleet', 'Statement of risks'] },
  Drivers: { dev: ['Drivers', 'Driver details'], test: ['People at the wheel', 'Driver roster'] },
  'Risk Questions': {
    dev: ['Risk details', 'General questions'],
    test: ['Condition and upkeep', 'Underwriting features'],
  },
  'Risk Management': {
    dev: ['Risk management', 'Procedures'],
    test: ['How you control your exposure', 'Underwriting features'],
  },
  'Fees and Work': { dev: ['Fees and work', 'Fee income'], test: ['Money earned', 'Revenue (\u00a3)'] },
  'Fee split': {
    dev: ['Fee split by activity (%)', 'Division of fees: work type (must total 100%)'],
    test: ['How is your income made up? (per cent of fees)', 'Income analysis by discipline, %'],
  },
  Territory: {
    dev: ['Fees by territory (%)', 'Geographical split (%)'],
    test: ['Where do your clients sit? (per cent of fees)', 'Income analysis by place, %'],
  },
  'History and Claims': {
    dev: ['History and claims', 'Claims and declarations'],
    test: ['Your record', 'Moral hazard and losses'],
  },
  'Claims and Declarations': {
    dev: ['History and claims', 'Claims and declarations'],
    test: ['Your record', 'Moral hazard and losses'],
  },
}
/** Questions that only make sense after another. */
export const DETAIL_OF: Readonly<Record<string, string>> = {
  EmployeeCount: 'EmployersLiabilityYN',
  WageRoll: 'EmployersLiabilityYN',
  ERNExemptYN: 'EmployersLiabilityYN',
  ERN: 'EmployersLiabilityYN',
  IndemnityPeriod: 'LossOfRentYN',
  RepairDetails: 'GoodRepairYN',
  WorksValue: 'WorksPlannedYN',
  BankruptDetails: 'BankruptYN',
  ConvictionDetails: 'ConvictionYN',
  CCJAmount: 'CCJYN',
  RefusedDetails: 'RefusedYN',
  CompanyNumber: 'LegalStatus',
  ProfessionalBodyName: 'ProfessionalBodyYN',
  PreviousBusinessName: 'PreviousBusinessYN',
  SubContractorsPercent: 'SubContractorsYN',
  SubContractorsInsuredYN: 'SubContractorsYN',
  HighRiskWorkDetails: 'HighRiskWorkYN',
  CircumstancesDetails: 'CircumstancesYN',
  CurrentInsurer: 'CurrentCoverYN',
  CurrentPremium: 'CurrentCoverYN',
  CurrentExpiry: 'CurrentCoverYN',
  RetroactiveDate: 'RetroactiveCover',
  HazardousGoodsDetails: 'HazardousGoodsYN',
  ForeignUseDays: 'ForeignUseYN',
}

export function makeHouse(random: Random, part: Part): House {
  const number = random.integer(0, 3)
  return { name: HOUSES[part][number] ?? '', number, part }
}

export interface PaperRequest {
  readonly facts: Facts
  readonly questions: readonly ScoredQuestion[]
  readonly wordings: Wordings
  readonly house: House
  readonly hand: Hand
  readonly noise: Noise
  readonly slug: string
  readonly broker: string
  /** Questions this paper does not ask. */
  readonly unasked: ReadonlySet<string>
  /** Values that were struck through, by question. */
  readonly struck: Readonly<Record<string, Value>>
  readonly scheduleElsewhere?: string
  readonly injected?: string
}

/** Everything a paper asks and says, worded as its house words it, before any layout. */
export function writePaper(request: PaperRequest, random: Random): Paper {
  const { house, facts } = request
  const sections = new Map<string, { questions: ScoredQuestion[]; tables: ScoredQuestion[] }>()
  for (const question of request.questions) {
    if (request.unasked.has(question.id)) continue
    const key = sectionOf(question)
    const section = sections.get(key) ?? { questions: [], tables: [] }
    sections.set(key, section)
    if (question.type === 'table') section.tables.push(question)
    else section.questions.push(question)
  }
  const written = [...sections].map(([key, section], at): PaperSection => {
    const titles = SECTIONS[key]?.[house.part] ?? [key]
    return {
      title: titles[house.number % titles.length] ?? key,
      questions: numbered(orderAsHouse(section.questions, house, key), at + 1).map(
        ({ question, number, isDetail }) => writeQuestion(question, { number, isDetail }, request, random),
      ),
      tables: section.tables.flatMap((table) => writeTable(table, request)),
    }
  })
  const titles = TITLES[facts.product][house.part]
  return {
    house: house.name,
    title: titles[house.number % titles.length] ?? '',
    notice: NOTICES[house.part],
    sections: written,
    furniture: request.noise === 'cluttered' ? makeFurniture(random, request.broker) : [],
    ...(request.injected ? { injected: request.injected } : {}),
    slug: request.slug,
    broker: request.broker,
  }
}

function sectionOf(question: ScoredQuestion): string {
  if (question.id.startsWith('Split')) return 'Fee split'
  return /^Fees(UK|EU|USA)Percent$/.test(question.id) ? 'Territory' : question.page
}

/** Houses order their questions differently, but a detail always follows what it is a detail of. */
function orderAsHouse(questions: readonly ScoredQuestion[], house: House, key: string): ScoredQuestion[] {
  if (key === 'Fee split' || key === 'Territory') return [...questions]
  const ids = new Set(questions.map((question) => question.id))
  const isLed = (question: ScoredQuestion): boolean => ids.has(DETAIL_OF[question.id] ?? '')
  const leaders = questions.filter((question) => !isLed(question) && question.id !== 'DeclarationYN')
  const turn = (house.number * 3) % Math.max(1, leaders.length)
  // The name stays first, as on every form.
  const turned =
    key === 'Proposer Details' || key === 'The Firm'
      ? leaders
      : [...leaders.slice(turn), ...leaders.slice(0, turn)]
  return [...turned, ...questions.filter((question) => question.id === 'DeclarationYN')].flatMap((leader) => [
    leader,
    ...questions.filter((question) => DETAIL_OF[question.id] === leader.id),
  ])
}

function numbered(
  questions: readonly ScoredQuestion[],
  section: number,
): { question: ScoredQuestion; number: string; isDetail: boolean }[] {
  const ids = new Set(questions.map((question) => question.id))
  let main = 0
  let detail = 0
  return questions.map((question) => {
    const isDetail = ids.has(DETAIL_OF[question.id] ?? '')
    if (isDetail) detail++
    else {
      main++
      detail = 0
    }
    const letter = isDetail ? `(${'abcdefgh'[detail - 1] ?? 'z'})` : ''
    return { question, number: `${section}.${main}${letter}`, isDetail }
  })
}

/** Houses pick from the wordings in a fixed way that differs from question to question. */
export function wordingOf(wordings: readonly string[] | undefined, house: House, id: string): string {
  if (!wordings?.length) throw new Error(`no wording for ${id}`)
  const turn = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return wordings[(house.number + turn) % wordings.length] ?? ''
}

/** An option as the house prints it. */
export function optionOf(option: string, request: Pick<PaperRequest, 'wordings' | 'house'>): string {
  const prints = request.wordings.options[option]
  return prints ? (prints[request.house.number % prints.length] ?? option) : option
}

function writeQuestion(
  question: ScoredQuestion,
  place: { number: string; isDetail: boolean },
  request: PaperRequest,
  random: Random,
): PaperQuestion {
  const { facts, house, hand } = request
  const value = facts.values[question.id]
  const worded = wordingOf(request.wordings.questions[facts.product][question.id], house, question.id)
  const struck = request.struck[question.id]
  const show = (given: Value): string =>
    question.type === 'choice' ? optionOf(String(given), request) : printAnswer(given, question.type, hand)
  const shown = value === undefined ? '' : show(value)
  const choices =
    question.type === 'boolean'
      ? ['Yes', 'No']
      : (question.options ?? []).map((option) => optionOf(option, request))
  const isText = choices.length === 0
  return {
    id: question.id,
    ...place,
    label: request.noise === 'typed' ? retype(worded, random) : worded,
    kind: question.type === 'boolean' ? 'yesNo' : question.type === 'choice' ? 'choice' : 'text',
    shown: value === undefined && isText ? printNothing(random) : shown,
    ...(struck !== undefined && value !== undefined ? { was: show(struck) } : {}),
    options: choices.map((print) => ({ print, isMarked: value !== undefined && print === shown })),
  }
}

function writeTable(table: ScoredQuestion, request: PaperRequest): PaperTable[] {
  const { facts, house } = request
  const rows = facts.groups?.[table.id] ?? []
  // Nothing to list: most forms leave the table out, as letters and mails do.
  if (rows.length === 0) return []
  const worded = request.wordings.columns[facts.product]
  const columns = (table.columns ?? []).filter(
    (column) => worded[column.id] && rows.some((row) => row[column.id] !== undefined),
  )
  return [
    {
      id: table.id,
      title: wordingOf(request.wordings.groups[table.id], house, table.id),
      columns: columns.map((column) => ({
        id: column.id,
        label: wordingOf(worded[column.id], house, 'column'),
      })),
      rows:
        request.scheduleElsewhere && table.id === 'MP'
          ? []
          : rows.map((row) => columns.map((column) => printCell(row, column, request))),
      ...(request.scheduleElsewhere && table.id === 'MP' ? { elsewhere: request.scheduleElsewhere } : {}),
    },
  ]
}

/** What a cell shows; a choice in it is worded as its house words it, and scored as printed. */
export function printCell(
  row: Values,
  column: { readonly id: string; readonly type: string },
  request: Pick<PaperRequest, 'wordings' | 'house' | 'hand'>,
): string {
  const value = row[column.id]
  if (value === undefined) return ''
  if (column.type === 'text' && typeof value === 'string') return optionOf(value, request)
  return printAnswer(value, column.type, { ...request.hand, isCapitals: false })
}
