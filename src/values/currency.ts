/** Currencies as papers name them: the code, its signs, and the words for it. */
const currencies: readonly {
  readonly code: string
  readonly signs: readonly string[]
  readonly words: readonly string[]
}[] = [
  { code: 'GBP', signs: ['£'], words: ['sterling'] },
  { code: 'AUD', signs: ['a\\$', 'au\\$'], words: ['australian dollars?'] },
  { code: 'CAD', signs: ['c\\$', 'ca\\$'], words: ['canadian dollars?'] },
  { code: 'HKD', signs: ['hk\\$'], words: ['hong kong dollars?'] },
  { code: 'NZD', signs: ['nz\\$'], words: ['new zealand dollars?'] },
  { code: 'SGD', signs: ['s\\$'], words: ['singapore dollars?'] },
  { code: 'USD', signs: ['us ?\\$', '\\$'], words: ['(?:u\\.?s\\.? )?dollars?'] },
  { code: 'EUR', signs: ['€'], words: ['euros?'] },
  { code: 'CHF', signs: [], words: ['(?:swiss )?francs?', 'sfr'] },
  { code: 'JPY', signs: ['¥', 'jp¥'], words: ['yen'] },
  { code: 'INR', signs: ['₹'], words: ['rupees?'] },
  { code: 'NGN', signs: ['₦'], words: ['naira'] },
  { code: 'ILS', signs: ['₪'], words: ['shekels?'] },
  { code: 'TRY', signs: ['₺'], words: ['turkish lira'] },
  { code: 'DKK', signs: [], words: ['danish kroner?'] },
  { code: 'NOK', signs: [], words: ['norwegian kroner?'] },
  { code: 'SEK', signs: [], words: ['swedish kron(?:a|or)'] },
  { code: 'PLN', signs: [], words: ['zloty'] },
  ...['AED', 'CNY', 'CZK', 'HUF', 'MYR', 'SAR', 'THB', 'ZAR'].map((code) => ({ code, signs: [], words: [] })),
]

const isCode = `(?:${currencies.map(({ code }) => code).join('|')})\\b`
const signs = currencies.flatMap((currency) => currency.signs).sort((one, other) => other.length - one.length)

/** What names a currency before a figure, as the source of a pattern. */
export const currencyBefore = `${signs.join('|')}|${isCode.replace('\\b', '(?![a-z])')}`

/** What names a currency behind a figure. */
export const currencyAfter = `(?:${signs.join('|')})(?!\\s?\\d)|${isCode}|(?:${currencies
  .flatMap(({ words }) => words)
  .sort((one, other) => other.length - one.length)
  .join('|')})\\b`

const known = currencies.map(({ code, signs, words }) => ({
  code,
  shape: new RegExp(`^(?:${[code, ...signs, ...words].join('|')})$`, 'i'),
}))

/** The code of a currency that a sign, a code or a word names. */
export function currencyOf(written: string): string | null {
  return known.find(({ shape }) => shape.test(written.trim()))?.code ?? null
}

/** A sign stands for its currency anywhere; letters do only where a unit stands, as `CAD` is also how things are drawn. */
const stated = new RegExp(
  `(?<![\\p{L}\\d])(${signs.join('|')})|\\((?:in )?(${currencyAfter})|\\bin (${currencyAfter})`,
  'giu',
)

/** The currencies that a label gives its amounts in. */
export function currenciesNamed(label: string): ReadonlySet<string> {
  const codes = [...label.slice(0, 400).matchAll(stated)].map(([, sign, bracketed, inIt]) =>
    currencyOf(sign ?? bracketed ?? inIt ?? ''),
  )
  return new Set(codes.filter((code) => code !== null))
}

/** The currencies that a question takes: those it names, else pounds. */
export function currenciesAsked(question: string): ReadonlySet<string> {
  const named = currenciesNamed(question)
  return named.size > 0 ? named : pounds
}

const pounds: ReadonlySet<string> = new Set(['GBP'])
