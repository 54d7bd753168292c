import { ownMailDomain } from '../../../values/own-mail-domain.ts'
import type { Pair } from '../pair.ts'
import { mailAddress, telephone } from './contact-patterns.ts'

const mails = new RegExp(mailAddress, 'g')
const telephones = new RegExp(telephone, 'g')
/** So many last digits tell a telephone number, however its beginning is written. */
const tellingDigits = 9
const longestParticular = 200
const namesContact = /^Broker contact name$/

/**
 * Names those pairs that hold what the papers elsewhere say is the broker's: the telephone number and the mail address under its
 * name, its people's mail addresses, the name of whoever wrote for it.
 */
export function markBrokersParticulars(pairs: readonly Pair[]): Pair[] {
  const known = new Set(pairs.filter(({ party }) => party === 'broker').flatMap(brokersOwn))
  if (known.size === 0) return [...pairs]
  return pairs.map((pair) => {
    if (pair.party !== undefined || pair.statement || pair.items[0].mark) return pair
    const text = textOf(pair)
    const held = text.length > longestParticular ? [] : [...particularsIn(text), nameKey(text)]
    const own = held.filter((key) => known.has(key) || known.has(domainKey(key)))
    // A line with somebody else's number too says of that one what its label says.
    const isTheirs = own.length > 0 && particularsIn(text).every((key) => own.includes(key))
    return isTheirs ? { ...pair, party: 'broker' as const } : pair
  })
}

function brokersOwn(pair: Pair): string[] {
  const text = textOf(pair)
  if (text.length > longestParticular) return []
  const particulars = particularsIn(text)
  if (pair.relation !== 'header') return particulars
  return [
    ...particulars,
    ...particulars.map(domainKey).filter((key) => key !== ''),
    ...(namesContact.test(pair.label) ? [nameKey(text)] : []),
  ]
}

const textOf = ({ inlineText, items: [first] }: Pair) => (inlineText ?? first.text).trim()

const nameKey = (text: string) => `name ${text.toLowerCase().replace(/[\s.,]+$/, '')}`

/** The firm's own part of a mail address; empty for a telephone number and for an address at a public provider. */
function domainKey(key: string): string {
  const domain = key.includes('@') ? ownMailDomain(key) : null
  return domain ? `@${domain}` : ''
}

/** Telephone numbers and mail addresses, in a form that compares. */
function particularsIn(text: string): string[] {
  return [
    ...[...text.matchAll(mails)].map(([found]) => found.toLowerCase()),
    ...[...text.matchAll(telephones)].map(([found]) => found.replace(/\D/g, '').slice(-tellingDigits)),
  ]
}
