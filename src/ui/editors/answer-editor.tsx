import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerValue } from '../../domain/answer.ts'
import type { CapturedPlace } from '../../review/views.ts'
import type { OutlineEntry } from '../answers/outline.ts'
import { AddressEditor } from './address-editor.tsx'
import classes from './answer-editor.module.css'
import { ChoiceEditor } from './choice-editor.tsx'
import type { EditorProps } from './editor-props.ts'
import { draftOfRaw, type EditorRaw, type EditorStart } from './editor-start.ts'
import { MultiChoiceEditor } from './multi-choice-editor.tsx'
import { NameEditor } from './name-editor.tsx'
import { type Draft, draftOf, readTyped, typedText } from './read-typed.ts'
import { TextEditor } from './text-editor.tsx'
import { YesNoEditor } from './yes-no-editor.tsx'

/** A draft that is being keyed, so that the page can save it when the focus goes elsewhere. */
export interface OpenDraft {
  readonly entry: OutlineEntry
  readonly draft: Draft | null
  /** What stands in the editor; null while nothing was changed. */
  readonly raw: EditorRaw | null
  /** Captured from the page and neither changed nor saved: a person has not said yet that it is the answer. */
  readonly isUnconfirmed: boolean
  readonly captured: CapturedPlace | null
}

/** The editor that fits the question's type. Enter saves, Escape leaves the answer as it was. */
export function AnswerEditor(props: {
  readonly entry: OutlineEntry
  readonly receivedAt: string
  readonly start: EditorStart | null
  readonly onSave: (value: AnswerValue) => void
  readonly onCancel: () => void
  /** Called with every change, so that nothing keyed is lost when the focus moves on. */
  readonly onOpenDraft: (open: OpenDraft | null) => void
}) {
  const { entry, start, receivedAt, onOpenDraft } = props
  const { question } = entry
  const [raw, setRaw] = useState<EditorRaw | null>(start?.raw ?? null)
  const draft = useMemo(
    () => (raw === null ? null : draftOfRaw(question, raw, receivedAt)),
    [question, raw, receivedAt],
  )
  const isUnconfirmed = start?.origin === 'captured' && raw === start.raw
  const captured = start?.captured ?? null
  const [hasTried, setTried] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    onOpenDraft({ entry, draft, raw, isUnconfirmed, captured })
    return () => onOpenDraft(null)
  }, [entry, draft, raw, isUnconfirmed, captured, onOpenDraft])
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  const held = draft ?? initialDraft(entry, receivedAt)
  const save = () => {
    if (held.value !== null) props.onSave(held.value)
    else setTried(true)
  }
  const press = (event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (isPalette) return
    // Keys typed into an editor are text and not commands of the desk.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      props.onCancel()
    }
    const isMultiLine = event.target instanceof HTMLTextAreaElement
    const isButton = event.target instanceof HTMLButtonElement
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!isMultiLine && !isButton))
    if (saves && !event.defaultPrevented) {
      event.preventDefault()
      save()
    }
  }

  const typed: EditorProps = { entry, start: start?.raw ?? null, onRaw: setRaw, onSave: props.onSave }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the fields inside
    <div className={classes.editor} ref={frame} onKeyDown={press}>
      {start ? <StartNote start={start} /> : null}
      <TypedEditor {...typed} />
      <div className={classes.notes} role="status">
        {draft?.understood ? <span className={classes.understood}>= {draft.understood}</span> : null}
        {held.problem && hasTried ? <span className={classes.problem}>{held.problem}</span> : null}
        {draft?.issues.map(({ message, severity }) => (
          <span key={message} className={severity === 'error' ? classes.problem : classes.warning}>
            {message}
          </span>
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="compact-sm" onClick={save} rightSection={<Kbd size="xs">↵</Kbd>}>
          <Trans>Save</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={props.onCancel}
          rightSection={<Kbd size="xs">Esc</Kbd>}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Where the value came from that waits to be confirmed. */
function StartNote({ start }: { readonly start: EditorStart }) {
  if (start.origin === 'kept')
    return (
      <p className={classes.start}>
        <Trans>What you were keying before was kept.</Trans>
      </p>
    )
  return (
    <p className={classes.start}>
      <Trans>
        From the page: <q>{start.quote}</q>
      </Trans>{' '}
      {start.problem ? (
        <span className={classes.problem}>{start.problem}</span>
      ) : (
        <Trans>Save to confirm.</Trans>
      )}
    </p>
  )
}

function initialDraft({ question, answer }: OutlineEntry, receivedAt: string): Draft {
  return answer.value === null || typeof answer.value !== 'object'
    ? readTyped(question, typedText(question, answer.value), receivedAt)
    : draftOf(question, answer.value)
}

function TypedEditor(props: EditorProps) {
  const { question } = props.entry
  const hasOptions = (question.options?.length ?? 0) > 0 && !question.optionsOpen
  switch (question.type) {
    case 'yesNo':
      return <YesNoEditor {...props} />
    case 'address':
      return <AddressEditor {...props} />
    case 'personName':
      return <NameEditor {...props} />
    case 'multiChoice':
      return <MultiChoiceEditor {...props} />
    case 'choice':
    case 'lookup':
      return hasOptions ? <ChoiceEditor {...props} /> : <TextEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}
