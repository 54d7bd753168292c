import { t } from '@lingui/core/macro'
import { Button, Kbd } from '@mantine/core'
import classes from './answer-editor.module.css'
import type { EditorProps } from './editor-props.ts'

/** One press answers: y or n, or the button. */
export function YesNoEditor({ entry, start, onSave }: EditorProps) {
  const value = start ?? entry.answer.value
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two buttons
    <div
      role="group"
      aria-label={entry.question.label}
      className={classes.options}
      onKeyDown={(event) => {
        const key = event.key.toLowerCase()
        if ((key === 'y' || key === 'n') && !event.ctrlKey && !event.metaKey && !event.altKey)
          onSave(key === 'y')
      }}
    >
      {[true, false].map((choice) => (
        <Button
          key={String(choice)}
          size="compact-md"
          variant={value === choice ? 'filled' : 'default'}
          aria-pressed={value === choice}
          data-first={choice === (value !== false) || undefined}
          rightSection={<Kbd size="xs">{choice ? 'y' : 'n'}</Kbd>}
          onClick={() => onSave(choice)}
        >
          {choice ? t`Yes` : t`No`}
        </Button>
      ))}
    </div>
  )
}
