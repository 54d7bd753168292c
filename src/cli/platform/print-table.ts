export type Cell = string | number | boolean | null | undefined

/** Rows in columns as wide as what stands in them, for a person at a terminal. Control characters are left out. */
export function tableOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [headings, ...rows].map((row) =>
    row.map((cell) => (cell === null || cell === undefined ? '-' : String(cell)).replace(/\p{C}/gu, ' ')),
  )
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  return texts
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One thing a line: what it is called and what it is. */
export function listOf(entries: readonly (readonly [string, Cell])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries
    .map(([name, cell]) =>
      `${name.padEnd(width)}  ${(cell ?? '-').toString().replace(/\p{C}/gu, ' ')}`.trimEnd(),
    )
    .join('\n')
}
