import type { Content, ContentCanvas, TableCell } from 'pdfmake/interfaces.js'
import type { Facts } from './facts.ts'
import { type Entry, type Form, printedEntry, printedRows, type Section } from './form.ts'
import { makePdf } from './pdf-document.ts'

const INK = '#1d2f4f'

function box(isMarked: boolean): ContentCanvas & { width: number } {
  const lines = isMarked
    ? [
        { type: 'line' as const, x1: 1.5, y1: 1.5, x2: 8.5, y2: 8.5, lineWidth: 1.2 },
        { type: 'line' as const, x1: 8.5, y1: 1.5, x2: 1.5, y2: 8.5, lineWidth: 1.2 },
      ]
    : []
  return { canvas: [{ type: 'rect', x: 0, y: 0, w: 10, h: 10, lineWidth: 0.7 }, ...lines], width: 14 }
}

function answerCell(entry: Entry, facts: Facts): TableCell {
  const value = facts.values[entry.id]
  if (!entry.options) return { text: printedEntry(entry, facts.values) || ' ', margin: [2, 2, 2, 2] }
  return {
    columns: entry.options.flatMap((option) => [
      box(value === option.value),
      {
        text: option.print,
        width: 'auto' as const,
        margin: [2, 0, 12, 0] as [number, number, number, number],
      },
    ]),
    margin: [2, 2, 2, 2],
  }
}

function sectionContent(section: Section, facts: Facts): Content[] {
  const content: Content[] = [
    {
      table: {
        widths: ['*'],
        body: [
          [
            {
              text: section.title.toUpperCase(),
              color: 'white',
              bold: true,
              fillColor: INK,
              margin: [4, 2, 4, 2],
            },
          ],
        ],
      },
      layout: 'noBorders',
      margin: [0, 10, 0, 4],
    },
  ]
  if (section.note) content.push({ text: section.note, italics: true, fontSize: 8, margin: [0, 0, 0, 4] })
  if (section.entries?.length)
    content.push({
      table: {
        widths: ['42%', '58%'],
        dontBreakRows: true,
        body: section.entries.map((entry) => [
          {
            text: entry.label,
            fillColor: '#eef2f8',
            margin: [2, 2, 2, 2] as [number, number, number, number],
          },
          answerCell(entry, facts),
        ]),
      },
      layout: {
        hLineColor: () => '#9aa7bd',
        vLineColor: () => '#9aa7bd',
        hLineWidth: () => 0.6,
        vLineWidth: () => 0.6,
      },
    })
  if (section.table) {
    const { columns, total } = section.table
    const body: TableCell[][] = [
      columns.map((column) => ({ text: column.label, bold: true, fillColor: '#dde5f1' })),
      ...printedRows(section.table, facts).map((row) => row.map((text) => ({ text }))),
    ]
    if (total)
      body.push(
        columns.map((column, index) => ({
          text: column.id === total.column ? total.print : index === 0 ? total.label : '',
          bold: true,
        })),
      )
    content.push({
      table: {
        headerRows: 1,
        widths: columns.map((column) => column.width ?? '*'),
        body,
        dontBreakRows: true,
      },
      fontSize: 7.5,
      layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
    })
  }
  return content
}

/** A boxed two-column form with coloured section bars: the label in a tinted cell, the answer in the cell beside it. */
export function renderBoxedForm(form: Form, facts: Facts, landscape = false): Promise<Buffer> {
  return makePdf({
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 45],
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    footer: (page, pages) => ({
      text: `${form.insurer}   ${form.title}   Page ${page} of ${pages}`,
      fontSize: 7,
      alignment: 'center',
      margin: [0, 15, 0, 0],
    }),
    content: [
      {
        columns: [
          { text: form.insurer, bold: true, fontSize: 16, color: INK },
          { text: form.title, alignment: 'right', fontSize: 13 },
        ],
      },
      { text: form.notice, fontSize: 7.5, margin: [0, 6, 0, 0] },
      ...form.sections.flatMap((section) => sectionContent(section, facts)),
      {
        text: 'Signed ......................................      Date ..................',
        margin: [0, 24, 0, 0],
      },
    ],
  })
}
