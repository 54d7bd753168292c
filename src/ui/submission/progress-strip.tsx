import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Popover, Progress } from '@mantine/core'
import { useState } from 'react'
import type { SubmissionView } from '../../review/views.ts'
import { answerKey } from '../answers/answer-key.ts'
import type { Outline } from '../answers/outline.ts'
import { rowNumberOf } from '../answers/row-number.ts'
import { useDesk } from './desk-context.ts'
import classes from './progress-strip.module.css'

/** What stands between now and approval. Each item leads to its answer. */
export function ProgressStrip(props: { readonly view: SubmissionView; readonly outline: Outline }) {
  const { view, outline } = props
  const desk = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (view.status !== 'in_review') return null
  const total = outline.order.length
  const left = Math.max(outline.needsLookCount, view.blockers.length)
  const waiting = outline.order.filter((entry) => entry.needsLook)
  const general = view.blockers.filter(
    ({ questionId, itemId }) => !outline.byKey.has(answerKey(questionId, itemId)),
  )
  return (
    <div className={classes.strip}>
      <Progress
        className={classes.bar ?? ''}
        value={total === 0 ? 100 : ((total - left) / total) * 100}
        size="sm"
        color={left === 0 ? 'teal' : 'tide'}
        aria-label={t`Answers that need no more looking at`}
      />
      {left === 0 ? (
        <span className={classes.ready}>
          <Trans>Nothing stands in the way of approval</Trans>
        </span>
      ) : (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={420}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" onClick={() => setOpen(!isOpen)}>
              <Plural value={left} one={`# of ${total} needs a look`} other={`# of ${total} need a look`} />
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.drop ?? ''}>
            <ul>
              {general.map(({ message }) => (
                <li key={message} className={classes.general}>
                  {message}
                </li>
              ))}
              {waiting.map((entry) => (
                <li key={entry.key}>
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false)
                      // After the popover gave the focus back.
                      setTimeout(() => desk.focusAnswer(entry.key), 0)
                    }}
                  >
                    <strong>
                      {entry.item ? `${t`Row ${rowNumberOf(view.items, entry.item)}`} · ` : ''}
                      {entry.question.label}
                    </strong>
                    <span>{entry.blockers.join(' ')}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
