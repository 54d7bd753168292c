import type { ConceptName } from './concepts.ts'

/** The answers that one check looks at. Numbers are pounds, years or counts; days are ISO `YYYY-MM-DD`. */
export interface Facts {
  /** The day the papers came, ISO `YYYY-MM-DD`. */
  readonly today: string
  day(concept: ConceptName): string | undefined
  days(concept: ConceptName): readonly string[]
  amount(concept: ConceptName): number | undefined
  amounts(concept: ConceptName): readonly number[]
  said(concept: ConceptName): boolean | undefined
  /** How many items a repeating group has; undefined where the product has no such group. */
  count(concept: ConceptName): number | undefined
}

export interface Check {
  readonly id: string
  /** What must have an answer, and what a person has to look at when the check fails. */
  readonly about: readonly [ConceptName, ...ConceptName[]]
  /** A sentence for the reviewer. */
  readonly message: string
  readonly fails: (facts: Facts) => boolean
}

const msADay = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / msADay
const yearsBetween = (from: string, to: string) => daysBetween(from, to) / 365.25
const earliestYear = 1086

/**
 * What cannot be, or hardly ever is, between answers that are each possible on their own. A failed check changes no value: a
 * person looks at the answers named. Limits are wide, because an alarm that is usually false is soon not read.
 */
export const checks: readonly Check[] = [
  {
    id: 'cover-starts-in-the-past',
    about: ['startOfCover'],
    message: 'Cover would start more than 90 days before the papers came.',
    fails: ({ day, today }) => daysBetween(day('startOfCover') ?? today, today) > 90,
  },
  {
    id: 'cover-starts-far-ahead',
    about: ['startOfCover'],
    message: 'Cover would start more than a year after the papers came.',
    fails: ({ day, today }) => daysBetween(today, day('startOfCover') ?? today) > 366,
  },
  {
    id: 'gap-to-present-cover',
    about: ['startOfCover', 'endOfPresentCover'],
    message: 'The present policy ends more than 120 days before or after cover would start.',
    fails: ({ day, today }) =>
      Math.abs(daysBetween(day('endOfPresentCover') ?? today, day('startOfCover') ?? today)) > 120,
  },
  {
    id: 'established-in-the-future',
    about: ['established'],
    message: 'The business was established after the papers came.',
    fails: ({ day, today }) => (day('established') ?? today) > today,
  },
  {
    id: 'retroactive-after-start',
    about: ['retroactiveDate', 'startOfCover'],
    message: 'The retroactive date lies after the start of cover.',
    fails: ({ day }) => (day('retroactiveDate') ?? '') > (day('startOfCover') ?? ''),
  },
  {
    id: 'year-end-in-the-future',
    about: ['lastYearEnd'],
    message: 'The last financial year ends after the papers came.',
    fails: ({ day, today }) => (day('lastYearEnd') ?? today) > today,
  },
  {
    id: 'inspection-in-the-future',
    about: ['lastInspection'],
    message: 'The last inspection is dated after the papers came.',
    fails: ({ day, today }) => (day('lastInspection') ?? today) > today,
  },
  {
    id: 'years-trading-against-establishment',
    about: ['yearsTrading', 'established'],
    message: 'The years of trading are more than the years since the business was established.',
    fails: ({ amount, day, today }) =>
      (amount('yearsTrading') ?? 0) > yearsBetween(day('established') ?? today, today) + 2,
  },
  {
    id: 'years-insured-against-establishment',
    about: ['yearsInsured', 'established'],
    message: 'The years of insurance are more than the years since the business was established.',
    fails: ({ amount, day, today }) =>
      (amount('yearsInsured') ?? 0) > yearsBetween(day('established') ?? today, today) + 2,
  },
  {
    id: 'wages-above-turnover',
    about: ['wages', 'turnover'],
    message: 'The wages are more than one and a half times the turnover.',
    fails: ({ amount }) => (amount('wages') ?? 0) > 1.5 * (amount('turnover') ?? 0),
  },
  {
    id: 'turnover-far-above-wages',
    about: ['turnover', 'wages'],
    message: 'The turnover is more than a thousand times the wages.',
    fails: ({ amount }) =>
      (amount('wages') ?? 0) > 0 && (amount('turnover') ?? 0) > 1000 * (amount('wages') ?? 0),
  },
  {
    id: 'turnover-leaps',
    about: ['turnoverLast', 'turnoverNext'],
    message: 'The turnover of the last and of the coming year differ by more than ten times.',
    fails: ({ amount }) => {
      const [last, next] = [amount('turnoverLast') ?? 0, amount('turnoverNext') ?? 0]
      return last > 0 && next > 0 && Math.max(last, next) > 10 * Math.min(last, next)
    },
  },
  {
    id: 'fee-above-project',
    about: ['largestFee', 'largestProject'],
    message: 'The fee for the largest contract is more than the value of the largest project.',
    fails: ({ amount }) => (amount('largestFee') ?? 0) > (amount('largestProject') ?? 0),
  },
  {
    id: 'premium-above-turnover',
    about: ['presentPremium', 'turnover'],
    message: 'The present premium is more than the turnover.',
    fails: ({ amount }) => (amount('presentPremium') ?? 0) > (amount('turnover') ?? 0),
  },
  {
    id: 'contract-above-turnover',
    about: ['largestContract', 'turnover'],
    message: 'The largest contract is more than the turnover.',
    fails: ({ amount }) => (amount('largestContract') ?? 0) > (amount('turnover') ?? 0),
  },
  {
    id: 'staff-unlike-full-and-part-time',
    about: ['employees', 'fullTime', 'partTime'],
    message: 'The full-time and the part-time staff do not make the number of all staff.',
    fails: ({ amount }) => (amount('fullTime') ?? 0) + (amount('partTime') ?? 0) !== amount('employees'),
  },
  {
    id: 'parts-above-total',
    about: ['totalSum', 'buildingsSum', 'contentsSum'],
    message: 'Buildings and contents together are more than the total sum insured.',
    fails: ({ amount }) =>
      (amount('buildingsSum') ?? 0) + (amount('contentsSum') ?? 0) > 1.01 * (amount('totalSum') ?? 0),
  },
  {
    id: 'no-employees-to-cover',
    about: ['employersLiability', 'employees'],
    message: "Employers' Liability is wanted and there are no employees.",
    fails: ({ said, amount }) => said('employersLiability') === true && amount('employees') === 0,
  },
  {
    id: 'youngest-above-oldest',
    about: ['youngestAge', 'oldestAge'],
    message: 'The youngest driver is older than the oldest.',
    fails: ({ amount }) => (amount('youngestAge') ?? 0) > (amount('oldestAge') ?? 0),
  },
  {
    id: 'age-of-no-driver',
    about: ['youngestAge'],
    message: 'The youngest driver is under 16 or over 100.',
    fails: ({ amount }) => (amount('youngestAge') ?? 30) < 16 || (amount('youngestAge') ?? 30) > 100,
  },
  {
    id: 'person-of-no-age',
    about: ['ageOfPerson'],
    message: 'A person who proposes or owns is under 16 or over 100 years old.',
    fails: ({ amounts }) => amounts('ageOfPerson').some((age) => age < 16 || age > 100),
  },
  {
    id: 'claims-listed-and-denied',
    about: ['hadClaims', 'claimList'],
    message: 'Claims are listed, and the question whether there were any is answered No.',
    // A record by year lists years without claims as well.
    fails: ({ said, count, days }) =>
      said('hadClaims') === false && (count('claimList') ?? 0) > 0 && days('claimYearFrom').length === 0,
  },
  {
    id: 'claims-said-and-not-listed',
    about: ['hadClaims', 'claimList'],
    message: 'There were claims by one answer, and none are listed.',
    fails: ({ said, count }) => said('hadClaims') === true && count('claimList') === 0,
  },
  {
    id: 'convictions-listed-and-denied',
    about: ['hadConvictions', 'convictionList'],
    message: 'Drivers with convictions are listed, and the question whether there are any is answered No.',
    fails: ({ said, count }) => said('hadConvictions') === false && (count('convictionList') ?? 0) > 0,
  },
  {
    id: 'convictions-said-and-not-listed',
    about: ['hadConvictions', 'convictionList'],
    message: 'There are drivers with convictions by one answer, and none are listed.',
    fails: ({ said, count }) => said('hadConvictions') === true && count('convictionList') === 0,
  },
  {
    id: 'claim-in-the-future',
    about: ['claimDate'],
    message: 'A claim is dated after the papers came.',
    fails: ({ days, today }) => days('claimDate').some((day) => day > today),
  },
  {
    id: 'claim-long-before-the-business',
    about: ['claimDate', 'established'],
    message: 'A claim is dated before the business was established.',
    fails: ({ days, day }) => days('claimDate').some((claim) => claim < (day('established') ?? '')),
  },
  {
    id: 'conviction-in-the-future',
    about: ['convictionDate'],
    message: 'A conviction is dated after the papers came.',
    fails: ({ days, today }) => days('convictionDate').some((day) => day > today),
  },
  {
    id: 'driver-of-no-age',
    about: ['birthDateListed'],
    message: 'A person listed is under 16 or over 100 years old.',
    fails: ({ days, today }) =>
      days('birthDateListed').some(
        (born) => yearsBetween(born, today) < 16 || yearsBetween(born, today) > 100,
      ),
  },
  {
    id: 'built-in-no-year',
    about: ['yearBuilt'],
    message: 'A year of building or manufacture lies in the future or before any building that stands.',
    fails: ({ amounts, today }) =>
      amounts('yearBuilt').some((year) => year > Number(today.slice(0, 4)) + 1 || year < earliestYear),
  },
  {
    id: 'rent-above-building',
    about: ['rentListed', 'sumInsuredListed'],
    message: 'A year of rent is more than the buildings sum insured of all the properties.',
    fails: ({ amounts }) => {
      const total = amounts('sumInsuredListed').reduce((sum, one) => sum + one, 0)
      return amounts('rentListed').some((rent) => rent > total)
    },
  },
]
