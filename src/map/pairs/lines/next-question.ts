import type { Table, TableCell } from '../../../domain/document.ts'

/** How a form numbers its questions: `10. Turnover`, `F2 Walls`; a street's number stands bare, `AB12 CDE` is a vehicle. */
const numbering = /^\W{0,2}(?:([A-Z]{1,2})\s?(\d{1,2})[.):]?|(\d{1,2})[.):])\s+(?=\p{L}\p{Ll})/u
/** A row of a list may skip numbers of the form, but not many. */
const furthestNumber = 4

interface Numbered {
  readonly letter: string
  readonly number: number
}

/**
 * The table up to the form's next question, and what follows it: a list under `9. Name of principal` ends where `10.`
 * begins, although one ruled block holds both. Without a number in its header a list ends where a numbered question with
 * its answer, or a question mark, follows rows that have no numbers. The same table alone where nothing follows.
 */
export function partAtNextQuestion(table: Table): [Table] | [list: Table, rest: Table] {
  const [header, ...data] = table.rows
  const own = header && numberOf(header[0])
  const end = data.findIndex((row, at) => {
    if (at === 0) return false
    const asked = numberOf(row.find((cell) => cell.text.trim() !== ''))
    if (!asked) return false
    if (own)
      return (
        asked.letter === own.letter &&
        asked.number > own.number &&
        asked.number <= own.number + furthestNumber
      )
    const before = data.slice(0, at)
    return before.every((one) => numberOf(one[0]) === null) && row.some(({ text }) => isAskedInBox(text))
  })
  if (end < 0) return [table]
  const { continues: _list, title: _title, ...rest } = table
  return [
    { ...table, rows: table.rows.slice(0, end + 1) },
    { ...rest, id: `${table.id}.rest`, rows: table.rows.slice(end + 1), headerRows: 0 },
  ]
}

function numberOf(cell: TableCell | undefined): Numbered | null {
  const [, letter = '', ofLetter, plain] = numbering.exec(cell?.text ?? '') ?? []
  const number = ofLetter ?? plain
  return number === undefined ? null : { letter, number: Number(number) }
}

/** A numbered question with its answer under it in one box, or with its question mark. */
const isAskedInBox = (text: string) => numbering.test(text) && /\?|\n/.test(text.trim())
