import type { Document } from '../domain/document.ts'
import { comparableText } from '../values/plain-text.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { type InsuredIdentity, identifyInsured, identityKeys, tellingWords } from './identify-insured.ts'

/** A file about another company than the rest of the submission. */
export interface ForeignDocument {
  readonly documentIndex: number
  readonly warning: string
}

const maxText = 200_000
/** A shared telephone number is chance or a typing error; two different keys and none alike are another company. */
const leastDifferentKeys = 2

/**
 * Files whose insured clearly is not that of the submission, such as another client's loss run that was attached by mistake.
 * The submission is about the insured that most papers speak of; of equals about the one a mail names, because the mail
 * says what it brings; and else about the more important paper's.
 */
export function findForeignDocuments(
  documents: readonly Document[],
  context: ReadContext,
): ForeignDocument[] {
  if (documents.length < 2) return []
  const identities = documents.map((document, at) => identifyInsured(document, at, context))
  const words = documents.map(wordsOfDocument)
  const ranked = identities
    .flatMap((identity, at) => {
      const { name } = identity
      if (name === null && keysGiven(identity) < leastDifferentKeys) return []
      const support = name === null ? 0 : words.filter((set, of) => of !== at && mentions(set, name)).length
      return [{ identity, at, support, isMail: documents[at]?.format === 'email' }]
    })
    .sort((one, other) => other.support - one.support || Number(other.isMail) - Number(one.isMail))
  const [main] = ranked
  if (!main) return []
  return identities.flatMap((identity, documentIndex) => {
    const present = words[documentIndex]
    if (documentIndex === main.at || !present || !isAnother(identity, main.identity, present)) return []
    const file = documents[documentIndex]?.name ?? ''
    return [
      {
        documentIndex,
        warning: `${file}: its insured is another one than that of the other files; nothing was taken from it`,
      },
    ]
  })
}

function isAnother(identity: InsuredIdentity, main: InsuredIdentity, words: ReadonlySet<string>): boolean {
  let alike = 0
  let different = 0
  for (const key of identityKeys) {
    const [one, other] = [identity.keys[key], main.keys[key]]
    if (one === null || other === null) continue
    if (one === other) alike++
    else different++
  }
  if (alike > 0) return false
  if (identity.name === null || main.name === null) return different >= leastDifferentKeys
  const own = new Set(tellingWords(identity.name))
  const isNamedAlike = mentions(words, main.name) || tellingWords(main.name).some((word) => own.has(word))
  // Firms of one family, or of one place, share words of their names and nothing else.
  if (isNamedAlike) return !isSameName(identity.name, main.name) && different >= leastDifferentKeys
  return true
}

function keysGiven(identity: InsuredIdentity): number {
  return identityKeys.filter((key) => identity.keys[key] !== null).length
}

function isSameName(one: string, other: string): boolean {
  const [left, right] = [comparableText(one), comparableText(other)]
  return left.includes(right) || right.includes(left)
}

function mentions(words: ReadonlySet<string>, name: string): boolean {
  const telling = tellingWords(name)
  return telling.filter((word) => words.has(word)).length >= telling.length * 0.6
}

function wordsOfDocument(document: Document): ReadonlySet<string> {
  const text = `${document.name} ${Object.values(document.properties).join(' ')} ${document.pages
    .map((page) => `${page.text} ${page.fields.map((field) => field.value ?? '').join(' ')}`)
    .join(' ')}`
  const words = new Set<string>()
  for (let at = 0; at < Math.min(text.length, maxText); at += 4_000)
    for (const word of comparableText(text.slice(at, at + 4_000)).split(' ')) words.add(word)
  return words
}
