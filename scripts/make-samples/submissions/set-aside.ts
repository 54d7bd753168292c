import type { Email } from '../render-email.ts'

/** Mail that is not new business: recognised, shown, set aside and never quoted. */
export const setAside: readonly (Omit<Email, 'to'> & {
  readonly kind: 'mta' | 'renewal' | 'claim'
  readonly to: string
})[] = [
  {
    kind: 'mta',
    slug: 'set-aside-mta',
    from: 'Jo Ferris <jo.ferris@ferrisbrokers.example.co.uk>',
    to: 'fleet@slipway.example',
    subject: 'MTA request - Tamar Haulage Ltd - policy FL/204417',
    text: 'Hi,\n\nPlease add the following vehicle to the above policy with effect from tomorrow:\n\nWK24 TTB - Scania R450 - value £78,000\n\nCould you confirm the additional premium?\n\nThanks\nJo\n',
  },
  {
    kind: 'renewal',
    slug: 'set-aside-renewal',
    from: 'Marcus Hale <marcus@halepartners.example.co.uk>',
    to: 'property@slipway.example',
    subject: 'Renewal instructions - Orchard Estates - PO/118822',
    text: 'Dear team,\n\nFurther to your renewal terms, please renew the above policy from 1 January 2027 as invited.\n\nRegards\nMarcus Hale\n',
  },
  {
    kind: 'claim',
    slug: 'set-aside-claim',
    from: 'Claims Desk <claims@northdownsbrokers.example.co.uk>',
    to: 'property@slipway.example',
    subject: 'First notification of loss - Flat 9, Abbey Court - PO/100934',
    text: 'Good afternoon,\n\nWe write to report a claim under the above policy. On 28 October 2026 a burst pipe in the loft damaged the ceilings of two rooms. The insured has called out a plumber.\n\nPlease let us have a claim number.\n\nKind regards\nClaims Desk\n',
  },
]
