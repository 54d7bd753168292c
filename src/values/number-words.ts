/** Numbers as English writes them in one word. */
export const numberWords: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
}

/** A number in words, in small or capital letters, or in figures; undefined where a text is neither. */
export function countOf(text: string): number | undefined {
  const word = text.toLowerCase()
  if (Object.hasOwn(numberWords, word)) return numberWords[word]
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** The words for the whole numbers from one to twelve, as a part of a regular expression. */
export const oneToTwelve = Object.keys(numberWords).slice(1, 13).join('|')
