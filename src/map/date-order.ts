import type { Document } from '../domain/document.ts'

/**
 * Which order of day and month a submission's papers use. Only dates that can be read in one way alone decide; without
 * any, day comes first, as in the UK.
 */
export function findDateOrder(documents: readonly Document[]): 'uk' | 'us' {
  let dayFirst = 0
  let monthFirst = 0
  let dollars = 0
  let pounds = 0
  for (const document of documents)
    for (const page of document.pages) {
      const text = page.text.slice(0, 200_000)
      for (const match of text.matchAll(/(?<![\d/.-])(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?![\d/-])/g)) {
        const [first, second] = [Number(match[1]), Number(match[2])]
        if (first > 12 && first <= 31 && second >= 1 && second <= 12) dayFirst++
        if (second > 12 && second <= 31 && first >= 1 && first <= 12) monthFirst++
      }
      dollars += text.split('$').length - 1
      pounds += text.split('\u00a3').length - 1
    }
  if (dayFirst !== monthFirst) return monthFirst > dayFirst ? 'us' : 'uk'
  return dollars > 0 && pounds === 0 ? 'us' : 'uk'
}
