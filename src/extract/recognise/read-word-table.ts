import type { RecognisedWord } from './recognition-engine.ts'

const wordLevel = '5'

/**
 * The words of Tesseract's table of results: one row an element, columns parted by tabs (level, page, block, paragraph,
 * line, word, left, top, width, height, confidence of 0 to 100, text). Rows that are not like that are left out.
 */
export function readWordTable(table: string): RecognisedWord[] {
  const lines = new Map<string, number>()
  return table.split('\n').flatMap((row): RecognisedWord[] => {
    const columns = row.split('\t')
    const [level, , block, paragraph, line] = columns
    const text = (columns[11] ?? '').trim()
    const [left, top, width, height, confidence] = columns.slice(6, 11).map(Number)
    if (level !== wordLevel || text === '') return []
    const numbers = [left, top, width, height, confidence]
    if (!numbers.every((value) => Number.isFinite(value))) return []
    const [x0 = 0, y0 = 0, across = 0, down = 0, sure = 0] = numbers
    const key = `${block} ${paragraph} ${line}`
    const number = lines.get(key) ?? lines.size
    lines.set(key, number)
    return [
      {
        text: text.normalize('NFC'),
        box: { x0, y0, x1: x0 + across, y1: y0 + down },
        confidence: Math.min(1, Math.max(0, sure / 100)),
        line: number,
      },
    ]
  })
}
