import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuoteOutcome } from '../../domain/quote.ts'
import type { Tone } from './status-words.ts'

export const outcomeWords: Readonly<
  Record<QuoteOutcome['kind'], { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  quoted: { label: msg`Quoted`, tone: 'good' },
  referred: { label: msg`Referred`, tone: 'ask' },
  declined: { label: msg`Declined`, tone: 'alarm' },
  unknown: { label: msg`Outcome unknown`, tone: 'alarm' },
}
