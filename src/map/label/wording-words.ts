import { crc32 } from 'node:zlib'
import { unifyCharacters } from '../../values/plain-text.ts'

/** So many words of a label, and of what stands around it, say what it asks; the rest is not looked at. */
const mostWords = { label: 20, context: 8 }
/** How many rows the parts of words share. */
export const gramRows = 8192
const mostGrams = 14

/** The words, figures and signs of a text as the encoder of wordings knows them: figures over 12 are all the same. */
export function wordsOfWording(text: string, part: keyof typeof mostWords): string[] {
  const plain = unifyCharacters(text.slice(0, 600)).toLowerCase().replaceAll("'s ", ' ').replaceAll("'", '')
  const words = plain.match(/[a-z]+|\d+|[£$€%]/g) ?? []
  return words
    .slice(0, mostWords[part])
    .map((word) => (/^\d/.test(word) && !(word.length <= 2 && Number(word) <= 12) ? '#' : word))
}

/** The rows of a word's parts of three and four letters, with its beginning and its end marked: `bldgs` shares some with `bldg`. */
export function gramsOf(word: string): number[] {
  const marked = `<${word}>`
  const grams: number[] = []
  for (const length of [3, 4])
    for (let at = 0; at + length <= marked.length; at++)
      grams.push(crc32(marked.slice(at, at + length)) % gramRows)
  return grams.length > 0 ? grams.slice(0, mostGrams) : [crc32(marked) % gramRows]
}
