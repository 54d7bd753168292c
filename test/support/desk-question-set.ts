import type { Question, QuestionSet, QuestionType } from '../../src/domain/question-set.ts'

function ask(id: string, label: string, type: QuestionType, more: Partial<Question> = {}): Question {
  return {
    id,
    label,
    type,
    wireType: type,
    order: 0,
    required: true,
    hidden: false,
    readOnly: false,
    ...more,
  }
}

const choices = (...labels: string[]) => ({ options: labels.map((label) => ({ value: label, label })) })

export const propertyOwners: QuestionSet = {
  productId: '4325',
  productName: 'Property Owners',
  version: '2026.3',
  hash: 'f'.repeat(64),
  pages: [
    {
      id: 'proposer',
      title: 'Proposer details',
      order: 0,
      questions: [
        ask('AboutTitle', 'About the proposer', 'heading'),
        ask('ProposerName', 'Full name of proposer (including any trading names)', 'text', {
          help: 'As it should appear on the policy.',
          validation: [{ minLength: 2, maxLength: 120, message: 'Enter between 2 and 120 characters.' }],
        }),
        ask('ContactName', 'Name of contact', 'personName'),
        ask('ClientAddress', 'Correspondence address', 'address'),
        ask('ClientEmail', 'E-mail address', 'email'),
        ask('ClientPhone', 'Telephone number', 'phone', { required: false }),
        ask(
          'LegalStatus',
          'Legal status of the proposer',
          'choice',
          choices('Sole trader', 'Partnership', 'Limited company', 'Charity'),
        ),
        ask('CompanyNumber', 'Company registration number', 'text', {
          displayWhen: { questionId: 'LegalStatus', op: 'eq', value: 'Limited company' },
          validation: [{ pattern: '^[A-Za-z0-9]{8}$', message: 'A company number has 8 letters or digits.' }],
        }),
        ask('DateEstablished', 'Date the business was established', 'date'),
        ask('YearsExperience', "Number of years' experience as a property owner", 'integer', {
          validation: [{ min: 0, max: 80, message: 'Enter whole years from 0 to 80.' }],
        }),
      ],
    },
    {
      id: 'cover',
      title: 'Cover required',
      order: 1,
      questions: [
        ask('InceptionDate', 'Date cover is to start', 'date'),
        ask('Turnover', 'Annual rent receivable', 'money', { help: 'Gross, over the next twelve months.' }),
        ask(
          'LiabilityLimit',
          'Limit of property owners liability',
          'choice',
          choices('£2,000,000', '£5,000,000', '£10,000,000'),
        ),
        ask('Terrorism', 'Is terrorism cover required?', 'yesNo'),
        ask('Excess', 'Voluntary excess', 'money', { required: false }),
        ask(
          'Covers',
          'Sections of cover required',
          'multiChoice',
          choices('Buildings', 'Contents', 'Loss of rent', 'Legal expenses'),
        ),
      ],
    },
    {
      id: 'properties',
      title: 'Properties to be insured',
      order: 2,
      questions: [
        ask('Properties', 'Schedule of properties', 'group', {
          repeat: { min: 1, max: 25 },
          children: [
            ask('PropertyAddress', 'Address', 'text'),
            ask('PropertyPostcode', 'Postcode', 'text'),
            ask('SumInsured', 'Declared value', 'money'),
            ask('YearBuilt', 'Year built', 'integer', {
              validation: [{ min: 1500, max: 2026, message: 'Enter a year from 1500 to 2026.' }],
            }),
            ask('Occupied', 'Occupied?', 'yesNo'),
          ],
        }),
      ],
    },
    {
      id: 'history',
      title: 'History and claims',
      order: 3,
      questions: [
        ask('Declined', 'Has any insurer ever declined or cancelled cover?', 'yesNo'),
        ask('DeclinedDetails', 'Details of the refusal', 'longText', {
          displayWhen: { questionId: 'Declined', op: 'eq', value: true },
        }),
        ask('Claims', 'Any claims in the last five years?', 'yesNo'),
        ask('Notes', 'Anything else the insurer should know', 'longText', { required: false }),
        ask('IntroducerCode', 'Introducer code', 'text', { hidden: true }),
      ],
    },
  ],
}
