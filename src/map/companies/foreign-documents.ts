import type { Document } from '../../domain/document.ts'
import { comparableText } from '../../values/plain-text.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { companiesNamedBy, tellingWords, wordsOfName } from './company-names.ts'
import { type InsuredIdentity, identifyInsured, identityKeys } from './identify-insured.ts'
import { kinshipSaid } from './kinship-of-companies.ts'

/** A file about another company than the rest of the submission. */
export interface ForeignDocument {
  readonly documentIndex: number
  /**
   * `foreign`: nothing is taken from it. `doubtful`: a person says whose each answer is that was read in it. `about`: another
   * company writes about the one of the submission, an accountant or a landlord; only the writer's own particulars are not taken.
   */
  readonly standing: 'foreign' | 'doubtful' | 'about'
  readonly warning: string | undefined
}

const maxText = 200_000
/** A shared telephone number is chance or a typing error; two different keys and none alike are another company. */
const leastDifferentKeys = 2

interface Paper {
  readonly at: number
  readonly identity: InsuredIdentity
  /** In comparable words, with a space at either end. */
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Companies at its head, in its subject and at its foot. */
  readonly heads: readonly string[]
  readonly isMail: boolean
}

/** The company that the submission is about. */
interface Main {
  readonly at: number
  readonly identity: InsuredIdentity
  readonly isLabelled: boolean
}

/**
 * Files whose insured is not that of the submission, such as another client's loss run that was attached by mistake.
 * The submission is about the insured that most papers speak of; of equals about the one a mail names, because the mail
 * says what it brings; and else about the more important paper's.
 */
export function findForeignDocuments(
  documents: readonly Document[],
  context: ReadContext,
): ForeignDocument[] {
  if (documents.length < 2) return []
  const papers = documents.map((document, at) => paperOf(document, at, context))
  const main = mainOf(papers)
  if (!main) return []
  return papers.flatMap((paper) => {
    const standing = paper.at === main.at ? 'own' : standingOf(paper, main, papers)
    if (standing === 'own') return []
    return [{ documentIndex: paper.at, standing, warning: warningOf(standing, documents[paper.at]?.name) }]
  })
}

function warningOf(standing: ForeignDocument['standing'], file = ''): string | undefined {
  if (standing === 'foreign')
    return `${file}: its insured is another one than that of the other files; nothing was taken from it`
  return standing === 'doubtful'
    ? `${file}: it names another company than the other files; a person says whose its answers are`
    : undefined
}

function paperOf(document: Document, at: number, context: ReadContext): Paper {
  const text = textOfDocument(document)
  return {
    at,
    identity: identifyInsured(document, at, context),
    text,
    words: new Set(text.split(' ')),
    heads: companiesNamedBy(document),
    isMail: document.format === 'email',
  }
}

function mainOf(papers: readonly Paper[]): Main | undefined {
  const supportOf = (name: string, at: number) =>
    papers.filter(
      ({ at: of, words, text }) =>
        of !== at && mentions(words, name) && kinshipSaid(text, name) === undefined,
    ).length
  const [main] = papers
    .flatMap(({ at, identity, heads, isMail }) => {
      const isLabelled = identity.name !== null || keysGiven(identity) >= leastDifferentKeys
      const [subject = null] = isMail ? heads : []
      const name = identity.name ?? (isLabelled ? null : subject)
      if (!isLabelled && name === null) return []
      const support = name === null ? 0 : supportOf(name, at)
      return [{ at, identity: { ...identity, name }, isLabelled, support, isMail }]
    })
    .sort(
      (one, other) =>
        other.support - one.support ||
        // Of a company that other papers speak of, the paper that says whose it is says it best.
        (one.support > 0 ? Number(other.isLabelled) - Number(one.isLabelled) : 0) ||
        Number(other.isMail) - Number(one.isMail),
    )
  return main
}

function standingOf(paper: Paper, main: Main, papers: readonly Paper[]): ForeignDocument['standing'] | 'own' {
  const { name } = paper.identity
  if (name !== null && main.identity.name !== null && isOneName(name, main.identity.name)) return 'own'
  const kinship = name === null ? undefined : kinshipOf(paper, name, main, papers)
  if (kinship === 'same') return 'own'
  if (kinship === undefined && main.isLabelled && isAnother(paper.identity, main.identity, paper.words))
    return isSurelyNamed(paper.identity) ? 'foreign' : 'doubtful'
  if (kinship === 'group') return 'doubtful'
  if (namesAnother(paper, main.identity)) return 'doubtful'
  return isHeadedByAnother(paper, main.identity) ? 'about' : 'own'
}

/** What only stands in the names of companies, traders, clubs and people. */
const formOfName =
  /\b(?:limited|ltd|llp|plc|cic|inc|llc|t\/a|trading as|partners|partnership|sons|bros|brothers|trustees?|trust|society|club|council|association|committee|school|college|mrs?|ms|miss|dr)\b|&/i

/** Whether what a paper takes for its insured is a name for certain: it has the form of one, or something else of theirs beside it. */
const isSurelyNamed = (identity: InsuredIdentity): boolean =>
  keysGiven(identity) > 0 || (identity.name !== null && formOfName.test(identity.name))

/** Whether the first company that a paper names is another one than it is about. */
function isHeadedByAnother({ heads: [first], isMail }: Paper, { name }: InsuredIdentity): boolean {
  return !isMail && name !== null && first !== undefined && !isOneInOther(first, name)
}

/** What the submission's papers, or its own, say the company of a paper is to the one that they are about. */
function kinshipOf({ at, text }: Paper, name: string, main: Main, papers: readonly Paper[]) {
  const ofMain = main.identity.name
  const said = [
    ...papers.filter((one) => one.at !== at).map((one) => kinshipSaid(one.text, name)),
    ...(ofMain === null ? [] : [kinshipSaid(text, ofMain)]),
  ]
  return said.includes('same') ? 'same' : said.find((one) => one !== undefined)
}

/** Whether every company that a paper names as its own is another one, and nothing in it speaks of the one expected. */
function namesAnother({ identity, heads, text, words }: Paper, main: InsuredIdentity): boolean {
  const { name } = main
  if (name === null || wordsOfName(name).every((word) => words.has(word))) return false
  const own = identity.name === null ? heads : [identity.name, ...heads]
  if (own.length === 0 || own.some((one) => isOneInOther(one, name))) return false
  return identityKeys.every((key) => {
    const known = main.keys[key]
    return known === null || (identity.keys[key] !== known && !text.includes(` ${comparableText(known)} `))
  })
}

/** Whether the words of one name are all among the other's, in full or cut short: `Elec` for `Electrical`. */
function isOneInOther(one: string, other: string): boolean {
  const [left, right] = [startsOf(one), startsOf(other)]
  return left.every((word) => right.includes(word)) || right.every((word) => left.includes(word))
}

const startsOf = (name: string) => wordsOfName(name).map((word) => word.slice(0, 4))

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

/** What a name may have more than itself and be the same: its legal form, those insured with it. */
const besideName =
  /^(?: (?:ltd|limited|llp|plc|cic))?(?: and(?: (?:its|all|any|their|other))*(?: (?:subsidiar\w+|associated|group|compan\w+|others?))*)?$/

function isOneName(one: string, other: string): boolean {
  const [short = '', long = ''] = [comparableText(one), comparableText(other)].sort(
    (left, right) => left.length - right.length,
  )
  return short !== '' && long.startsWith(short) && besideName.test(long.slice(short.length))
}

function mentions(words: ReadonlySet<string>, name: string): boolean {
  const telling = tellingWords(name)
  return telling.filter((word) => words.has(word)).length >= telling.length * 0.6
}

function textOfDocument(document: Document): string {
  const text = `${document.name} ${Object.values(document.properties).join(' ')} ${document.pages
    .map((page) => `${page.text} ${page.fields.map((field) => field.value ?? '').join(' ')}`)
    .join(' ')}`
  const parts: string[] = []
  for (let at = 0; at < Math.min(text.length, maxText); at += 4_000)
    parts.push(comparableText(text.slice(at, at + 4_000)))
  return ` ${parts.join(' ')} `
}
