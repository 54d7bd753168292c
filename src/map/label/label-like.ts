import { isNumbered } from './label-tokens.ts'

/** Whether a text is made as a label is: it ends in a colon or question mark, is numbered, or runs out in leaders. */
export function isLabelLike(text: string): boolean {
  return (
    /[:?\uff1a]\s*$/.test(text) ||
    /[._\u2026]{4,}\s*$/.test(text) ||
    isNumbered(text) ||
    /^if (?:yes|no|so)\b/i.test(text)
  )
}
