import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFHexString, PDFName, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { repairPdf } from '../../src/extract/pdf/repair.ts'
import { renderPage } from '../../src/extract/render-page.ts'
import { boxOf, readBytes, readDocument, spanWith } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

/** The bytes of a plain file, for putting damage into. */
async function plainText(): Promise<string> {
  const sheet = await newSheet()
  sheet.write('Name of proposer', 50, 100)
  sheet.write('Acme Bakery Limited', 220, 100)
  const second = sheet.pdf.addPage([595, 842])
  second.drawText('Turnover 450,000', { x: 50, y: 700, size: 10, font: sheet.font })
  return Buffer.from(await sheet.pdf.save({ useObjectStreams: false })).toString('latin1')
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

test('a file whose beginning is lost is read by the second engine, with places and a warning', async () => {
  const document = await readDocument('a.pdf', bytesOf((await plainText()).slice(10)))
  expect(document.pageCount).toBe(2)
  expect(document.pages[0]?.text).toBe('Name of proposer\tAcme Bakery Limited')
  expect(document.pages[1]?.text).toBe('Turnover 450,000')
  const box = boxOf(spanWith(document.pages[0], 'Acme'))
  expect(Math.abs(box.x0 - 220)).toBeLessThan(2)
  expect(box.y0).toBeLessThan(100)
  expect(box.y1).toBeGreaterThan(100)
  expect(document.warnings.join()).toContain('recovered')
  expect(document.pages[0]?.warnings?.join()).toContain('recovered')
})

test('a page of such a file is drawn too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'recovery-'))
  try {
    const path = join(directory, 'a.pdf')
    await writeFile(path, bytesOf((await plainText()).slice(10)))
    const outputPath = join(directory, 'a.png')
    const drawn = await renderPage({ path, name: 'a.pdf', page: 2, scale: 1, outputPath })
    expect(drawn).toEqual({ width: 595, height: 842 })
    const { data, info } = await sharp(outputPath).greyscale().raw().toBuffer({ resolveWithObject: true })
    const inkAt = (x: number, y: number): boolean => (data[y * info.width + x] ?? 255) < 200
    const hasInk = Array.from({ length: 60 }, (_, x) => x + 50).some((x) => inkAt(x, 842 - 703))
    expect(hasInk).toBe(true)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})

test.each([
  ['other bytes before it', (text: string) => `${'x'.repeat(3_000)}\n${text}`],
  ['its end cut off', (text: string) => text.slice(0, text.indexOf('trailer'))],
  ['a root that is not there', (text: string) => text.replace(/\/Root \d+ 0 R/, '/Root 99 0 R')],
])('a file with %s is repaired', async (_, damage) => {
  const document = await readDocument('a.pdf', bytesOf(damage(await plainText())))
  expect(document.pages.map((page) => page.text)).toEqual([
    'Name of proposer\tAcme Bakery Limited',
    'Turnover 450,000',
  ])
  expect(document.warnings.join()).toContain('damaged')
})

test('what neither engine can open stays damaged, and an encrypted file that was cut off is not guessed at', async () => {
  const { reading } = await readBytes('a.pdf', bytesOf(`%PDF-1.7\n${'nothing here '.repeat(200)}`))
  expect(reading).toMatchObject({ kind: 'unread', code: 'file_damaged' })
  const cut = (await plainText()).split('trailer')[0] ?? ''
  expect(repairPdf(bytesOf(cut))).toBeDefined()
  expect(repairPdf(bytesOf(`${cut}\n/Encrypt 9 0 R`))).toBeUndefined()
  expect(repairPdf(new Uint8Array())).toBeUndefined()
})

test('a page that cannot be loaded does not take the others with it', async () => {
  const text = (await plainText()).replace(/\/Kids \[ (\d+ 0 R) \d+ 0 R \]/, '/Kids [ $1 null ]')
  const document = await readDocument('a.pdf', bytesOf(text))
  expect(document.pages[0]?.text).toContain('Acme')
  expect(document.pages[1]?.warnings?.join()).toContain('damaged')
})

/** Writes codes 1, 2, 3... in a font whose characters are named as the function says. */
function writeCoded(sheet: Sheet, line: string, glyphOf: (unit: number) => string, y: number): PDFRef {
  const { context } = sheet.pdf
  const units = [...new Set(line)].map((letter) => letter.charCodeAt(0))
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: StandardFonts.Helvetica,
      FirstChar: 1,
      LastChar: units.length,
      Widths: units.map(() => 500),
      Encoding: { Type: 'Encoding', Differences: [1, ...units.map((unit) => PDFName.of(glyphOf(unit)))] },
    }),
  )
  const name = PDFName.of('Coded')
  sheet.page.node.setFontDictionary(name, font)
  const codes = [...line].map((letter) => units.indexOf(letter.charCodeAt(0)) + 1)
  const hex = PDFHexString.of(codes.map((code) => code.toString(16).padStart(2, '0')).join(''))
  const content = context.stream(`BT /Coded 8 Tf 50 ${842 - y} Td ${hex.toString()} Tj ET`)
  sheet.page.node.addContentStream(context.register(content))
  return font
}

const prose =
  'Please answer every question of this proposal and declare all material facts about the business to be insured'

test('text in a font that PDFium has no characters for is read by the second engine', async () => {
  const sheet = await newSheet()
  writeCoded(sheet, prose, (unit) => `C${unit}`, 100)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.text).toBe(prose)
  expect(boxOf(spanWith(page, 'Please')).x0).toBeCloseTo(50, 0)
  expect(page?.warnings ?? []).toEqual([])
})

test('a text layer that makes no sense in either engine says so', async () => {
  const sheet = await newSheet()
  const shifted = [...prose].map((letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 32 + 63) % 90) + 33),
  )
  sheet.write(shifted.join('').slice(0, 80), 50, 100)
  sheet.write(shifted.join('').slice(80), 50, 120)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.warnings?.join()).toContain('makes no sense')
})

test('plain words, codes, capitals and other languages are not doubted', async () => {
  const sheet = await newSheet()
  sheet.write('REG AB12 CDE FORD TRANSIT 350 LWB VIN WF0XXXTTGXCD12345 SCHEDULE OF VEHICLES', 50, 100, {
    size: 8,
  })
  sheet.write('Wydruk pochodzi z systemu faktura za wykonanie strony internetowej sprzedawca', 50, 120)
  sheet.write('Mae pob cwestiwn ar y ffurflen hon yn berthnasol i yswiriant eich busnes chi', 50, 140)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.warnings).toBeUndefined()
})

test('fields that are filled in but stand on no page are kept', async () => {
  const sheet = await newSheet()
  sheet.write('Proposal', 50, 100)
  const { context, catalog } = sheet.pdf
  const field = (values: Record<string, string>) => context.register(context.obj(values))
  const turnover = field({ FT: 'Tx', Type: 'Annot', Subtype: 'Widget' })
  context.lookup(turnover, PDFDict).set(PDFName.of('T'), PDFHexString.fromText('annual_turnover'))
  context.lookup(turnover, PDFDict).set(PDFName.of('V'), PDFHexString.fromText('£450,000'))
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [turnover] }))
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.fields.map(({ label, value }) => [label, value])).toEqual([['annual turnover', '£450,000']])
  expect(page?.spans.find((span) => span.id === page.fields[0]?.span)?.text).toBe('£450,000')
})

const template = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">
<subform name="form1" layout="tb" w="500pt"><pageSet><pageArea name="p"><contentArea x="20pt" y="20pt" w="500pt" h="700pt"/><medium stock="a4" short="595pt" long="842pt"/></pageArea></pageSet>
<subform name="body" layout="tb" w="500pt">
<draw name="t" w="400pt" h="20pt"><ui><textEdit/></ui><value><text>Proposal form for shops</text></value></draw>
<field name="turnover" w="400pt" h="20pt"><ui><textEdit/></ui><caption reserve="150pt"><value><text>Annual turnover</text></value></caption><value><text>£450,000</text></value></field>
</subform></subform></template></xdp:xdp>`

async function describedForm(description: string): Promise<Uint8Array> {
  const sheet = await newSheet()
  sheet.write('Please wait... Your viewer cannot show this form.', 50, 100)
  const { context, catalog } = sheet.pdf
  const xfa = context.register(context.flateStream(new TextEncoder().encode(description)))
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: xfa }))
  catalog.set(PDFName.of('NeedsRendering'), context.obj(true))
  return sheet.save()
}

test('a form whose description of its pages cannot be followed says that it was not read', async () => {
  const { pages, warnings } = await readDocument('a.pdf', await describedForm('<xdp:xdp>'))
  expect(pages[0]?.text).toContain('Please wait')
  expect(warnings.join()).toContain('what was filled in may be missing')
})

test('a form that describes its pages instead of printing them gives its fields', async () => {
  const document = await readDocument('a.pdf', await describedForm(template))
  expect(document.warnings).toEqual([])
  const [page] = document.pages
  expect(page?.fields.map(({ label, value }) => [label, value])).toEqual([['Annual turnover', '£450,000']])
  expect(page?.text).toContain('Proposal form for shops')
  expect(page?.text).not.toContain('Please wait')
})

test('properties of the file and its outline are read', async () => {
  const sheet = await newSheet()
  sheet.pdf.setTitle('Shop proposal')
  sheet.pdf.setAuthor('A Broker')
  sheet.pdf.setKeywords(['shops'])
  sheet.pdf.setModificationDate(new Date('2026-03-01T10:00:00Z'))
  sheet.write('about you', 50, 100)
  sheet.write('plain words below it', 50, 120)
  const { context, catalog } = sheet.pdf
  const outline = context.nextRef()
  const item = context.register(context.obj({ Parent: outline, Dest: [sheet.page.ref, 'Fit'] }))
  context.lookup(item, PDFDict).set(PDFName.of('Title'), PDFHexString.fromText('about you'))
  // Its own sibling: an outline without an end.
  context.lookup(item, PDFDict).set(PDFName.of('Next'), item)
  context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }))
  catalog.set(PDFName.of('Outlines'), outline)
  const document = await readDocument('a.pdf', await sheet.save())
  expect(document.properties).toMatchObject({ title: 'Shop proposal', author: 'A Broker', keywords: 'shops' })
  expect(document.properties['modDate']).toContain('20260301')
  expect(spanWith(document.pages[0], 'about you').heading).toBe(true)
  expect(spanWith(document.pages[0], 'plain').heading).toBeUndefined()
})

test('a file that asks for a password says so, and is read and forgotten with the right one', async () => {
  const sheet = await newSheet()
  sheet.write('Name of proposer: Ashdown Joinery Ltd', 50, 100)
  sheet.pdf.encrypt({ userPassword: 'open sesame', ownerPassword: 'other' })
  const bytes = await sheet.pdf.save()
  const encrypted = { kind: 'unread', code: 'file_encrypted' }
  expect((await readBytes('form.pdf', bytes)).reading).toMatchObject(encrypted)
  expect((await readBytes('form.pdf', bytes, { password: 'wrong' })).reading).toMatchObject(encrypted)
  const { reading, document } = await readBytes('form.pdf', bytes, { password: 'open sesame' })
  expect(document?.pages[0]?.text).toBe('Name of proposer: Ashdown Joinery Ltd')
  expect(JSON.stringify([reading, document])).not.toContain('sesame')
})
