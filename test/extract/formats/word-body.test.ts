import jszip from 'jszip'
import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../../support/reading-document.ts'

async function wordFile(body: string, prefix = 'w', styles = ''): Promise<Buffer> {
  const archive = new jszip()
  archive.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  )
  archive.file(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  )
  archive.file(
    'word/document.xml',
    `<?xml version="1.0"?><${prefix}:document xmlns:${prefix}="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><${prefix}:body>${body}</${prefix}:body></${prefix}:document>`,
  )
  if (styles) archive.file('word/styles.xml', `<w:styles>${styles}</w:styles>`)
  return archive.generateAsync({ type: 'nodebuffer' })
}

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...inside: readonly string[]): string => `<w:p>${inside.join('')}</w:p>`
const cell = (inside: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
const control = (properties: string, inside: string): string =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
const box = (checked: 0 | 1): string =>
  control(`<w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox>`, run(checked ? '☒' : '☐'))
const legacy = (data: string, result = ''): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

const read = async (body: string) => (await readDocument('f.docx', await wordFile(body))).pages[0]
const fieldsOf = (page: Awaited<ReturnType<typeof read>>): unknown[] | undefined =>
  page?.fields.map(({ label, kind, value, checked, option }) =>
    kind === 'checkbox' ? [label, option, checked] : [label, kind, value],
  )

test('content controls are fields: named by themselves, their line, or the cell before', async () => {
  const page = await read(
    paragraph(run('Turnover: '), control('', run('£2,500,000'))) +
      paragraph(run('Trade: '), control('<w:alias w:val="Business description"/>', run('Baker'))) +
      paragraph(run('Postcode: '), control('<w:showingPlcHdr/>', run('Click or tap here to enter text.'))) +
      `<w:tbl><w:tr>${cell(paragraph(run('Year built')))}${cell(paragraph(control('<w:dropDownList/>', run('1932'))))}</w:tr>` +
      `<w:tr>${cell(paragraph(run('Employees')))}${control('', cell(paragraph(run('12'))))}</w:tr></w:tbl>`,
  )
  expect(fieldsOf(page)).toEqual([
    ['Turnover', 'text', '£2,500,000'],
    ['Business description', 'text', 'Baker'],
    ['Postcode', 'text', null],
    ['Year built', 'choice', '1932'],
    ['Employees', 'text', '12'],
  ])
  expect(page?.text).toBe('Turnover: £2,500,000\nTrade: Baker\nPostcode:\nYear built\t1932\nEmployees\t12')
  expect(page?.fields.map((field) => page.spans.find(({ id }) => id === field.span)?.text)).toEqual([
    'Turnover: £2,500,000',
    'Trade: Baker',
    'Postcode:',
    '1932',
    '12',
  ])
})

test('check boxes of every kind are boxes with their words', async () => {
  const page = await read(
    paragraph(run('Listed building? '), box(0), run('Yes '), box(1), run('No')) +
      paragraph(
        run('Flood? '),
        legacy('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'),
        run('Yes '),
        legacy('<w:checkBox><w:default w:val="0"/></w:checkBox>'),
        run('No'),
      ) +
      paragraph(
        run('Alarm? '),
        '<w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r>',
        run(' Yes '),
        '<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>',
        run(' No'),
      ) +
      `<w:tbl><w:tr>${cell(paragraph(run('Thatched?')))}${control('<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>', cell(paragraph(run('☒'))))}${cell(paragraph(run('x')))}</w:tr></w:tbl>`,
  )
  expect(fieldsOf(page)?.slice(0, 6)).toEqual([
    ['Listed building?', 'Yes', false],
    ['Listed building?', 'No', true],
    ['Flood?', 'Yes', true],
    ['Flood?', 'No', false],
    ['Alarm?', 'Yes', false],
    ['Alarm?', 'No', true],
  ])
  expect(page?.tables[0]?.rows[0]?.map(({ text }) => text)).toEqual(['Thatched?', '☒', 'x'])
})

test('boxes in lines or cells of their own answer what stands before the first of them', async () => {
  const asked = 'Any thefts in the past year?'
  const lines = paragraph(run(asked)) + paragraph(run('☐ Yes')) + paragraph(run('☒ No'))
  const row = `<w:tbl><w:tr>${['Any fires?', '☐ Yes', '☒ No'].map((text) => cell(paragraph(run(text)))).join('')}</w:tr></w:tbl>`
  const page = await read(lines + row)
  expect(page?.fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    [asked, 'Yes', false],
    [asked, 'No', true],
    ['Any fires?', 'Yes', false],
    ['Any fires?', 'No', true],
  ])
})

test('old form fields give their text, and nothing where nobody wrote', async () => {
  const page = await read(
    paragraph(run('Name: '), legacy('<w:textInput/>', run('Baker Ltd'))) +
      paragraph(run('Telephone: '), legacy('<w:textInput/>', run('\u2002\u2002\u2002\u2002\u2002'))),
  )
  expect(fieldsOf(page)).toEqual([
    ['Name', 'text', 'Baker Ltd'],
    ['Telephone', 'text', null],
  ])
})

test('inserted text is kept and goes on past deleted text, which is struck; hidden text is marked', async () => {
  const page = await read(
    paragraph(
      run('Sum insured: '),
      `<w:del><w:r><w:delText>£1m</w:delText></w:r></w:del>`,
      `<w:ins>${run('£2m')}</w:ins>`,
    ) +
      paragraph(run('Visible'), run('secret', '<w:vanish/>')) +
      `<w:tbl><w:tr>${cell(paragraph(run('Excess')))}${cell(paragraph(`<w:del><w:r><w:delText>£100</w:delText></w:r></w:del>`, `<w:ins>${run('£250')}</w:ins>`))}</w:tr></w:tbl>`,
  )
  expect(
    page?.spans.map(({ text, struck, hidden }) => [text, struck ? 'struck' : (hidden ?? 'plain')]),
  ).toEqual([
    ['Sum insured: £2m', 'plain'],
    ['£1m', 'struck'],
    ['Visible', 'plain'],
    ['secret', 'hidden text'],
    ['Excess', 'plain'],
    ['£250', 'plain'],
  ])
})

test('merged cells span, and text boxes are read once', async () => {
  const page = await read(
    `<w:tbl><w:tr>${cell(paragraph(run('Site')), '<w:vMerge w:val="restart"/>')}${cell(paragraph(run('Cover')), '<w:gridSpan w:val="2"/>')}</w:tr>` +
      `<w:tr>${cell(paragraph(), '<w:vMerge/>')}${cell(paragraph(run('Fire')))}${cell(paragraph(run('Flood')))}</w:tr></w:tbl>` +
      paragraph(
        run('Around '),
        `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph(run('Boxed'))}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
        run('it'),
      ),
  )
  expect(
    page?.tables[0]?.rows.map((row) =>
      row.map(({ text, column, rowSpan, columnSpan }) => [text, column, rowSpan ?? 1, columnSpan ?? 1]),
    ),
  ).toEqual([
    [
      ['Site', 0, 2, 1],
      ['Cover', 1, 1, 2],
    ],
    [
      ['Fire', 1, 1, 1],
      ['Flood', 2, 1, 1],
    ],
  ])
  expect(page?.spans.slice(-2).map(({ text }) => text)).toEqual(['Boxed', 'Around it'])
})

test('tags with other prefixes are read as well', async () => {
  const source = await wordFile('<x:p><x:r><x:t>Year built: 1932</x:t></x:r></x:p>', 'x')
  expect((await readDocument('f.docx', source)).pages[0]?.text).toBe('Year built: 1932')
})

test.each([
  ['tags without end', '<w:p><w:r>'.repeat(2_000), 'limit_exceeded'],
  ['nothing', '', 'text_not_found'],
] as const)('a hostile body is refused: %s', async (_what, body, code) => {
  expect((await readBytes('f.docx', await wordFile(body))).reading).toMatchObject({ kind: 'unread', code })
})

const whiteWords = '<w:color w:val="FFFFFF"/>'
const filled = (colour: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${colour}"/>`
const sameColour = 'text in the colour of its background'
const faintStyle = `<w:style w:type="paragraph" w:styleId="Faint"><w:basedOn w:val="Base"/></w:style><w:style w:type="paragraph" w:styleId="Base"><w:rPr>${whiteWords}</w:rPr></w:style>`
const shadedTable = `<w:style w:type="table" w:styleId="Grid4"><w:tblStylePr w:type="firstRow"><w:rPr>${whiteWords}</w:rPr><w:tcPr>${filled('4472C4')}</w:tcPr></w:tblStylePr></w:style>`
const styles = shadedTable + faintStyle

test.each([
  ['white', paragraph(run('note', whiteWords)), sameColour],
  ['tiny', paragraph(run('note', '<w:sz w:val="2"/>')), 'tiny text'],
  [
    'as dark as their cell',
    `<w:tbl><w:tr>${cell(paragraph(run('note', '<w:color w:val="0A0A0A"/>')), filled('000000'))}${cell(paragraph(run('b')))}</w:tr></w:tbl>`,
    sameColour,
  ],
  [
    'as dark as their own ground',
    paragraph(run('note', `<w:color w:val="0A0A0A"/>${filled('111111')}`)),
    sameColour,
  ],
  ['white by their style', paragraph('<w:pPr><w:pStyle w:val="Faint"/></w:pPr>', run('note')), sameColour],
  ['white by the style of their letters', paragraph(run('note', '<w:rStyle w:val="Faint"/>')), sameColour],
])('words that are %s are hidden', async (_, body, why) => {
  const [page] = (await readDocument('f.docx', await wordFile(body, 'w', styles))).pages
  expect(page?.spans.find(({ text }) => text === 'note')?.hidden).toBe(why)
})

test.each([
  [
    'white on a dark cell',
    `<w:tbl><w:tr>${cell(paragraph(run('note', whiteWords)), filled('1F3864'))}${cell(paragraph(run('b')))}</w:tr></w:tbl>`,
  ],
  ['white on a dark paragraph', paragraph(`<w:pPr>${filled('1F3864')}</w:pPr>`, run('note', whiteWords))],
  [
    'white in a table that its style fills',
    `<w:tbl><w:tblPr><w:tblStyle w:val="Grid4"/></w:tblPr><w:tr>${cell(paragraph(run('note', whiteWords)))}${cell(paragraph(run('b')))}</w:tr></w:tbl>`,
  ],
  [
    'white in the first row of a table only, by their style',
    paragraph('<w:pPr><w:pStyle w:val="Grid4"/></w:pPr>', run('note')),
  ],
  ['of the colour that shows', paragraph(run('note', '<w:color w:val="auto"/>'))],
  [
    'white before a change',
    paragraph(run('note', `<w:rPrChange><w:rPr>${whiteWords}</w:rPr></w:rPrChange>`)),
  ],
])('words that are %s show', async (_, body) => {
  const [page] = (await readDocument('f.docx', await wordFile(body, 'w', styles))).pages
  expect(page?.spans.find(({ text }) => text === 'note')?.hidden).toBeUndefined()
})

const sign = (font: string, code: string): string => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`

test('boxes are told by their font and code', async () => {
  const wingdings = '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'
  const page = await read(
    paragraph(
      run('Roof? '),
      sign('Wingdings 2', 'F054'),
      run(' Yes '),
      sign('Wingdings 2', '00A3'),
      run(' No'),
    ) +
      paragraph(
        run('Flood? '),
        sign('Webdings', 'F063'),
        run(' Yes '),
        sign('Webdings', 'F061'),
        run(' No'),
      ) +
      paragraph(run('Alarm? '), run('þ', wingdings), run(' Yes '), run('o', wingdings), run(' No')) +
      paragraph(run('Lift? '), run('\uf0fe'), run(' Yes '), run('\uf0a8'), run(' No')) +
      paragraph(run('Telephone '), sign('Wingdings', 'F028'), run('01234'), sign('Odd Signs', 'F021')),
  )
  expect(page?.text).toBe(
    'Roof? ☒ Yes ☐ No\nFlood? ☐ Yes ✓ No\nAlarm? ☑ Yes ☐ No\nLift? ☑ Yes ☐ No\nTelephone 01234⍰',
  )
})

test('an old drop-down shows the entry that is chosen, or else the one it begins with', async () => {
  const list = (chosen: string): string =>
    legacy(
      `<w:ddList>${chosen}<w:listEntry w:val="Third party"/><w:listEntry w:val="Comprehensive"/></w:ddList>`,
    )
  const page = await read(
    paragraph(run('Cover: '), list('<w:result w:val="1"/>')) +
      paragraph(run('Was: '), list('<w:result w:val="0"/><w:default w:val="1"/>')) +
      paragraph(run('Then: '), list('<w:default w:val="1"/>')),
  )
  expect(fieldsOf(page)).toEqual([
    ['Cover', 'choice', 'Comprehensive'],
    ['Was', 'choice', 'Third party'],
    ['Then', 'choice', 'Comprehensive'],
  ])
  expect(page?.text).toBe('Cover: Comprehensive\nWas: Third party\nThen: Comprehensive')
})

const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`
const wordTable = (...rows: readonly string[]): string => `<w:tbl>${rows.join('')}</w:tbl>`
const textsOf = (page: Awaited<ReturnType<typeof read>>): unknown[] | undefined =>
  page?.tables.map(({ rows }) => rows.map((cells) => cells.map(({ text }) => text)))

test('a table with rows of its own inside a cell is a table, with its fields', async () => {
  const inner = wordTable(
    row(cell(paragraph(run('Proposer'))), cell(paragraph(run('Acme Ltd')))),
    row(cell(paragraph(run('Year built'))), cell(paragraph(control('', run('1932'))))),
  )
  const page = await read(
    wordTable(
      row(cell(paragraph(run('Broker'))), cell(paragraph(run('Swift')))),
      row(cell(paragraph(run('Section 1'))), cell(inner)),
      row(cell(paragraph(run('Date'))), cell(paragraph(run('1 May 2025')))),
    ),
  )
  expect(page?.text).toBe('Broker\tSwift\nSection 1\nProposer\tAcme Ltd\nYear built\t1932\nDate\t1 May 2025')
  expect(textsOf(page)).toEqual([
    [['Broker', 'Swift']],
    [
      ['Proposer', 'Acme Ltd'],
      ['Year built', '1932'],
    ],
    [['Date', '1 May 2025']],
  ])
  expect(fieldsOf(page)).toEqual([['Year built', 'text', '1932']])
})

test('a table that only sets the words of a cell is read as these, with its fields', async () => {
  const inner = wordTable(row(cell(paragraph(control('', run('12')))), cell(paragraph(run('persons')))))
  const page = await read(wordTable(row(cell(paragraph(run('Employees'))), cell(inner + paragraph()))))
  expect(textsOf(page)).toEqual([[['Employees', '12 persons']]])
  expect(fieldsOf(page)).toEqual([['Employees', 'text', '12']])
})

test('cells keep their columns where a row begins late or joins its cells', async () => {
  const page = await read(
    wordTable(
      row(cell(paragraph(run('a'))), cell(paragraph(run('b'))), cell(paragraph(run('c')))),
      `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell(paragraph(run('b2')))}${cell(paragraph(run('c2')))}</w:tr>`,
      row(
        cell(paragraph(run('a3')), '<w:hMerge w:val="restart"/>'),
        cell(paragraph(), '<w:hMerge/>'),
        cell(paragraph(run('c3'))),
      ),
    ),
  )
  expect(
    page?.tables[0]?.rows.map((cells) =>
      cells.map(({ text, column, columnSpan }) => [text, column, columnSpan]),
    ),
  ).toEqual([
    [
      ['a', 0, undefined],
      ['b', 1, undefined],
      ['c', 2, undefined],
    ],
    [
      ['', 0, undefined],
      ['b2', 1, undefined],
      ['c2', 2, undefined],
    ],
    [
      ['a3', 0, 2],
      ['c3', 2, undefined],
    ],
  ])
})
