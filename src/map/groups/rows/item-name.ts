import type { TableCell } from '../../../domain/document.ts'

/** What an item is called where it is shown, by a text that names it. */
export function itemLabel(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 80)
}

/** The name of an item in the first cell of its row, without the unit that stands with it: `Premises 1 £`. */
export function itemName(row: readonly TableCell[]): string | null {
  const name = (row[0]?.text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\s\u00a3$:.]+$/, '')
    .trim()
  return /^\p{L}[\p{L} ]{2,24} (?:no\.? ?)?(?:\d{1,2}|[A-Z])$/u.test(name) ? name.toLowerCase() : null
}
