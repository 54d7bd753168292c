import { figureTypes } from '../domain/figure-types.ts'
import type { Question } from '../domain/question-set.ts'
import { readNonAnswer } from './non-answer.ts'
import { isPlaceholder } from './placeholder.ts'
import { maxValueLength, tidyLines, tidyText } from './plain-text.ts'
import { readAddress } from './read-address.ts'
import { readDecimal, readInteger, readMoney, readPercent } from './read-amount.ts'
import { readAskedText } from './read-asked-text.ts'
import { readEmail, readPersonName, readPhone } from './read-contact.ts'
import { findDates, readDate } from './read-date.ts'
import { readOption, readOptions } from './read-option.ts'
import { beforeLaterChange, isAskedForYear, namesNoYear } from './read-year.ts'
import { readYesNo } from './read-yes-no.ts'
import { tickedText } from './ticked-text.ts'
import { namesLength } from './unit-of-measure.ts'
import type { ReadContext, ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

/** What of a question decides how a text is read. */
export type ReadableQuestion = Pick<Question, 'type' | 'label'> &
  Partial<Pick<Question, 'id' | 'options' | 'optionsOpen' | 'help'>>

/**
 * Reads printed text as the value of a question, strictly: what cannot be read for certain is refused with a reason, and
 * nothing is guessed. The mapper, the model's proposals, the review desk and the evaluation all read through here.
 */
export function readValue(question: ReadableQuestion, text: string, context: ReadContext): ValueReading {
  const cut = text.slice(0, maxValueLength)
  const plain = tidyText(cut)
  if (plain === '' || !/[\p{L}\p{N}\p{S}"'\u2022\u25a0\u3003-]/u.test(plain)) return unread('empty')
  const ticked = question.type === 'yesNo' ? undefined : tickedText(plain)
  if (ticked !== undefined) return ticked === '' ? unread('empty') : readValue(question, ticked, context)
  if (isPlaceholder(plain)) return unread('non_answer', 'unknown')
  const meaning = readNonAnswer(plain)
  if (meaning !== null && !answersBy(question, meaning, plain)) return unread('non_answer', meaning)
  switch (question.type) {
    case 'date':
    case 'dateTime':
      return readDateFor(question, plain, context)
    case 'money':
      return readMoney(plain, { label: askedBy(question), isOfDollars: context.locale === 'us' })
    case 'percent':
      return readPercent(plain)
    case 'decimal':
      return readDecimal(withMetres(question, plain), { label: askedBy(question) })
    case 'integer':
      if (isAskedForYear(question)) {
        const built = beforeLaterChange(plain)
        return namesNoYear(built) ? unread('wrong_type') : readInteger(built, { label: askedBy(question) })
      }
      return readInteger(withMetres(question, plain), { label: askedBy(question) })
    case 'yesNo':
      return readYesNo(cut)
    case 'choice':
      return readOption(question, plain)
    case 'multiChoice':
      return readOptions(question, cut)
    case 'lookup':
      return question.options?.length ? readOption(question, plain) : readingOf(plain, true)
    case 'address':
      return readAddress(cut)
    case 'personName':
      return readPersonName(plain)
    case 'email':
      return readEmail(plain)
    case 'phone':
      return readPhone(plain)
    case 'longText':
      return readingOf(tidyLines(cut).join('\n'), true)
    case 'text':
      return readAskedText(question.label, plain)
    default:
      return unread('wrong_type')
  }
}

/** `None` and `nil` answer a count, an amount or a yes/no question; an option may be named `None`. */
function answersBy(question: ReadableQuestion, meaning: string, plain: string): boolean {
  if (question.options?.some((option) => readOption({ options: [option] }, plain).ok)) return true
  // A claim may be pending; a box may not.
  if (meaning === 'to_follow' && /\bstatus\b/i.test(question.label)) return plain.split(' ').length <= 2
  // `No change` says that nothing changed.
  if (question.type === 'yesNo' && /^\W*no\b/i.test(plain)) return true
  if (meaning !== 'none' || /^[-\u2010-\u2015\u2212/]+$/.test(plain)) return false
  return question.type === 'yesNo' || figureTypes.has(question.type)
}

/** Metres may be meant by an `m`, and a figure in thousands is no amount. */
export const asksForLength = (label: string) =>
  /\b(?:height|depth|width|length|distance|high|deep|wide|radius)\b/i.test(label) || namesLength(label)
const asksForMiles = /\bmil(?:es?|eage)\b/i
/** `5.5m` of a height is metres, not millions; miles are counted in millions too. */
const withMetres = ({ label }: ReadableQuestion, plain: string) =>
  /\d\s?m\b/i.test(plain) && asksForLength(label) && !asksForMiles.test(label)
    ? plain.replace(/(?<=\d)\s?m\b(?![\u00b2\u00b3])/gi, ' metres')
    : plain

/** All that a question says of its figure: its unit may stand in the help beside it. */
const askedBy = ({ label, help }: ReadableQuestion) => (help === undefined ? label : `${label} ${help}`)

const asksForEnd =
  /\b(?:end|ends|ending|expiry|expires|expiration|until|finish|to date|last day|cease)\b|[_-]to$|(?:End|Expiry|To)$/i
const asksForStart =
  /\b(?:start|starts|starting|from|begin|begins|beginning|commence|commences|commencement|inception|effective|first day)\b|[_-]from$|(?:Start|From)$/i

/** A period answers a question for its first or its last day, where the question says which. */
function readDateFor(question: ReadableQuestion, plain: string, context: ReadContext): ValueReading {
  const reading = readDate(plain, context)
  if (reading.ok || reading.reason !== 'several') return reading
  const { found, impossible } = findDates(plain, context)
  const [first, last] = found
  if (impossible || found.length !== 2 || !first || !last || first.value > last.value) return reading
  const between = plain.slice(first.end, last.start).trim().toLowerCase()
  if (
    !/^(?:-|to|until|till|through|thru|and|-?\s?to|expiring(?: on)?|ending(?: on)?|up to(?: and including)?)?$/.test(
      between,
    )
  )
    return reading
  const about = `${question.label} ${question.id ?? ''}`
  const wantsEnd = asksForEnd.test(about) || (question.id !== undefined && asksForEnd.test(question.id))
  const wantsStart = asksForStart.test(about) || (question.id !== undefined && asksForStart.test(question.id))
  if (wantsEnd === wantsStart) return reading
  return readingOf(
    wantsEnd ? last.value : first.value,
    true,
    `the ${wantsEnd ? 'last' : 'first'} day of the period`,
  )
}
