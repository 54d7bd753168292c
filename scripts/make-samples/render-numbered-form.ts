import type { Content, ContentCanvas } from 'pdfmake/interfaces.js'
import type { Facts } from './facts.ts'
import { type Entry, type Form, printedEntry, printedRows } from './form.ts'
import { makePdf } from './pdf-document.ts'

type Margins = [number, number, number, number]

function tickBox(isMarked: boolean): ContentCanvas & { width: number } {
  const tick = isMarked
    ? [
        { type: 'line' as const, x1: 2, y1: 5, x2: 4.5, y2: 8, lineWidth: 1.3 },
        { type: 'line' as const, x1: 4.5, y1: 8, x2: 9.5, y2: 0.5, lineWidth: 1.3 },
      ]
    : []
  return { canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9, lineWidth: 0.6 }, ...tick], width: 14 }
}

function isDetail(entry: Entry): boolean {
  return /^if /i.test(entry.label)
}

/** The question's number: detail lines belong to the question before them. */
function numberOf(entries: readonly Entry[], at: number, section: number): string {
  const main = entries.slice(0, at + 1).filter((entry) => !isDetail(entry)).length
  return isDetail(entries[at] as Entry) ? '' : `${section}.${main}`
}

function question(entry: Entry, number: string, facts: Facts): Content {
  const printed = printedEntry(entry, facts.values)
  const margin: Margins = [0, 3, 0, 3]
  if (entry.options && entry.options.length <= 3)
    return {
      columns: [
        { text: number, width: 28 },
        { text: entry.label, width: '*' },
        {
          width: 'auto',
          columns: entry.options.flatMap((option) => [
            { text: option.print, width: 'auto' as const, margin: [8, 0, 4, 0] as Margins },
            tickBox(facts.values[entry.id] === option.value),
          ]),
        },
      ],
      margin,
    }
  if (entry.options)
    return {
      stack: [
        {
          columns: [
            { text: number, width: 28 },
            { text: entry.label, width: '*' },
          ],
        },
        ...entry.options.map((option) => ({
          columns: [
            { text: '', width: 40 },
            tickBox(facts.values[entry.id] === option.value),
            { text: option.print, width: '*' as const },
          ],
          margin: [0, 2, 0, 0] as Margins,
        })),
      ],
      margin,
    }
  if (isDetail(entry) || printed.length > 60)
    return {
      stack: [
        {
          columns: [
            { text: number, width: 28 },
            { text: entry.label, width: '*' },
          ],
        },
        { text: printed || ' ', margin: [34, 2, 0, 0] as Margins },
        {
          canvas: [
            { type: 'line', x1: 34, y1: 1, x2: 505, y2: 1, lineWidth: 0.4, dash: { length: 1, space: 2 } },
          ],
        },
      ],
      margin,
    }
  return {
    columns: [
      { text: number, width: 28 },
      { text: entry.label, width: 'auto' },
      {
        stack: [
          { text: printed || ' ', margin: [8, 0, 0, 0] as Margins },
          {
            canvas: [
              { type: 'line', x1: 6, y1: 1, x2: 200, y2: 1, lineWidth: 0.4, dash: { length: 1, space: 2 } },
            ],
          },
        ],
        width: '*',
      },
    ],
    margin,
  }
}

/** Numbered questions down the page, Yes and No boxes at the right, answers on dotted lines, detail lines below. */
export function renderNumberedForm(form: Form, facts: Facts): Promise<Buffer> {
  return makePdf({
    pageSize: 'A4',
    pageMargins: [45, 45, 45, 50],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.1 },
    footer: (page, pages) => ({
      text: `${page} / ${pages}`,
      fontSize: 7,
      alignment: 'right',
      margin: [0, 15, 45, 0],
    }),
    content: [
      { text: form.title, fontSize: 18, margin: [0, 0, 0, 2] },
      { text: form.insurer, color: '#555555', margin: [0, 0, 0, 8] },
      { text: form.notice, fontSize: 8, margin: [0, 0, 0, 4] },
      ...form.sections.flatMap((section, index): Content[] => [
        { text: `Section ${index + 1}: ${section.title}`, bold: true, fontSize: 12, margin: [0, 12, 0, 4] },
        ...(section.note ? [{ text: section.note, fontSize: 8, italics: true }] : []),
        ...(section.entries ?? []).map((entry, at) =>
          question(entry, numberOf(section.entries ?? [], at, index + 1), facts),
        ),
        ...(section.table
          ? [
              {
                table: {
                  headerRows: 1,
                  dontBreakRows: true,
                  widths: section.table.columns.map((column) => column.width ?? ('*' as const)),
                  body: [
                    section.table.columns.map((column) => ({ text: column.label, bold: true })),
                    ...printedRows(section.table, facts),
                    ...(section.table.total
                      ? [
                          section.table.columns.map((column, at) =>
                            column.id === section.table?.total?.column
                              ? section.table.total.print
                              : at === 0
                                ? (section.table?.total?.label ?? '')
                                : '',
                          ),
                        ]
                      : []),
                  ],
                },
                layout: 'lightHorizontalLines',
                fontSize: 7.5,
                margin: [0, 6, 0, 0] as Margins,
              },
            ]
          : []),
      ]),
    ],
  })
}
