import type { FormField, Page, Span } from '../../domain/document.ts'
import { Failure } from '../../domain/failures.ts'
import type { ReadingSink } from '../extractor.ts'
import { layOutPrinted } from '../layout/printed-page.ts'
import { buildRows } from '../layout/rows.ts'
import { orderColumns } from '../layout/text-columns.ts'
import type { SecondEngine, SecondField } from './second-engine.ts'
import type { SecondOpinion } from './second-opinion.ts'
import { xfaPage } from './xfa-page.ts'

const recoveredPage =
  'This page is damaged; its text was recovered without lines and boxes. Compare it with the original.'
const lostPage = 'This page is damaged and could not be read.'

function emptyPage(number: number, warning: string): Page {
  return {
    number,
    kind: 'print',
    textSource: 'none',
    text: '',
    spans: [],
    words: [],
    tables: [],
    fields: [],
    warnings: [warning],
  }
}

async function readWith(
  engine: SecondEngine,
  number: number,
  firstTable: number,
  sink: ReadingSink,
): Promise<Page> {
  try {
    const { width, height, words } = await engine.readPage(number, sink.limits.pdfCharactersPerPage)
    return layOutPrinted({
      number,
      width,
      height,
      textSource: words.length === 0 ? 'none' : 'layer',
      rows: orderColumns(buildRows(words, []), []),
      shapes: { horizontal: [], vertical: [], squares: [] },
      grids: [],
      fields: [],
      firstTable,
      warnings: [words.length === 0 ? lostPage : recoveredPage],
      isFurniture: () => false,
    })
  } catch {
    // One page that neither engine can read does not take the others with it; it says so itself.
    return emptyPage(number, lostPage)
  }
}

/** A page that PDFium cannot load, as the second engine reads it. */
export async function readPageAgain(
  second: SecondOpinion,
  number: number,
  firstTable: number,
  sink: ReadingSink,
): Promise<Page> {
  const engine = await second.engine()
  return engine ? readWith(engine, number, firstTable, sink) : emptyPage(number, lostPage)
}

const states = /^(off|yes|on|\d+)?$/i

function toFormField(field: SecondField, page: number, count: number): FormField {
  const { name, kind, value } = field
  const isButton = kind === 'checkbox' || kind === 'radio'
  const checked = isButton && value !== '' && value !== 'Off'
  const read = isButton ? (checked ? (states.test(value) ? 'Yes' : value) : '') : value
  const label =
    name
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '')
      .replace(/[_-]+/g, ' ') ?? ''
  return {
    name,
    ...(/[a-z]{3}/i.test(label) ? { label } : {}),
    kind,
    value: read === '' ? null : read,
    ...(isButton ? { checked } : {}),
    locator: { kind: 'field', page, name },
    span: `f.${name}${count === 1 ? '' : `#${count}`}`,
  }
}

/** Fields that the file fills in but shows on no page are put on this one, its last. */
export async function withFieldsOfTheFile(page: Page, second: SecondOpinion): Promise<Page> {
  const found = (await (await second.engine())?.readFields().catch(() => [])) ?? []
  const counts = new Map<string, number>()
  const fields = found.flatMap((field): FormField[] => {
    const count = (counts.get(field.name) ?? 0) + 1
    counts.set(field.name, count)
    const read = toFormField(field, page.number, count)
    return read.value === null ? [] : [read]
  })
  const spans = fields.map(
    (field): Span => ({ id: field.span, text: field.value ?? '', locator: field.locator }),
  )
  return { ...page, fields: [...page.fields, ...fields], spans: [...page.spans, ...spans] }
}

/**
 * Reads a whole file with the second engine: one that PDFium cannot open, or a form that describes its pages.
 * @throws Failure `file_damaged` when there is nothing in it either
 */
export async function readRecovered(engine: SecondEngine, sink: ReadingSink): Promise<void> {
  for (const [name, value] of Object.entries(engine.properties))
    if (/^(Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate)$/.test(name))
      sink.setProperty(name.charAt(0).toLowerCase() + name.slice(1), value)
  const count = Math.min(engine.pageCount, sink.limits.pdfPages)
  if (engine.pageCount > count) sink.warn(`Only the first ${count} of ${engine.pageCount} pages were read.`)
  const pages: Page[] = []
  let tables = 0
  for (let number = 1; number <= count && !sink.isLate(); number++) {
    const tree = engine.isXfaOnly ? await engine.readXfa(number).catch(() => undefined) : undefined
    const page = tree ? xfaPage(tree, number) : await readWith(engine, number, tables + 1, sink)
    tables += page.tables.length
    pages.push(page)
  }
  if (!pages.some((page) => page.spans.length > 0))
    throw new Failure('file_damaged', 'the file cannot be opened and no text could be recovered from it')
  if (!engine.isXfaOnly)
    sink.warn('The file is damaged; what was read was recovered from it and may not be complete.')
  if (pages.length < count)
    sink.warn(`Reading took too long; the pages from ${pages.length + 1} on were not read.`)
  for (const page of pages) await sink.addPage(page)
}
