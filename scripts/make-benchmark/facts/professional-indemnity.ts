import type { Facts, Values } from '../../make-samples/facts.ts'
import type { Random } from '../random.ts'
import { dateAfter, INSURERS, makeAmount, makeHistory, makeProposer } from './proposer.ts'

const FIRMS: readonly { profession: string; services: string; bodies: readonly string[] }[] = [
  {
    profession: 'Architects',
    services: 'Design of housing and school buildings, planning applications and contract administration',
    bodies: ['Royal Institute of British Architects', 'Architects Registration Board'],
  },
  {
    profession: 'Surveyors',
    services: 'Building surveys, party wall matters and valuations for lenders',
    bodies: ['Royal Institution of Chartered Surveyors'],
  },
  {
    profession: 'Consulting engineers',
    services: 'Structural design of low and medium rise buildings and site inspection',
    bodies: ['Institution of Structural Engineers', 'Institution of Civil Engineers'],
  },
  {
    profession: 'Management consultants',
    services: 'Advice on procurement and reorganisation for local authorities and charities',
    bodies: ['Chartered Management Institute'],
  },
  {
    profession: 'IT consultants',
    services: 'Specification, configuration and support of accounting systems for small firms',
    bodies: ['British Computer Society'],
  },
]

function makeClaim(random: Random): Values {
  return {
    Claims_Date: dateAfter(-random.integer(60, 1700)),
    Claims_Description: random.pick([
      'Alleged error in a drainage design',
      'Dispute over a valuation report',
      'Delay said to be caused by late drawings',
      'Alleged failure to advise on planning conditions',
    ]),
    Claims_Paid: makeAmount(random, 1000, 90_000, 50),
    ...(random.chance(0.6) ? { Claims_Reserved: makeAmount(random, 1000, 60_000, 500) } : {}),
    Claims_SettledYN: random.chance(0.6),
  }
}

/** Shares of 100 in steps of five. */
function makeShares(random: Random, parts: number): number[] {
  const cuts = [0, 100, ...Array.from({ length: parts - 1 }, () => random.integer(0, 20) * 5)].sort(
    (one, other) => one - other,
  )
  return cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0))
}

export function makeProfessionalIndemnityFacts(random: Random): Facts {
  const firm = random.pick(FIRMS)
  const { stem, values } = makeProposer(
    random,
    ['Limited company', 'Limited company', 'Limited liability partnership', 'Partnership'],
    ['Associates', 'Consulting', 'Practice', 'Partners'],
  )
  const split = makeShares(random, 6)
  const territories = makeShares(random, 3).sort((one, other) => other - one)
  const fees = random.integer(120, 4200) * 1000
  const isMember = random.chance(0.7)
  const hasPrevious = random.chance(0.25)
  const usesOthers = random.chance(0.5)
  const hasRisk = random.chance(0.15)
  const isCovered = random.chance(0.75)
  const retroactive = random.pick(['None - cover from inception', 'From a stated date', 'Unlimited'])
  const hasClaims = random.chance(0.35)
  const knowsOfMatter = random.chance(0.12)
  return {
    product: 'professional-indemnity',
    values: {
      ...values,
      Website: `www.${stem.toLowerCase().replace(/\W/g, '')}.example.co.uk`,
      Profession: firm.profession,
      BusinessDescription: firm.services,
      PartnerCount: random.integer(1, 9),
      QualifiedStaffCount: random.integer(10, 48),
      OtherStaffCount: random.integer(2, 30),
      PrincipalExperienceYears: random.integer(6, 39),
      ProfessionalBodyYN: isMember,
      ...(isMember ? { ProfessionalBodyName: random.pick(firm.bodies) } : {}),
      PreviousBusinessYN: hasPrevious,
      ...(hasPrevious
        ? {
            PreviousBusinessName: `${random.pick(['Gilbert & Stone', 'Halden Wright', 'Moorcroft Lane', 'Sayer Dunn'])} Partnership`,
          }
        : {}),
      FeesLastYear: String(fees),
      FeesCurrentYear: String(Math.round((fees * random.integer(102, 118)) / 100_000) * 1000),
      FeesNextYear: String(Math.round((fees * random.integer(119, 140)) / 100_000) * 1000),
      FinancialYearEnd: random.pick(['2026-03-31', '2025-12-31', '2026-06-30', '2026-04-30']),
      LargestContractFee: makeAmount(random, 9000, fees / 3, 500),
      LargestContractValue: makeAmount(random, 300_000, 18_000_000, 10_000),
      ...Object.fromEntries(
        [
          'SplitDesign',
          'SplitConsultancy',
          'SplitProjectManagement',
          'SplitSurveys',
          'SplitTraining',
          'SplitOther',
        ].flatMap((id, index) => (split[index] ? [[id, String(split[index])]] : [])),
      ),
      ...(split[5]
        ? {
            SplitOtherDetails: random.pick([
              'Expert witness reports',
              'Party wall awards',
              'Planning appeals',
              'Software licences',
            ]),
          }
        : {}),
      ...Object.fromEntries(
        ['FeesUKPercent', 'FeesEUPercent', 'FeesUSAPercent'].flatMap((id, index) =>
          territories[index] ? [[id, String(territories[index])]] : [],
        ),
      ),
      SubContractorsYN: usesOthers,
      ...(usesOthers
        ? {
            SubContractorsPercent: String(random.integer(2, 35)),
            SubContractorsInsuredYN: random.chance(0.8),
          }
        : {}),
      HighRiskWorkYN: hasRisk,
      ...(hasRisk
        ? {
            HighRiskWorkDetails: random.pick([
              'Two EWS1 reports in Salford in 2022',
              'Fire strategy for a care home, 2023',
              'Asbestos survey management for a school',
            ]),
          }
        : {}),
      WrittenContractsYN: random.chance(0.85),
      LiabilityCapYN: random.chance(0.6),
      QualityAssuranceYN: random.chance(0.5),
      CollateralWarrantiesYN: random.chance(0.4),
      LimitOfIndemnity: random.pick([
        '\u00a3250,000',
        '\u00a3500,000',
        '\u00a31,000,000',
        '\u00a32,000,000',
        '\u00a35,000,000',
      ]),
      LimitBasis: random.pick(['Any one claim', 'In the aggregate']),
      Excess: random.pick(['\u00a3500', '\u00a31,000', '\u00a32,500', '\u00a35,000', '\u00a310,000']),
      CurrentCoverYN: isCovered,
      ...(isCovered
        ? {
            CurrentInsurer: random.pick(INSURERS),
            CurrentPremium: makeAmount(random, 800, 30_000, 5),
            CurrentExpiry: dateAfter(random.integer(10, 90)),
          }
        : {}),
      RetroactiveCover: retroactive,
      ...(retroactive === 'From a stated date'
        ? { RetroactiveDate: dateAfter(-random.integer(800, 6000)) }
        : {}),
      CyberYN: random.chance(0.4),
      PublicLiabilityYN: random.chance(0.4),
      ...makeHistory(random),
      ClaimsYN: hasClaims,
      CircumstancesYN: knowsOfMatter,
      ...(knowsOfMatter
        ? {
            CircumstancesDetails: random.pick([
              'Client complained in August about a late report',
              'Possible boundary error on a plan issued in May',
            ]),
          }
        : {}),
      DishonestyYN: random.chance(0.05),
    },
    groups: {
      Claims: hasClaims ? Array.from({ length: random.integer(1, 4) }, () => makeClaim(random)) : [],
    },
  }
}
