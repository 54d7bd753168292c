/** What programs put before the name of a field to say that it is one. */
const kindOfField = /^(?:txt|text|fld|field|tb|input|cb|cbo|ddl)$/i
const mostNumbers = 12
const longestName = 300

/**
 * The names of columns that fields name by counting: `Vehicles.1.Reg` and `Vehicles.1.Value` over `Vehicles.2.Reg` and
 * `Vehicles.2.Value` are Reg and Value. Empty where they are not counted row by row, or where nothing tells the columns apart.
 * @param rows the names of the fields of each row, from left to right
 */
export function columnsOfIndexedNames(rows: readonly (readonly string[])[]): string[] {
  const [top] = rows
  if (!top || rows.length < 2) return []
  const columns = top.map((_, at) => rows.map((row) => row[at] ?? ''))
  const counts = columns.map(indexesOf)
  const [first] = counts
  const isOneCount = counts.every((count) => count?.every((index, row) => index === first?.[row]))
  if (!isOneCount) return []
  const words = top.map(wordsOf)
  const isShared = (word: string): boolean => words.every((own) => own.includes(word))
  const names = words.map((own) => own.filter((word) => !isShared(word)).join(' '))
  return names.every((name) => name !== '') && new Set(names).size === names.length ? names : []
}

/**
 * The number that alone differs from name to name and counts up; undefined where none does. A field of several parts has it
 * in the name of each: `day2 + month2`.
 */
function indexesOf(names: readonly string[]): number[] | undefined {
  const parted = names.map((name) => name.slice(0, longestName).split(/(\d+)/, mostNumbers * 2 + 1))
  const [first] = parted
  if (!first || parted.some(({ length }) => length !== first.length)) return undefined
  const differing = first.flatMap((part, at) => (parted.every((one) => one[at] === part) ? [] : [at]))
  const [slot] = differing
  const isCount = differing.every((at) => at % 2 === 1 && parted.every((one) => one[at] === one[slot ?? 0]))
  if (slot === undefined || !isCount) return undefined
  const indexes = parted.map((one) => Number(one[slot]))
  return indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? 0)) ? indexes : undefined
}

function wordsOf(name: string): string[] {
  return name
    .slice(0, longestName)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !kindOfField.test(word))
}
