import type { Facts } from '../facts.ts'
import type { LetterPart } from '../render-letter.ts'

/** A consultancy that the broker describes in a letter; much is not said. */
export const beaconFacts: Facts = {
  product: 'professional-indemnity',
  values: {
    ProposerName: 'Beacon Hill Analytics Limited',
    ContactName: { title: 'Mr', firstName: 'Oliver', lastName: 'Tran' },
    ClientAddress: { line1: '2nd Floor, 19 King Street', town: 'Bristol', postcode: 'BS1 4EF' },
    ClientEmail: 'oliver.tran@beaconhill.example.co.uk',
    ClientPhone: '01632 960912',
    LegalStatus: 'Limited company',
    CompanyNumber: '12004518',
    DateEstablished: '2019-05-20',
    StartDate: '2026-12-07',
    Profession: 'IT consultants',
    BusinessDescription: 'Data analysis and dashboard development for retailers',
    PartnerCount: 2,
    QualifiedStaffCount: 5,
    OtherStaffCount: 1,
    FeesLastYear: '412000',
    FeesNextYear: '500000',
    FeesUKPercent: '85',
    FeesEUPercent: '10',
    FeesUSAPercent: '5',
    SubContractorsYN: false,
    LimitOfIndemnity: '£1,000,000',
    LimitBasis: 'Any one claim',
    Excess: '£2,500',
    CurrentCoverYN: false,
    RetroactiveCover: 'None - cover from inception',
    ClaimsYN: false,
    RefusedYN: true,
    RefusedDetails: 'Avon Specialty declined to renew in 2024 when it withdrew from the market',
  },
}

export const beaconLetter: readonly LetterPart[] = [
  { kind: 'paragraph', text: 'Severnside Insurance Brokers Ltd', bold: true },
  { kind: 'paragraph', text: '2 November 2026' },
  { kind: 'paragraph', text: 'Dear Underwriter,' },
  { kind: 'paragraph', text: 'Professional Indemnity: Beacon Hill Analytics Limited', bold: true },
  {
    kind: 'paragraph',
    text: 'We act for the above and would be grateful for your terms. The particulars are as follows.',
  },
  {
    kind: 'table',
    rows: [
      ['Item', 'Particulars'],
      ['Client', 'Beacon Hill Analytics Limited'],
      ['Legal form', 'Limited company, company no. 12004518'],
      ['Contact', 'Mr Oliver Tran'],
      ['Address', '2nd Floor, 19 King Street, Bristol, BS1 4EF'],
      ['Email', 'oliver.tran@beaconhill.example.co.uk'],
      ['Telephone', '01632 960912'],
      ['Commenced trading', '20 May 2019'],
      ['Profession', 'IT consultants'],
      ['Activities', 'Data analysis and dashboard development for retailers'],
      ['Directors', '2'],
      ['Qualified staff', '5'],
      ['Other staff', '1'],
    ],
  },
  { kind: 'heading', text: 'Fee income' },
  {
    kind: 'table',
    rows: [
      ['Period', 'Gross fees'],
      ['Last completed financial year', '£412,000'],
      ['Coming 12 months (estimate)', '£500,000'],
    ],
  },
  {
    kind: 'bullets',
    items: ['UK: 85%', 'Rest of Europe: 10%', 'USA/Canada: 5%', 'Sub-contractors used: No'],
  },
  { kind: 'heading', text: 'Cover wanted' },
  {
    kind: 'bullets',
    items: [
      'Inception date: 7 December 2026',
      'Limit of indemnity: £1,000,000 any one claim',
      'Excess: £2,500 each and every claim',
      'Retroactive cover: none - cover from inception',
      'Current PI insurance: No',
    ],
  },
  { kind: 'heading', text: 'Claims and disclosures' },
  {
    kind: 'bullets',
    items: [
      'PI claims in the last five years: None',
      'Insurance declined, cancelled or special terms imposed: Yes',
      'Details of the refusal: Avon Specialty declined to renew in 2024 when it withdrew from the market',
    ],
  },
  {
    kind: 'paragraph',
    text: 'The signed proposal form is attached as well. We look forward to hearing from you.',
  },
  { kind: 'paragraph', text: 'Yours faithfully,' },
  { kind: 'paragraph', text: 'M. Delacroix' },
]
