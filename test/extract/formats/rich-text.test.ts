import { expect, test } from 'vitest'
import { readDocument } from '../../support/reading-document.ts'

const read = async (body: string) =>
  (await readDocument('f.rtf', `{\\rtf1\\ansi\\ansicpg1252\\deff0 ${body}}`)).pages[0]

const formField = (description: string, result = ''): string =>
  `{\\field{\\*\\fldinst FORM {\\*\\formfield{${description}}}}{\\fldrslt ${result}}}`

test('form fields show what a person sees: their box, the chosen entry, the text', async () => {
  const ticked = formField('\\fftype1\\ffres1{\\*\\ffname C}\\ffdefres0')
  const empty = formField('\\fftype1\\ffres0\\ffdefres1')
  const asBegun = formField('\\fftype1\\ffres25\\ffdefres1')
  const list = formField('\\fftype2\\ffres1{\\*\\ffl England}{\\*\\ffl Wales}', 'England')
  const page = await read(
    `Cover? ${ticked} Yes ${empty} No\\par Alarm? ${asBegun} Yes\\par Country: ${list}\\par Turnover: ${formField('\\fftype0', '1,200')}\\par`,
  )
  expect(page?.text).toBe('Cover? ☒ Yes ☐ No\nAlarm? ☒ Yes\nCountry: Wales\nTurnover: 1,200')
  expect(page?.fields.map(({ option, checked }) => [option, checked])).toEqual([
    ['Yes', true],
    ['No', false],
    ['Yes', true],
  ])
})

test('the bytes of a font are read as that font shows them', async () => {
  const fonts =
    '{\\fonttbl{\\f0 Arial;}{\\f3\\fcharset2{\\*\\panose 05000000}Wingdings{\\*\\falt Symbol};}{\\f4\\fcharset238 Arial CE;}}'
  const page = await read(`${fonts}Alarm? {\\f3\\'fe} Yes {\\f3 o} No\\par Name: {\\f4 Pawe\\'b3}\\par`)
  expect(page?.text).toBe('Alarm? ☑ Yes ☐ No\nName: Paweł')
})

test('struck and deleted words stand on lines of their own', async () => {
  const page = await read('Sum {\\strike one }{\\deleted two} three\\par')
  expect(page?.spans.map(({ text, struck }) => [text, struck ?? false])).toEqual([
    ['Sum', false],
    ['one two', true],
    ['three', false],
  ])
})

test('headers, footers, notes and comments are read behind the text', async () => {
  const page = await read(
    '{\\header Policy 00123\\par}{\\headerf Policy 00123\\par}Insured: Acme{\\footnote formerly Beta}{\\*\\annotation ask them}\\par End\\par',
  )
  expect(page?.spans.map(({ text, role, hidden }) => [text, role ?? hidden])).toEqual([
    ['Insured: Acme', undefined],
    ['End', undefined],
    ['formerly Beta', undefined],
    ['ask them', 'comment'],
    ['Policy 00123', 'furniture'],
  ])
})

test('shapes give their text and not their properties', async () => {
  const page = await read('{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt Boxed\\par}}}After\\par')
  expect(page?.text).toBe('Boxed\nAfter')
})

test('cells that are joined count once', async () => {
  const page = await read(
    '\\trowd\\cellx1\\cellx2\\cellx3\\intbl a\\cell b\\cell c\\cell\\row\\trowd\\clvmgf\\cellx1\\clmgf\\cellx2\\clmrg\\cellx3\\intbl d\\cell e\\cell\\cell\\row\\trowd\\clvmrg\\cellx1\\cellx2\\cellx3\\intbl\\cell f\\cell g\\cell\\row\\pard end\\par',
  )
  expect(
    page?.tables[0]?.rows.map((row) =>
      row.map(({ text, rowSpan, columnSpan }) => [text, rowSpan, columnSpan]),
    ),
  ).toEqual([
    [
      ['a', undefined, undefined],
      ['b', undefined, undefined],
      ['c', undefined, undefined],
    ],
    [
      ['d', 2, undefined],
      ['e', undefined, 2],
    ],
    [
      ['f', undefined, undefined],
      ['g', undefined, undefined],
    ],
  ])
})

test('a file without its end says so', async () => {
  const cut = await readDocument('f.rtf', '{\\rtf1\\ansi Insured: Acme\\par {\\b Sum')
  expect(cut.warnings).toEqual(['The file is cut off before its end; what came after is missing.'])
  expect((await readDocument('f.rtf', '{\\rtf1\\ansi Insured: Acme\\par}')).warnings).toEqual([])
})
