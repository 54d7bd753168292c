import { type AskedText, askedTextOf } from './asked-text.ts'
import { readEmail, readPhone } from './read-contact.ts'
import { findPostcodes } from './read-postcode.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf } from './value-reading.ts'

const website = /(?:https?:\/\/)?(?:www\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}(?:\/\S{0,80})?/i
/** What papers add behind a name: what is paid, a telephone number, a mail address, a reference. */
const afterName: readonly (readonly [RegExp, string])[] = [
  [/,?\s+(?:at|for|@|-|\()\s?(?:a premium of )?(?:£|gbp)\s?[\d,.]+.{0,40}$/i, 'without the amount after it'],
  [
    /[\s,;/(|-]+(?:tel\.?|telephone|t:|phone|mobile|m:|dir(?:ect)?\.?)?[\s:]*(?:\+44|\(?0\d)[\d\s()-]{7,16}.{0,80}$/i,
    'without the telephone number after it',
  ],
  [/[\s,;/(|-]+(?:e-?mail:?\s*)?[^\s@]{1,64}@[^\s@]{3,100}.{0,60}$/i, 'without the mail address after it'],
  [/[\s,;]*\(?\b(?:our |your )?ref(?:erence)?\b\.?:?\s.{1,60}$/i, 'without the reference after it'],
  [/[\s,;(-]+(?:since|from|until|for the (?:past|last))\s.{1,60}$/i, 'without the period after it'],
  [
    /,\s+(?:[^,]{0,40}\d[^,]{0,40},\s*){0,3}[^,]{0,30}\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\W*$/i,
    'without the address after it',
  ],
  [/,\s+(?:mr|mrs|ms|miss|dr|mx)\.?\s.{1,60}$/i, 'without the person after it'],
  [/\s+\((?=[^)]*(?:\d|\s\w+\s))[^)]{6,120}\)\W*$/, 'without the remark after it'],
  [/\s+-\s+(?:\d|[a-z]).{0,80}$/, 'without the remark after it'],
  [/[\s,;]+(?:policy|pol)\.?\s?(?:no|number|ref)\b.{1,60}$/i, 'without the policy number after it'],
]
const asTrading =
  /^(.{3,120}?)[\s,;(]+(?:t\/a\.?|t\/as|trading as|trading under the name(?: of)?)\s+(.{2,100}?)\)?$/i

/**
 * Reads plain text for a question that asks for one kind of thing in it: the mail address of a line with a name and a
 * telephone number, the name without them. The whole text where nothing tells.
 */
export function readAskedText(label: string, plain: string): ValueReading {
  const asked: AskedText = askedTextOf(label)
  const whole = readingOf(plain.replace(/\s+[/|:]+$/, ''), true)
  switch (asked) {
    case 'email':
      return orWhole(readEmail(plain), whole)
    case 'phone':
      return orWhole(readPhone(plain), whole)
    case 'postcode': {
      const found = [...new Set(findPostcodes(plain).map(({ value }) => value))]
      const [only] = found
      return only !== undefined && found.length === 1 ? readingOf(only, only === plain) : whole
    }
    case 'website': {
      const found = plain.includes('@') ? null : website.exec(plain)
      const isSeveral = found && website.test(plain.slice(found.index + found[0].length))
      if (isSeveral && asksForSeveral.test(label)) return whole
      return found ? readingOf(found[0].replace(/[.,;]$/, ''), found[0] === plain) : whole
    }
    case 'tradingName': {
      const name =
        asTrading.exec(plain)?.[2] ??
        /^(?:t\/a|(?:(?:and|we|they|it|who|which|also|now)\s+){0,3}trad(?:e|es|ing) (?:as|under the name(?: of)?))\s+(.{2,100})$/i.exec(
          plain,
        )?.[1]
      return name ? readingOf(name, false, 'the name after "trading as"') : whole
    }
    case 'name':
      return readName(asksForPerson.test(label) ? withoutOffice(plain) : plain, whole)
    case 'office': {
      const office = officeOf(plain)
      return office === undefined ? whole : readingOf(office, false, 'without the name before it')
    }
    default:
      return whole
  }
}

const asksForSeveral = /\b(?:web ?sites|addresses|urls|domains)\b|\(s\)/i
const asksForPerson =
  /\b(?:contact|signatory|signed by|signing|completed by|person|who|manager|supervisor|valuer)\b/i
/** A person without what they are: `Imran Sadiq, CFO`. */
const withoutOffice = (plain: string) =>
  /^((?:\p{Lu}[\p{L}.'-]*\s){1,3}\p{Lu}[\p{L}'-]+),\s+\p{L}/u.exec(plain)?.[1] ?? plain

/** What begins an office and no name. */
const beginsOffice =
  /^(?:hon|honorary|managing|finance|financial|office|company|operations?|senior|deputy|vice|general|sales|group|chief|head|assistant|practice|branch|regional|technical|club|trust|board)\b/i
/** What a person is, behind their name: `CFO` of `Imran Sadiq, CFO`. */
const officeOf = (plain: string) =>
  beginsOffice.test(plain)
    ? undefined
    : /^(?:(?:mr|mrs|ms|miss|dr|mx|rev|prof)\.?\s)?(?:\p{Lu}[\p{L}.'-]*\s){1,3}\p{Lu}[\p{L}'-]+(?:,|\s[-\u2013])\s+(\p{L}.*)$/iu.exec(
        plain,
      )?.[1]

const orWhole = (reading: ValueReading, whole: ValueReading) => (reading.ok ? reading : whole)

function readName(plain: string, whole: ValueReading): ValueReading {
  let name = plain
  let note: string | undefined
  for (const [shape, said] of afterName) {
    const rest = name.replace(shape, '').replace(/[\s,;:/(-]+$/, '')
    if (rest !== name && /\p{L}{2}/u.test(rest)) {
      name = rest
      note = said
    }
  }
  if (note === undefined && name === String(whole.ok ? whole.value : '')) return whole
  return readingOf(name, false, note ?? 'without what they are')
}
