import { comparableText } from '../../values/plain-text.ts'
import { tellingWords } from './company-names.ts'

/** How one paper says that another company belongs to the one it is about: it is the same by another name, or of its group. */
export type Kinship = 'same' | 'group'

const sameAround =
  /\b(?:formerly|previously|f k a|fka|t a|trading (?:as|names?|titles?)|(?:previous|former) names?|also known as|aka)\b/
const groupAround =
  /\b(?:group|parent|subsidiar\w+|holding compan\w+|owned by|ultimate|associated|sister|connected|affiliate\w*|division)\b/
/** So far from a name stands what it is to the company. */
const around = 60
const mostMentions = 20

/** What a paper says a name is to its own company; undefined where it does not say. */
export function kinshipSaid(text: string, name: string): Kinship | undefined {
  const [first, ...rest] = tellingWords(name)
  if (first === undefined) return undefined
  let from = 0
  for (let count = 0; count < mostMentions; count++) {
    const at = text.indexOf(` ${first} `, from)
    if (at < 0) return undefined
    const near = text.slice(Math.max(0, at - around), at + around + comparableText(name).length)
    if (rest.every((word) => near.includes(` ${word} `))) {
      if (sameAround.test(near)) return 'same'
      if (groupAround.test(near.replace(comparableText(name), ''))) return 'group'
    }
    from = at + 1
  }
  return undefined
}
