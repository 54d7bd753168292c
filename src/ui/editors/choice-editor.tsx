import { t } from '@lingui/core/macro'
import { Button, Kbd, Select } from '@mantine/core'
import classes from './answer-editor.module.css'
import type { EditorProps } from './editor-props.ts'

/** So few options can all be seen at once, and one press takes one. */
const buttonsAtMost = 6

/** One of the options: a button or a digit where they are few; otherwise typing narrows them and Enter takes the first. */
export function ChoiceEditor({ entry, start, onSave }: EditorProps) {
  const { question, answer } = entry
  const options = (question.options ?? []).filter(({ value }) => value !== '')
  const value = start ?? answer.value
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
        {options.map((option, index) => (
          <Button
            key={option.value}
            size="compact-md"
            variant={value === option.value ? 'filled' : 'default'}
            aria-pressed={value === option.value}
            data-first={(value === null ? index === 0 : value === option.value) || undefined}
            rightSection={<Kbd size="xs">{index + 1}</Kbd>}
            onClick={() => onSave(option.value)}
          >
            {option.label}
          </Button>
        ))}
      </div>
    )
  return (
    <Select
      aria-label={question.label}
      data-first
      size="sm"
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      defaultValue={typeof value === 'string' ? value : null}
      searchable
      defaultDropdownOpened={start === null}
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={180}
      nothingFoundMessage={t`None of the options`}
      placeholder={t`Choose`}
      comboboxProps={{ position: 'top', withinPortal: true }}
      onChange={(chosen) => chosen !== null && onSave(chosen)}
    />
  )
}
