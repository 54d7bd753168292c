import type { Random } from './random.ts'

export const noises = ['clean', 'cluttered', 'typed', 'scanned'] as const
/** `cluttered`: furniture all over; `typed`: misspelt and abbreviated labels; `scanned`: an image of a page. */
export type Noise = (typeof noises)[number]

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bnumber\b/gi, 'no.'],
  [/\baddress\b/gi, 'addr.'],
  [/\binsurance\b/gi, 'ins.'],
  [/\binsurer\b/gi, 'insr'],
  [/\brequired\b/gi, 'reqd'],
  [/\bestimated\b/gi, 'est.'],
  [/\bannual\b/gi, 'ann.'],
  [/\bpremium\b/gi, 'prem.'],
  [/\bbuildings\b/gi, 'bldgs'],
  [/\bmanagement\b/gi, 'mgmt'],
  [/\bprofessional\b/gi, 'prof.'],
  [/\bliability\b/gi, 'liab.'],
  [/\bvehicles\b/gi, 'vehs'],
  [/\byears\b/gi, 'yrs'],
  [/\bmonths\b/gi, 'mths'],
]

/** A label as somebody in a hurry retyped it. */
export function retype(label: string, random: Random): string {
  let text = label
  if (random.chance(0.4)) for (const [word, short] of SHORT_FORMS) text = text.replace(word, short)
  if (random.chance(0.3)) text = misspell(text, random)
  return text
}

/** Swaps, drops or doubles one letter inside a long word. */
function misspell(text: string, random: Random): string {
  const words = text.split(' ')
  const long = words.flatMap((word, index) => (/^[A-Za-z]{6,}$/.test(word) ? [index] : []))
  if (long.length === 0) return text
  const at = random.pick(long)
  const word = words[at] ?? ''
  const place = random.integer(1, word.length - 3)
  const head = word.slice(0, place)
  const [one = '', two = ''] = word.slice(place, place + 2)
  const tail = word.slice(place + 2)
  words[at] = random.pick([
    `${head}${two}${one}${tail}`,
    `${head}${two}${tail}`,
    `${head}${one}${one}${two}${tail}`,
  ])
  return words.join(' ')
}

/** What printers put around the questions; the figures and names in it answer nothing. */
export function makeFurniture(random: Random, broker: string): string[] {
  return [
    `OFFICE USE ONLY   Agency no. ${random.integer(10000, 99999)}   Date received ${random.integer(1, 28)}/09/2026   Ref ${random.integer(100000, 999999)}   Handler ${random.pick(['JS', 'MK', 'AB'])}`,
    `Intermediary: ${broker}, ${random.integer(1, 90)} Exchange Street, Manchester M2 ${random.integer(1, 9)}AB   Tel 0161 ${random.integer(200, 899)} ${random.integer(1000, 9999)}   new.business@${broker.toLowerCase().replace(/\W/g, '')}.example.co.uk`,
    `Minimum premium \u00a3${random.integer(2, 9) * 50}. Risks with more than \u00a3${random.integer(2, 9)},000,000 at one address are referred. Form ${random.pick(['PF', 'CX', 'UW'])}${random.integer(100, 999)} (${random.pick(['01/24', '06/25', '03/26'])})`,
    'Authorised and regulated by the Financial Conduct Authority. You must make a fair presentation of the risk under the Insurance Act 2015.',
  ]
}
