import type { Facts, Values } from '../../make-samples/facts.ts'
import type { Form } from '../../make-samples/form.ts'
import { answerLine, type Paper } from '../paper.ts'

/** A paper for the renderers of the sample submissions: every value is what is printed already. */
export function toSampleForm(paper: Paper): { form: Form; facts: Facts } {
  const values: Record<string, string> = {}
  const groups: Record<string, Values[]> = {}
  const sections = paper.sections.flatMap((section): Form['sections'][number][] => {
    for (const question of section.questions) {
      const marked = question.options.find((option) => option.isMarked)
      if (marked) values[question.id] = marked.print
      else if (question.shown) values[question.id] = answerLine(question)
    }
    const questions = {
      title: section.title,
      entries: section.questions.map((question) => ({
        id: question.id,
        label: question.label,
        ...(question.options.length
          ? { options: question.options.map(({ print }) => ({ print, value: print })) }
          : {}),
        ...(question.options.length ? {} : { print: answerLine(question) }),
      })),
    }
    const tables = section.tables.map((table) => {
      groups[table.id] = table.rows.map((row) =>
        Object.fromEntries(table.columns.flatMap((column, at) => (row[at] ? [[column.id, row[at]]] : []))),
      )
      return {
        title: table.title,
        ...(table.elsewhere ? { note: table.elsewhere } : {}),
        table: { group: table.id, columns: table.columns },
      }
    })
    return [...(section.questions.length ? [questions] : []), ...tables]
  })
  return {
    form: {
      insurer: paper.house,
      title: paper.title,
      notice: [paper.notice, ...paper.furniture, paper.injected ?? ''].filter(Boolean).join('\n'),
      sections,
    },
    facts: { product: 'property-owners', values, groups },
  }
}
