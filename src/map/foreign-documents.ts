import type { Document } from '../domain/document.ts'
import type { Question } from '../domain/question-set.ts'
import { comparableText } from '../values/plain-text.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { LabelIndex } from './label/label-index.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import { pairsFromLayout } from './pairs/pairs-from-layout.ts'
import { LabelMatcher, scorePairs } from './score-pairs.ts'

/** A file about another company than the rest of the submission. */
export interface ForeignDocument {
  readonly documentIndex: number
  readonly warning: string
}

/** Only the first pages say whose paper it is. */
const namedPages = 3
const leastMatch = 0.8
const leastRelation = 0.6
const maxText = 200_000

const plainText = (id: string, label: string): Question => ({
  id,
  label,
  order: 0,
  type: 'text',
  wireType: '',
  required: false,
  hidden: false,
  readOnly: false,
})

/** The name wanted, and the names that stand on the same papers and are somebody else's. */
const nameQuestions = [
  plainText('insured', 'Full name of proposer'),
  plainText('insurer', 'Name of current insurer'),
  plainText('broker', 'Name of broker'),
  plainText('contact', 'Name of contact'),
  plainText('previous', 'Name of previous business'),
  plainText('interest', 'Name of mortgagee or other interested party'),
]

/** Words that companies share; they tell none from another. */
const commonWords = new Set(
  `ltd limited llp plc inc llc co company the and of t a ta trading as group holdings services service uk gb international mr mrs ms miss
  dr partnership partners sons associates properties property estates investments management consulting consultants transport logistics
  engineering haulage building buildings contractors solutions`.split(/\s+/),
)

/**
 * Files whose insured name clearly is not that of the submission, such as another client's loss run that was attached by
 * mistake. The submission is about the name that most papers speak of, and of equals the more important paper's.
 */
export function findForeignDocuments(
  documents: readonly Document[],
  context: ReadContext,
): ForeignDocument[] {
  if (documents.length < 2) return []
  const names = documents.map((document, at) => namedInsured(document, at, context))
  const named = names.filter((name) => name !== null)
  if (named.length === 0) return []
  const words = documents.map(wordsOfDocument)
  const support = (name: string) => {
    const telling = tellingWords(name)
    return words.filter((set) => telling.filter((word) => set.has(word)).length >= telling.length * 0.6)
      .length
  }
  const ranked = [...new Set(named)]
    .map((name) => ({ name, support: support(name) }))
    .sort((one, other) => other.support - one.support)
  const [main] = ranked
  if (!main) return []
  return names.flatMap((name, documentIndex) => {
    if (name === null || isSameCompany(name, main.name)) return []
    const present = words[documentIndex]
    if (tellingWords(main.name).some((word) => present?.has(word))) return []
    const file = documents[documentIndex]?.name ?? ''
    return [
      {
        documentIndex,
        warning: `${file}: its insured is another one than that of the other files; nothing was taken from it`,
      },
    ]
  })
}

/** The name that a file gives for its insured; null where it gives none plainly. */
function namedInsured(document: Document, documentIndex: number, context: ReadContext): string | null {
  const index = new LabelIndex(nameQuestions.map((question) => ({ question })))
  const matcher = new LabelMatcher(index)
  const proposals = document.pages.slice(0, namedPages).flatMap((page) => {
    const items = layOutPage(document, documentIndex, page)
    const pairs = pairsFromLayout(items, matcher.isWorthwhile, matcher.isLabelItself)
    return scorePairs(pairs, index, matcher, context)
  })
  const best = proposals
    .filter(
      ({ question, signals, rawText }) =>
        question === 0 &&
        (signals.labelMatch ?? 0) >= leastMatch &&
        (signals.relation ?? 0) >= leastRelation &&
        tellingWords(rawText).length > 0,
    )
    .sort((one, other) => other.utility - one.utility)[0]
  return best?.rawText ?? null
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

function tellingWords(name: string): string[] {
  return comparableText(name.slice(0, 200))
    .split(' ')
    .filter((word) => word.length > 2 && !commonWords.has(word))
    .slice(0, 8)
}

function isSameCompany(one: string, other: string): boolean {
  const words = new Set(tellingWords(one))
  return tellingWords(other).some((word) => words.has(word))
}
