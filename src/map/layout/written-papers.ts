import type { Document } from '../../domain/document.ts'

const address = /^\s*dear\b.{1,60}$|^\s*to whom it may concern\b/im
const goodbye = /^\s*(?:yours (?:sincerely|faithfully|truly)|(?:with )?kind(?:est)? regards)\b/im
const presents =
  /\b(?:market|risk|insurance|underwriting) (?:presentation|submission)\b|\bpresentation (?:to insurers|of risk)\b|\b(?:submission|risk|placing) summary\b|\bmemorandum to (?:the )?market\b|\bbroker(?:['\u2019]s)? (?:report|submission)\b|\b(?:site|risk|client|premises|survey|visit|meeting|inspection|call) (?:visit )?notes\b|\bfile note\b|\b(?:risk|site|underwriting|premises) survey(?: report)?\b/i
/** What an insurer sends to be confirmed says nothing in the proposer's own words. */
const ofInsurer =
  /\b(?:statement of fact|you have told us|you told us|(?:proposal|application) form|renewal (?:notice|invitation)|your policy)\b/i
const ofBroker =
  /\b(?:our|my|mutual|the above) clients?\b|\baccount (?:handler|executive|manager|director)\b|\binsurance (?:brokers?|broking|services|consultants)\b|\b(?:cert|dip)\.? ?cii\b/i
/** What an insurer writes of a policy of its own is not the proposer's letter. */
const ofConfirmation =
  /^\W*(?:our )?policy ?holder\s*:|\bwe (?:have|had) insured (?:the above|them|him|her|your clients?)\b|\b(?:held|hold|insured) (?:a policy )?with us\b/im
const longestHead = 3_000
/** Whom a letter is written to, from the name down to the salutation. */
const addressee = /^\s*(?:mr|mrs|ms|miss|dr)\b\.? .{2,50}\n(?:.{2,60}\n){1,9}?(?=\s*dear\b)/im

/** Who wrote a paper to an insurer, in sentences: a proposer's letter, or a broker's letter or presentation of a risk. */
export type Writer = 'proposer' | 'broker'

const known = new WeakMap<Document, Writer | null>()

/** Who wrote a printed paper in sentences; null where it is a form or anything else. */
export function writerOf(document: Document): Writer | null {
  const found = known.get(document)
  if (found !== undefined) return found
  const start = document.pages[0]?.text.slice(0, longestHead) ?? ''
  const isLetter = address.test(start) && document.pages.some(({ text }) => goodbye.test(text))
  const isWritten =
    document.pages.every(({ fields }) => fields.length === 0) &&
    !ofInsurer.test(start) &&
    (isLetter || presents.test(start.slice(0, 400)))
  const writer = !isWritten
    ? null
    : !isLetter ||
        ofConfirmation.test(start) ||
        document.pages.some(({ text }) => ofBroker.test(text.replace(addressee, '')))
      ? 'broker'
      : 'proposer'
  known.set(document, writer)
  return writer
}
