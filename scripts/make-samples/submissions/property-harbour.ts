import type { Facts } from '../facts.ts'
import { type Form, yesNoOptions } from '../form.ts'

/** One landlord's proposal; printed on three forms that look and speak differently. */
export const harbourFacts: Facts = {
  product: 'property-owners',
  values: {
    ProposerName: 'Harbour Street Estates Limited',
    ContactName: { title: 'Mrs', firstName: 'Priya', lastName: 'Raman' },
    ClientAddress: { line1: '14 Harbour Street', town: 'Whitstable', county: 'Kent', postcode: 'CT5 1AQ' },
    ClientEmail: 'priya.raman@harbourstreet.example.co.uk',
    ClientPhone: '01632 960118',
    LegalStatus: 'Limited company',
    CompanyNumber: '08123457',
    DateEstablished: '2012-06-18',
    YearsExperience: 14,
    StartDate: '2026-12-01',
    CurrentInsurer: 'Northgate Mutual',
    CurrentPremium: '2875.40',
    LiabilityLimit: '£5,000,000',
    EmployersLiabilityYN: true,
    EmployeeCount: 2,
    WageRoll: '46500',
    ERNExemptYN: false,
    ERN: '475/HB12345',
    LossOfRentYN: true,
    IndemnityPeriod: '24 months',
    AccidentalDamageYN: true,
    SubsidenceCoverYN: true,
    TerrorismYN: false,
    LegalExpensesYN: true,
    DayOneUplift: '15',
    VoluntaryExcess: '£500',
    GoodRepairYN: true,
    WorksPlannedYN: false,
    ElectricalInspectionDate: '2024-03-12',
    GasSafetyYN: true,
    BankruptYN: false,
    ConvictionYN: false,
    CCJYN: false,
    RefusedYN: false,
    ClaimsYN: true,
    DeclarationYN: true,
  },
  groups: {
    MP: [
      {
        MP_Address: { line1: '14 Harbour Street', town: 'Whitstable', postcode: 'CT5 1AQ' },
        MP_PropertyType: 'Shop with flat above',
        MP_YearBuilt: 1902,
        MP_Storeys: 3,
        MP_BuildingsSI: '485000',
        MP_ContentsSI: '12000',
        MP_AnnualRent: '38400',
      },
      {
        MP_Address: { line1: 'Flat 2, 31 Nelson Road', town: 'Whitstable', postcode: 'CT5 1EA' },
        MP_PropertyType: 'Converted flat',
        MP_YearBuilt: 1934,
        MP_Storeys: 2,
        MP_BuildingsSI: '210000',
        MP_ContentsSI: '6500',
        MP_AnnualRent: '13200',
      },
      {
        MP_Address: { line1: '7 Canterbury Road', town: 'Faversham', postcode: 'ME13 8LR' },
        MP_PropertyType: 'House',
        MP_YearBuilt: 1968,
        MP_Storeys: 2,
        MP_BuildingsSI: '342500',
        MP_ContentsSI: '5000',
        MP_AnnualRent: '17700',
      },
    ],
    Claims: [
      {
        Claims_Date: '2023-02-09',
        Claims_Cause: 'Escape of water',
        Claims_Amount: '4212.75',
        Claims_SettledYN: true,
      },
    ],
  },
}

const propertyColumns = [
  { id: 'MP_Address', label: 'Address of risk', width: 130 },
  { id: 'MP_PropertyType', label: 'Property type' },
  { id: 'MP_YearBuilt', label: 'Built', width: 32 },
  { id: 'MP_Storeys', label: 'No. of floors', width: 32 },
  { id: 'MP_BuildingsSI', label: 'Buildings declared value', style: 'money' as const },
  { id: 'MP_ContentsSI', label: 'Landlords contents', style: 'money' as const },
  { id: 'MP_AnnualRent', label: 'Rent p.a.', style: 'money' as const },
]

export const boxedForm: Form = {
  insurer: 'Thanet & Medway Underwriting',
  title: 'Landlords and Property Owners Proposal',
  notice:
    'You must make a fair presentation of the risk. Answer every question; if there is not enough room use a separate sheet.',
  sections: [
    {
      title: 'Your details',
      entries: [
        { id: 'ProposerName', label: 'Proposer (full legal title and any trading style)' },
        { id: 'ContactName', label: 'Contact' },
        { id: 'ClientAddress', label: 'Postal address' },
        { id: 'ClientPhone', label: 'Tel. no.' },
        { id: 'ClientEmail', label: 'Email' },
        {
          id: 'LegalStatus',
          label: 'Proposer is a',
          options: [
            { print: 'Sole trader', value: 'Sole trader' },
            { print: 'Partnership', value: 'Partnership' },
            { print: 'Ltd company', value: 'Limited company' },
            { print: 'LLP', value: 'Limited liability partnership' },
          ],
        },
        { id: 'CompanyNumber', label: 'Registered number' },
        { id: 'DateEstablished', label: 'Date established' },
        { id: 'YearsExperience', label: 'How many years have you let property?' },
      ],
    },
    {
      title: 'Period and existing cover',
      entries: [
        { id: 'StartDate', label: 'Cover to start on', style: 'date-long' },
        { id: 'CurrentInsurer', label: 'Existing insurer' },
        { id: 'CurrentPremium', label: 'Existing premium', style: 'money' },
      ],
    },
    {
      title: 'Cover',
      entries: [
        { id: 'LiabilityLimit', label: 'Limit of indemnity - property owners liability' },
        { id: 'EmployersLiabilityYN', label: 'Employers liability wanted?', options: yesNoOptions },
        { id: 'EmployeeCount', label: 'If yes, number of staff' },
        { id: 'WageRoll', label: 'If yes, annual wages', style: 'money' },
        { id: 'ERNExemptYN', label: 'Exempt from holding an ERN?', options: yesNoOptions },
        { id: 'ERN', label: 'HMRC employer reference (ERN)' },
        { id: 'LossOfRentYN', label: 'Loss of rent wanted?', options: yesNoOptions },
        { id: 'IndemnityPeriod', label: 'Indemnity period for loss of rent' },
        { id: 'AccidentalDamageYN', label: 'Accidental damage wanted?', options: yesNoOptions },
        { id: 'SubsidenceCoverYN', label: 'Subsidence wanted?', options: yesNoOptions },
        { id: 'TerrorismYN', label: 'Terrorism wanted?', options: yesNoOptions },
        { id: 'LegalExpensesYN', label: 'Legal expenses wanted?', options: yesNoOptions },
        { id: 'DayOneUplift', label: 'Day one uplift', style: 'percent' },
        { id: 'VoluntaryExcess', label: 'Voluntary excess' },
      ],
    },
    {
      title: 'Schedule of properties',
      table: {
        group: 'MP',
        columns: propertyColumns,
        total: { label: 'Total', column: 'MP_BuildingsSI', print: '£1,037,500' },
      },
    },
    {
      title: 'General questions',
      entries: [
        {
          id: 'GoodRepairYN',
          label: 'Are all buildings in good repair, and will they be kept so?',
          options: yesNoOptions,
        },
        { id: 'WorksPlannedYN', label: 'Any building work planned or under way?', options: yesNoOptions },
        { id: 'ElectricalInspectionDate', label: 'Last electrical inspection (EICR)' },
        {
          id: 'GasSafetyYN',
          label: 'Current Gas Safe certificate for every gas appliance?',
          options: yesNoOptions,
        },
      ],
    },
    {
      title: 'Your history',
      note: 'These questions concern every proposer, director and partner.',
      entries: [
        {
          id: 'BankruptYN',
          label: 'Ever been bankrupt or insolvent, or subject to insolvency proceedings?',
          options: yesNoOptions,
        },
        {
          id: 'ConvictionYN',
          label:
            'Ever been convicted of a criminal offence, or charged and awaiting trial (other than motoring)?',
          options: yesNoOptions,
        },
        { id: 'CCJYN', label: 'Any County Court Judgments in recent years?', options: yesNoOptions },
        {
          id: 'RefusedYN',
          label: 'Has an insurer ever declined, cancelled, refused to renew or imposed special terms?',
          options: yesNoOptions,
        },
        {
          id: 'ClaimsYN',
          label: 'Any losses or incidents at the properties in the past five years, insured or not?',
          options: yesNoOptions,
        },
      ],
    },
    {
      title: 'Claims',
      table: {
        group: 'Claims',
        columns: [
          { id: 'Claims_Date', label: 'Date of incident' },
          { id: 'Claims_Cause', label: 'Cause' },
          { id: 'Claims_Amount', label: 'Paid / reserve', style: 'money' },
          { id: 'Claims_SettledYN', label: 'Settled?' },
        ],
      },
    },
    {
      title: 'Declaration',
      entries: [
        {
          id: 'DeclarationYN',
          label:
            'I/We declare that to the best of my/our knowledge and belief this is a fair presentation of the risk',
          options: yesNoOptions,
        },
      ],
    },
  ],
}

export const numberedForm: Form = {
  insurer: 'Weald Property Insurance Services',
  title: 'Property Owners Application Form',
  notice: 'Please answer in ink and tick the boxes. Keep a copy of this form for your records.',
  sections: [
    {
      title: 'About you',
      entries: [
        { id: 'ProposerName', label: 'Name of applicant in full:' },
        { id: 'ContactName', label: 'Who should we speak to?' },
        { id: 'ClientAddress', label: 'Address for correspondence, including postcode:' },
        { id: 'ClientPhone', label: 'Telephone:' },
        { id: 'ClientEmail', label: 'E-mail:' },
        {
          id: 'LegalStatus',
          label: 'Which of these describes the applicant?',
          options: [
            { print: 'An individual', value: 'Private individual' },
            { print: 'A sole trader', value: 'Sole trader' },
            { print: 'A partnership', value: 'Partnership' },
            { print: 'A limited company', value: 'Limited company' },
          ],
        },
        { id: 'CompanyNumber', label: 'If a limited company, the company registration number:' },
        { id: 'DateEstablished', label: 'When was the business set up?', style: 'date-long' },
        { id: 'YearsExperience', label: 'For how many years have you owned let property?' },
      ],
    },
    {
      title: 'The insurance you need',
      entries: [
        { id: 'StartDate', label: 'Date from which cover is required:', style: 'date-dashed' },
        { id: 'CurrentInsurer', label: 'Present insurer:' },
        { id: 'CurrentPremium', label: 'Premium now paid:', style: 'money' },
        { id: 'LiabilityLimit', label: "Limit for property owners' liability:" },
        {
          id: 'EmployersLiabilityYN',
          label: "Do you want us to include employers' liability?",
          options: yesNoOptions,
        },
        { id: 'EmployeeCount', label: 'If yes, how many people do you employ?' },
        { id: 'WageRoll', label: 'If yes, what is your yearly wage roll?', style: 'money' },
        { id: 'LossOfRentYN', label: 'Do you want to insure loss of rent?', options: yesNoOptions },
        { id: 'IndemnityPeriod', label: 'If yes, maximum indemnity period for rent:' },
        {
          id: 'AccidentalDamageYN',
          label: 'Do you want cover for accidental damage?',
          options: yesNoOptions,
        },
        {
          id: 'SubsidenceCoverYN',
          label: 'Do you want cover for subsidence, ground heave and landslip?',
          options: yesNoOptions,
        },
        { id: 'TerrorismYN', label: 'Do you want cover for terrorism?', options: yesNoOptions },
        { id: 'LegalExpensesYN', label: 'Do you want cover for legal expenses?', options: yesNoOptions },
      ],
    },
    {
      title: 'The properties',
      table: {
        group: 'MP',
        columns: propertyColumns.map((column) => ({ ...column, label: numberedColumn(column.id) })),
      },
    },
    {
      title: 'Condition and upkeep',
      entries: [
        {
          id: 'GoodRepairYN',
          label: 'Is each property in a sound state of repair and will it be kept that way?',
          options: yesNoOptions,
        },
        {
          id: 'WorksPlannedYN',
          label: 'Are you carrying out, or do you plan, any renovation or building works?',
          options: yesNoOptions,
        },
        { id: 'ElectricalInspectionDate', label: 'When was the fixed wiring last inspected?' },
        {
          id: 'GasSafetyYN',
          label: 'Does every gas appliance have a valid gas safety certificate?',
          options: yesNoOptions,
        },
      ],
    },
    {
      title: 'Past history of you and your directors or partners',
      entries: [
        {
          id: 'BankruptYN',
          label:
            'Have you or they ever been declared bankrupt or been subject to any insolvency arrangement?',
          options: yesNoOptions,
        },
        {
          id: 'ConvictionYN',
          label: 'Have you or they any criminal convictions or prosecutions pending?',
          options: yesNoOptions,
        },
        { id: 'CCJYN', label: 'Have you or they had a county court judgment?', options: yesNoOptions },
        {
          id: 'RefusedYN',
          label: 'Has any insurance been declined, cancelled, not renewed or made subject to special terms?',
          options: yesNoOptions,
        },
        {
          id: 'ClaimsYN',
          label: 'Has there been any loss, damage or claim in the last five years?',
          options: yesNoOptions,
        },
      ],
    },
    {
      title: 'Details of losses',
      table: {
        group: 'Claims',
        columns: [
          { id: 'Claims_Date', label: 'When did it happen?' },
          { id: 'Claims_Cause', label: 'Type of loss' },
          { id: 'Claims_Amount', label: 'Cost', style: 'money' },
          { id: 'Claims_SettledYN', label: 'Claim settled' },
        ],
      },
    },
  ],
}

function numberedColumn(id: string): string {
  const labels: Readonly<Record<string, string>> = {
    MP_Address: 'Premises',
    MP_PropertyType: 'Kind of property',
    MP_YearBuilt: 'Year of construction',
    MP_Storeys: 'Storeys',
    MP_BuildingsSI: 'Sum insured: buildings (£)',
    MP_ContentsSI: 'Sum insured: contents (£)',
    MP_AnnualRent: 'Gross annual rent (£)',
  }
  return labels[id] ?? id
}

/** The fillable form leaves out what this insurer does not ask. */
export const fillableForm: Form = {
  insurer: 'Regent Quay Insurance Brokers',
  title: 'Property owners fact find (complete on screen)',
  notice: 'Fields may be completed on screen. Please save a copy before you return it.',
  sections: [
    {
      title: '1. Client',
      entries: [
        { id: 'ProposerName', label: 'Insured name' },
        { id: 'ContactName', label: 'Contact name' },
        { id: 'ClientAddress', label: 'Address & postcode' },
        { id: 'ClientPhone', label: 'Telephone number' },
        { id: 'ClientEmail', label: 'Email address' },
        {
          id: 'LegalStatus',
          label: 'Status',
          options: [
            { print: 'Individual', value: 'Private individual' },
            { print: 'Partnership', value: 'Partnership' },
            { print: 'Limited company', value: 'Limited company' },
            { print: 'Charity', value: 'Charity' },
          ],
        },
        { id: 'CompanyNumber', label: 'Company no.' },
        { id: 'YearsExperience', label: "Years' experience as landlord" },
      ],
    },
    {
      title: '2. Requirements',
      entries: [
        { id: 'StartDate', label: 'Inception date' },
        { id: 'CurrentInsurer', label: 'Holding insurer' },
        { id: 'CurrentPremium', label: 'Holding premium', style: 'money' },
        { id: 'LiabilityLimit', label: 'POL limit of indemnity' },
        { id: 'EmployersLiabilityYN', label: "Employers' liability", options: yesNoOptions },
        { id: 'EmployeeCount', label: 'No. of employees' },
        { id: 'WageRoll', label: 'Wageroll', style: 'money' },
        { id: 'ERN', label: 'Employer reference number' },
        { id: 'LossOfRentYN', label: 'Loss of rent', options: yesNoOptions },
        { id: 'IndemnityPeriod', label: 'Rent indemnity period' },
        { id: 'AccidentalDamageYN', label: 'Accidental damage', options: yesNoOptions },
        { id: 'SubsidenceCoverYN', label: 'Subsidence', options: yesNoOptions },
        { id: 'TerrorismYN', label: 'Terrorism', options: yesNoOptions },
        { id: 'VoluntaryExcess', label: 'Excess' },
      ],
    },
    {
      title: '3. Locations',
      table: {
        group: 'MP',
        columns: [
          { id: 'MP_Address', label: 'Location' },
          { id: 'MP_PropertyType', label: 'Type' },
          { id: 'MP_YearBuilt', label: 'Year built' },
          { id: 'MP_Storeys', label: 'Storeys' },
          { id: 'MP_BuildingsSI', label: 'Bldgs SI', style: 'money' },
          { id: 'MP_AnnualRent', label: 'Annual rent', style: 'money' },
        ],
      },
    },
    {
      title: '4. Disclosures',
      entries: [
        { id: 'GoodRepairYN', label: 'Properties maintained in good repair', options: yesNoOptions },
        {
          id: 'BankruptYN',
          label: 'Bankruptcy or insolvency of any proposer, director or partner',
          options: yesNoOptions,
        },
        {
          id: 'ConvictionYN',
          label: 'Criminal convictions of any proposer, director or partner',
          options: yesNoOptions,
        },
        { id: 'CCJYN', label: 'CCJs', options: yesNoOptions },
        {
          id: 'RefusedYN',
          label: 'Insurance declined, cancelled or special terms imposed',
          options: yesNoOptions,
        },
        { id: 'ClaimsYN', label: 'Claims or losses in last 5 years', options: yesNoOptions },
      ],
    },
    {
      title: '5. Claims history',
      table: {
        group: 'Claims',
        columns: [
          { id: 'Claims_Date', label: 'Loss date' },
          { id: 'Claims_Cause', label: 'Cause of loss' },
          { id: 'Claims_Amount', label: 'Amount', style: 'money' },
          { id: 'Claims_SettledYN', label: 'Settled (Y/N)' },
        ],
      },
    },
  ],
}
