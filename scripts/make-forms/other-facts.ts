/** A form as its folder has it: its pages by their file names, and its gold. */
export interface WrittenForm {
  readonly pages: ReadonlyMap<string, string>
  readonly gold: FormGold
}

export interface FormGold {
  readonly questions: readonly { readonly id: string; readonly type: string }[]
  readonly gold: Readonly<Record<string, unknown>>
  readonly acceptable?: Readonly<Record<string, unknown>>
}

/** Words of addresses and firms that stay what they are. */
const keptWords = /^(?:limited|street|road|company|insurance|partnership)$/i
const isYear = (value: number) => value >= 1850 && value <= 2100
/** What is markup, style or script, and no text. */
const markup = /(<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<[^>]*>)/

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const inMarkup = (text: string): string => text.replace(/&/g, '&amp;')
const outOfMarkup = (text: string): string => text.replace(/&amp;/g, '&')
/** Whole words and whole figures. */
const whole = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d,.])(?:${pattern})(?![\\p{L}\\d]|[,.]\\d)`, 'gu')

/** Another name of a like kind: other figures, and longer words. */
function otherText(text: string): string {
  return text
    .replace(/\d/g, (digit) => (digit === '0' ? digit : String((Number(digit) % 9) + 1)))
    .replace(/\p{L}{5,}/gu, (word) =>
      keptWords.test(word) ? word : `${word}${word === word.toUpperCase() ? 'TON' : 'ton'}`,
    )
}

/**
 * The same form filled in with other facts: names get longer, amounts three times as large, small numbers seven more,
 * wherever they are written in full. Options, dates, and what is written otherwise than in the gold stay.
 * @returns null where no fact is written in full
 */
export function withOtherFacts({ pages, gold }: WrittenForm): WrittenForm | null {
  const text = [...pages.values()]
    .flatMap((page) => page.split(markup).filter((_, at) => at % 2 === 0))
    .join('\u0001')
  const count = (written: string): number => [...text.matchAll(whole(escaped(written)))].length
  const others = new Map<string, string>()
  for (const { id, type } of gold.questions) {
    const value = gold.gold[id]
    if (typeof value === 'number' && value >= 1_000 && !isYear(value)) {
      if (count(value.toLocaleString('en-GB')) > 0)
        others.set(value.toLocaleString('en-GB'), (value * 3).toLocaleString('en-GB'))
      if (count(String(value)) > 0) others.set(String(value), String(value * 3))
    } else if (typeof value === 'number' && value >= 10 && value < 990 && count(String(value)) === 1)
      others.set(String(value), String(value + 7))
    else if (typeof value === 'string' && type === 'text' && value.length > 3 && count(inMarkup(value)) > 0)
      others.set(inMarkup(value), inMarkup(otherText(value)))
  }
  if (others.size === 0) return null
  const longestFirst = [...others.keys()].sort((one, other) => other.length - one.length)
  const written = whole(longestFirst.map(escaped).join('|'))
  const replaced = (part: string): string => part.replace(written, (found) => others.get(found) ?? found)
  const otherValue = (value: unknown): unknown => {
    if (typeof value === 'string') return outOfMarkup(replaced(inMarkup(value)))
    if (typeof value === 'number') {
      const other = others.get(value.toLocaleString('en-GB')) ?? others.get(String(value))
      return other === undefined ? value : Number(other.replace(/,/g, ''))
    }
    if (Array.isArray(value)) return value.map(otherValue)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, otherValue(one)]))
  }
  const dates = new Set(gold.questions.filter(({ type }) => type === 'date').map(({ id }) => id))
  const otherAnswers = (answers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, dates.has(id) ? value : otherValue(value)]),
    )
  return {
    pages: new Map(
      [...pages].map(([name, page]) => [
        name,
        page
          .split(markup)
          .map((part, at) =>
            at % 2 === 0
              ? replaced(part)
              : part.replace(/(?<=\bvalue=")[^"]*(?=")/g, (filledIn) => replaced(filledIn)),
          )
          .join(''),
      ]),
    ),
    gold: {
      ...gold,
      gold: otherAnswers(gold.gold),
      ...(gold.acceptable && { acceptable: otherAnswers(gold.acceptable) }),
    },
  }
}
