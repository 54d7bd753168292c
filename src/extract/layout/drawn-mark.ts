import type { Box, FormField } from '../../domain/document.ts'

/** A sign that marks the box or the cell that it stands in. */
export const markSign = /^[xX✓✔✗✘×●■*]$/

/** One of several options that are printed on a page and marked there, by whatever kind of mark. */
export interface DrawnMark {
  readonly page: number
  /** Unique on its page and readable: the kind of mark and its number, `choice3`. */
  readonly name: string
  /** What it answers; empty where nothing is printed at it. */
  readonly label: string
  readonly option: string
  /** Null where it cannot be told. */
  readonly checked: boolean | null
  /** 0 to 1. */
  readonly confidence: number
  readonly box: Box
}

export function drawnMark({ page, name, label, option, checked, confidence, box }: DrawnMark): FormField {
  const id = `p${page}.${name}`
  return {
    name: id,
    ...(label === '' ? {} : { label }),
    kind: 'checkbox',
    value: checked ? option : null,
    checked,
    option,
    drawn: true,
    confidence,
    locator: { kind: 'field', page, name: id, box },
    span: id,
  }
}
