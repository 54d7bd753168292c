import { z } from 'zod'
import { Problem } from './problem.ts'
import type { Page, Question, QuestionSet } from './question-set.ts'

const id = z.string().regex(/^[A-Z][A-Za-z]*(_[A-Z][A-Za-z]*)?$/)
const label = z.string().min(1).max(500)

/** What an author changes when a set is published again. Without `version` the last number of the old one goes up. */
export const republication = z.strictObject({
  version: z.string().min(1).max(40).optional(),
  relabel: z.record(id, label).default({}),
  remove: z.array(id).max(200).default([]),
  add: z
    .array(
      z.strictObject({
        page: z.string().max(100),
        id,
        label,
        type: z
          .enum(['Text', 'Number', 'Money', 'Percent', 'DatePicker', 'YesNo', 'DropDown'])
          .default('Text'),
        required: z.boolean().default(false),
        options: z.array(z.string().min(1).max(200)).max(200).default([]),
      }),
    )
    .max(50)
    .default([]),
})
export type Republication = z.infer<typeof republication>

function nextVersion(version: string): string {
  const [, stem = `${version}.`, number = '0'] = /^(.*?)(\d+)$/.exec(version) ?? []
  return `${stem}${Number(number) + 1}`
}

function everyId(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => [question.id, ...everyId(question.questions)])
}

function refused(member: string, name: string, detail: string): Problem {
  const errors = [{ pointer: `#/${member}`, name, code: 'unknownQuestion', detail }]
  return new Problem({ status: 422, title: 'The Question Set cannot be published so', errors })
}

function changed(questions: readonly Question[], { relabel, remove }: Republication): Question[] {
  return questions.flatMap((question) =>
    remove.includes(question.id)
      ? []
      : [
          {
            ...question,
            label: relabel[question.id] ?? question.label,
            questions: changed(question.questions, { relabel, remove } as Republication),
          },
        ],
  )
}

function addedTo(page: Page, { add }: Republication): Question[] {
  return add
    .filter((each) => each.page === page.id)
    .map(({ options, page: _page, ...question }) => ({
      ...question,
      helpText: '',
      tag: '',
      hidden: false,
      options:
        question.type === 'DropDown'
          ? [{ value: '', label: '- Select -' }, ...options.map((value) => ({ value, label: value }))]
          : [],
      validation: [],
      questions: [],
    }))
}

/** The set as it is published after these changes. Throws a Problem of 422 for a question or page that is not there. */
export function republishedSet(set: QuestionSet, change: Republication): QuestionSet {
  const ids = new Set(set.pages.flatMap((page) => everyId(page.questions)))
  for (const each of Object.keys(change.relabel))
    if (!ids.has(each)) throw refused('relabel', each, 'The set has no such question.')
  for (const each of change.remove)
    if (!ids.has(each)) throw refused('remove', each, 'The set has no such question.')
  for (const each of change.add) {
    if (ids.has(each.id)) throw refused('add', each.id, 'The set has this question already.')
    if (!set.pages.some((page) => page.id === each.page))
      throw refused('add', each.id, 'The set has no such page.')
    ids.add(each.id)
  }
  return {
    ...set,
    version: change.version ?? nextVersion(set.version),
    pages: set.pages.map((page) => ({
      ...page,
      questions: [...changed(page.questions, change), ...addedTo(page, change)],
    })),
  }
}
