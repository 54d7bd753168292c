import { Parser } from 'htmlparser2'
import type { FlowBlock, FlowLine } from './flow-page.ts'

/** The headers and footers of a Word file: parts of the archive that the body does not mention. */
export const marginPart = /^word\/(header|footer)\d*\.xml$/

/** The paragraphs of a header or footer, as lines. Field codes and deleted text are left out. */
export function readMargin(xml: string): FlowLine[] {
  const lines: FlowLine[] = []
  let text = ''
  let isText = false
  const end = (): void => {
    if (text.trim() !== '')
      lines.push({ kind: 'line', text: text.replace(/\s+/g, ' ').trim(), role: 'furniture' })
    text = ''
  }
  const parser = new Parser(
    {
      onopentag(name) {
        isText = name === 'w:t'
        if (name === 'w:tab' || name === 'w:br') text += ' '
      },
      ontext(data) {
        if (isText) text += data
      },
      onclosetag(name) {
        isText = false
        if (name === 'w:p') end()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  end()
  return lines
}

/** First, left and right pages often repeat one header: each line once. */
export function distinctLines<Block extends FlowBlock>(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>()
  return blocks.filter((block) => {
    if (block.kind === 'table') return true
    const isNew = !seen.has(block.text)
    seen.add(block.text)
    return isNew
  })
}
