import { Parser } from 'htmlparser2'

const longestLabel = 4000
/** Elements whose text is code or style, never a label. */
const silent = new Set(['script', 'style', 'template', 'noscript'])

/** A label or help text without its markup: entities decoded, one line, at most 4000 characters. */
export function plainLabel(html: string): string {
  let text = ''
  let silentDepth = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (silent.has(name)) silentDepth += 1
      text += ' '
    },
    onclosetag: (name) => {
      if (silent.has(name)) silentDepth -= 1
      text += ' '
    },
    ontext: (part) => {
      if (silentDepth === 0) text += part
    },
  })
  parser.write(html.slice(0, longestLabel * 4))
  parser.end()
  return text
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, longestLabel)
}
