import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { typedText } from './read-typed.ts'

const inputModes = {
  integer: 'numeric',
  decimal: 'decimal',
  money: 'decimal',
  percent: 'decimal',
  phone: 'tel',
  email: 'email',
} as const
const signs = { money: '£' } as const

/** Text, numbers, amounts and dates are typed freely and understood as they are typed. */
export function TextEditor({ entry, start, onRaw }: EditorProps) {
  const { question, answer } = entry
  const [text, setText] = useState(() =>
    typeof start === 'string' ? start : typedText(question, answer.value),
  )
  const change = (next: string) => {
    setText(next)
    onRaw(next)
  }
  const same = { 'aria-label': question.label, 'data-first': true, size: 'sm', value: text } as const
  if (question.type === 'longText')
    return (
      <Textarea
        {...same}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  if (question.options?.length)
    return (
      <Autocomplete
        {...same}
        data={question.options.map(({ label }) => label)}
        onChange={change}
        comboboxProps={{ withinPortal: true }}
      />
    )
  const sign = question.type in signs ? signs[question.type as keyof typeof signs] : undefined
  const inputMode =
    question.type in inputModes ? inputModes[question.type as keyof typeof inputModes] : 'text'
  return (
    <TextInput
      {...same}
      inputMode={inputMode}
      leftSection={sign}
      rightSection={question.type === 'percent' ? '%' : undefined}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
