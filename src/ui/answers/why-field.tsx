import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDesk } from '../submission/desk-context.ts'
import classes from './answer-dock.module.css'
import type { OutlineEntry } from './outline.ts'
import { standingVerdict } from './standing-verdict.ts'

const longestNote = 500

/** Where a person says why they decided as they did. The decision is said again with it, so that both stand together. */
export function WhyField({ entry, onClose }: { readonly entry: OutlineEntry; readonly onClose: () => void }) {
  const desk = useDesk()
  const [note, setNote] = useState(entry.answer.history.at(-1)?.why ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const verdict = standingVerdict(entry.answer)
    if (verdict && note.trim() !== '') desk.decide(entry, { ...verdict, note: note.trim() })
    onClose()
  }
  return (
    <form className={classes.actions} onSubmit={submit}>
      <TextInput
        className={classes.note}
        size="xs"
        label={t`Why`}
        autoFocus
        maxLength={longestNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      />
      <Button className={classes.beside} type="submit" size="compact-sm" disabled={note.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
      <Button className={classes.beside} size="compact-sm" variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
