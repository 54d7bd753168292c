import type { Computation, Condition, Rule } from '../rating-table.ts'

export const yes = (question: string): Condition => ({ question, is: ['Yes'] })
export const no = (question: string): Condition => ({ question, is: ['No'] })

/** The proposer's history and the dates, which all products judge alike. */
export const proposerReferrals: readonly Rule[] = [
  {
    code: 'REFUSED',
    questionId: 'RefusedYN',
    message: 'Insurance previously refused or restricted',
    when: yes('RefusedYN'),
  },
  {
    code: 'CCJ',
    questionId: 'CCJYN',
    message: 'County Court Judgments in the last 6 years',
    when: {
      all: [
        yes('CCJYN'),
        { value: { answer: 'CCJAmount' }, above: 0 },
        { not: { value: { answer: 'CCJAmount' }, above: 5_000 } },
      ],
    },
  },
  // A start in the past only warns (the Question Set says so): committed samples must not change their outcome with age.
  {
    code: 'START_TOO_FAR',
    questionId: 'StartDate',
    message: 'Cover starts more than 90 days ahead',
    when: { value: { daysUntil: 'StartDate' }, above: 90 },
  },
  {
    code: 'DECLARATION',
    questionId: 'DeclarationYN',
    message: 'The declaration has not been made',
    when: { not: yes('DeclarationYN') },
  },
  {
    code: 'SANCTIONS',
    questionId: 'ProposerName',
    message: 'Possible match on the sanctions list',
    level: 20,
    when: { onSanctionsList: 'ProposerName' },
  },
]

export const proposerDeclines: readonly Rule[] = [
  {
    code: 'BANKRUPT',
    questionId: 'BankruptYN',
    message: 'Previous bankruptcy or insolvency',
    when: yes('BankruptYN'),
  },
  {
    code: 'CONVICTION',
    questionId: 'ConvictionYN',
    message: 'Unspent criminal conviction',
    when: yes('ConvictionYN'),
  },
  {
    code: 'CCJ_AMOUNT',
    questionId: 'CCJAmount',
    message: 'County Court Judgments of more than £5,000',
    when: { all: [yes('CCJYN'), { value: { answer: 'CCJAmount' }, above: 5_000 }] },
  },
]

export const sanctionsCallback: Computation = { questionId: 'SanctionsCheck', sanctionsOf: 'ProposerName' }
