import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'

export function MultiChoiceEditor({ entry, start, onRaw }: EditorProps) {
  const { question, answer } = entry
  const [chosen, setChosen] = useState<string[]>(() => {
    const first = start ?? answer.value
    return Array.isArray(first) ? [...first] : []
  })
  const options = (question.options ?? []).filter(({ value }) => value !== '')
  return (
    <Checkbox.Group
      aria-label={question.label}
      value={chosen}
      onChange={(values) => {
        setChosen(values)
        onRaw(values)
      }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px 18px' }}>
        {options.map(({ value, label }, index) => (
          <Checkbox key={value} value={value} label={label} size="xs" data-first={index === 0 || undefined} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
