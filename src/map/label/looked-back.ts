import { labelTokens } from './label-tokens.ts'

const lookedBack =
  /\b(?:last|past|previous|preceding) (\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve)\s(year|month)/i

/** How far back a text looks, `3 year` of the last three years; undefined where it does not say. */
export function lookedBackOn(text: string): string | undefined {
  const [, count, unit] = lookedBack.exec(text.slice(0, 600)) ?? []
  return count && unit ? `${labelTokens(count).join('')} ${unit.toLowerCase()}` : undefined
}
