import type { WorkBook } from 'xlsx'
import type { OpenedFile } from './extractor.ts'
import type { ReadingLimits } from './limits.ts'
import { readRelations } from './office-relations.ts'
import { readXml } from './office-xml.ts'
import { unpackZip } from './zip-entries.ts'

/** Addresses of struck cells (`B7`), by the place of the sheet in the workbook. */
export type StruckCells = ReadonlyMap<number, ReadonlySet<string>>

/** What the library that opens a workbook knows of its styles, beside the cells. */
interface Styles {
  readonly Fonts?: readonly { readonly strike?: unknown }[]
  readonly CellXf?: readonly { readonly fontId?: unknown }[]
}

const sheetPart = /^\/?xl\/worksheets\/[^/]+\.xml$/i
const workbookPart = /^\/?xl\/workbook\.xml$/i
const relationsPart = /^\/?xl\/_rels\/workbook\.xml\.rels$/i

/**
 * The cells of a workbook whose words are struck through: a van that was sold, a sum that no longer stands. The library that
 * opens it does not tell a cell's font. Nothing is looked at twice where no style of the file strikes anything.
 */
export async function findStruckCells(
  workbook: WorkBook,
  { bytes }: OpenedFile,
  limits: ReadingLimits,
): Promise<StruckCells> {
  const struck = struckStyles((workbook as { Styles?: Styles }).Styles)
  const found = new Map<number, ReadonlySet<string>>()
  if (struck.size === 0 || bytes[0] !== 0x50 || bytes[1] !== 0x4b) return found
  const byPart = new Map<string, ReadonlySet<string>>()
  let relations: ReadonlyMap<string, string> = new Map()
  let ids: readonly string[] = []
  const isWanted = (name: string) => [sheetPart, workbookPart, relationsPart].some((part) => part.test(name))
  for await (const { name, bytes: part } of unpackZip(bytes, limits, isWanted))
    if (relationsPart.test(name)) relations = readRelations(part, limits.xmlDepth)
    else if (workbookPart.test(name)) ids = sheetIds(part, limits.xmlDepth)
    else byPart.set(name.slice(name.lastIndexOf('/') + 1), struckIn(part, struck, limits.xmlDepth))
  ids.forEach((id, at) => {
    const cells = byPart.get(relations.get(id) ?? '')
    if (cells && cells.size > 0) found.set(at, cells)
  })
  return found
}

function struckStyles({ Fonts = [], CellXf = [] }: Styles = {}): ReadonlySet<string> {
  return new Set(
    CellXf.flatMap(({ fontId }, style) => (Fonts[Number(fontId)]?.strike ? [String(style)] : [])),
  )
}

function sheetIds(xml: Uint8Array, maxDepth: number): string[] {
  const ids: string[] = []
  readXml(xml, maxDepth, {
    open(name, attributes) {
      if (name === 'sheet') ids.push(attributes['r:id'] ?? attributes['id'] ?? '')
    },
    text() {},
    close() {},
  })
  return ids
}

function struckIn(xml: Uint8Array, styles: ReadonlySet<string>, maxDepth: number): ReadonlySet<string> {
  const cells = new Set<string>()
  readXml(xml, maxDepth, {
    open(name, { r: address, s: style }) {
      if (name === 'c' && address && style && styles.has(style)) cells.add(address)
    },
    text() {},
    close() {},
  })
  return cells
}
