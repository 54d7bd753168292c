import { isMadeOfFormWords } from './form-words.ts'
import { isNumbered } from './label-tokens.ts'

/** `J. Merrick`, `A. B. Lowe`, `J. Merrick & Daughter Ltd`: what looks like a number is a first name. */
const initialled =
  /^(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'\u2019-]{2,}(?:\s.{0,60}\s(?:ltd|limited|llp|plc)\.?)?$/iu

/** `Policy or cover note no.`, `Company number`: what ends so asks for one. */
const asksForNumber = /\p{L}{2}\s+(?:(?:no|nos|ref)\.|number|reference)\s*$/iu

/**
 * Whether a text is made as a label is: it ends in a colon, a question mark or the word for a number, is numbered, or runs
 * out in leaders.
 */
export function isLabelLike(text: string): boolean {
  return (
    /[:?\uff1a]\s*$/.test(text) ||
    /[._\u2026]{4,}\s*$/.test(text) ||
    asksForNumber.test(text) ||
    (isNumbered(text) && (!initialled.test(text) || isMadeOfFormWords(text.slice(2)))) ||
    /^if (?:yes|no|so)\b/i.test(text)
  )
}
