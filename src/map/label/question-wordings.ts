import type { Question, QuestionPage } from '../../domain/question-set.ts'
import { labelTokens, wordsOfIdentifier } from './label-tokens.ts'
import { coreIdeas } from './lexicon.ts'

export interface IndexedQuestion {
  readonly question: Question
  readonly page?: QuestionPage | undefined
  readonly group?: Question | undefined
  /** The question whose answer decides whether this one is asked, for `if Yes, give details`. */
  readonly parent?: Question | undefined
}

/** What a question stands under: its page, its group, the question that it hangs on. */
export function headingsOf({ page, group, parent }: IndexedQuestion): string {
  return [page?.title, group?.label, parent?.label].filter(Boolean).join(' ')
}

/** The ideas that a long question is known by. */
export const coreTokens: ReadonlySet<string> = new Set(
  coreIdeas.flatMap((line) => line.split('; ')).map((word) => labelTokens(word).join('_')),
)
/** Ideas that are no core by themselves: nearly every question is about insurance, about what is one's own or was before. */
const saysLittle: ReadonlySet<string> = new Set(labelTokens('previous own insurance'))
/** A shorter question is its own core. */
const leastCoreWords = 6
const coreWorth = 0.88

export function isPostalAddress({ label }: Question): boolean {
  return /\baddress\b/i.test(label) && !/\b(?:e-?mail|web|website|internet)\b/i.test(label)
}

/** However a form calls the one address that is asked for. */
export const onlyAddress: { tokens: string[]; worth: number; isCore?: boolean }[] = [
  'address',
  'principal office address',
  'correspondence address',
].map((text) => ({
  tokens: labelTokens(text),
  worth: 0.9,
}))

/** How a question of a type is printed when it is the only one of its type. */
const typeWordings: Readonly<Record<string, string>> = {
  address: 'address',
  email: 'email',
  phone: 'telephone',
  personName: 'contact name',
}

/** The wordings under which a question may be printed. */
export function wordingsOf(
  { question, group, parent }: IndexedQuestion,
  isOnlyOfType: boolean,
): { tokens: string[]; worth: number; isCore?: boolean }[] {
  const wordings: { tokens: string[]; worth: number; isCore?: boolean }[] = []
  const add = (text: string, worth: number) => {
    const tokens = [...new Set(labelTokens(text))]
    if (tokens.length) wordings.push({ tokens, worth })
  }
  const label = question.label.slice(0, 600)
  add(label, 1)
  const bare = label.replace(/\([^)]{0,200}\)/g, ' ')
  if (bare.trim() !== label.trim()) add(bare, 1)
  const [stem, ...rest] = bare.split(/\s[-\u2013\u2014]\s/)
  if (stem && rest.length > 0) add(stem, 0.9)
  if (/\w\s*\/\s*\w/.test(bare)) for (const variant of slashVariants(bare)) add(variant, 1)
  if (isOnlyOfType && Object.hasOwn(typeWordings, question.type)) add(typeWordings[question.type] ?? '', 0.9)
  const core = [...new Set(labelTokens(bare))]
  if (question.type === 'yesNo' && core.length >= leastCoreWords) {
    const tokens = core.filter((token) => coreTokens.has(token))
    if (tokens.length <= 3 && tokens.some((token) => !saysLittle.has(token)))
      wordings.push({ tokens, worth: coreWorth, isCore: true })
  }
  for (const short of shortWordings(bare)) add(short.text, short.worth)
  const identifier = wordsOfIdentifier(question.id.slice(0, 100))
  const own = group
    ? identifier.replace(
        new RegExp(`^${escapePattern(wordsOfIdentifier(group.id.slice(0, 100)))}\\s*`, 'i'),
        '',
      )
    : identifier
  if (/[a-z]{3}/i.test(own) && !/^q\d/i.test(own)) add(own, 0.9)
  if (parent && asksForDetails.test(label)) add(`details ${parent.label.slice(0, 300)}`, 0.9)
  if (parent && /^\W*if (?:so|yes|not?)\b/i.test(label)) add(`${parent.label.slice(0, 300)} ${label}`, 1)
  return wordings
}

export const asksForDetails = /\b(?:details?|describe|description|explain|particulars)\b/i

/** Forms leave out what the answer shows by itself: `Insurer` for `Name of insurer`, `Terrorism` for `Is terrorism cover required?`. */
const shortenings: readonly (readonly [RegExp, number])[] = [
  [/^(?:full |legal |business )?names? of (?:the |your |any )?(.{3,80})$/i, 0.97],
  // What is current goes without saying.
  [/^(names? of )?(?:the |your )?(?:current|present|existing) (.{3,80})$/i, 0.9],
  [/^(?:full )?description of (?:the |your )?(.{3,80})$/i, 0.9],
  [/^(?:number|no\.?) of (?:the |your )?(.{3,80})$/i, 0.9],
  [/^(?:date|dates) (?:of |on which )?(?:the |your )?(.{3,80})$/i, 0.85],
  [/^(?:percentage|proportion|amount|total|type|method) of (?:the |your )?(.{3,80})$/i, 0.85],
  [/^(?:is|are) (?:an? |any |the )?(.{3,80}?)(?: extension)?(?: cover)? required$/i, 0.97],
  [/^(.{3,80}?) (?:required|requested|wanted)$/i, 0.95],
]

function shortWordings(label: string): { text: string; worth: number }[] {
  const plain = label.trim().replace(/[?:.\s]+$/, '')
  return shortenings.flatMap(([shape, worth]) => {
    const text = shape.exec(plain)?.slice(1).join('')
    return text ? [{ text, worth }] : []
  })
}

/** `Contract / order number` is printed as `Contract number` or as `Order number`. */
function slashVariants(text: string): string[] {
  const words = text.replace(/\s*\/\s*/g, '/').split(/\s+/)
  const at = words.findIndex((word) => word.includes('/'))
  if (at < 0) return []
  return (words[at] ?? '')
    .split('/')
    .slice(0, 6)
    .map((choice) => [...words.slice(0, at), choice, ...words.slice(at + 1)].join(' '))
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
