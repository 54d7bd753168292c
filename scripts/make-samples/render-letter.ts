import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { madeAt } from './pdf-document.ts'

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string; readonly bold?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

function cell(text: string, bold: boolean): TableCell {
  return new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold })] })] })
}

/** Runs with a clock that stands still: the packer writes the time into every entry, and offers no other way. */
export async function atFixedTime<T>(run: () => Promise<T>): Promise<T> {
  const RealDate = globalThis.Date
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number | string]) {
      super(given.length === 0 ? madeAt.getTime() : given[0])
    }
    static override now(): number {
      return madeAt.getTime()
    }
  } as DateConstructor
  try {
    return await run()
  } finally {
    globalThis.Date = RealDate
  }
}

/** A broker's letter in Word. */
export async function renderLetter(parts: readonly LetterPart[]): Promise<Buffer> {
  const children = parts.flatMap((part): (Paragraph | Table)[] => {
    if (part.kind === 'heading') return [new Paragraph({ text: part.text, heading: HeadingLevel.HEADING_2 })]
    if (part.kind === 'bullets')
      return part.items.map((text) => new Paragraph({ text, bullet: { level: 0 } }))
    if (part.kind === 'table')
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: part.rows.map(
            (row, at) => new TableRow({ children: row.map((text) => cell(text, at === 0)) }),
          ),
        }),
      ]
    return [
      new Paragraph({
        spacing: { after: 120 },
        children: [new TextRun({ text: part.text, bold: part.bold ?? false })],
      }),
    ]
  })
  const packed = await atFixedTime(() =>
    Packer.toBuffer(new Document({ creator: 'broker', sections: [{ children }] })),
  )
  return Buffer.from(packed)
}
