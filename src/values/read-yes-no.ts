import { comparableText, tidyText } from './plain-text.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

const yesWords = new Set([
  'yes',
  'y',
  'true',
  'required',
  'reqd',
  'always',
  'in place',
  'in force',
  'agreed',
  'confirmed',
  'agree',
  'we do',
  'i do',
  'yes please',
  'included',
  'yep',
  'correct',
  'that is correct',
  'throughout',
])
const noWords = new Set([
  'no',
  'n',
  'false',
  'not required',
  'none',
  'never',
  'nil',
  'no thank you',
  'not needed',
  'none known',
  'we do not',
  'i do not',
  'not included',
  'no none',
  'no never',
  'not to our knowledge',
  'not to my knowledge',
  'nope',
  'disagree',
  'disagreed',
  'do not agree',
  'incorrect',
  'untrue',
])
const marked = '\u2611\u2612\u2713\u2714\u2717\u2718\u25a0\u25cf\u25c9\u2b1b\u2b24'
const unmarked = '\u2610\u25a1\u25cb\u25ef\u2b1c'

/** `Yes, no. QX-3177` says yes, and its number. */
const numbered = /^(\W*yes\b[\s,;:-]+)no\.\s+(?=\S*\d)/i

/** Somebody typed over a printed `Yes/no*`: `YES/no*`, `yes / NO`. */
const oneWrittenLarge = /^\W*(YES|yes)\s*\/\s*(NO|no)\s*\*?\s*$/
const isLarge = (word: string) => word === word.toUpperCase()

/** Reads yes or no in the shapes people use: words, initials, a mark beside one of the two words. */
export function readYesNo(text: string): ValueReading {
  const [, first, second] = oneWrittenLarge.exec(text) ?? []
  if (first && second && isLarge(first) !== isLarge(second))
    return readingOf(/^y/i.test(isLarge(first) ? first : second), false, 'the one of the two written large')
  const byMark = readMarkedWord(text)
  if (byMark) return byMark
  const plain = comparableText(tidyText(text).replace(numbered, '$1number '))
  if (yesWords.has(plain)) return readingOf(true, true)
  if (noWords.has(plain)) return readingOf(false, true)
  // `Y - since 2019`: an initial with more written after it.
  const initial = /^\W*([yn])\s*[\u2010-\u2015(,:;-]\s*\S/i.exec(text.trim().slice(0, 40))?.[1]
  if (initial && !/^\W*y\W+n\b|^\W*n\W+y\b/i.test(text))
    return readingOf(initial.toLowerCase() === 'y', false, 'more is written beside it')
  const [word = ''] = plain.split(' ', 1)
  const hasYes = /\byes\b/.test(plain)
  const hasNo = /\bno\b/.test(plain)
  if (word === 'yes' && !/^yes (?:no|or|n)\b/.test(plain))
    return readingOf(true, false, 'more is written beside it')
  // How far a thing goes says that it is there: `Throughout (1974, wet)`.
  if (word === 'throughout' && !hasNo) return readingOf(true, false, 'more is written beside it')
  if (word === 'no' && !hasYes) return readingOf(false, false, 'more is written beside it')
  if (
    /^(?:none|never|not|nil)\b/.test(plain) &&
    !hasYes &&
    !/^not (?:only|all|always|applicable)\b/.test(plain)
  )
    return readingOf(false, false, 'a negation')
  if (hasYes && hasNo) return unread('several')
  return unread('wrong_type')
}

/** `[x] yes [ ] no, with operator`: the two boxes and what is written after them. */
function markedAtStart(tokens: readonly string[]): ValueReading | null {
  const four = tokens.slice(0, 4)
  const isBox = (token: string | undefined) => token === '\u2611' || token === '\u2610'
  const isWord = (token: string | undefined) => /^(?:yes|no|y|n)$/.test(token ?? '')
  const [a, b, c, d] = four
  const pairs =
    isBox(a) && isWord(b) && isBox(c) && isWord(d)
      ? [
          [a, b],
          [c, d],
        ]
      : isWord(a) && isBox(b) && isWord(c) && isBox(d)
        ? [
            [b, a],
            [d, c],
          ]
        : []
  const chosen = pairs.filter(([box]) => box === '\u2611')
  const word = chosen[0]?.[1]
  if (chosen.length !== 1 || word === undefined || b?.[0] === d?.[0]) return null
  return readingOf(word.startsWith('y'), false, 'a mark beside it')
}

/** `[x] Yes [ ] No`, `☑ Yes ☐ No`, `Yes X No`, `Y / N` with one of the two struck out is beyond text and not read. */
function readMarkedWord(text: string): ValueReading | null {
  const plain = text.slice(0, 200).replace(/\s+/g, ' ').trim()
  const tokens = plain
    .replace(new RegExp(`\\[ ?[xX\u2713\u2714] ?\\]|\\( ?[xX\u2713\u2714] ?\\)|[${marked}]`, 'g'), ' \u2611 ')
    .replace(new RegExp(`\\[ ?_?\\]|\\( ?\\)|[${unmarked}]`, 'g'), ' \u2610 ')
    .split(/[\s/|:,]+/)
    .filter((token) => token !== '')
    .map((token) => token.toLowerCase())
  const words = tokens.filter((token) => /^(?:yes|no|y|n)$/.test(token))
  const boxes = tokens.filter((token) => token === '\u2611' || token === '\u2610')
  // `\u2610 N \u2610` is what is printed to choose from, or the rest of it.
  const isUnmarked = boxes.length > 0 && !boxes.includes('\u2611')
  if (isUnmarked && words.length > 0 && tokens.length === words.length + boxes.length) return unread('empty')
  if (words.length === 1 && boxes.length === 1 && tokens.length === 2)
    return readingOf(words[0]?.startsWith('y') ?? false, true, 'a mark beside it')
  const rest = tokens.length > 4 ? markedAtStart(tokens) : null
  if (rest) return rest
  if (words.length !== 2 || words[0]?.[0] === words[1]?.[0]) return null
  if (tokens.length === 4 && boxes.length === 2) {
    const [firstBox] = boxes
    if (firstBox === boxes[1]) return unread('several')
    const boxesFirst = tokens[0] === '\u2611' || tokens[0] === '\u2610'
    const chosen = boxesFirst ? tokens[tokens.indexOf('\u2611') + 1] : tokens[tokens.indexOf('\u2611') - 1]
    return chosen?.match(/^[yn]/) ? readingOf(chosen.startsWith('y'), true, 'a mark beside it') : null
  }
  return tokens.length === 2 ? unread('empty') : null
}
