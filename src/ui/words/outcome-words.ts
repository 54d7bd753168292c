import type { QuoteOutcome } from '../../domain/quote.ts'
import type { Tone } from './status-words.ts'

export const outcomeWords: Readonly<
  Record<QuoteOutcome['kind'], { readonly label: string; readonly tone: Tone }>
> = {
  quoted: { label: 'Quoted', tone: 'good' },
  referred: { label: 'Referred', tone: 'ask' },
  declined: { label: 'Declined', tone: 'alarm' },
  unknown: { label: 'Outcome unknown', tone: 'alarm' },
}
