import type { Document, FormField, Span } from '../../domain/document.ts'
import { cleanModelText, cleanSpanId } from '../model/clean-model-text.ts'
import { boxOf, rowsForModel } from '../model/rows-for-model.ts'

export interface ModelText {
  /** One printed row a line, each span as `d1:p3.l12| text`. */
  readonly text: string
  /** Whether the limit cut something off. */
  readonly truncated: boolean
  /** Spans in the text. */
  readonly spanCount: number
  /** Spans left out because a person cannot see them. */
  readonly hiddenCount: number
}

/** Points to one blank: two characters of body text, since wide gaps say no more than narrow ones and cost as much as words. */
const POINTS_PER_BLANK = 11
const LONGEST_GAP = 10

/**
 * The Documents as text for a model: what stands on one printed row stands on one line, with its gaps, each span behind
 * its id. Hidden spans are left out, since what a person cannot see must not become an answer. Runs in a child.
 */
export function renderModelText(
  documents: readonly Document[],
  options: { readonly maxCharacters: number },
): ModelText {
  const lines: string[] = []
  let length = 0
  let truncated = false
  let spanCount = 0
  let hiddenCount = 0
  const add = (line: string, spans: number): boolean => {
    truncated ||= length + line.length + 1 > options.maxCharacters
    if (truncated) return false
    lines.push(line)
    length += line.length + 1
    spanCount += spans
    return true
  }
  documents.forEach((document, index) => {
    if (truncated) return
    const prefix = `d${index + 1}`
    add(`# ${prefix}: ${cleanModelText(document.name)} (${document.format})`, 0)
    for (const page of document.pages) {
      if (truncated) return
      hiddenCount += page.hidden ? page.spans.length : page.spans.filter((span) => span.hidden).length
      if (page.hidden) continue
      const title = page.title ? `: ${cleanModelText(page.title)}` : ''
      if (document.pages.length > 1 || title) add(`## page ${page.number}${title}`, 0)
      const fields = Map.groupBy(page.fields, (field) => field.span)
      for (const row of rowsForModel(page)) if (!add(renderRow(row, fields, prefix), row.length)) return
    }
  })
  return { text: lines.join('\n'), truncated, spanCount, hiddenCount }
}

type FieldsBySpan = ReadonlyMap<string, readonly FormField[]>

function renderRow(row: readonly Span[], fieldsBySpan: FieldsBySpan, prefix: string): string {
  let line = ''
  let endOfLast = 0
  for (const span of row) {
    const box = boxOf(span.locator)
    const gap = box && line ? Math.round((box.x0 - endOfLast) / POINTS_PER_BLANK) : 2
    if (line) line += ' '.repeat(Math.min(LONGEST_GAP, Math.max(2, gap)))
    // Beside printed text a field needs no label: it stands in the row.
    const fields = (fieldsBySpan.get(span.id) ?? []).map((field) => describeField(field, row.length === 1))
    line += `${prefix}:${cleanSpanId(span.id)}| ${describeSpan(span, fields)}`
    endOfLast = box?.x1 ?? endOfLast
  }
  return line
}

/** A field's span repeats its value, which the field tells already. */
function describeSpan(span: Span, fields: readonly string[]): string {
  const parts = fields.length > 0 ? [...fields] : [cleanModelText(span.text)]
  if (span.struck) parts.push('[struck out]')
  if (span.role === 'quoted') parts.push('[quoted from an older mail]')
  return parts.filter((part) => part !== '').join(' ')
}

function describeField(field: FormField, withLabel: boolean): string {
  const label = withLabel && field.label ? `${cleanModelText(field.label)}: ` : ''
  if (field.kind === 'checkbox' || field.kind === 'radio') {
    const mark = field.checked === true ? '[x]' : field.checked === false ? '[ ]' : '[?]'
    return `${label}${mark}${field.option ? ` ${cleanModelText(field.option)}` : ''}`
  }
  if (field.kind === 'signature') return `${label}[signature]`
  return `${label}[${field.value === null ? '' : cleanModelText(field.value)}]`
}
