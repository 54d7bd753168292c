import { IconCheck, IconMinus, IconPencil } from '@tabler/icons-react'
import { wordConfidence } from '../words/confidence-words.ts'
import { stateWords } from '../words/reason-words.ts'
import classes from './answer-mark.module.css'
import type { OutlineEntry } from './outline.ts'

/** How an answer stands, in a word and a colour: decided by a person, or with the confidence of the reading. */
export function AnswerMark(props: { readonly entry: OutlineEntry; readonly withPercent?: boolean }) {
  const { entry, withPercent } = props
  const { answer } = entry
  switch (answer.state) {
    case 'accepted':
      return (
        <span className={classes.mark} data-tone="good">
          <IconCheck size={13} aria-hidden="true" /> {stateWords.accepted}
        </span>
      )
    case 'corrected':
      return (
        <span className={classes.mark} data-tone="good">
          <IconPencil size={13} aria-hidden="true" /> {stateWords.corrected}
        </span>
      )
    case 'not_stated':
      return (
        <span className={classes.mark} data-tone="quiet">
          <IconMinus size={13} aria-hidden="true" /> {stateWords.not_stated}
        </span>
      )
    case 'missing':
      return (
        <span className={classes.mark} data-tone={entry.needsLook ? 'alarm' : 'quiet'}>
          {entry.isRequired ? 'Required' : 'No value'}
        </span>
      )
    default: {
      const { label, tone, percent } = wordConfidence(answer.confidence)
      return (
        <span className={classes.mark} data-tone={tone} title={`Confidence ${percent}`}>
          <span className={classes.dot} aria-hidden="true" />
          {label}
          <span className={withPercent ? undefined : 'visually-hidden'}>
            {' '}
            confidence{withPercent ? `, ${percent}` : ''}
          </span>
        </span>
      )
    }
  }
}
