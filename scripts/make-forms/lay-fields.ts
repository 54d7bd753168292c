import { type PDFCheckBox, PDFDocument, type PDFRadioGroup, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'

interface Place {
  readonly kind: 'text' | 'check' | 'radio' | 'select'
  readonly name: string
  /** Text, or the option of a radio button. */
  readonly value: string
  readonly isOn: boolean
  readonly options: readonly string[]
  readonly isMultiline: boolean
  readonly comb: number
  readonly fontSize: number
  /** From 0. */
  readonly page: number
  /** CSS pixels from the top left corner of the page. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// Runs in the browser, whose types this project does not have at hand.
const findPlaces = `[...document.querySelectorAll('[data-field],[data-check],[data-radio],[data-select]')].map((box) => {
  const pages = [...document.querySelectorAll('.page')]
  const page = box.closest('.page')
  const corner = page.getBoundingClientRect()
  const { x, y, width, height } = box.getBoundingClientRect()
  const { field, check, radio, select, value, option, on, options, multiline, comb, size } = box.dataset
  return {
    kind: field ? 'text' : check ? 'check' : radio ? 'radio' : 'select',
    name: field ?? check ?? radio ?? select,
    value: (radio ? option : value) ?? '',
    isOn: on === '1',
    options: (options ?? '').split('|'),
    isMultiline: multiline !== undefined,
    comb: Number(comb ?? 0),
    fontSize: Number(size ?? 9),
    page: pages.indexOf(page),
    x: x - corner.x, y: y - corner.y, width, height,
  }
})`

/** Points in a CSS pixel. */
const POINTS = 72 / 96
/** In points. */
const INSET = 0.8

/** Lays form fields over the boxes of an open page's `data-` attributes, in the PDF printed from it. */
export async function layFields(page: Page, printed: Buffer): Promise<Buffer> {
  const places = await page.evaluate<Place[]>(findPlaces)
  const pdf = await PDFDocument.load(printed)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const form = pdf.getForm()
  const radios = new Map<string, PDFRadioGroup>()
  const checks = new Map<string, PDFCheckBox>()
  for (const place of places) {
    const sheet = pdf.getPage(place.page)
    // A field is white inside: the printed rule around it stays to be seen.
    const width = place.width * POINTS - 2 * INSET
    const height = place.height * POINTS - 2 * INSET
    const where = {
      x: place.x * POINTS + INSET,
      y: sheet.getHeight() - place.y * POINTS - INSET - height,
      width,
      height,
      borderWidth: 0,
    }
    if (place.kind === 'text') {
      const field = form.createTextField(place.name)
      if (place.isMultiline) field.enableMultiline()
      if (place.comb > 0) {
        field.setMaxLength(place.comb)
        field.enableCombing()
      }
      field.setText(place.value)
      field.addToPage(sheet, { ...where, font })
      field.setFontSize(place.fontSize)
    } else if (place.kind === 'select') {
      const field = form.createDropdown(place.name)
      field.addOptions([...place.options])
      if (place.value) field.select(place.value)
      field.addToPage(sheet, { ...where, font })
      field.setFontSize(place.fontSize)
    } else if (place.kind === 'check') {
      const field = checks.get(place.name) ?? form.createCheckBox(place.name)
      checks.set(place.name, field)
      field.addToPage(sheet, where)
      if (place.isOn) field.check()
    } else {
      const group = radios.get(place.name) ?? form.createRadioGroup(place.name)
      radios.set(place.name, group)
      group.addOptionToPage(place.value, sheet, where)
      if (place.isOn) group.select(place.value)
    }
  }
  form.updateFieldAppearances(font)
  return Buffer.from(await pdf.save())
}
