import type { Box, Document, FormField, Page } from '../../domain/document.ts'
import { boxOf as placeOf, unionOf } from './boxes.ts'
import { namesByColumn, saysNothing } from './columns-of-boxes.ts'
import type { MarkGroup } from './layout-item.ts'
import { isSameRow } from './layout-item.ts'

interface PlacedMark {
  readonly field: FormField
  readonly box: Box
}

export interface PlacedMarks extends MarkGroup {
  readonly box: Box
  readonly span: string
}

const optionWord = (field: FormField) =>
  (field.option ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const isYes = (field: FormField) => /^(?:y|yes|true)$/.test(optionWord(field))
const isNo = (field: FormField) => /^(?:n|no|false)$/.test(optionWord(field))

/** The answer that was printed against the end of its question without a gap: `claim?Yes`. */
const behindQuestion = ({ option = '' }: FormField): string | undefined =>
  /^[^?]{1,60}\?\s?(yes|no)$/i.exec(option.trim())?.[1]

/**
 * The check boxes and radio buttons of a page, brought together into groups that answer one question: buttons of one name,
 * `Yes` beside or above `No`, boxes with the same label before them; what is left stands alone.
 */
export function groupMarks(
  page: Page,
  document: Document,
  boxOf: (field: FormField) => Box | null,
): { groups: PlacedMarks[]; optionSpans: ReadonlySet<string> } {
  const printed = readOptionWords(page, boxOf)
  const byColumn = namesByColumn(page, document)
  const marks = page.fields
    .filter((field) => field.kind === 'checkbox' || field.kind === 'radio')
    .map((field) => {
      const option = printed.words.get(field) ?? byColumn.get(field) ?? behindQuestion(field)
      return { field: option === undefined ? field : { ...field, option }, box: boxOf(field) }
    })
    .filter((mark): mark is PlacedMark => mark.box !== null)
  marks.sort((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
  const groups: PlacedMark[][] = []
  const free = new Set(marks)

  const radios = new Map<string, PlacedMark[]>()
  for (const mark of marks)
    if (mark.field.drawn !== true) radios.set(mark.field.name, [...(radios.get(mark.field.name) ?? []), mark])
  for (const list of radios.values())
    if (list.length > 1) {
      groups.push(list)
      for (const mark of list) free.delete(mark)
    }

  for (const mark of [...free]) {
    if (!free.has(mark) || !(isYes(mark.field) || isNo(mark.field))) continue
    const wanted = isYes(mark.field) ? isNo : isYes
    const partner = [...free]
      .filter((other) => other !== mark && wanted(other.field) && labelsAgree(mark, other))
      .map((other) => ({ other, distance: distanceBetween(mark, other) }))
      .filter((one) => one.distance < 160)
      .sort((one, other) => one.distance - other.distance)[0]?.other
    if (!partner) continue
    groups.push([mark, partner])
    free.delete(mark)
    free.delete(partner)
  }

  groups.push(...joinNeighbours([...free]))

  const telling = groups.filter((group) => !saysNothing(group.map(({ field }) => field)))
  const placed = telling.map((group) => {
    const first = group.find((mark) => mark.field.checked === true) ?? group[0]
    const label =
      group
        .map((mark) => mark.field.label?.trim() ?? '')
        .find((text) => text !== '' && !/^(?:yes|no)$/i.test(text)) ?? ''
    return {
      label,
      options: group.map((mark) => ({
        text: mark.field.option ?? mark.field.value ?? '',
        field: mark.field,
      })),
      box: unionOf(group.map((mark) => mark.box)),
      span: first?.field.span ?? '',
    }
  })
  return { groups: placed, optionSpans: printed.spans }
}

/**
 * The words printed at each drawn box, with the spans that hold them: such words are never an answer by themselves. An
 * option may run over two printed lines.
 */
function readOptionWords(
  page: Page,
  boxOf: (field: FormField) => Box | null,
): { words: ReadonlyMap<FormField, string>; spans: ReadonlySet<string> } {
  const words = new Map<FormField, string>()
  const spans = new Set<string>()
  const lines = page.spans.filter((span) => span.locator.kind === 'box' && span.text.trim() !== '')
  for (const field of page.fields) {
    const box = field.kind === 'checkbox' || field.kind === 'radio' ? boxOf(field) : null
    const option = field.option?.trim().toLowerCase() ?? ''
    if (!box || option === '' || page.kind !== 'print') continue
    const at = lines.filter((span) => {
      const place = placeOf(span)
      if (!place || place.y1 < box.y0 - 2 || place.y0 > box.y1 + 2) return false
      const text = span.text.trim().toLowerCase()
      const isNear =
        (place.x0 >= box.x1 - 3 && place.x0 - box.x1 < 24) ||
        (place.x1 <= box.x0 + 3 && box.x0 - place.x1 < 24) ||
        // The box is a character of the line.
        (place.x0 <= box.x0 + 3 && place.x1 > box.x1 && /^[\u2610-\u2612\u25a1\u25cb]/.test(text))
      return (
        isNear &&
        (option.includes(text.replace(/^[\u2610-\u2612\u25a1\u25cb]\s*/, '')) ||
          (text.includes(option) && text.length < option.length + 12))
      )
    })
    for (const span of at) spans.add(span.id)
    const [first] = at
    const place = first && placeOf(first)
    if (!first || !place) continue
    if (place.x0 < box.x1 - 3) {
      // The words stand before their box: all of them, not only the last one.
      if (at.length === 1 && first.text.trim().toLowerCase().endsWith(option))
        words.set(field, first.text.trim())
      continue
    }
    const next = lines.find((span) => {
      const under = placeOf(span)
      return (
        under &&
        !spans.has(span.id) &&
        Math.abs(under.x0 - place.x0) < 3 &&
        under.y0 >= place.y0 + 4 &&
        under.y0 - place.y1 < 3
      )
    })
    const isTaken =
      next &&
      page.fields.some((other) => {
        const otherBox = boxOf(other)
        const under = placeOf(next)
        return (
          other !== field &&
          otherBox &&
          under &&
          Math.abs((otherBox.y0 + otherBox.y1) / 2 - (under.y0 + under.y1) / 2) < 4 &&
          otherBox.x0 < under.x0 &&
          under.x0 - otherBox.x1 < 24
        )
      })
    if (!next || isTaken || next.text.length > 40) continue
    spans.add(next.id)
    words.set(field, `${field.option?.trim()} ${next.text.trim()}`)
  }
  return { words, spans }
}

/** Boxes under each other, or in one row, that no different label parts. */
function joinNeighbours(marks: readonly PlacedMark[]): PlacedMark[][] {
  const groups: PlacedMark[][] = []
  for (const mark of marks) {
    const group = groups.find(
      (candidate) =>
        candidate.some((other) => belongTogether(other, mark)) &&
        candidate.every((other) => labelsAgree(other, mark)),
    )
    if (group) group.push(mark)
    else groups.push([mark])
  }
  return groups
}

function belongTogether(one: PlacedMark, other: PlacedMark): boolean {
  if (one.field.span === other.field.span) return true
  const isLabelled = labelOf(one) !== '' && labelOf(one) === labelOf(other)
  if (isSameRow(one.box, other.box)) return isLabelled || Math.abs(one.box.x0 - other.box.x0) < 200
  const gap = Math.max(one.box.y0, other.box.y0) - Math.min(one.box.y1, other.box.y1)
  if (Math.abs(one.box.x0 - other.box.x0) < 4) return gap < (isLabelled ? 30 : 10)
  // Options that found no room go on below, wherever their boxes come to stand.
  return isLabelled && gap < one.box.y1 - one.box.y0
}

const labelOf = ({ field }: PlacedMark) =>
  field.label !== undefined && field.label.trim() !== field.option?.trim() ? field.label.trim() : ''

function labelsAgree(one: PlacedMark, other: PlacedMark): boolean {
  const [first, second] = [labelOf(one), labelOf(other)]
  return first === second || first === '' || second === ''
}

/** Points between two boxes that could be Yes and No of one question: beside each other, or one right under the other. */
function distanceBetween(one: PlacedMark, other: PlacedMark): number {
  if (one.field.span === other.field.span) return 0
  if (isSameRow(one.box, other.box)) return Math.abs(one.box.x0 - other.box.x0)
  const gap = Math.max(one.box.y0, other.box.y0) - Math.min(one.box.y1, other.box.y1)
  return Math.abs(one.box.x0 - other.box.x0) < 8 && gap < 16 ? 100 + gap : Number.POSITIVE_INFINITY
}
