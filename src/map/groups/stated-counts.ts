import type { GroupItem } from '../../domain/answer.ts'
import { eachQuestion, isAskable } from '../../domain/askable-question.ts'
import type { Document } from '../../domain/document.ts'
import type { Question, QuestionSet } from '../../domain/question-set.ts'

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
 * Where a paper says how many items there are and another number was read. Nothing is compared where the Question Set asks
 * for such a number itself, because then it counts something else (all drivers, not those with convictions).
 */
export function compareStatedCounts(
  documents: readonly Document[],
  set: QuestionSet,
  items: readonly GroupItem[],
): { groupId: string; warning: string }[] {
  const found: { groupId: string; warning: string }[] = []
  for (const { question: group } of eachQuestion(set)) {
    const count = items.filter((item) => item.questionId === group.id).length
    const thing =
      group.type === 'group' && count > 0
        ? things.find((one) => new RegExp(`\\b${one}\\b`, 'i').test(group.label))
        : undefined
    // `Drivers with convictions` are some of the drivers; their number says nothing of how many drivers there are.
    if (!thing || /\b(?:with|who|which|whose)\b/i.test(group.label) || isAskedFor(thing, set, group)) continue
    const stated = statedCounts(documents, thing)
    if (stated.size === 0 || stated.has(count)) continue
    const [first = 0] = stated
    found.push({
      groupId: group.id,
      warning: `${group.label}: the paper states ${first}, ${count} were read`,
    })
  }
  return found
}

function isAskedFor(thing: string, set: QuestionSet, group: Question): boolean {
  const shape = new RegExp(`\\b${thing}\\b`, 'i')
  for (const { question, group: parent } of eachQuestion(set)) {
    if (
      !isAskable(question) ||
      !['integer', 'decimal'].includes(question.type) ||
      (parent && parent.id !== group.id)
    )
      continue
    if (shape.test(question.label) && /\b(?:number|how many|no\.?|total)\b/i.test(question.label)) return true
  }
  return false
}

function statedCounts(documents: readonly Document[], thing: string): Set<number> {
  const counts = new Set<number>()
  const shapes = [
    new RegExp(
      `\\b(?:total number|number|no\\.?|total|count) (?:of )?(?:insured |scheduled )?${thing}\\s?[:=.-]?\\s{0,3}(\\d{1,5})(?![\\d,.%/-])`,
      'gi',
    ),
    new RegExp(
      `(?<![\\d,.£$/-])(\\d{1,5}) ${thing} (?:in total|in all|(?:are |as )?(?:listed|scheduled)|on the (?:attached )?schedule)`,
      'gi',
    ),
  ]
  // `Drivers: 260` in a line, or in a box of its own over the list.
  const alone = new RegExp(
    `(?:^|\\|\\s*|\\n)(?:total |scheduled |insured |listed |number of )*${thing}\\s?[:=\\n-]\\s{0,3}(\\d{1,5})\\s*(?:$|\\|)`,
    'gi',
  )
  for (const document of documents)
    for (const page of document.pages) {
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
  return counts
}
