import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { PersonNameValue } from '../domain/answer.ts'
import { tidyText } from './plain-text.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

const emailShape = /[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}/g

/** Reads one e-mail address. */
export function readEmail(text: string): ValueReading {
  const plain = tidyText(text).replace(/\s?@\s?/g, '@')
  const found = [...new Set((plain.match(emailShape) ?? []).map((address) => address.replace(/[.-]+$/, '')))]
  if (found.length === 0) return unread('wrong_type')
  if (found.length > 1) return unread('several')
  const [address = ''] = found
  const rest = plain.replace(address, '').replace(/mailto:|e-?mail:?|[<>()[\]\s.,;]/gi, '')
  return readingOf(address, rest === '')
}

/** Reads one telephone number, kept as printed; it must be a possible number of the UK or carry its country. */
export function readPhone(text: string): ValueReading {
  const plain = tidyText(text)
  const whole = plain.replace(
    /^(?:t|tel|telephone|phone|mob|mobile|office|direct)\.?(?: no\.?| number)?\s?[:.]?\s?/i,
    '',
  )
  const parsed = parsePhoneNumberFromString(whole, 'GB')
  if (parsed?.isPossible() && /^[+()\d\s.-]+(?:(?:ext|x)\.?\s?\d+)?$/i.test(whole))
    return readingOf(whole, true)
  const found = findPhoneNumbersInText(plain, 'GB')
  const distinct = new Set(found.map((one) => one.number.number))
  const [first] = found
  if (!first) return unread('wrong_type')
  if (distinct.size > 1) return unread('several')
  return readingOf(plain.slice(first.startsAt, first.endsAt), false)
}

const title = '(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|lady|lord|rev|reverend|capt|captain|cllr|messrs)'
const organisation =
  /\b(?:ltd|limited|llp|plc|inc|llc|partnership|company|co|group|holdings|trust|association|council|services|solutions|properties|insurance|brokers|estates|investments|& sons)\b\.?/i

/** Reads a person's name: title, names, surname first with a comma, two people joined. */
export function readPersonName(text: string): ValueReading {
  const plain = tidyText(text)
    .replace(/\s?\([^)]{0,60}\)\s?/g, ' ')
    .trim()
  const [name = ''] = plain.split(
    /\s[-\u2013|]\s|,\s(?=(?:director|partner|owner|managing|finance|financial|office|operations|head|company|group|general|secretary|principal|chair|trustee|manager|accountant|broker|account|sales|site)|(?:ceo|cfo|coo|cto|[fmg]d|hr|fca|aca|acca|cii|acii|esq|obe|mbe|jp|phd|bsc)\b)/i,
  )
  if (name === '' || name.length > 100 || /[@\d£$€?!:;]/.test(name) || organisation.test(name))
    return unread('wrong_type')
  const leading = new RegExp(`^(${title}\\.?(?:\\s?(?:&|and)\\s?${title}\\.?)?)\\s+`, 'i').exec(name)
  const rest = leading ? name.slice(leading[0].length) : name
  const flipped = /^([A-Za-z'-]+),\s*(.+)$/.exec(rest)
  const words = (flipped ? `${flipped[2]} ${flipped[1]}` : rest).split(/\s+/).filter((word) => word !== '')
  if (words.length === 0 || words.length > 9 || !words.every((word) => /^[\p{L}'.&-]+,?$/u.test(word)))
    return unread('wrong_type')
  if (!words.some((word) => /^\p{Lu}/u.test(word))) return unread('wrong_type')
  const last = words.at(-1) ?? ''
  const value: PersonNameValue = {
    ...(leading?.[1] ? { title: leading[1].replace(/\.$/, '') } : {}),
    ...(words.length > 1 ? { firstName: words.slice(0, -1).join(' ') } : {}),
    lastName: last.replace(/,$/, ''),
  }
  return readingOf(value, words.length > 1 && name === plain)
}
