import { isPartedEmail } from '../../../values/whole-text.ts'
import type { Pair } from '../pair.ts'
import { mailAddress, telephone } from '../writers/contact-patterns.ts'
import { partOf } from './part-of-answer.ts'

const telephoneNotFax = new RegExp(String.raw`(?<!\bfax\W*(?:(?:no|number)\W*)?)${telephone.source}`)

/** A telephone number has so many digits at least; policies have numbers too. */
const leastDigits = 10

const personLike = /^(?:\p{Lu}[\p{L}'\u2019.-]*\s){1,3}\p{Lu}[\p{L}'\u2019-]+$/u

/** Somebody's name, telephone number and mail address in one answer, each for the question that asks for it. */
export function contactsOf(pair: Pair, text: string): Pair[] {
  const email = mailAddress.exec(text)?.[0]
  const [found] = telephoneNotFax.exec(email ? text.replace(email, ' ') : text) ?? []
  const phone = (found?.match(/\d/g)?.length ?? 0) >= leastDigits ? found : undefined
  if ((!email && !phone) || isPartedEmail(text)) return []
  const who = pair.label.replace(/[\s:,]+$/, '').slice(0, 80)
  const rest = (email ? text.replace(email, ' ') : text).replace(phone ?? '\n\n', ' ')
  if (!/\p{L}{3}/u.test(rest) && !(email && phone)) return []
  const [name = ''] = rest.split(/[,;\n(]|\s[-\u2013]\s|\s{2,}/).map((part) => part.trim())
  return [
    ...(personLike.test(name) && text.includes(name) ? [partOf(pair, pair.label, name, 1)] : []),
    ...(phone ? [partOf(pair, `${who} telephone`, phone.trim(), 0.97)] : []),
    ...(email ? [partOf(pair, `${who} email`, email, 0.97)] : []),
  ]
}
