import { Button, Kbd, Select } from '@mantine/core'
import classes from './answer-editor.module.css'
import type { EditorProps } from './answer-editor.tsx'

/** So few options can all be seen at once, and one press takes one. */
const buttonsAtMost = 6

/** One of the options: a button or a digit where they are few; otherwise typing narrows them and Enter takes the first. */
export function ChoiceEditor({ entry, onSave }: EditorProps) {
  const { question, answer } = entry
  const options = (question.options ?? []).filter(({ value }) => value !== '')
  if (options.length <= buttonsAtMost)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around a row of buttons
      <div
        role="group"
        aria-label={question.label}
        className={classes.options}
        onKeyDown={(event) => {
          const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined
          if (option && !event.ctrlKey && !event.metaKey && !event.altKey) onSave(option.value)
        }}
      >
        {options.map(({ value, label }, index) => (
          <Button
            key={value}
            size="compact-md"
            variant={answer.value === value ? 'filled' : 'default'}
            aria-pressed={answer.value === value}
            data-first={(answer.value === null ? index === 0 : answer.value === value) || undefined}
            rightSection={<Kbd size="xs">{index + 1}</Kbd>}
            onClick={() => onSave(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    )
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
      maxDropdownHeight={180}
      nothingFoundMessage="None of the options"
      placeholder="Choose"
      comboboxProps={{ position: 'top', withinPortal: true }}
      onChange={(value) => value !== null && onSave(value)}
    />
  )
}
