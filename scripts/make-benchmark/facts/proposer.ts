import type { Address, PersonName, Value } from '../../make-samples/facts.ts'
import type { Random } from '../random.ts'

const STEMS = [
  'Aldergate',
  'Bramblewick',
  'Castlemoor',
  'Dunsford',
  'Elmbridge',
  'Fairholme',
  'Gransden',
  'Hartwell',
  'Inglewood',
  'Kestrel',
  'Larkfield',
  'Marlow Vale',
  'Northgate',
  'Oakhanger',
  'Penhallow',
  'Quorndon',
  'Ravensworth',
  'Stanwick',
  'Thornbury',
  'Uplands',
  'Wexcombe',
  'Yarrow',
  'Silverdale',
  'Tamar',
  'Crowhurst',
  'Bellmount',
  'Harcourt',
  'Fenwick',
]
const SURNAMES = [
  'Ashworth',
  'Bannister',
  'Chaudhry',
  'Davenport',
  'Eccles',
  'Fairclough',
  'Grewal',
  'Holroyd',
  'Ibbotson',
  'Jephcott',
  'Kavanagh',
  'Lockwood',
  'Mistry',
  'Nuttall',
  'Okafor',
  'Pemberton',
  'Rahman',
  'Sutcliffe',
  'Trevelyan',
  'Whitaker',
]
const FIRST_NAMES = [
  'Alison',
  'Benjamin',
  'Catherine',
  'Dev',
  'Eleanor',
  'Graham',
  'Farah',
  'Imran',
  'Harriet',
  'Kwame',
  'Joanne',
  'Martin',
  'Lucy',
  'Oliver',
  'Nadia',
  'Robert',
  'Priya',
  'Thomas',
  'Siobhan',
  'Yusuf',
]
const STREETS = [
  'Station Road',
  'Church Lane',
  'Mill Street',
  'Victoria Avenue',
  'Bridge Street',
  'Castle Hill',
  'Queens Parade',
  'The Crescent',
  'Albert Terrace',
  'Wharf Road',
  'Market Place',
  'Orchard Way',
  'Kings Drive',
  'Park Row',
]
const TOWNS: readonly (readonly [town: string, outward: string, county: string])[] = [
  ['Leeds', 'LS', 'West Yorkshire'],
  ['Norwich', 'NR', 'Norfolk'],
  ['Exeter', 'EX', 'Devon'],
  ['Preston', 'PR', 'Lancashire'],
  ['Reading', 'RG', 'Berkshire'],
  ['Swansea', 'SA', 'West Glamorgan'],
  ['Derby', 'DE', 'Derbyshire'],
  ['Chester', 'CH', 'Cheshire'],
  ['Bath', 'BA', 'Somerset'],
  ['Ipswich', 'IP', 'Suffolk'],
  ['Dundee', 'DD', 'Angus'],
  ['Worcester', 'WR', 'Worcestershire'],
]
const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'

export const INSURERS = [
  'Aviva',
  'Allianz',
  'RSA',
  'Zurich',
  'AXA Insurance',
  'Ageas',
  'NIG',
  'Covea Insurance',
  'QBE',
  'Hiscox',
  'Ecclesiastical',
  'NFU Mutual',
]

export function makePostcode(random: Random, outward = random.pick(TOWNS)[1]): string {
  const letter = (): string => INWARD_LETTERS[random.integer(0, INWARD_LETTERS.length - 1)] ?? 'A'
  return `${outward}${random.integer(1, 19)} ${random.integer(1, 9)}${letter()}${letter()}`
}

export function makeAddress(random: Random): Address {
  const [town, outward, county] = random.pick(TOWNS)
  return {
    line1: `${random.integer(1, 240)} ${random.pick(STREETS)}`,
    town,
    ...(random.chance(0.4) ? { county } : {}),
    postcode: makePostcode(random, outward),
  }
}

export function makePerson(random: Random): PersonName {
  const firstName = random.pick(FIRST_NAMES)
  // Women's and men's names take turns in the list.
  const isWoman = FIRST_NAMES.indexOf(firstName) % 2 === 0
  return {
    ...(random.chance(0.6) ? { title: random.pick(isWoman ? ['Mrs', 'Ms', 'Dr'] : ['Mr', 'Mr', 'Dr']) } : {}),
    firstName,
    lastName: random.pick(SURNAMES),
  }
}

/** ISO date some days from the first of November 2026. */
export function dateAfter(days: number): string {
  return new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A whole amount as a decimal string, rounded to a step as people give it. */
export function makeAmount(random: Random, least: number, most: number, step: number): string {
  return String(Math.max(step, Math.round(random.integer(least, most) / step) * step))
}

export interface Proposer {
  readonly stem: string
  readonly values: Record<string, Value>
}

/** What every product asks about who proposes: never the same company for two different names of `random`. */
export function makeProposer(random: Random, kinds: readonly string[], tail: readonly string[]): Proposer {
  const stem = random.pick(STEMS)
  const legal = random.pick(kinds)
  const person = makePerson(random)
  const other = makePerson(random)
  const trade = random.pick(tail)
  const name =
    legal === 'Limited company'
      ? `${stem} ${trade} Limited`
      : legal === 'Limited liability partnership'
        ? `${stem} ${trade} LLP`
        : legal === 'Partnership'
          ? `${person.firstName} ${person.lastName} & ${other.firstName} ${other.lastName} t/a ${stem} ${trade}`
          : `${person.firstName} ${person.lastName} t/a ${stem} ${trade}`
  const domain = `${stem.toLowerCase().replace(/\W/g, '')}-${trade.toLowerCase().replace(/\W+/g, '')}.example.co.uk`
  const isCompany = legal.startsWith('Limited')
  return {
    stem,
    values: {
      ProposerName: name,
      ContactName: person,
      ClientAddress: makeAddress(random),
      ClientEmail: `${person.firstName?.toLowerCase()}.${person.lastName.toLowerCase()}@${domain}`,
      ClientPhone: `01${random.integer(200, 899)} ${random.integer(200000, 899999)}`,
      LegalStatus: legal,
      ...(isCompany
        ? {
            CompanyNumber:
              legal === 'Limited company'
                ? `0${random.integer(1200000, 9899999)}`
                : `OC${random.integer(300000, 449999)}`,
          }
        : {}),
      DateEstablished: dateAfter(-random.integer(500, 14_000)),
      StartDate: dateAfter(random.integer(20, 120)),
      PaymentMethod: random.pick(['Annual', 'Monthly direct debit']),
      DeclarationYN: true,
    },
  }
}

const TROUBLES: readonly { question: string; answer: (random: Random) => Record<string, Value> }[] = [
  {
    question: 'BankruptYN',
    answer: (random) => ({
      BankruptDetails: `${random.pick(['Former company wound up', 'Individual voluntary arrangement agreed', 'Creditors voluntary liquidation of a former business'])} in ${random.integer(2008, 2019)}, ${random.pick(['all creditors paid in full', 'discharged the following year', 'no outstanding debts'])}`,
    }),
  },
  {
    question: 'ConvictionYN',
    answer: (random) => ({
      ConvictionDetails: `${random.pick(['Director fined', 'Partner received a community order'])} for ${random.pick(['a waste disposal offence', 'breach of planning control', 'a public order offence'])} in ${random.integer(2021, 2025)}`,
    }),
  },
  { question: 'CCJYN', answer: (random) => ({ CCJAmount: makeAmount(random, 600, 9000, 50) }) },
  {
    question: 'RefusedYN',
    answer: (random) => ({
      RefusedDetails: `${random.pick(INSURERS)} ${random.pick(['declined to renew after two water claims', 'imposed a higher excess following a theft', 'cancelled the policy over late payment'])} in ${random.integer(2020, 2025)}`,
    }),
  },
]

/** Mostly a clean history, as in real papers; now and then one thing to declare, with its details. */
export function makeHistory(random: Random): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const { question, answer } of TROUBLES) {
    const isYes = random.chance(0.15)
    values[question] = isYes
    if (isYes) Object.assign(values, answer(random))
  }
  return values
}
