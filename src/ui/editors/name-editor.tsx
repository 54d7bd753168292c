import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PersonNameValue } from '../../domain/answer.ts'
import { i18n } from '../language/i18n.ts'
import classes from './answer-editor.module.css'
import type { EditorProps } from './editor-props.ts'
import { partsOf } from './editor-start.ts'

const parts = [
  { key: 'title', label: msg`Title`, span: 1 },
  { key: 'firstName', label: msg`First name`, span: 2 },
  { key: 'lastName', label: msg`Last name`, span: 3 },
] as const satisfies readonly { key: keyof PersonNameValue; label: MessageDescriptor; span: number }[]

export function NameEditor({ entry, start, onRaw }: EditorProps) {
  const [name, setName] = useState(() => partsOf(start, entry.answer.value))
  const change = (key: keyof PersonNameValue, text: string) => {
    const next = { ...name, [key]: text }
    setName(next)
    onRaw(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around the fields
    <div className={classes.parts} role="group" aria-label={entry.question.label}>
      {parts.map(({ key, label, span }, index) => (
        <TextInput
          key={key}
          label={i18n._(label)}
          size="xs"
          style={{ gridColumn: `span ${span}` }}
          data-first={index === 0 || undefined}
          value={name[key] ?? ''}
          autoComplete="off"
          onChange={(event) => change(key, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
