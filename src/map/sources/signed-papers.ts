import type { Document, FormField, Page } from '../../domain/document.ts'

const typed = /\bsign(?:ed|ature)\b(?: (?:by|of|on behalf of)\b[^:]{0,40})?\s*:\s*(?!date\b|\W*$)\p{L}/iu
/** Whose signature on a proposer's paper says nothing of the proposer's own. */
const ofOthers = /\b(?:broker|agent|intermediary|adviser|insurer|underwriter|witness|office use)\b/i

/** Whether a name is typed where the proposer signs. */
export function isSignedLine(line: string): boolean {
  return typed.test(line)
}

/** Places for the signature of the one whose paper it is, as far as a person sees them. */
export function signaturePlaces(page: Page): FormField[] {
  return page.fields.filter(
    ({ kind, hidden, label = '' }) => kind === 'signature' && hidden === undefined && !ofOthers.test(label),
  )
}

/** Whether a paper is signed: something is drawn or signed where it asks for it, or a name is typed there. */
export function isSignedPaper({ pages }: Document, lines: readonly string[]): boolean {
  return (
    lines.some(isSignedLine) ||
    pages.some((page) => signaturePlaces(page).some(({ value }) => value !== null))
  )
}
