import type { Facts, Value, Values } from './facts.ts'
import { type PrintStyle, printValue } from './print-value.ts'

/** One printed question: the label is the form's own wording, never the Question Set's. */
export interface Entry {
  readonly id: string
  readonly label: string
  readonly style?: PrintStyle
  /** Printed options of which one is ticked; `value` is what the Question Set calls it. */
  readonly options?: readonly { readonly print: string; readonly value: Value }[]
  /** Shown in place of the value, where the form words it in its own way. */
  readonly print?: string
}

export interface GroupTable {
  readonly group: string
  readonly columns: readonly {
    readonly id: string
    readonly label: string
    readonly style?: PrintStyle
    readonly width?: number | string
  }[]
  /** A totals row under one column. */
  readonly total?: { readonly label: string; readonly column: string; readonly print: string }
}

export interface Section {
  readonly title: string
  readonly note?: string
  readonly entries?: readonly Entry[]
  readonly table?: GroupTable
}

export interface Form {
  readonly insurer: string
  readonly title: string
  readonly notice: string
  readonly sections: readonly Section[]
}

export const yesNoOptions: NonNullable<Entry['options']> = [
  { print: 'Yes', value: true },
  { print: 'No', value: false },
]

/** What the form shows for an entry; empty where the proposer left it blank. */
export function printedEntry(entry: Entry, values: Values): string {
  const value = values[entry.id]
  if (value === undefined) return ''
  return (
    entry.print ??
    entry.options?.find((option) => option.value === value)?.print ??
    printValue(value, entry.style)
  )
}

export function printedRows(table: GroupTable, facts: Facts): string[][] {
  return (facts.groups?.[table.group] ?? []).map((item) =>
    table.columns.map((column) => {
      const value = item[column.id]
      return value === undefined ? '' : printValue(value, column.style)
    }),
  )
}

/** The ids a form asks for, groups' children included. */
export function askedBy(form: Form): { questions: Set<string>; columns: Map<string, Set<string>> } {
  const questions = new Set<string>()
  const columns = new Map<string, Set<string>>()
  for (const section of form.sections) {
    for (const entry of section.entries ?? []) questions.add(entry.id)
    if (section.table)
      columns.set(section.table.group, new Set(section.table.columns.map((column) => column.id)))
  }
  return { questions, columns }
}
