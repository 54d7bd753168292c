import type { AnswerValue } from '../domain/answer.ts'
import { figureTypes } from '../domain/figure-types.ts'
import type { Question } from '../domain/question-set.ts'
import { askedTextOf } from './asked-text.ts'
import { findPostcodes } from './read-postcode.ts'

/** What always has something after it: a comma, the hyphen of a broken word, `&`, `and`, `trading as`. */
const endsOpen = /(?:,|\p{L}-|&|(?<=\s)(?:t\/a|c\/o)|(?<!\p{L}-)\b(?:and|or|of|the|trading as|care of))\s*$/iu

/** In a sentence; `Applied for`, `Opted in` are whole. */
const endsSentenceOpen = /(?:\S+\s+){6}(?:from|for|by|in|at|with|to)\s*$/i

/** What always has something before it: a closing mark, `&`, `and`. */
const beginsOpen = /^\s*(?:[,;)\]&+]|(?:and|t\/a)\s)/i

/** `a)` and `ii)` number what follows. */
const numbering = /(?:^|[\s,;])(?:[a-z]|\d{1,2}|[ivx]{1,4})$/i

/** Brackets that were opened and not closed (more than 0), or closed and not opened (less than 0). */
function openBrackets(text: string): number {
  let open = 0
  for (const { 0: bracket, index } of text.matchAll(/[()]/g)) {
    if (bracket === '(') open++
    else if (open > 0) open--
    else if (!numbering.test(text.slice(Math.max(0, index - 6), index))) return -1
  }
  return open
}

/** Whether a text cannot end where it ends: it breaks off after a comma, a connective, a hyphen, or within brackets. */
export const endsTooSoon = (text: string): boolean =>
  endsOpen.test(text) || endsSentenceOpen.test(text.slice(-200)) || openBrackets(text) > 0

/** Whether a line goes on with one before it, as its first sign or its small letters say. */
const goesOnFromBefore = (line: string): boolean =>
  beginsOpen.test(line) ||
  /^\s*\((?!(?:[a-z]|\d{1,2}|[ivx]{1,4})\)|(?:please|if|e\.?g|state|give|see|tick)\b)/i.test(line)

/** `Brokers Brokers`: a word of the next or the last thing that was taken in. */
const repeatsLast = /(?<![\p{L}\d])(\p{L}{4,})[\s,]+\1\W*$/iu

/** Words in small letters before the number of a street: what is left of something else that stood there. */
const beginsElsewhere =
  /^(?!\s*(?:flat|unit|units|suite|plot|apt|room|floor|shop|block|building|land|site|rear|near|next|the|of|at|c\/o|no|nos)\b)\s*(?:\p{Ll}+\s+){1,3}\d+[a-z]?\s+\p{Lu}\p{Ll}/u

/** The first half of a postcode at the end of an address, and what else ends like it: `Unit B1`, `the M1`. */
const halfPostcode = /(?<=[\p{L},]\s{1,2})[A-Z]{1,2}\d(?:\d|[A-Z])?\s*$/u
const isOtherCode =
  /\b(?:units?|suite|flat|block|building|bay|plot|shop|room|floor|gate|plant|phase|zone|class|the|off|on|of|and|to)[\s,]+[A-Z\d]+\s*$/i

/** Digits of a UK number behind its 0 or +44: all have nine or ten, but for two that are older than the rest. */
const leastOfNumber = 9
const shortNumbers = /^(?:8001111|845464\d)$/

/** Whether what stands right behind a text goes on with it: either of the two shows that it is not all. */
export const goesOnWith = (text: string, next: string): boolean =>
  endsTooSoon(text) ||
  goesOnFromBefore(next) ||
  (/^\W*0\d[\d\s]*$/.test(text) && /^[\d\s]{3,}$/.test(next) && isNumberTooShort(text))

/** Whether a telephone number of the UK breaks off before its last digits. */
export function isNumberTooShort(text: string): boolean {
  const digits = text.replace(/^[^\d+]+/, '').replace(/\(0\)/, '')
  const [written = ''] = /^\+?[\d\s().-]*/.exec(digits) ?? []
  const bare = written.replace(/\D/g, '')
  if (/^\s*(?:\+|00)/.test(digits) && !/^(?:00)?44/.test(bare)) return false
  const national = bare.replace(/^(?:00)?44(?=\d{6})|^0/, '')
  return national !== '' && national.length < leastOfNumber && !shortNumbers.test(national)
}

/** `3% yrs`: no figure is a share and a length of time in one, and one of its signs is something else. */
const shareOfTime = /\d\s?%\s?(?:yrs?|years?|months?|weeks?|days?)\b/i

/** `£ ? 280,000`: a sign between a currency and its figure is a figure that was not read. */
const unreadFigure = /(?:[£$€]|\bGBP)\s{0,3}[?!'\u2018\u2019"*^_|][?!'\u2018\u2019"*^_|\s]{0,6}\d/i

/** `anna orme@mill.example`: a point that was not read parts the first half of an address from it. */
const partedEmail = /^\s*(?!(?:e-?mail|mail|to|at|or|and|use|via)\s)\p{Ll}{2,}\s[\w.-]+@\S+\s*$/u

/** Whether a text is a mail address whose first half stands apart from it. */
export const isPartedEmail = (text: string): boolean => partedEmail.test(text)

/**
 * Whether the shape of what was read says that it is not the answer, the whole of it and nothing else: it breaks off, begins
 * in the middle, or holds a word of something else. Nothing is mended; a person has to see it.
 *
 * @param written what it was read from, where it is no text
 */
export function isNotWhole(
  { type, label }: Pick<Question, 'type' | 'label'>,
  value: AnswerValue,
  written: string,
): boolean {
  const text = typeof value === 'string' && !figureTypes.has(type) ? value : written
  const asked = type === 'text' ? askedTextOf(label) : type
  if (asked === 'email') return isPartedEmail(written)
  if (asked === 'phone') return isNumberTooShort(text)
  if (figureTypes.has(type)) return shareOfTime.test(text) || unreadFigure.test(text)
  if (!['text', 'longText', 'lookup', 'address'].includes(type)) return false
  if (asked === 'address' && isAddressBroken(text)) return true
  // Nobody's name ends in a postcode.
  if (asked === 'name' && findPostcodes(text).length > 0) return true
  return endsTooSoon(text) || beginsOpen.test(text) || openBrackets(text) < 0 || repeatsLast.test(text)
}

const isAddressBroken = (text: string) =>
  beginsElsewhere.test(text) ||
  (halfPostcode.test(text) && !isOtherCode.test(text) && findPostcodes(text).length === 0)
