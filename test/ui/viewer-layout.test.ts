import { describe, expect, it } from 'vitest'
import type { Span } from '../../src/domain/document.ts'
import { outlineAnswers } from '../../src/ui/answers/outline.ts'
import { cutAtMarks, layOutFlow } from '../../src/ui/viewer/flow-blocks.ts'
import { collectMarks, type Mark, marksOfPage, targetOf } from '../../src/ui/viewer/marks.ts'
import { columnName, layOutSheet, parseReference } from '../../src/ui/viewer/sheet-grid.ts'
import { startingSubmissions } from '../support/desk-fixtures.ts'
import { pages } from '../support/desk-pages.ts'

const outline = outlineAnswers(startingSubmissions()[0]!)

describe('marks', () => {
  it('draw the chosen reading of every answer and all readings of the focused one', () => {
    const marks = collectMarks(outline.order, 'Turnover')
    expect(
      marks.filter(({ role }) => role === 'focused').map(({ evidence, number }) => [evidence.text, number]),
    ).toEqual([['£412,500', 1]])
    expect(
      marks
        .filter(({ role }) => role === 'alternative')
        .map(({ evidence, number }) => [evidence.text, number]),
    ).toEqual([['£455,000', 2]])
    const onPage = marksOfPage(marks, 'rdg_pdf', 2)
    expect(onPage).toHaveLength(6)
    expect(onPage.at(-1)?.role).toBe('focused')
  })

  it('lead the viewer to the reading shown, and nowhere without evidence', () => {
    const turnover = outline.byKey.get('Turnover')
    expect(targetOf(turnover, null)).toEqual({ sourceFileId: 'fil_pdf', readingId: 'rdg_pdf', page: 2 })
    expect(targetOf(turnover, turnover?.answer.candidates[1]?.id ?? null)).toMatchObject({
      readingId: 'rdg_mail',
    })
    expect(targetOf(outline.byKey.get('Notes'), null)).toBeNull()
    expect(targetOf(undefined, null)).toBeNull()
  })
})

describe('a sheet', () => {
  it('stands where its references say', () => {
    const grid = layOutSheet(pages.get('rdg_xlsx')![0]!)
    expect([grid.rowCount, grid.columnCount]).toEqual([6, 5])
    expect(grid.cellAt(2, 2)?.text).toBe('£1,250,000')
    expect(grid.cellAt(0, 3)).toBeUndefined()
  })

  it('reads references and names columns both ways', () => {
    expect(parseReference('A1')).toEqual({ row: 0, column: 0 })
    expect(parseReference('$AA$10')).toEqual({ row: 9, column: 26 })
    for (const wrong of ['', 'A0', '7B', 'A1:B2', 'AAAA1', 'A12345678', '__proto__'])
      expect(parseReference(wrong)).toBeNull()
    for (const column of [0, 25, 26, 51, 52, 701, 702])
      expect(parseReference(`${columnName(column)}1`)?.column).toBe(column)
  })

  it('does not grow without end for a cell far to the right', () => {
    const far: Span = { id: 'x', text: 'far', locator: { kind: 'cell', page: 1, sheet: 'S', cell: 'XFD1' } }
    expect(layOutSheet({ spans: [far], tables: [] }).columnCount).toBe(0)
  })
})

describe('flowing text', () => {
  const span: Span = {
    id: 'l',
    text: 'Cover from 1 May for £500',
    locator: { kind: 'range', page: 1, start: 100, end: 125 },
  }
  const mark = (
    start: number,
    end: number,
    role: Mark['role'],
    locator: object = { kind: 'range', page: 1, start, end },
  ): Mark => ({
    answerKey: role,
    label: role,
    role,
    number: null,
    evidence: {
      readingId: 'r',
      sourceFileId: 'f',
      fileName: 'f',
      spanId: 'l',
      locator: locator as never,
      text: '£500',
      relation: 'prose',
      label: null,
      hidden: null,
    },
  })

  it('is cut at its marks and always adds up to itself; the mark that matters more wins', () => {
    const pieces = cutAtMarks(span, [mark(111, 125, 'other'), mark(111, 116, 'focused')])
    expect(pieces.map(({ text, mark: on }) => [text, on?.role ?? null])).toEqual([
      ['Cover from ', null],
      ['1 May', 'focused'],
      [' for £500', 'other'],
    ])
    expect(pieces.map(({ text }) => text).join('')).toBe(span.text)
  })

  it('finds the words where the range is not of this span, and marks it all where they are not in it', () => {
    expect(cutAtMarks(span, [mark(0, 4, 'focused')]).find(({ mark: on }) => on)?.text).toBe('£500')
    expect(cutAtMarks({ ...span, text: 'Nothing' }, [mark(0, 4, 'focused')])).toMatchObject([
      { text: 'Nothing' },
    ])
  })

  it('puts the headers of a mail first and a table where its first cell stands', () => {
    const cell = (id: string): Span => ({ ...span, id })
    const blocks = layOutFlow({
      spans: [
        cell('a'),
        cell('t1.c1'),
        cell('t1.c2'),
        cell('b'),
        { id: 'h', text: 'S', locator: { kind: 'header', page: 1, name: 'subject' } },
      ],
      tables: [
        {
          id: 't1',
          headerRows: 0,
          rows: [
            ['t1.c1', 't1.c2'].map((id, column) => ({
              row: 0,
              column,
              text: '',
              spans: [id],
              locator: span.locator,
            })),
          ],
        },
      ],
    })
    expect(blocks.map((block) => (block.kind === 'table' ? block.id : block.span.id))).toEqual([
      'h',
      'a',
      't1',
      'b',
    ])
  })
})
