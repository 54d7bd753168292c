import { comparableText } from '../../../values/plain-text.ts'
import { dropNumbering } from '../label-tokens.ts'
import type { Concept } from './concept.ts'
import { cover } from './cover.ts'
import { liability } from './liability.ts'
import { money } from './money.ts'
import { motor } from './motor.ts'
import { people } from './people.ts'
import { property } from './property.ts'

interface Recogniser {
  readonly name: string
  readonly is: RegExp | null
  readonly isNot: RegExp | null
  readonly short: RegExp | null
  readonly under: RegExp | null
}

function wholeWords(patterns: readonly string[] | undefined): RegExp | null {
  return patterns?.length ? new RegExp(`\\b(?:${patterns.join('|')})\\b`) : null
}

/** The concepts of one file, and whether a text can be any of them: most labels are of one kind or of none. */
interface Recognisers {
  readonly any: RegExp | null
  readonly each: readonly Recogniser[]
}

const groups: readonly Recognisers[] = [people, cover, money, property, liability, motor].map(
  (concepts: readonly Concept[]) => ({
    any: wholeWords(concepts.flatMap(({ is, short = [] }) => [...is, ...short])),
    each: concepts.map(({ name, is, isNot, short, under }) => ({
      name,
      is: wholeWords(is),
      isNot: wholeWords(isNot),
      short: wholeWords(short),
      under: wholeWords(under),
    })),
  }),
)

/** A label longer than this asks several things at once, or is no label. */
const maxLength = 320
const mostKnown = 20_000
const known = new Map<string, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()

/** A label without numbering, signs and instructions such as `please state`. */
function plainLabel(text: string): string {
  return comparableText(
    dropNumbering(text)
      .replace(/&/g, ' and ')
      .replace(/['\u2019]/g, ''),
  )
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()
    .replace(
      /^(?:please )?(?:state|give|provide|enter|insert|confirm|specify|indicate|list|advise|tell us|show)(?: us| the| your| full| brief| details of)* /,
      '',
    )
    .replace(
      / (?:non|other than|excluding|except|apart from)(?: for)?(?: an?| any| minor)* motoring(?: offences?| convictions?)?/g,
      '',
    )
    .replace(/^(?:any )?non motoring /, '')
    .replace(/ (?:please|if any|if different|if applicable|if known|if so)$/, '')
}

/**
 * What a printed label or a question asks, as names of concepts; empty where it is nothing that most forms ask.
 * @param context what stands around it: its heading, section, or the question before it
 */
export function conceptsOf(label: string, context = ''): ReadonlySet<string> {
  if (label.length > maxLength) return none
  const key = `${label}\u0000${context}`
  const before = known.get(key)
  if (before) return before
  const around = comparableText(context.slice(0, 200)).replace(/[^a-z0-9]+/g, ' ')
  const found = new Set<string>()
  // What stands in brackets tells how to answer; it is the question only where the rest says nothing.
  for (const text of new Set([plainLabel(label.replace(/\([^)]{0,200}\)/g, ' ')), plainLabel(label)])) {
    for (const { any, each } of groups) {
      if (!any?.test(text)) continue
      for (const { name, is, isNot, short, under } of each)
        if ((is?.test(text) && !isNot?.test(text)) || (short?.test(text) && under?.test(around)))
          found.add(name)
    }
    if (found.size > 0) break
  }
  if (known.size < mostKnown) known.set(key, found)
  return found
}

/** What a label's concepts say of a question's: the same, of the same family but not the same, or nothing. */
export type ConceptMatch = 'same' | 'other' | 'unrelated' | 'unknown'

const familyOf = (name: string) => name.slice(0, name.indexOf(':'))

export function compareConcepts(label: ReadonlySet<string>, question: ReadonlySet<string>): ConceptMatch {
  if (label.size === 0 || question.size === 0) return 'unknown'
  for (const name of label) if (question.has(name)) return 'same'
  const families = new Set([...question].map(familyOf))
  return [...label].some((name) => families.has(familyOf(name))) ? 'other' : 'unrelated'
}
