import type { WorkBook, WorkSheet } from 'xlsx'
import type { OpenedFile } from './extractor.ts'
import type { ReadingLimits } from './limits.ts'
import { unpackZip } from './zip-entries.ts'

type Range = readonly [first: number, last: number]

interface HiddenParts {
  isHidden: boolean
  readonly rows: Range[]
  readonly columns: Range[]
}

const parts =
  /<(style:style|style:table-properties|table:table|table:table-row|table:table-column)(?=[\s/>])([^>]{0,2000})>/g

function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`)
  return start < 0 ? undefined : tag.slice(start + name.length + 3).split('"', 1)[0]
}

/** What each sheet of an OpenDocument workbook hides: the sheet by its style, rows and columns by themselves. */
function hiddenParts(content: string): HiddenParts[] {
  const sheets: HiddenParts[] = []
  const unseenStyles = new Set<string>()
  let style = ''
  const next = { 'table:table-row': 0, 'table:table-column': 0 }
  for (const [, name = '', tag = ''] of content.matchAll(parts)) {
    const sheet = sheets.at(-1)
    if (name === 'style:style') style = attribute(tag, 'style:name') ?? ''
    else if (name === 'style:table-properties') {
      if (attribute(tag, 'table:display') === 'false') unseenStyles.add(style)
    } else if (name === 'table:table') {
      const isHidden = unseenStyles.has(attribute(tag, 'table:style-name') ?? '')
      sheets.push({ isHidden, rows: [], columns: [] })
      next['table:table-row'] = 0
      next['table:table-column'] = 0
    } else if (name === 'table:table-row' || name === 'table:table-column') {
      const isRow = name === 'table:table-row'
      const repeated = attribute(tag, `table:number-${isRow ? 'rows' : 'columns'}-repeated`)
      const from = next[name]
      next[name] += Math.max(1, Number.parseInt(repeated ?? '1', 10) || 1)
      if (/^(?:collapse|filter)$/.test(attribute(tag, 'table:visibility') ?? ''))
        sheet?.[isRow ? 'rows' : 'columns'].push([from, next[name] - 1])
    }
  }
  return sheets
}

/** Marks whole ranges as hidden, as far as there is anything in them. */
function hide(marked: { hidden?: boolean }[], ranges: readonly Range[], length: number): void {
  for (const [first, last] of ranges)
    for (let at = first; at <= Math.min(last, length - 1); at++) marked[at] = { ...marked[at], hidden: true }
}

function columnsIn(sheet: WorkSheet): number {
  const rows = ((sheet as { '!data'?: readonly (readonly unknown[] | undefined)[] })['!data'] ??
    []) as readonly (readonly unknown[] | undefined)[]
  return rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
}

async function contentOf(file: OpenedFile, limits: ReadingLimits): Promise<string> {
  const { bytes } = file
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    for await (const entry of unpackZip(bytes, limits, (name) => name === 'content.xml'))
      return Buffer.from(entry.bytes).toString('latin1')
    return ''
  }
  // The same in one piece, without an archive around it.
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return source.includes('<office:spreadsheet') ? source.toString('latin1') : ''
}

/**
 * Marks what an OpenDocument workbook hides, which the library that opens it does not look at, in the way it marks it
 * for other workbooks.
 */
export async function markHiddenParts(
  workbook: WorkBook,
  file: OpenedFile,
  limits: ReadingLimits,
): Promise<void> {
  const hidden = hiddenParts(await contentOf(file, limits))
  // Tables that are no sheets leave no way to tell which is which.
  if (hidden.length !== workbook.SheetNames.length) return
  workbook.Workbook = { ...workbook.Workbook }
  const states = workbook.SheetNames.map((name, at) => ({ name, ...workbook.Workbook?.Sheets?.[at] }))
  for (const [at, { isHidden, rows, columns }] of hidden.entries()) {
    const sheet = workbook.Sheets[workbook.SheetNames[at] ?? '']
    if (isHidden && states[at]) states[at].Hidden = 1
    if (!sheet) continue
    sheet['!rows'] ??= []
    sheet['!cols'] ??= []
    hide(sheet['!rows'], rows, (sheet as { '!data'?: readonly unknown[] })['!data']?.length ?? 0)
    hide(sheet['!cols'], columns, columnsIn(sheet))
  }
  workbook.Workbook.Sheets = states
}
