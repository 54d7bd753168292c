import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './administration-screen.module.css'

/** One number of the settings, saved by itself. An empty field, where it may be empty, is null. */
export function NumberSetting(props: {
  readonly label: string
  readonly note?: string
  readonly value: number | null
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly decimals?: number
  /** What holds while the field is empty; without it the field needs a number. */
  readonly whenEmpty?: string
  readonly isSaving: boolean
  readonly onSave: (value: number | null) => void
}) {
  const [value, setValue] = useState<number | string>(props.value ?? '')
  const typed = typeof value === 'number' ? value : value.trim() === '' ? null : Number(value)
  const isAllowed = typed === null ? props.whenEmpty !== undefined : typed >= props.min && typed <= props.max
  const isChanged = isAllowed && typed !== props.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) props.onSave(typed)
  }
  return (
    <form className={classes.setting} onSubmit={submit}>
      <NumberInput
        label={props.label}
        description={props.note}
        min={props.min}
        max={props.max}
        clampBehavior="none"
        decimalScale={props.decimals ?? 0}
        allowNegative={false}
        {...(props.unit === '£' ? { prefix: '£' } : { suffix: ` ${props.unit}` })}
        placeholder={props.whenEmpty ?? ''}
        error={isAllowed ? null : t`From ${props.min} to ${props.max}`}
        value={value}
        onChange={setValue}
      />
      <Button
        type="submit"
        variant="default"
        aria-label={t`Save: ${props.label}`}
        disabled={!isChanged}
        loading={props.isSaving && isChanged}
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
