import type { AnswerValue, GroupItem } from '../../../domain/answer.ts'
import { eachQuestion, isAskable } from '../../../domain/askable-question.ts'
import type { Document } from '../../../domain/document.ts'
import type { Question, QuestionSet } from '../../../domain/question-set.ts'

/** What repeating groups list, in the singular as a pattern. */
const things = [
  'vehicles?',
  'propert(?:y|ies)',
  'premises',
  'locations?',
  'claims?',
  'loss(?:es)?',
  'drivers?',
  'units?',
  'buildings?',
  'employees?',
] as const
const maxText = 200_000
const maxSpans = 2_000
const maxTables = 50

/**
 * Where a paper says how many items there are and another number was read. Where the Question Set asks for such a number
 * itself, its answer is what counts, and only if it plainly asks for all of them (not for drivers with convictions).
 */
export function compareStatedCounts(
  documents: readonly Document[],
  set: QuestionSet,
  items: readonly GroupItem[],
  answerTo: (questionId: string) => AnswerValue | undefined,
): { groupId: string; warning: string }[] {
  const found: { groupId: string; warning: string }[] = []
  for (const { question: group } of eachQuestion(set)) {
    const count = items.filter((item) => item.questionId === group.id).length
    const thing =
      group.type === 'group' && count > 0
        ? things.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(group.label))
        : undefined
    // `Drivers with convictions` are some of the drivers, and `Employees by category` are rows of several.
    if (!thing || /\b(?:with|who|which|whose|by)\b/i.test(group.label)) continue
    const asked = countsAskedFor(thing, set, group)
    const stated =
      asked.length === 0
        ? statedCounts(documents, thing)
        : asked
            .filter(({ label }) => asksForAll(label, thing))
            .map(({ id }) => Number(answerTo(id)))
            .filter((answer) => answer > 0)
    if (stated.length === 0 || stated.includes(count)) continue
    const [first = 0] = stated
    found.push({
      groupId: group.id,
      warning: `${group.label}: the paper states ${first}, ${count} were read`,
    })
  }
  return found
}

/** The questions of the set, or of the group, that ask for a number of such things. */
function countsAskedFor(thing: string, set: QuestionSet, group: Question): Question[] {
  const shape = new RegExp(`\\b${thing}\\b`, 'i')
  return [...eachQuestion(set)]
    .filter(
      ({ question, group: parent }) =>
        isAskable(question) &&
        ['integer', 'decimal'].includes(question.type) &&
        (!parent || parent.id === group.id) &&
        shape.test(question.label) &&
        /\b(?:number|how many|no\.?|total)\b/i.test(question.label),
    )
    .map(({ question }) => question)
}

/** What a question says besides the thing where it asks for the number of all of them. */
const general =
  /\b(?:total|number|how|many|no|of|the|a|all|in|on|to|be|are|is|there|do|does|you|your|have|has|own|operate|fleet|schedule|insured?|covered|cover|proposer|listed|please|state)\b|[^a-z]/gi

const asksForAll = (label: string, thing: string) =>
  label.replace(new RegExp(`\\b${thing}\\b`, 'gi'), ' ').replace(general, '') === ''

function statedCounts(documents: readonly Document[], thing: string): number[] {
  const counts = new Set<number>()
  const shapes = [
    new RegExp(
      `\\b(?:total number|number|no\\.?|total|count) (?:of )?(?:insured |scheduled )?${thing}\\s?[:=.-]?\\s{0,3}(\\d{1,5})(?![\\d,.%/-])`,
      'gi',
    ),
    new RegExp(
      `(?<![\\d,.£$/-])(\\d{1,5}) ${thing} (?:in total|in all|(?:are |as )?(?:listed|scheduled)|on the (?:attached )?schedule|(?:are )?(?:below|attached|as follows))`,
      'gi',
    ),
  ]
  // `Drivers: 260` in a line, or in a box of its own over the list.
  const alone = new RegExp(
    `(?:^|\\|\\s*|\\n)(?:total |scheduled |insured |listed |number of )*${thing}\\s?[:=\\n-]\\s{0,3}(\\d{1,5})\\s*(?:$|\\|)`,
    'gi',
  )
  // `Vans (5 vehicles):`, of which several lists of a paper may each have one.
  const bracketed = new RegExp(`\\((\\d{1,5}) ${thing}\\)`, 'gi')
  let together = 0
  for (const document of documents)
    for (const page of document.pages) {
      for (const [, count] of page.text.slice(0, maxText).matchAll(bracketed)) {
        counts.add(Number(count))
        together += Number(count)
      }
      for (const shape of shapes)
        for (const match of page.text.slice(0, maxText).matchAll(shape)) counts.add(Number(match[1]))
      for (const text of [
        ...page.spans.slice(0, maxSpans).map((span) => span.text),
        ...page.tables.slice(0, maxTables).flatMap((table) =>
          table.rows
            .slice(0, 4)
            .flat()
            .map((cell) => cell.text),
        ),
      ])
        for (const match of text.slice(0, 200).matchAll(alone)) counts.add(Number(match[1]))
    }
  return [...counts, ...(together > 0 ? [together] : [])]
}
