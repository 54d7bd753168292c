/** The pairs of letters that words of English are mostly made of. */
const commonPairs = new Set(
  (
    'th he in er an re nd on en at ou ed ha to or it is hi es ng st ar te se al nt as le ve me de of ro io ic ti ra co ' +
    'ri ne li ea la ma el us ur ta ch si om ec no em ll ss be pe il ur ce di ca tr ac pr un su ad ge po'
  ).split(' '),
)

/** Fewer pairs than this say nothing. */
const fewestPairs = 40
/** About 0.55 of the pairs of English prose and forms are common ones, 0.4 in other European languages, 0.1 in noise. */
const leastCommon = 0.22
/** Signs that no font shows: private use, replacement, control. */
const unprintable = /[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu
const mostUnprintable = 0.15
/** Writing that the pairs say nothing of. */
const otherScript = /[^\P{L}\p{Script=Latin}]/gu

const isCommon = new Uint8Array(26 * 26)
for (const pair of commonPairs) isCommon[(pair.charCodeAt(0) - 97) * 26 + pair.charCodeAt(1) - 97] = 1

/** The pairs of a word of plain letters and signs, which nearly all are; undefined for any other. */
function countPlainPairs(text: string): { readonly pairs: number; readonly common: number } | undefined {
  let pairs = 0
  let common = 0
  let run = 0
  let runCommon = 0
  let previous = -1
  for (let at = 0; at <= text.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : 32
    if (unit > 126 || unit < 32) return undefined
    const letter = unit | 32
    const isLetter = unit >= 65 && letter >= 97 && letter <= 122
    if (isLetter) {
      if (run > 0) runCommon += isCommon[(previous - 97) * 26 + letter - 97] as number
      previous = letter
      run++
      continue
    }
    // Runs of one or two letters say nothing.
    if (run >= 3) {
      pairs += run - 1
      common += runCommon
    }
    run = 0
    runCommon = 0
  }
  return { pairs, common }
}

/**
 * How much the text looks like words, 0 to 1; undefined where there is too little of it to tell. A font without a table of
 * its characters gives signs of the private area or letters shifted along the alphabet, which nobody can search or quote.
 */
export function legibilityOf(words: readonly { readonly text: string }[]): number | undefined {
  let characters = 0
  let unknown = 0
  let pairs = 0
  let common = 0
  let foreign = 0
  for (const { text } of words) {
    characters += text.length
    const plain = countPlainPairs(text)
    if (plain) {
      pairs += plain.pairs
      common += plain.common
      continue
    }
    unknown += text.match(unprintable)?.length ?? 0
    foreign += text.match(otherScript)?.length ?? 0
    for (const [run] of text.toLowerCase().matchAll(/\p{Script=Latin}{3,}/gu))
      for (let at = 1; at < run.length; at++) {
        pairs++
        if (commonPairs.has(run.slice(at - 1, at + 1))) common++
      }
  }
  if (characters === 0) return undefined
  const printable = 1 - unknown / characters
  if (printable < 1 - mostUnprintable) return characters < 8 ? undefined : printable * 0.2
  if (foreign > characters * 0.25) return undefined
  if (pairs < fewestPairs) return characters - unknown > 0 && isScrambled(words) ? 0.1 : undefined
  return Math.min(1, (common / pairs) * 2) * printable
}

/** Hardly any runs of letters in a lot of text: `7KLV LV D SURSRVDO` has digits and signs in the middle of its words. */
function isScrambled(words: readonly { readonly text: string }[]): boolean {
  const text = words.map((word) => word.text).join('')
  const signs =
    text.match(/[^\p{L}\p{N}\s.,:;()/£$€%&'’"?!@#*_+=<>|[\]{}\\~^`“”–—•☐☑☒✓✔✗●○■…-]/gu)?.length ?? 0
  return text.length > 60 && signs > text.length * 0.3
}

/** Whether a text layer is so unlike words that another reading should be asked for. */
export function isGarbled(words: readonly { readonly text: string }[]): boolean {
  const legibility = legibilityOf(words)
  return legibility !== undefined && legibility < leastCommon * 2
}
