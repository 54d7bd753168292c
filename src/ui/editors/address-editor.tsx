import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AddressValue } from '../../domain/answer.ts'
import { i18n } from '../language/i18n.ts'
import classes from './answer-editor.module.css'
import type { EditorProps } from './editor-props.ts'
import { partsOf } from './editor-start.ts'

const parts = [
  { key: 'line1', label: msg`Line 1`, span: 3 },
  { key: 'line2', label: msg`Line 2`, span: 3 },
  { key: 'town', label: msg`Town`, span: 2 },
  { key: 'county', label: msg`County`, span: 2 },
  { key: 'postcode', label: msg`Postcode`, span: 2 },
] as const satisfies readonly { key: keyof AddressValue; label: MessageDescriptor; span: number }[]

export function AddressEditor({ entry, start, onRaw }: EditorProps) {
  const [address, setAddress] = useState(() => partsOf(start, entry.answer.value))
  const change = (key: keyof AddressValue, text: string) => {
    const next = { ...address, [key]: text }
    setAddress(next)
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
          value={address[key] ?? ''}
          autoComplete="off"
          onChange={(event) => change(key, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
