import type { Box, FormField } from '../../domain/document.ts'
import { captionBoxes } from '../layout/captions.ts'
import { labelForField } from '../layout/field-labels.ts'
import { fullerLabel, labelFromGrid } from '../layout/grid-labels.ts'
import type { PrintedWord, Row } from '../layout/printed.ts'
import type { RuledGrid } from '../layout/ruled-tables.ts'
import type { PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

const widget = 20
const hiddenFlags = 0x2 | 0x20
const mostFields = 3_000

const kinds: Readonly<Record<number, FormField['kind']>> = {
  2: 'checkbox',
  3: 'radio',
  4: 'choice',
  5: 'choice',
  6: 'text',
  7: 'signature',
}

/** A field as the file has it, before it is known what is printed at it. */
export interface Widget {
  readonly kind: FormField['kind']
  readonly name: string
  readonly tooltip: string
  readonly box: Box
  readonly value: string
  readonly checked: boolean
  readonly exportValue: string
  readonly isHidden: boolean
}

function chosenOptions({ api, readText }: Pdfium, form: number, annotation: number): string | undefined {
  const count = Math.min(api.FPDFAnnot_GetOptionCount(form, annotation), 1_000)
  const chosen: string[] = []
  for (let index = 0; index < count; index++)
    if (api.FPDFAnnot_IsOptionSelected(form, annotation, index))
      chosen.push(
        readText((buffer, length) => api.FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, length)),
      )
  return chosen.length === 0 ? undefined : chosen.join(', ')
}

function readWidget(pdfium: Pdfium, form: number, annotation: number, space: PageSpace): Widget | undefined {
  const { api, heap, scratch, readText } = pdfium
  const kind = kinds[api.FPDFAnnot_GetFormFieldType(form, annotation)]
  if (!kind || !api.FPDFAnnot_GetRect(annotation, scratch)) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
  const box = space.box(
    Math.min(left, right),
    Math.min(top, bottom),
    Math.max(left, right),
    Math.max(top, bottom),
  )
  const text = (read: (form: number, annotation: number, buffer: number, length: number) => number): string =>
    readText((buffer, length) => read(form, annotation, buffer, length)).trim()
  // What a signature holds is not words; that it is there is all a person needs to know.
  const isSigned = kind === 'signature' && Boolean(api.FPDFAnnot_HasKey(annotation, 'V'))
  const raw = isSigned ? 'Signed' : text(api.FPDFAnnot_GetFormFieldValue).replace(/\r\n?/g, '\n')
  return {
    kind,
    name: text(api.FPDFAnnot_GetFormFieldName),
    tooltip: text(api.FPDFAnnot_GetFormFieldAlternateName),
    box,
    value: kind === 'choice' ? (chosenOptions(pdfium, form, annotation) ?? raw) : raw,
    checked:
      kind === 'checkbox' || kind === 'radio' ? Boolean(api.FPDFAnnot_IsChecked(form, annotation)) : false,
    exportValue: kind === 'checkbox' || kind === 'radio' ? text(api.FPDFAnnot_GetFormFieldExportValue) : '',
    isHidden: (api.FPDFAnnot_GetFlags(annotation) & hiddenFlags) !== 0,
  }
}

/** The fillable fields of a page, in the order of the file. */
export function readWidgets(pdfium: Pdfium, page: number, form: number, space: PageSpace): Widget[] {
  const { api } = pdfium
  const count = Math.min(api.FPDFPage_GetAnnotCount(page), mostFields)
  const widgets: Widget[] = []
  for (let index = 0; index < count; index++) {
    const annotation = api.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    try {
      if (api.FPDFAnnot_GetSubtype(annotation) !== widget) continue
      const found = readWidget(pdfium, form, annotation, space)
      if (found) widgets.push(found)
    } finally {
      api.FPDFPage_CloseAnnot(annotation)
    }
  }
  return widgets
}

/** The own name of a field in a tree of names: `f1_02` of `topmostSubform[0].Page1[0].f1_02[0]`. */
function lastPart(name: string): string {
  return (
    name
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]/g, '') ?? ''
  )
}

/** A tooltip or name that a person would understand, as opposed to `Text12` or `topmostSubform[0].f1_02[0]`. */
function sayable(text: string): string {
  // `Text12`, `Text Field0`, `Radio Button 3`: what a program calls its fields when nobody does.
  const isCode =
    /^((text|field|txt|untitled|undefined|check|box|radio|button|group|combo|dropdown|list|f|c|cb|tb|fill|date|sig)[\s_-]*){1,3}\d*([_-]\d+)*$/i.test(
      text,
    )
  return isCode || !/[a-z]{2}/i.test(text) ? '' : text
}

/** Export values that say nothing about what is printed at the box. */
const plainState = /^(on|off|yes|no|ja|true|false|\d+|choice\s?\d*|button\s?\d*)$/i

function labelInTable(
  box: Box,
  rows: readonly Row[],
  boxes: readonly Box[],
  grids: readonly RuledGrid[],
): string {
  const ofRow = labelFromGrid(box, grids, rows)
  return fullerLabel(labelForField(box, rows, boxes, ofRow), ofRow)
}

/**
 * The fillable fields of a page with their boxes, labels and values: what a person reads, not export codes.
 * @param names counts the fields of each name so far, over all pages, so that span ids stay unique.
 */
export function readFormFields(
  widgets: readonly Widget[],
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[],
  names: Map<string, number>,
): FormField[] {
  const boxes = widgets.map((one) => one.box)
  const buttons = widgets.filter((one) => one.kind === 'checkbox' || one.kind === 'radio')
  const captions = new Map(
    captionBoxes(
      buttons.map((one) => one.box),
      words,
      rows,
      grids,
    ).map((one) => [one.box, one]),
  )
  return widgets.map((one): FormField => {
    const count = (names.get(one.name) ?? 0) + 1
    names.set(one.name, count)
    const caption = captions.get(one.box)
    const label =
      sayable(one.tooltip) ||
      caption?.label ||
      (caption ? '' : labelInTable(one.box, rows, boxes, grids)) ||
      sayable(lastPart(one.name))
    const shared = {
      name: one.name,
      ...(label === '' ? {} : { label }),
      kind: one.kind,
      locator: { kind: 'field', page: pageNumber, name: one.name, box: one.box },
      span: `f.${one.name}${count === 1 ? '' : `#${count}`}`,
      ...(one.isHidden ? { hidden: 'a field that is not shown' } : {}),
    } as const
    if (!caption) return { ...shared, value: one.value === '' ? null : one.value }
    const option = caption.option || (plainState.test(one.exportValue) ? '' : one.exportValue)
    const reads = option || (/^(yes|no|true|false)$/i.test(one.exportValue) ? one.exportValue : 'Yes')
    return {
      ...shared,
      value: one.checked ? reads : null,
      checked: one.checked,
      ...(option === '' ? {} : { option }),
    }
  })
}
