import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from './answer-editor.tsx'
import { draftOf, unsaveable } from './read-typed.ts'

export function MultiChoiceEditor({ entry, onDraft }: EditorProps) {
  const { question, answer } = entry
  const [chosen, setChosen] = useState<string[]>(() => (Array.isArray(answer.value) ? [...answer.value] : []))
  const options = (question.options ?? []).filter(({ value }) => value !== '')
  return (
    <Checkbox.Group
      aria-label={question.label}
      value={chosen}
      onChange={(values) => {
        setChosen(values)
        onDraft(values.length > 0 ? draftOf(question, values) : unsaveable('Choose at least one.'))
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
