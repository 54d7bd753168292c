import { expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { question, tablePage } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

/** Covers with a tick under `Yes` or `No` for the buildings, and under those for the contents. */
function page(...rows: readonly (readonly string[])[]): Page {
  const printed = tablePage([
    ['Cover wanted for', 'Buildings', '', 'Contents', ''],
    ['', 'Yes', 'No', 'Yes', 'No'],
    ...rows,
  ])
  const tables = printed.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row, at) =>
      at > 0
        ? row
        : row.flatMap((cell) => (cell.text === '' ? [] : [{ ...cell, columnSpan: cell.column > 0 ? 2 : 1 }])),
    ),
  }))
  return { ...printed, tables, spans: printed.spans.filter(({ text }) => text !== '') }
}

test('a tick answers for what stands over its pair of columns', async () => {
  const asked = [
    question('buildings', 'Accidental damage to buildings required?', 'yesNo'),
    question('contents', 'Accidental damage to contents required?', 'yesNo'),
    question('theft', 'Theft cover for buildings required?', 'yesNo'),
  ]
  const printed = page(
    ['Accidental damage', '', '✓', '✓', ''],
    ['Theft', '', '', '', '✓'],
    ['Riot', '✓', '', '', '✓'],
  )
  expect(await valuesOf(printed, ...asked)).toEqual([false, true, null])
})

test('rows under one name answer for themselves', async () => {
  const asked = [
    question('damage', 'Is accidental damage to contents covered?', 'yesNo'),
    question('theft', 'Is theft of contents covered?', 'yesNo'),
  ]
  const printed = page(['Accidental damage', '✓', '', '', '✓'], ['Theft', '', '✓', '✓', ''])
  expect(await valuesOf(printed, ...asked)).toEqual([false, true])
})
