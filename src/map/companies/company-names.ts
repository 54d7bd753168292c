import type { Document } from '../../domain/document.ts'
import { comparableText } from '../../values/plain-text.ts'

/** A company's name within a line. */
const companyName =
  /(?:(?:[\p{Lu}\d][\p{L}\d&'\u2019.-]{0,40}|\(\p{Lu}[^()]{1,30}\))\s(?:(?:&|and|of|the)\s)?){1,6}?(?:Limited|LIMITED|Ltd|LTD|LLP|plc|PLC|CIC)\b/gu
/** Who writes for an insurance is not who takes it. */
const ofTrade = /insur|assur|underwrit|brok|lloyd|syndicate|indemnity|\brisks?\b/i
const onBehalf = /\bon behalf of\b/i
/** Lines at the head of a paper among which the company stands whose paper it is. */
const headLines = 6
const longestLine = 120
const mostLines = 2_000

/** The companies that a paper names as its own: in its title, at its head, in the subject of a mail, and where it is signed for one. */
export function companiesNamedBy({ format, pages, properties }: Document): string[] {
  const lines = pages.flatMap(({ spans }) => spans.map(({ text }) => text)).slice(0, mostLines)
  const isMail = format === 'email'
  const named = isMail
    ? [properties['subject'] ?? '']
    : [pages[0]?.title ?? '', ...lines.slice(0, headLines), ...lines.filter((line) => onBehalf.test(line))]
  return named.flatMap((line) => (line.length > longestLine ? [] : companiesIn(line).slice(0, 1)))
}

/** The companies that a short line names, but for those that place or write insurance. */
export function companiesIn(line: string): string[] {
  return [...line.matchAll(companyName)]
    .map(([name]) => name)
    .filter((name) => !ofTrade.test(name) && tellingWords(name).length > 0)
}

/** Words of a company's form and of how a name is written; they name nothing. */
const formWords = new Set(
  'ltd limited llp plc inc llc cic company the and trading group holdings mrs miss'.split(' '),
)
/** Words that companies share; they tell none from another. */
const commonWords = new Set(
  `services service international partnership partners sons associates practice properties property estates lettings homes investments management
  consulting consultants transport logistics engineering haulage building buildings contractors solutions`.split(
    /\s+/,
  ),
)
/** Shorter words are initials and titles, or join others. */
const shortestWord = 3

/** The words of a name by which its company is known. */
export function tellingWords(name: string): string[] {
  return wordsOfName(name)
    .filter((word) => !commonWords.has(word))
    .slice(0, 8)
}

/** All words of a name but for the form of its company. */
export function wordsOfName(name: string): string[] {
  return comparableText(name.slice(0, 200))
    .split(' ')
    .filter((word) => word.length >= shortestWord && !formWords.has(word))
    .slice(0, 16)
}

/** A company's name that stands by itself. */
const ownName = String.raw`(?:[\p{Lu}\d&(][\p{L}\d&'\u2019.()-]{0,40}\s){1,6}?(?:Ltd|Limited|LLP|plc|PLC|CIC)`
const onlyName = new RegExp(`^${ownName}\\.?$`, 'u')
/** A company's name, and a sentence of its own after it: `Elm Hotels Ltd. Renewal 5 January 2027.` */
const thenSentence = new RegExp(String.raw`^(${ownName})\.\s+(?=\p{Lu}\p{Ll}+\s)`, 'u')

/** Whether a text is a company's name and nothing else. */
export const isCompanyName = (text: string): boolean => onlyName.test(text)

/** The company that a line begins with, without the sentences after it, which say something else. */
export function nameAlone(text: string): string {
  return thenSentence.exec(text.trimStart())?.[1] ?? text
}
