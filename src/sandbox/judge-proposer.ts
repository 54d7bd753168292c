import { type Answers, isYes, textOf } from './answers.ts'
import { daysBetween } from './calendar.ts'
import type { GatheredReasons } from './gather-reasons.ts'
import { pence } from './pence.ts'
import type { ComputedAnswer } from './rating.ts'

const referredNames = new Set(['oreshkov maritime holdings', 'tarsus bay trading fze'])
const furthestStartDays = 90
const largestJudgmentsPence = 5_000_00n

/** The stand-in for an external sanctions service: a short list of invented names. */
function sanctionsCheck(proposerName: string): 'Clear' | 'Possible match' {
  return referredNames.has(proposerName.trim().toLowerCase()) ? 'Possible match' : 'Clear'
}

/** The proposer's history and the dates, which all three products judge alike. Gives the callback's answer. */
export function judgeProposer(
  answers: Answers,
  today: string,
  referral: GatheredReasons,
  decline: GatheredReasons,
): ComputedAnswer[] {
  const days = daysBetween(today, textOf(answers, 'StartDate'))
  const judgments = isYes(answers, 'CCJYN') ? pence(textOf(answers, 'CCJAmount')) : 0n
  const sanctions = sanctionsCheck(textOf(answers, 'ProposerName'))
  decline.when(isYes(answers, 'BankruptYN'), 'BANKRUPT', 'BankruptYN', 'Previous bankruptcy or insolvency')
  decline.when(isYes(answers, 'ConvictionYN'), 'CONVICTION', 'ConvictionYN', 'Unspent criminal conviction')
  referral.when(
    isYes(answers, 'RefusedYN'),
    'REFUSED',
    'RefusedYN',
    'Insurance previously refused or restricted',
  )
  referral.when(
    judgments > 0n && judgments <= largestJudgmentsPence,
    'CCJ',
    'CCJYN',
    'County Court Judgments in the last 6 years',
  )
  decline.when(
    judgments > largestJudgmentsPence,
    'CCJ_AMOUNT',
    'CCJAmount',
    'County Court Judgments of more than £5,000',
  )
  // A start in the past only warns (the Question Set says so): committed samples must not change their outcome with age.
  referral.when(
    days > furthestStartDays,
    'START_TOO_FAR',
    'StartDate',
    `Cover starts more than ${furthestStartDays} days ahead`,
  )
  referral.when(
    !isYes(answers, 'DeclarationYN'),
    'DECLARATION',
    'DeclarationYN',
    'The declaration has not been made',
  )
  referral.when(
    sanctions !== 'Clear',
    'SANCTIONS',
    'ProposerName',
    'Possible match on the sanctions list',
    20,
  )
  return [{ questionId: 'SanctionsCheck', value: sanctions }]
}
