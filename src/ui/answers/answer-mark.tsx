import { t } from '@lingui/core/macro'
import { IconCheck, IconMinus, IconPencil } from '@tabler/icons-react'
import { i18n } from '../language/i18n.ts'
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
          <IconCheck size={13} aria-hidden="true" /> {i18n._(stateWords.accepted)}
        </span>
      )
    case 'corrected':
      return (
        <span className={classes.mark} data-tone="good">
          <IconPencil size={13} aria-hidden="true" /> {i18n._(stateWords.corrected)}
        </span>
      )
    case 'not_stated':
      return (
        <span className={classes.mark} data-tone="quiet">
          <IconMinus size={13} aria-hidden="true" /> {i18n._(stateWords.not_stated)}
        </span>
      )
    case 'missing':
      return (
        <span className={classes.mark} data-tone={entry.needsLook ? 'alarm' : 'quiet'}>
          {entry.isRequired ? t`Required` : t`No value`}
        </span>
      )
    default: {
      const { label, tone, percent } = wordConfidence(answer.confidence)
      return (
        <span className={classes.mark} data-tone={tone} title={t`Confidence ${percent}`}>
          <span className={classes.dot} aria-hidden="true" />
          {label}
          <span className={withPercent ? undefined : 'visually-hidden'}>
            {' '}
            {withPercent ? t`confidence, ${percent}` : t`confidence`}
          </span>
        </span>
      )
    }
  }
}
