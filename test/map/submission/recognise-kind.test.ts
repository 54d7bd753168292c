import { describe, expect, test } from 'vitest'
import type { Document } from '../../../src/domain/document.ts'
import { recogniseKind } from '../../../src/map/submission/recognise-kind.ts'
import { document, flowPage, printedPage } from '../build-document.ts'

const mail = (subject: string, ...lines: string[]): Document =>
  document([flowPage(lines)], { format: 'email', properties: { subject } })

describe('a quote is wanted, whatever else the mail tells of', () => {
  test.each([
    [
      'the renewal of another insurer',
      mail(
        'Renewal 4 March - Gilling Bakery',
        'Holding insurer has gone up by a third.',
        'Can you beat their renewal invitation?',
      ),
    ],
    [
      'claims on a policy elsewhere',
      mail(
        'Warehouse in Goole',
        'Currently with Marlow Mutual. One theft last year and storm damage to the roof in 2023, both reported to the loss adjuster.',
        'Turnover £2.4m, wageroll £410k, stock £300k, sprinklers throughout.',
        'Your terms by Friday please.',
      ),
    ],
    [
      'an insurer who will not renew',
      mail('FW: they have cancelled us', 'Please find them someone else, the policy ends on Sunday.'),
    ],
    [
      'a move before the end of a policy elsewhere',
      mail(
        'Mid-term move, Skelder Forge',
        'They have fallen out with their present insurers. Terms please, from 1 June.',
      ),
    ],
    [
      'a sender who will not wait',
      mail(
        'Chaser - Tarn Developments',
        'Just chasing the below, the bank needs cover in place. Quote please.',
      ),
    ],
    ['nothing else', mail('Enclosed', 'As discussed.')],
  ])('%s', (_, one) => expect(recogniseKind([one])).toBe('new_business'))

  test('a renewal invitation that is attached is that of another insurer', () => {
    const invitation = document([
      printedPage([
        [50, 60, 'Renewal invitation', { heading: true }],
        [50, 90, 'Policy FLT/7730021', { heading: true }],
      ]),
    ])
    expect(recogniseKind([mail('Taxi fleet', 'Please quote, schedule attached.'), invitation])).toBe(
      'new_business',
    )
  })

  test('a proposal form came with it', () => {
    const form = document([printedPage([[50, 60, 'Proposal form', { heading: true }]])], {
      paperKind: 'proposal_form',
    })
    const said = mail('Dale Joinery', 'May we report an incident of last year, too?')
    expect(recogniseKind([said])).toBe('claim')
    expect(recogniseKind([said, form])).toBe('new_business')
  })
})

describe('what is wanted of a policy of the reader’s own', () => {
  test.each([
    ['renewal', mail('Re: Your policy', 'We are happy to renew for another year, card details as before.')],
    ['renewal', mail('Hallam Dental', 'Any movement on your renewal premium? They would rather stay.')],
    ['renewal', mail('Instruction to renew PO/4471', 'On the terms of your letter, please.')],
    ['mta', mail('add van', 'Pls add to our fleet policy from today: AB21 CDE, Transit, value 18k. Any AP?')],
    ['mta', mail('Policy CC/55/0291', 'Please note the bank as interested party and send the endorsement.')],
    [
      'mta',
      mail('Mere Lane, your ref PO/9917', 'The unit is now vacant, checked weekly. Please extend cover.'),
    ],
    [
      'claim',
      mail('break-in', 'The shop was broken into last night, till stolen. Policy SH/30912 with you.'),
    ],
    [
      'claim',
      mail('CHASER - claim 24/PD/119', 'Still no word of the interim payment from the loss adjuster.'),
    ],
    ['renewal', mail('Re: 2026', 'Pls proceed per your invite of the 4th, stock down to 40k, rest as is.')],
    [
      'renewal',
      mail('Cattery', 'Our policy with yourselves runs out on Sunday and I would like to keep it with you.'),
    ],
    [
      'renewal',
      mail('PI, Ferrand & Co', 'Firm order on your terms as expiring. They have been with you since 2012.'),
    ],
    [
      'mta',
      mail(
        'Vehicle addition, your policy MF/20881',
        'Please add with immediate effect: Vivaro, value 14,000.',
      ),
    ],
    [
      'mta',
      mail(
        'Re: documents for policy CM 40117',
        'One change: amend stock to 75k from the 9th and send a fresh schedule.',
      ),
    ],
    ['claim', mail('What do I do?', 'You insure our van. A lorry ran into the back of us at the lights.')],
    [
      'claim',
      mail('Policy PI/2214', 'On behalf of the insured we give notice of circumstances, see the letter.'),
    ],
    ['claim', mail('Letter of claim', 'Enclosed, received yesterday under our policy EL/304/88.')],
  ] as const)('%s', (kind, one) => expect(recogniseKind([one])).toBe(kind))
})

test.each([
  mail('Automatic reply: quote', 'I am out of the office until Monday and will look at your quote then.'),
  mail('Invoice 20914', 'Our invoice for three surveys is attached. Payment terms 30 days.'),
  mail('Where are our documents?', 'We still have not received the schedule and wording.'),
  mail('Thank you', 'Just to say thanks for turning it round so fast. Nothing needed.'),
  mail('Inv 4410 overdue', 'Our records show it remains unpaid. Please settle within 7 days. Credit Control'),
  mail('Re: quote 20-118', 'Sadly they stayed where they were. Please mark your quote as not taken up.'),
  mail('Placement year', 'Dear Hiring Manager, I helped with new business quotes last summer.'),
  mail('Service', 'I wish to make a formal complaint and want your complaints procedure in writing.'),
  mail('Underwriting assistant role', 'My CV is attached; I saw the vacancy on your careers page.'),
])('what asks for no insurance is something else', (one) => expect(recogniseKind([one])).toBe('other'))

test('text without end is judged by its beginning', () => {
  const long = 'please add the policy to the renewal of a claim '.repeat(200_000)
  expect(recogniseKind([mail(`FNOL ${long}`, 'new claim', long)])).toBe('claim')
  expect(recogniseKind([mail(`${long}FNOL`, 'Hello')])).not.toBe('claim')
})
