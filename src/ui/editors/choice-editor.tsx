import { Select } from '@mantine/core'
import type { EditorProps } from './answer-editor.tsx'

/** One of the options: typing narrows them, Enter takes the first. */
export function ChoiceEditor({ entry, onSave }: EditorProps) {
  const { question, answer } = entry
  const options = (question.options ?? []).filter(({ value }) => value !== '')
  return (
    <Select
      aria-label={question.label}
      data-first
      size="sm"
      data={options.map(({ value, label }) => ({ value, label }))}
      defaultValue={typeof answer.value === 'string' ? answer.value : null}
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={220}
      nothingFoundMessage="None of the options"
      placeholder="Choose"
      comboboxProps={{ position: 'top', withinPortal: true }}
      onChange={(value) => value !== null && onSave(value)}
    />
  )
}
