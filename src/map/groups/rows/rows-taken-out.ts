import type { Document } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { comparableText } from '../../../values/plain-text.ts'
import { sentencesOf } from '../../pairs/sentences.ts'
import type { GroupCell, GroupRow } from './group-row.ts'

/** Tells to take something out of a list, and then what. */
const takesOut =
  /(?:^|\b(?:please|kindly|also|to|can you|could you)\s+)(?:now\s+)?(?:delete|remove|take (?:off|out))\b(?<thing>.+)/i
/** What has gone, and then that it has. */
const isOut =
  /^(?<thing>.+?)\b(?:(?:should|must|can|is|are|to) (?:now )?(?:to )?be (?:deleted|removed|taken off)|(?:is|are) no longer (?:owned|required|insured|on (?:cover|the fleet|the schedule))|(?:has|have) (?:now )?been (?:sold|scrapped|disposed of))\b/i
const takesOutNothing = /\b(?:not|don['\u2019]?t|never|unless|if|whether|once|when|which)\b|\?/i
/** What is taken out is a part of what stands behind these: `the excess for`, `the alarm condition at`. */
const partOf =
  /\b(?:for|on|in|of|to|under|with|from|by|as|(?<!\b(?:propert(?:y|ies)|premises|building|house|shop|flat|site|location|unit) )at)\b/i
/** What happened to something that is gone stays in a list of it. */
const ofPast = /\b(?:claims?|loss(?:es)?|incidents?|accidents?|convictions?|history)\b/i
const longestSentence = 300
const mostSentences = 40
/** So many words of a mail in a row may be one name: `14 Penny Lane`, `KX19 HBH`. */
const mostWords = 6
const shortestName = 5

/** A row of a list that a mail takes out, and what it says. */
export interface TakenOut {
  readonly row: GroupRow
  readonly file: string
  readonly sentence: string
}

/**
 * Rows of the lists that the mail itself takes out by name: `please delete vehicle KX19 HBH`. What an older mail says that is
 * quoted in it may have been done before the list was made.
 */
export function findTakenOut(
  rows: readonly GroupRow[],
  documents: readonly Document[],
  { label }: Pick<Question, 'label'>,
): TakenOut[] {
  if (ofPast.test(label)) return []
  const said = documents.flatMap((document, at) =>
    document.format === 'email'
      ? sayingsOf(document, (text) => !takesOutNothing.test(text) && thingOf(text) !== '').map(
          (sentence) => ({
            at,
            file: document.name,
            sentence,
            names: namesOfWords(thingOf(sentence)),
          }),
        )
      : [],
  )
  if (said.length === 0) return []
  return rows.flatMap((row) => {
    const names = namesOfRow(row)
    const one = said.find(
      ({ at, names: ofSentence }) => at !== row.documentIndex && names.some((name) => ofSentence.has(name)),
    )
    return one ? [{ row, file: one.file, sentence: one.sentence }] : []
  })
}

/** Sentences that a mail says itself, and that say something of a kind. */
export function sayingsOf({ pages }: Document, saysIt: (sentence: string) => boolean): string[] {
  return pages
    .flatMap(({ spans }) => spans)
    .filter(({ role, struck }) => (role === undefined || role === 'body') && struck !== true)
    .flatMap(({ text }) => sentencesOf(text.replace(/^\s*[-*\u2022\u2013\u00b7]\s*/, '')))
    .map(({ text }) => text)
    .filter((text) => text.length <= longestSentence && saysIt(text))
    .slice(0, mostSentences)
}

/** What a sentence takes out as a whole; nothing where it takes none or a part of one. */
function thingOf(sentence: string): string {
  const told = takesOut.exec(sentence)?.groups?.['thing']
  if (told !== undefined) return told.split(partOf, 1)[0] ?? ''
  const gone = isOut.exec(sentence)?.groups?.['thing'] ?? ''
  return partOf.test(gone) ? '' : gone
}

/** Every few words of a text, without what parts them: a mark is written with a space and without. */
export function namesOfWords(text: string): ReadonlySet<string> {
  const words = comparableText(text).split(' ')
  const names = new Set<string>()
  words.forEach((_, from) => {
    for (let count = 1; count <= mostWords; count++) names.add(words.slice(from, from + count).join(''))
  })
  return names
}

/** By what a row is known. */
export const namesOfRow = ({ cells }: GroupRow): string[] => cells.flatMap(nameOf)

/** By what a cell makes its row known: a mark, a number, the first line of an address. */
function nameOf({ child, value, rawText }: GroupCell): string[] {
  if (child.type !== 'text' && child.type !== 'address') return []
  const text =
    child.type === 'address' && typeof value === 'object' && value !== null && 'line1' in value
      ? String(value.line1)
      : rawText
  const name = comparableText(text.slice(0, 80)).replaceAll(' ', '')
  return name.length >= shortestName && /\d/.test(name) && /[a-z]/.test(name) ? [name] : []
}
