import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnswerValue } from '../../domain/answer.ts'
import type { CapturedPlace } from '../../review/views.ts'
import { formatValue } from '../../values/format-value.ts'
import { AnswerEditor, type OpenDraft } from '../editors/answer-editor.tsx'
import type { EditorStart } from '../editors/editor-start.ts'
import { isSameValue } from '../editors/read-typed.ts'
import { i18n } from '../language/i18n.ts'
import { useDesk } from '../submission/desk-context.ts'
import type { Verdict } from '../submission/use-review.ts'
import { wordPlace } from '../words/place-words.ts'
import { decisionWords } from '../words/reason-words.ts'
import { wordMoment } from '../words/time-words.ts'
import classes from './answer-dock.module.css'
import { AnswerMark } from './answer-mark.tsx'
import { CandidateList } from './candidate-list.tsx'
import { isDecided, type OutlineEntry } from './outline.ts'
import { WhyField } from './why-field.tsx'
import { wordWhy } from './why-words.ts'

/** The answer in focus, always in the same place: what is asked, what was read and where, and what can be done. */
export function AnswerDock(props: {
  readonly entry: OutlineEntry | null
  readonly rowNumber: number | null
  readonly isEditing: boolean
  /** A person is about to say why they decided so. */
  readonly isExplaining: boolean
  readonly start: EditorStart | null
  readonly receivedAt: string
  readonly onOpenDraft: (open: OpenDraft | null) => void
}) {
  const { entry, isEditing } = props
  const desk = useDesk()
  if (!entry)
    return (
      <aside className={classes.dock} aria-label={t`Answer in focus`}>
        <p className={classes.hint}>
          <Trans>Choose an answer to see where it was read.</Trans>
        </p>
      </aside>
    )
  const { question, answer } = entry
  const why = wordWhy(entry)
  return (
    <aside className={classes.dock} aria-label={t`Answer in focus`}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {props.rowNumber === null ? null : (
            <span className={classes.dim}>
              <Trans>Row {props.rowNumber}</Trans>
              {' · '}
            </span>
          )}
          {question.label}
        </h3>
        <AnswerMark entry={entry} withPercent />
      </div>
      {question.help ? <p className={classes.help}>{question.help}</p> : null}
      {why.length > 0 ? (
        <ul className={classes.why}>
          {why.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {isEditing ? (
        <AnswerEditor
          key={`${entry.key}:${props.start?.nonce ?? 0}`}
          entry={entry}
          start={props.start}
          receivedAt={props.receivedAt}
          onOpenDraft={props.onOpenDraft}
          onCancel={() => desk.focusAnswer(entry.key)}
          onSave={(value) =>
            desk.decideAndGoOn(entry, verdictOf(value, answer.value, props.start?.captured ?? null))
          }
        />
      ) : (
        <>
          <CandidateList entry={entry} />
          {answer.decidedBy && isDecided(answer) ? (
            <p className={classes.help}>
              {answer.decidedAt ? (
                <Trans>
                  Decided by {answer.decidedBy}, {wordMoment(answer.decidedAt)}
                </Trans>
              ) : (
                <Trans>Decided by {answer.decidedBy}</Trans>
              )}
            </p>
          ) : null}
          <Reason entry={entry} isExplaining={props.isExplaining} />
          {answer.captured ? (
            <p className={classes.help}>
              <Trans>
                Taken from {answer.captured.fileName || t`the papers`}, {wordPlace(answer.captured.locator)}:{' '}
                <q>{answer.captured.text}</q>
              </Trans>
            </p>
          ) : null}
          <AnswerHistory entry={entry} />
          {desk.isReadOnly ? null : <DockActions entry={entry} />}
        </>
      )}
    </aside>
  )
}

/** The same value again is accepted; where a person showed that it stands is kept either way. */
function verdictOf(value: AnswerValue, before: AnswerValue | null, captured: CapturedPlace | null): Verdict {
  const place = captured ? { captured } : {}
  return isSameValue(value, before) ? { kind: 'accept', ...place } : { kind: 'correct', value, ...place }
}

/** Why the answer was decided as it stands, in the words of whoever decided; and where that is said. */
function Reason({ entry, isExplaining }: { readonly entry: OutlineEntry; readonly isExplaining: boolean }) {
  const desk = useDesk()
  if (isExplaining && !desk.isReadOnly)
    return <WhyField key={entry.key} entry={entry} onClose={() => desk.explain(null)} />
  const last = entry.answer.decidedAt === null ? undefined : entry.answer.history.at(-1)
  if (!last?.why) return null
  return (
    <p className={classes.help}>
      <Trans>
        Why: <q>{last.why}</q>
      </Trans>
    </p>
  )
}

/** Who made the answer what it is, and what it was before. One decision is told by the line above. */
function AnswerHistory({ entry }: { readonly entry: OutlineEntry }) {
  const { history } = entry.answer
  if (history.length < 2) return null
  const word = (value: AnswerValue | null) =>
    value === null ? t`no value` : formatValue(entry.question, value)
  return (
    <details className={classes.history}>
      <summary>
        <Plural value={history.length} one="# decision on this answer" other="# decisions on this answer" />
      </summary>
      <ol>
        {history.map((change) => (
          <li key={`${change.at} ${change.kind}`}>
            {change.by} {i18n._(decisionWords[change.kind])}: {word(change.from)} → {word(change.to)},{' '}
            {wordMoment(change.at)}
            {change.why === null ? null : <q className={classes.reason}>{change.why}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}

function DockActions({ entry }: { readonly entry: OutlineEntry }) {
  const desk = useDesk()
  const { answer, question, item } = entry
  if (question.type === 'group')
    return (
      <div className={classes.actions}>
        <Button size="compact-sm" onClick={() => desk.addItem(question.id)}>
          <Trans>Add a row</Trans>
        </Button>
      </div>
    )
  const hasValue = answer.value !== null
  return (
    <div className={classes.actions}>
      {hasValue && !isDecided(answer) ? (
        <Action isMain keys="↵" onPress={() => desk.decideAndGoOn(entry, { kind: 'accept' })}>
          <Trans>Accept</Trans>
        </Action>
      ) : null}
      <Action isMain={!hasValue && !isDecided(answer)} keys="e" onPress={() => desk.edit(entry.key)}>
        {hasValue ? t`Correct` : t`Key a value`}
      </Action>
      {answer.state === 'not_stated' ? null : (
        <Action keys="n" onPress={() => desk.decideAndGoOn(entry, { kind: 'not_stated' })}>
          <Trans>Not stated</Trans>
        </Action>
      )}
      {hasValue ? (
        <Action keys="Del" onPress={() => desk.decide(entry, { kind: 'clear' })}>
          <Trans>Clear</Trans>
        </Action>
      ) : null}
      {answer.decidedAt ? (
        <>
          <Action keys="u" onPress={() => desk.decide(entry, { kind: 'undo' })}>
            <Trans>Undo</Trans>
          </Action>
          <Action keys="w" onPress={() => desk.explain(entry.key)}>
            <Trans>Say why</Trans>
          </Action>
        </>
      ) : null}
      {item ? (
        <Action onPress={() => desk.removeItem(item.id)}>
          <Trans>Remove row</Trans>
        </Action>
      ) : null}
    </div>
  )
}

function Action(props: {
  readonly keys?: string
  readonly isMain?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      size="compact-sm"
      variant={props.isMain ? 'filled' : 'default'}
      onClick={props.onPress}
      rightSection={
        props.keys ? (
          <Kbd size="xs" aria-hidden="true">
            {props.keys}
          </Kbd>
        ) : null
      }
    >
      {props.children}
    </Button>
  )
}
