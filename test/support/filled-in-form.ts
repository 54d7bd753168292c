import type { Page, Span } from '../../src/domain/document.ts'
import { type Printed, printedPage } from '../map/build-document.ts'

/** What the form itself is printed in. */
export const print: Partial<Span> = { family: 'Narrow 000000' }
/** What it was filled in with. */
export const pen: Partial<Span> = { family: 'Sans 10309a' }

/** Labels at the left, answers in the pen's print beside them: enough of both to show what a paper was filled in with. */
const usual: readonly Printed[] = [
  ['Date business established:', '4 May 1998'],
  ['Company registration number:', '03574411'],
  ['Number of employees:', '17'],
  ['Website:', 'www.acme.example.co.uk'],
  ['Year premises built:', '1987'],
  ['Claims in the last year:', '2'],
  ['Policy number:', 'AB 4471'],
].flatMap(([label = '', answer = ''], at): Printed[] => [
  [40, 400 + at * 24, label, print],
  [320, 400 + at * 24, answer, pen],
])

/** A form with these lines, and with the usual ones from the middle of its page on. */
export const form = (...lines: Printed[]): Page => printedPage([...lines, ...usual])
