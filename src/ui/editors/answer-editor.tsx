import { Button, Kbd } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnswerValue } from '../../domain/answer.ts'
import type { OutlineEntry } from '../answers/outline.ts'
import { AddressEditor } from './address-editor.tsx'
import classes from './answer-editor.module.css'
import { ChoiceEditor } from './choice-editor.tsx'
import { MultiChoiceEditor } from './multi-choice-editor.tsx'
import { NameEditor } from './name-editor.tsx'
import { type Draft, draftOf, readTyped, typedText } from './read-typed.ts'
import { TextEditor } from './text-editor.tsx'
import { YesNoEditor } from './yes-no-editor.tsx'

/** What every typed editor is given. */
export interface EditorProps {
  readonly entry: OutlineEntry
  readonly receivedAt: string
  readonly onDraft: (draft: Draft) => void
  /** Saves at once: one press was the whole answer. */
  readonly onSave: (value: AnswerValue) => void
}

/** A draft that is being keyed, so that the page can save it when the focus goes elsewhere. */
export interface OpenDraft {
  readonly entry: OutlineEntry
  readonly draft: Draft | null
}

/** The editor that fits the question's type. Enter saves, Escape leaves the answer as it was. */
export function AnswerEditor(props: {
  readonly entry: OutlineEntry
  readonly receivedAt: string
  readonly onSave: (value: AnswerValue) => void
  readonly onCancel: () => void
  /** Called with every change, so that nothing keyed is lost when the focus moves on. */
  readonly onOpenDraft: (open: OpenDraft | null) => void
}) {
  const { entry, onOpenDraft } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  const [hasTried, setTried] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    onOpenDraft({ entry, draft })
    return () => onOpenDraft(null)
  }, [entry, draft, onOpenDraft])
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  const save = () => {
    const held = draft ?? initialDraft(entry, props.receivedAt)
    if (held.value !== null) props.onSave(held.value)
    else {
      setDraft(held)
      setTried(true)
    }
  }
  const press = (event: KeyboardEvent) => {
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

  const typed: EditorProps = { entry, receivedAt: props.receivedAt, onDraft: setDraft, onSave: props.onSave }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the fields inside
    <div className={classes.editor} ref={frame} onKeyDown={press}>
      <TypedEditor {...typed} />
      <div className={classes.notes} role="status">
        {draft?.understood ? <span className={classes.understood}>= {draft.understood}</span> : null}
        {draft?.problem && (hasTried || draft.understood === null) && hasTried ? (
          <span className={classes.problem}>{draft.problem}</span>
        ) : null}
        {draft?.issues.map(({ message, severity }) => (
          <span key={message} className={severity === 'error' ? classes.problem : classes.warning}>
            {message}
          </span>
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="compact-sm" onClick={save} rightSection={<Kbd size="xs">↵</Kbd>}>
          Save
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={props.onCancel}
          rightSection={<Kbd size="xs">Esc</Kbd>}
        >
          Cancel
        </Button>
      </div>
    </div>
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
