import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { atFixedTime } from '../../make-samples/render-letter.ts'
import type { Paper, PaperQuestion, PaperTable } from '../paper.ts'

function answerRuns(question: PaperQuestion): TextRun[] {
  if (question.options.length)
    return question.options.map(
      (option) => new TextRun({ text: `${option.isMarked ? '\u2612' : '\u2610'} ${option.print}   ` }),
    )
  return [
    ...(question.was ? [new TextRun({ text: question.was, strike: true }), new TextRun({ text: ' ' })] : []),
    new TextRun({ text: question.shown }),
  ]
}

function cellOf(children: readonly TextRun[], span = 1): TableCell {
  return new TableCell({ columnSpan: span, children: [new Paragraph({ children: [...children] })] })
}

function textCell(text: string, span = 1, bold = false): TableCell {
  return cellOf([new TextRun({ text, bold })], span)
}

function rowsTable(table: PaperTable): (Paragraph | Table)[] {
  const title = new Paragraph({ children: [new TextRun({ text: table.title, bold: true })] })
  if (table.elsewhere) return [title, new Paragraph({ text: table.elsewhere })]
  return [
    title,
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [
        new TableRow({
          tableHeader: true,
          children: table.columns.map((column) => textCell(column.label, 1, true)),
        }),
        ...table.rows.map((row) => new TableRow({ children: row.map((text) => textCell(text)) })),
      ],
    }),
  ]
}

/** Number, question, reply in three columns under a merged heading; choices as ballot boxes; long replies in a merged row below. */
export async function renderWordQuestionnaire(paper: Paper): Promise<Buffer> {
  const children = paper.sections.flatMap((section): (Paragraph | Table)[] => [
    ...(section.questions.length
      ? [
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({ children: [textCell(section.title, 3, true)] }),
              ...section.questions.flatMap((question) =>
                question.isDetail && question.kind === 'text' && question.shown.length > 25
                  ? [
                      new TableRow({ children: [textCell(question.number), textCell(question.label, 2)] }),
                      new TableRow({ children: [textCell(''), cellOf(answerRuns(question), 2)] }),
                    ]
                  : [
                      new TableRow({
                        children: [
                          textCell(question.number),
                          textCell(question.label),
                          cellOf(answerRuns(question)),
                        ],
                      }),
                    ],
              ),
            ],
          }),
          new Paragraph({ text: '' }),
        ]
      : []),
    ...section.tables.flatMap(rowsTable),
  ])
  // The document notes its time as it is made, so that happens with the still clock too.
  const makeDocument = (): Document =>
    new Document({
      creator: 'broker',
      sections: [
        {
          children: [
            new Paragraph({
              children: [new TextRun({ text: `${paper.house} - ${paper.title}`, bold: true, size: 32 })],
            }),
            ...[paper.notice, ...paper.furniture].map((text) => new Paragraph({ text })),
            ...children,
            new Paragraph({ text: paper.injected ?? '' }),
          ],
        },
      ],
    })
  return Buffer.from(await atFixedTime(() => Packer.toBuffer(makeDocument())))
}
