import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { FormField } from '../../src/domain/document.ts'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

async function fieldsOf(sheet: Sheet): Promise<readonly FormField[]> {
  return (await readDocument('form.pdf', await sheet.save())).pages[0]?.fields ?? []
}

function marks(fields: readonly FormField[]): unknown[] {
  return fields.map(({ label, option, checked }) => [label ?? null, option ?? null, checked])
}

test('a drawn cross in a box counts for the words after it', async () => {
  const sheet = await newSheet()
  sheet.write('Is the building listed?', 50, 100)
  sheet.square(300, 92)
  sheet.write('Yes', 315, 100)
  sheet.square(350, 92)
  sheet.write('No', 365, 100)
  sheet.line(300, 92, 310, 102)
  sheet.line(310, 92, 300, 102)
  const fields = await fieldsOf(sheet)
  expect(marks(fields)).toEqual([
    ['Is the building listed?', 'Yes', true],
    ['Is the building listed?', 'No', false],
  ])
  expect(fields[0]).toMatchObject({ drawn: true, kind: 'checkbox', value: 'Yes' })
  expect(fields[1]?.value).toBeNull()
})

test('boxes behind their words, a letter as the mark', async () => {
  const sheet = await newSheet()
  sheet.write('Any flat roof?', 50, 100)
  sheet.write('Yes', 300, 100)
  sheet.square(320, 92)
  sheet.write('No', 350, 100)
  sheet.square(366, 92)
  sheet.write('X', 368, 100.5)
  expect(marks(await fieldsOf(sheet))).toEqual([
    ['Any flat roof?', 'Yes', false],
    ['Any flat roof?', 'No', true],
  ])
})

test('a filled square under a heading, and a list of boxes under each other', async () => {
  const sheet = await newSheet()
  sheet.write('Cover basis', 50, 100, { bold: true })
  sheet.square(50, 106)
  sheet.write('Buildings only', 65, 114)
  sheet.square(160, 106)
  sheet.write('Both', 175, 114)
  sheet.page.drawRectangle({ x: 162, y: 842 - 114, width: 6, height: 6 })
  sheet.write('Walls:', 50, 160)
  sheet.square(200, 152)
  sheet.write('Brick', 215, 160)
  sheet.square(200, 168)
  sheet.write('Timber', 215, 176)
  sheet.line(201, 169, 209, 177)
  expect(marks(await fieldsOf(sheet))).toEqual([
    ['Cover basis', 'Buildings only', false],
    ['Cover basis', 'Both', true],
    ['Walls', 'Brick', false],
    ['Walls', 'Timber', true],
  ])
})

test('squares without words beside or above them are ornaments', async () => {
  const sheet = await newSheet()
  sheet.write('Dear Sirs', 50, 100)
  sheet.square(300, 600)
  expect(await fieldsOf(sheet)).toEqual([])
})

test('fillable fields carry what a person reads, with the label that is printed', async () => {
  const sheet = await newSheet()
  const form = sheet.pdf.getForm()
  sheet.write('Turnover last year:', 50, 100)
  const turnover = form.createTextField('Text12')
  turnover.addToPage(sheet.page, { x: 200, y: 842 - 105, width: 150, height: 16 })
  turnover.setText('£2.5m')
  sheet.write('Address of premises', 50, 130)
  const address = form.createTextField('f1_02')
  address.enableMultiline()
  address.addToPage(sheet.page, { x: 50, y: 842 - 170, width: 250, height: 34 })
  address.setText('1 High Street\nLeeds')
  sheet.write('Trade', 50, 200)
  const trade = form.createTextField('Text Field0')
  trade.addToPage(sheet.page, { x: 200, y: 842 - 205, width: 150, height: 16 })
  const fields = await fieldsOf(sheet)
  expect(fields.map(({ label, value, kind }) => [label, value, kind])).toEqual([
    ['Turnover last year', '£2.5m', 'text'],
    ['Address of premises', '1 High Street\nLeeds', 'text'],
    ['Trade', null, 'text'],
  ])
  expect(fields[0]?.span).toBe('f.Text12')
  const locator = fields[0]?.locator
  const box = locator?.kind === 'field' ? locator.box : undefined
  // The border that is drawn around a field belongs to it.
  expect(Math.abs((box?.x0 ?? 0) - 200)).toBeLessThan(1)
  expect(Math.abs((box?.y1 ?? 0) - 105)).toBeLessThan(1)
})

test('a field that the file does not show is no visible evidence', async () => {
  const sheet = await newSheet()
  const form = sheet.pdf.getForm()
  for (const [index, name] of ['Shown', 'Hidden'].entries()) {
    const field = form.createTextField(name)
    field.addToPage(sheet.page, { x: 200, y: 700 - index * 40, width: 150, height: 16, hidden: index === 1 })
    field.setText('£2.5m')
  }
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  const hiddenOf = (id: string) => page?.spans.find((span) => span.id === id)?.hidden
  expect(page?.fields.map(({ hidden }) => hidden)).toEqual([undefined, 'a field that is not shown'])
  expect([hiddenOf('f.Shown'), hiddenOf('f.Hidden')]).toEqual([undefined, 'a field that is not shown'])
})

/** The labels of text fields that stand at places, in their order. */
async function labelsOf(
  sheet: Sheet,
  places: readonly (readonly [x: number, y: number, width?: number])[],
): Promise<unknown[]> {
  const form = sheet.pdf.getForm()
  for (const [at, [x, y, width = 100]] of places.entries())
    form.createTextField(`Text${at}`).addToPage(sheet.page, { x, y: 842 - y - 4, width, height: 14 })
  return (await fieldsOf(sheet)).map(({ label }) => label ?? null)
}

test('a label beside a field is read in all its lines, with what the figure is counted in', async () => {
  const sheet = await newSheet()
  sheet.write('3', 40, 90)
  sheet.write('Names of the partners,', 60, 90)
  sheet.write('with those who left in the', 60, 101)
  sheet.write('last year', 60, 112)
  sheet.write('Fees of the year', 60, 150)
  sheet.write('£', 190, 150)
  sheet.write('Deeds held for clients,', 60, 190)
  sheet.write('If so, how many?', 60, 201)
  expect(
    await labelsOf(sheet, [
      [200, 101],
      [200, 150],
      [200, 201],
    ]),
  ).toEqual([
    'Names of the partners, with those who left in the last year',
    'Fees of the year £',
    'If so, how many?',
  ])
})

test('words over a field that name another field on their own line are not its label', async () => {
  const sheet = await newSheet()
  sheet.write('Vessels you own or charter', 40, 100)
  sheet.write('Own', 300, 100)
  sheet.write('Master of the fleet', 40, 120)
  expect(
    await labelsOf(sheet, [
      [322, 100, 40],
      [300, 120],
    ]),
  ).toEqual(['Own', 'Master of the fleet'])
})

test('narrow columns have their names over them in several lines, and a sentence over two fields is theirs together', async () => {
  const sheet = await newSheet()
  for (const [x, lines] of [
    [60, ['Address', 'of each', 'mill']],
    [115, ['', 'Sum', 'insured']],
  ] as const)
    for (const [at, line] of lines.entries()) sheet.write(line, x, 80 + at * 11)
  sheet.write('Losses of the last ten years (when; how much)', 60, 180)
  sheet.write('Roofs of thatch', 60, 250)
  sheet.write('or shingle', 110, 262)
  expect(
    await labelsOf(sheet, [
      [60, 116, 52],
      [115, 116, 52],
      [60, 196, 52],
      [115, 196, 52],
      [110, 278, 52],
    ]),
  ).toEqual([
    'Address of each mill',
    'Sum insured',
    'Losses of the last ten years (when; how much)',
    'Losses of the last ten years (when; how much)',
    'or shingle',
  ])
})

test('check boxes, radio buttons and lists give the words printed at them, not export codes', async () => {
  const sheet = await newSheet()
  const form = sheet.pdf.getForm()
  sheet.write('Sprinklers fitted', 70, 100)
  const box = form.createCheckBox('cb1')
  box.addToPage(sheet.page, { x: 50, y: 842 - 102, width: 12, height: 12 })
  box.check()
  sheet.write('Alarm installed?', 50, 130)
  const radio = form.createRadioGroup('rg')
  radio.addOptionToPage('0', sheet.page, { x: 200, y: 842 - 132, width: 12, height: 12 })
  sheet.write('Yes', 216, 130)
  radio.addOptionToPage('1', sheet.page, { x: 250, y: 842 - 132, width: 12, height: 12 })
  sheet.write('No', 266, 130)
  radio.select('1')
  sheet.write('Occupancy', 50, 160)
  const list = form.createDropdown('dd')
  list.addOptions(['Owner', 'Tenant'])
  list.select('Tenant')
  list.addToPage(sheet.page, { x: 200, y: 842 - 164, width: 100, height: 16 })
  const fields = await fieldsOf(sheet)
  expect(fields.map(({ label, option, checked, value }) => [label, option, checked, value])).toEqual([
    ['Sprinklers fitted', 'Sprinklers fitted', true, 'Sprinklers fitted'],
    ['Alarm installed?', 'Yes', false, null],
    ['Alarm installed?', 'No', true, 'No'],
    ['Occupancy', undefined, undefined, 'Tenant'],
  ])
  expect(new Set(fields.map((field) => field.span)).size).toBe(fields.length)
})

test('a question over several lines in a table is read whole', async () => {
  const sheet = await newSheet()
  for (const y of [100, 140]) sheet.line(50, y, 450, y)
  for (const x of [50, 300, 450]) sheet.line(x, 100, x, 140)
  sheet.write('Have you or any partner ever been bankrupt', 55, 114)
  sheet.write('or subject to insolvency proceedings?', 55, 128)
  sheet.square(310, 106)
  sheet.write('Yes', 325, 114)
  sheet.square(360, 106)
  sheet.write('No', 375, 114)
  sheet.write('x', 362, 114)
  const label = 'Have you or any partner ever been bankrupt or subject to insolvency proceedings?'
  expect(marks(await fieldsOf(sheet))).toEqual([
    [label, 'Yes', false],
    [label, 'No', true],
  ])
})

test('a signature field says whether it is signed', async () => {
  const sheet = await newSheet()
  const { context, catalog } = sheet.pdf
  sheet.write('Signature of proposer', 50, 100)
  sheet.write('Signature of broker', 50, 160)
  const field = (name: string, y: number, value: object) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(name),
        F: 4,
        Rect: [200, 842 - y - 5, 380, 842 - y + 20],
        P: sheet.page.ref,
        ...value,
      }),
    )
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', Contents: PDFHexString.of('00ff') })
  const fields = [field('sig1', 100, { V: context.register(signature) }), field('sig2', 160, {})]
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields, SigFlags: 3 }))
  sheet.page.node.set(PDFName.of('Annots'), context.obj(fields))
  expect((await fieldsOf(sheet)).map(({ label, kind, value }) => [label, kind, value])).toEqual([
    ['Signature of proposer', 'signature', 'Signed'],
    ['Signature of broker', 'signature', null],
  ])
})

/** Fields side by side with their names and values. */
function fill(
  sheet: Sheet,
  y: number,
  fields: readonly (readonly [name: string, x: number, width: number, value: string])[],
): void {
  for (const [name, x, width, value] of fields) {
    const field = sheet.pdf.getForm().createTextField(name)
    field.addToPage(sheet.page, { x, y: 842 - y - 4, width, height: 15 })
    if (value !== '') field.setText(value)
  }
}

/** Fields for the three parts of a date. */
function fillDate(sheet: Sheet, y: number, names: readonly string[], values: readonly string[]): void {
  const places = [
    [200, 28],
    [236, 28],
    [272, 46],
  ] as const
  fill(
    sheet,
    y,
    places.map(([x, width], at) => [names[at] ?? '', x, width, values[at] ?? '']),
  )
}

async function valuesOf(sheet: Sheet): Promise<unknown[]> {
  return (await fieldsOf(sheet)).map(({ label, value }) => [label ?? null, value])
}

test('fields for the parts of one answer are one field with all of its value', async () => {
  const sheet = await newSheet()
  sheet.write('Cover to begin on', 50, 100)
  fillDate(sheet, 100, ['BeginDay', 'BeginMonth', 'BeginYear'], ['1', '4', '2027'])
  sheet.write('Renewal', 50, 140)
  sheet.write('MM', 204, 153, { size: 7 })
  sheet.write('DD', 240, 153, { size: 7 })
  sheet.write('YYYY', 280, 153, { size: 7 })
  fillDate(sheet, 140, ['Text4', 'Text5', 'Text6'], ['03', '31', '2028'])
  sheet.write('Telephone', 50, 180)
  sheet.write('Code', 200, 180)
  sheet.write('Number', 290, 180)
  fill(sheet, 180, [
    ['Text7', 228, 48, '01943'],
    ['Text8', 332, 90, '466120'],
  ])
  const fields = await fieldsOf(sheet)
  expect(await valuesOf(sheet)).toEqual([
    ['Cover to begin on', '1/4/2027'],
    ['Renewal', '31/03/2028'],
    ['Telephone', '01943 466120'],
  ])
  const locator = fields[0]?.locator
  expect(locator?.kind === 'field' ? locator.name : '').toBe('BeginDay + BeginMonth + BeginYear')
  expect(locator?.kind === 'field' ? locator.box?.x1 : 0).toBeGreaterThan(316)
})

test('fields of which a part was left empty say nothing, and columns stay columns', async () => {
  const sheet = await newSheet()
  sheet.write('Date of birth', 50, 100)
  fillDate(sheet, 100, ['Text1', 'Text2', 'Text3'], ['13', '02', ''])
  sheet.write('Vans', 202, 135)
  sheet.write('Cars', 252, 135)
  sheet.write('Oldest', 302, 135)
  fill(sheet, 150, [
    ['Text4', 200, 40, '3'],
    ['Text5', 250, 40, '4'],
    ['Text6', 300, 40, '2019'],
  ])
  expect(await valuesOf(sheet)).toEqual([
    ['Date of birth', null],
    ['Vans', '3'],
    ['Cars', '4'],
    ['Oldest', '2019'],
  ])
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  expect(page?.warnings).toEqual([expect.stringContaining('Date of birth')])
})
