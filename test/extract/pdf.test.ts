import { PDFName, PDFStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { boxOf, readBytes, readDocument, spanWith } from '../support/reading-document.ts'
import { degrees, newSheet } from '../support/reading-pdf.ts'

const near = (a: number, b: number, tolerance = 2): boolean => Math.abs(a - b) <= tolerance

test('a planted word stands where it was written, in points from the top left', async () => {
  const sheet = await newSheet()
  sheet.write('Turnover', 100, 200, { size: 12 })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  const box = boxOf(spanWith(page, 'Turnover'))
  expect([page?.width, page?.height]).toEqual([595, 842])
  expect(near(box.x0, 100)).toBe(true)
  expect(near(box.x1, 100 + sheet.font.widthOfTextAtSize('Turnover', 12))).toBe(true)
  expect(box.y0).toBeLessThan(192)
  expect(box.y1).toBeGreaterThan(200)
  expect(box.y1).toBeLessThan(206)
})

test.each([
  // The word is at (100, 200) from the top left of the paper as it lies; the page is then shown turned clockwise.
  [90, [842, 595], [842 - 200, 100]],
  [180, [595, 842], [595 - 100, 842 - 200]],
  [270, [842, 595], [200, 595 - 100]],
] as const)('on a page turned by %i degrees it stands where a person sees it', async (turn, size, place) => {
  const sheet = await newSheet()
  sheet.page.setRotation(degrees(turn))
  sheet.write('Turnover', 100, 200, { size: 12 })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect([page?.width, page?.height]).toEqual(size)
  const box = boxOf(spanWith(page, 'Turnover'))
  const corners =
    [box.x0, box.x1].some((x) => near(x, place[0], 4)) && [box.y0, box.y1].some((y) => near(y, place[1], 4))
  expect(corners, JSON.stringify(box)).toBe(true)
})

test('text set to be read on a turned page is read in rows', async () => {
  const sheet = await newSheet()
  sheet.page.setRotation(degrees(90))
  // Written upwards on the paper, so that it is level once the page is turned.
  sheet.page.drawText('Year built', { x: 100, y: 100, size: 12, font: sheet.font, rotate: degrees(90) })
  sheet.page.drawText('1932', { x: 100, y: 300, size: 12, font: sheet.font, rotate: degrees(90) })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.text).toBe('Year built\t1932')
})

test('letters that are set one by one are words, however few lines a page has', async () => {
  const sheet = await newSheet()
  const lines = ['(a) Turnover from guarding', '(b) Turnover from patrols', '(c) Turnover from keys']
  for (const [row, line] of lines.entries()) {
    let x = 50
    for (const letter of line) {
      sheet.write(letter, x, 60 + row * 14)
      x += sheet.font.widthOfTextAtSize(letter, 10)
    }
    sheet.write('820,101', 500, 60 + row * 14)
  }
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.text.split('\n')).toEqual(lines.map((line) => `${line}\t820,101`))
})

test('a crop box moves the origin and hides what lies outside', async () => {
  const sheet = await newSheet()
  sheet.write('inside', 100, 200)
  sheet.write('outside', 20, 40)
  sheet.page.setCropBox(50, 842 - 700, 400, 600)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect([page?.width, page?.height]).toEqual([400, 600])
  const box = boxOf(spanWith(page, 'inside'))
  expect(near(box.x0, 50)).toBe(true)
  expect(near(box.y1, 100, 5)).toBe(true)
  expect(spanWith(page, 'outside').hidden).toBe('outside the page')
})

test('a label and its value in two columns are two spans on one line', async () => {
  const sheet = await newSheet()
  sheet.write('Name of proposer', 50, 100)
  sheet.write('Acme Bakery Limited', 220, 100, { size: 12 })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.text).toBe('Name of proposer\tAcme Bakery Limited')
  const span = spanWith(page, 'Acme')
  expect(page?.words.slice(...(span.words ?? [0, 0])).map((word) => word.text)).toEqual([
    'Acme',
    'Bakery',
    'Limited',
  ])
})

test('two close lines beside one tall line stay two lines', async () => {
  const sheet = await newSheet()
  sheet.write('Juniper Valley Transport', 50, 100, { size: 9 })
  sheet.write('Policy CA-781621', 50, 110, { size: 9 })
  sheet.write('Power units', 300, 106, { size: 16 })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.spans.map((span) => span.text)).toContain('Juniper Valley Transport')
  expect(page?.spans.map((span) => span.text)).toContain('Policy CA-781621')
})

test('text that a person cannot see is marked', async () => {
  const sheet = await newSheet()
  sheet.write('plain words', 50, 100)
  sheet.write('white words', 50, 120, { white: true })
  sheet.write('tiny words', 50, 140, { size: 1 })
  sheet.write('far away', 700, 160)
  sheet.page.drawRectangle({ x: 40, y: 842 - 215, width: 200, height: 24 })
  sheet.write('white on black', 50, 210, { white: true })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  const hidden = Object.fromEntries(page?.spans.map((span) => [span.text, span.hidden ?? null]) ?? [])
  expect(hidden).toEqual({
    'plain words': null,
    'white words': 'text in the colour of its background',
    'tiny words': 'tiny text',
    'far away': 'outside the page',
    'white on black': null,
  })
})

test('words in a group that is as good as transparent are marked', async () => {
  const [faint, sheet] = [await newSheet(), await newSheet()]
  faint.write('faint words', 50, 100)
  const [group] = await sheet.pdf.embedPdf(await faint.save())
  if (!group) throw new Error('the page is not embedded')
  await group.embed()
  const { dict } = sheet.pdf.context.lookup(group.ref, PDFStream)
  dict.set(PDFName.of('Group'), sheet.pdf.context.obj({ Type: 'Group', S: 'Transparency' }))
  sheet.page.drawPage(group, { opacity: 0.01 })
  sheet.write('plain words', 50, 130)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(spanWith(page, 'faint').hidden).toBe('transparent text')
  expect(spanWith(page, 'plain').hidden).toBeUndefined()
})

test('words under a black bar are marked', async () => {
  const sheet = await newSheet()
  sheet.write('blacked out', 50, 100)
  sheet.page.drawRectangle({ x: 40, y: 842 - 110, width: 200, height: 24 })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(spanWith(page, 'blacked out').hidden).toBe('covered text')
})

test('a ruled table has its cells, with merged ones', async () => {
  const sheet = await newSheet()
  for (const y of [100, 120, 140, 160]) sheet.line(50, y, 350, y)
  for (const x of [50, 350]) sheet.line(x, 100, x, 160)
  for (const x of [150, 250]) sheet.line(x, 120, x, 160)
  sheet.write('Claims in the last three years', 60, 114, { bold: true })
  for (const [column, text] of ['Year', 'Cause', 'Paid'].entries())
    sheet.write(text, 60 + column * 100, 134, { bold: true })
  for (const [column, text] of ['2023', 'Flood', '£12,400'].entries())
    sheet.write(text, 60 + column * 100, 154)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  const [table] = page?.tables ?? []
  expect(table?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Claims in the last three years'],
    ['Year', 'Cause', 'Paid'],
    ['2023', 'Flood', '£12,400'],
  ])
  expect(table?.rows[0]?.[0]?.columnSpan).toBe(3)
  const [id] = table?.rows[2]?.[2]?.spans ?? []
  expect(page?.spans.find((span) => span.id === id)?.text).toBe('£12,400')
})

test('a table without lines is told by its columns, figures set right included', async () => {
  const sheet = await newSheet()
  const right = (text: string, x: number, y: number): void =>
    sheet.write(text, x - sheet.font.widthOfTextAtSize(text, 10), y)
  const rows = [
    ['Registration', 'Make', 'Value'],
    ['AB12 CDE', 'Ford Transit', '£18,500'],
    ['BX19 KLM', 'Vauxhall', '£9,250'],
    ['LK70 PQR', 'Mercedes', '£101,000'],
  ]
  for (const [index, [first = '', second = '', third = '']] of rows.entries()) {
    const y = 100 + index * 16
    sheet.write(first, 50, y)
    sheet.write(second, 160, y)
    if (index === 0) sheet.write(third, 270, y)
    else right(third, 350, y)
  }
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  const [table] = page?.tables ?? []
  expect(table?.rows.map((row) => row.map((cell) => cell.text))).toEqual(rows)
  expect(table?.headerRows).toBe(1)
})

test('a table goes on over the page', async () => {
  const sheet = await newSheet()
  const second = sheet.pdf.addPage([595, 842])
  for (let row = 0; row < 40; row++)
    for (const [column, text] of [`Unit ${row}`, `${2000 + row}`, `£${row}00.00`].entries())
      sheet.write(text, 50 + column * 120, 120 + row * 16)
  for (let row = 0; row < 5; row++)
    for (const [column, text] of [`Unit ${row + 40}`, `${2040 + row}`, `£${row}11.00`].entries())
      second.drawText(text, { x: 50 + column * 120, y: 842 - (120 + row * 16), size: 10, font: sheet.font })
  const document = await readDocument('a.pdf', await sheet.save())
  const [first] = document.pages[0]?.tables ?? []
  expect(first?.rows).toHaveLength(40)
  expect(document.pages[1]?.tables[0]?.continues).toBe(first?.id)
})

test('a line struck through is marked', async () => {
  const sheet = await newSheet()
  sheet.write('Old turnover 100', 50, 100)
  sheet.line(49, 96.5, 50 + sheet.font.widthOfTextAtSize('Old turnover 100', 10) + 1, 96.5)
  sheet.write('New turnover 200', 50, 130)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(spanWith(page, 'Old').struck).toBe(true)
  expect(spanWith(page, 'New').struck).toBeUndefined()
})

test('a page without text waits to be recognised, and an empty one is unread with a reason', async () => {
  const sheet = await newSheet()
  const empty = await readBytes('empty.pdf', await sheet.save())
  expect(empty.reading).toMatchObject({ kind: 'unread', code: 'text_not_found' })
  sheet.page.drawRectangle({ x: 100, y: 100, width: 300, height: 300 })
  const { reading } = await readBytes('scan.pdf', await sheet.save())
  expect(reading).toMatchObject({ kind: 'read', toRecognise: [1] })
})

test('pages beyond the limit are said to be missing', async () => {
  const sheet = await newSheet()
  sheet.write('one', 50, 100)
  for (let page = 0; page < 3; page++) sheet.pdf.addPage()
  const bytes = await sheet.save()
  expect((await readDocument('a.pdf', bytes, { limits: { pdfPages: 4 } })).warnings).toEqual([])
  const cut = await readDocument('a.pdf', bytes, { limits: { pdfPages: 3 } })
  expect(cut.pageCount).toBe(3)
  expect(cut.warnings).toEqual(['Only the first 3 of 4 pages were read.'])
})

test('two columns of running text are read one after the other, a form of two columns row by row', async () => {
  const sheet = await newSheet()
  for (let line = 0; line < 10; line++) {
    sheet.write(`left line ${line} of the policy wording that runs on`, 50, 100 + line * 14)
    sheet.write(`right line ${line} of the policy wording that runs on`, 310, 100 + line * 14)
  }
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  const lines = page?.text.split('\n') ?? []
  expect(lines.slice(0, 2)).toEqual([
    'left line 0 of the policy wording that runs on',
    'left line 1 of the policy wording that runs on',
  ])
  expect(lines[10]).toContain('right line 0')

  const form = await newSheet()
  for (let line = 0; line < 10; line++) {
    form.write(`Question ${line} about your business?`, 50, 100 + line * 14)
    form.write(`answer ${line}`, 310, 100 + line * 14)
  }
  const [other] = (await readDocument('b.pdf', await form.save())).pages
  expect(other?.text.split('\n')[0]).toBe('Question 0 about your business?\tanswer 0')
})

test('a gap wider than the spaces around it parts a label from what is filled in, a justified line stays whole', async () => {
  const sheet = await newSheet()
  const width = (text: string): number => sheet.font.widthOfTextAtSize(text, 10)
  sheet.write('Commencement date', 73, 100)
  sheet.write('10/12/2026', 73 + width('Commencement date') + 8, 100)
  sheet.write('Last premium', 73, 120)
  sheet.write('£9,840', 73 + width('Last premium') + 8, 120)
  sheet.write('Please answer every question and keep a copy of this form', 73, 140)
  const justified = await newSheet()
  let x = 73
  for (const word of 'these words of a line are set wide apart to fill it'.split(' ')) {
    justified.write(word, x, 160)
    x += width(word) + 7
  }
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.text.split('\n').slice(0, 2)).toEqual([
    'Commencement date\t10/12/2026',
    'Last premium\t£9,840',
  ])
  const [other] = (await readDocument('b.pdf', await justified.save())).pages
  expect(other?.text).toBe('these words of a line are set wide apart to fill it')
})

test('a table with other columns at the top of a page is another one', async () => {
  const sheet = await newSheet()
  const second = sheet.pdf.addPage([595, 842])
  const columns = [50, 150, 390, 480, 560]
  const others = [50, 210, 340, 470, 560]
  for (let row = 0; row <= 4; row++) sheet.line(50, 700 + row * 20, 560, 700 + row * 20)
  for (const x of columns) sheet.line(x, 700, x, 780)
  for (let row = 0; row < 4; row++)
    columns.slice(0, 4).forEach((x, column) => {
      sheet.write(`Cell ${row}${column}`, x + 4, 714 + row * 20)
    })
  for (const y of [772, 752, 732]) second.drawLine({ start: { x: 50, y }, end: { x: 560, y }, thickness: 1 })
  for (const x of others) second.drawLine({ start: { x, y: 772 }, end: { x, y: 732 }, thickness: 1 })
  others.slice(0, 4).forEach((x, column) => {
    for (const [row, word] of ['Name', 'Reed'].entries())
      second.drawText(`${word} ${column}`, { x: x + 4, y: 758 - row * 20, size: 10, font: sheet.font })
  })
  const [page, next] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.tables).toHaveLength(1)
  expect(next?.tables).toHaveLength(1)
  expect(next?.tables[0]?.continues).toBeUndefined()
})
