import { comparableText } from '../../../values/plain-text.ts'
import { dropNumbering } from '../label-tokens.ts'
import { activities } from './activities.ts'
import { administration } from './administration.ts'
import { boats } from './boats.ts'
import { business } from './business.ts'
import { care } from './care.ts'
import { cargo } from './cargo.ts'
import { children } from './children.ts'
import { computers } from './computers.ts'
import type { Concept } from './concept.ts'
import { contractors } from './contractors.ts'
import { cover } from './cover.ts'
import { employees } from './employees.ts'
import { events } from './events.ts'
import { farms } from './farms.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { horses } from './horses.ts'
import { hospitality } from './hospitality.ts'
import { kitchens } from './kitchens.ts'
import { lettings } from './lettings.ts'
import { liability } from './liability.ts'
import { management } from './management.ts'
import { money } from './money.ts'
import { motor } from './motor.ts'
import { motorTrade } from './motor-trade.ts'
import { people } from './people.ts'
import { premises } from './premises.ts'
import { products } from './products.ts'
import { professions } from './professions.ts'
import { property } from './property.ts'
import { protections } from './protections.ts'
import { requiredTexts, TextIndex } from './required-texts.ts'
import { sums } from './sums.ts'

const everything: readonly (readonly Concept[])[] = [
  people,
  business,
  administration,
  cover,
  history,
  money,
  property,
  premises,
  lettings,
  protections,
  sums,
  hospitality,
  kitchens,
  care,
  activities,
  liability,
  contractors,
  employees,
  professions,
  management,
  computers,
  motor,
  motorTrade,
  cargo,
  boats,
  events,
  farms,
  children,
  horses,
  health,
  products,
]

/** A concept's patterns, compiled when the first text comes that may match them. */
interface Recogniser {
  readonly name: string
  readonly is: RegExp | null
  readonly isNot: RegExp | null
  readonly short: RegExp | null
  readonly under: RegExp | null
  readonly notUnder: RegExp | null
}

function wholeWords(patterns: readonly string[] | undefined): RegExp | null {
  return patterns?.length ? new RegExp(`\\b(?:${patterns.join('|')})\\b`) : null
}

const concepts: readonly Concept[] = everything.flat()
const recognisers: (Recogniser | undefined)[] = []

function recogniserOf(index: number): Recogniser | undefined {
  const concept = concepts[index]
  if (!concept) return undefined
  recognisers[index] ??= {
    name: concept.name,
    is: wholeWords(concept.is),
    isNot: wholeWords(concept.isNot),
    short: wholeWords(concept.short),
    under: wholeWords(concept.under),
    notUnder: wholeWords(concept.notUnder),
  }
  return recognisers[index]
}

/** The concepts by the texts that they cannot do without. A label is tested for those and no others. */
const byText = new TextIndex()
for (const [index, { is, short = [] }] of concepts.entries())
  byText.add(index, requiredTexts([...is, ...short]))

/** Brackets, but for those that say what is asked, `Cameras fitted (number)`, or of which year, `Fees (past year)`. */
const howToAnswer =
  /\((?!\s*(?:number|no\.?|how many|date|%|percentage|name)\s*\)|[^)]{0,60}\b(?:last|past|previous|next|coming|forthcoming)\b)[^)]{0,200}\)/gi
/** What starts small is the rest of a line: `company` under `Insurance`. */
const startsSmall = /^\P{L}*\p{Ll}/u
/** A label longer than this asks several things at once, or is no label. */
const maxLength = 320
const mostKnown = 20_000
const none: ReadonlySet<string> = new Set()

/** What one wording of a label asks by itself, and what it may ask under a heading that says so. */
interface Recognised {
  readonly names: readonly string[]
  readonly underHeadings: readonly Recogniser[]
}

/** Labels come back under many headings; what does not depend on the heading is found once. */
const recognised = new Map<string, readonly Recognised[]>()
const known = new Map<string, ReadonlySet<string>>()

/** How brokers shorten what they ask: `Bldgs SI`, `Exp prem`. */
const shortenings: Readonly<Record<string, string>> = {
  bldg: 'building',
  bldgs: 'buildings',
  conts: 'contents',
  si: 'sum insured',
  prem: 'premium',
  yr: 'year',
  yrs: 'years',
  mths: 'months',
  emp: 'employees',
  emps: 'employees',
  subbies: 'subcontractors',
  loi: 'limit of indemnity',
  pct: 'percentage',
  percent: 'percentage',
  approx: 'approximate',
}
const shortened = new RegExp(`\\b(?:${Object.keys(shortenings).join('|')})\\b`, 'g')

/** A label without numbering, signs and instructions such as `please state`. */
function plainLabel(text: string): string {
  return (
    comparableText(
      dropNumbering(text)
        .replace(/&/g, ' and ')
        .replace(/['\u2019]/g, ''),
    )
      .replace(/%|\bper cent\b/g, ' percentage ')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(/\bexp (?=(?:prem|premium|insurer|policy|excess|limit)\b)/, 'expiring ')
      .replace(shortened, (word) => shortenings[word] ?? word)
      .replace(
        /^(?:please )?(?:state|give|provide|enter|insert|confirm|specify|indicate|list|advise|tell us|show)(?: us| the| your| full| brief| details of)* /,
        '',
      )
      .replace(
        / (?:non|not being|not|other than|excluding|except|apart from)(?: for)?(?: an?| any| minor)* (?:motoring|driving)(?: offences?| convictions?)?/g,
        '',
      )
      .replace(/^(?:any )?non motoring /, '')
      // A name asked for with all that goes with it is still that name.
      .replace(/(?<=^(?:full |legal )*names? of .{4,40}) including .*$/, '')
      .replace(/ (?:please|if any|if different|if applicable|if known|if so)$/, '')
  )
}

function recognise(label: string): readonly Recognised[] {
  const before = recognised.get(label)
  if (before) return before
  // What stands in brackets tells how to answer; it is the question only where the rest says nothing.
  const wordings = new Set([plainLabel(label.replace(howToAnswer, ' ')), plainLabel(label)])
  const found = [...wordings].map((text): Recognised => {
    const names: string[] = []
    const underHeadings: Recogniser[] = []
    for (const index of byText.find(text)) {
      const one = recogniserOf(index)
      if (one?.is?.test(text) && !one.isNot?.test(text)) names.push(one.name)
      else if (one?.short?.test(text) && (one.under || !startsSmall.test(label))) underHeadings.push(one)
    }
    return { names, underHeadings }
  })
  if (recognised.size < mostKnown) recognised.set(label, found)
  return found
}

/**
 * What a printed label or a question asks, as names of concepts; empty where it is nothing that most forms ask.
 * @param context what stands around it: its heading, section, or the question before it
 */
export function conceptsOf(label: string, context = ''): ReadonlySet<string> {
  if (label.length > maxLength) return none
  const wordings = recognise(label)
  const isAlone = wordings.every(({ underHeadings }) => underHeadings.length === 0)
  const key = isAlone ? label : `${label}\u0000${context}`
  const before = known.get(key)
  if (before) return before
  const around = isAlone ? '' : comparableText(context.slice(0, 200)).replace(/[^a-z0-9]+/g, ' ')
  let found = none
  for (const { names, underHeadings } of wordings) {
    const under = underHeadings.filter((one) => isMeantUnder(one, around)).map(({ name }) => name)
    if (names.length + under.length === 0) continue
    found = new Set([...names, ...under])
    break
  }
  if (known.size < mostKnown) known.set(key, found)
  return found
}

const isMeantUnder = ({ under, notUnder }: Recogniser, around: string) =>
  (under === null || under.test(around)) && !notUnder?.test(around)

/** What a label's concepts say of a question's: the same, of the same family but not the same, or nothing. */
export type ConceptMatch = 'same' | 'other' | 'unrelated' | 'unknown'

const families = new Map(concepts.map(({ name }) => [name as string, name.slice(0, name.indexOf(':'))]))

export function compareConcepts(label: ReadonlySet<string>, question: ReadonlySet<string>): ConceptMatch {
  if (label.size === 0 || question.size === 0) return 'unknown'
  let match: ConceptMatch = 'unrelated'
  for (const name of label) {
    if (question.has(name)) return 'same'
    for (const other of question) if (families.get(other) === families.get(name)) match = 'other'
  }
  return match
}
