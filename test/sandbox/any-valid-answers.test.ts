import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswers, type SubmittedAnswer } from '../../src/sandbox/check-answers.ts'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import { isAnswerable, type Question, type QuestionSet } from '../../src/sandbox/question-set.ts'
import { rate } from '../../src/sandbox/rating.ts'

const today = '2026-11-21'

const fixed: Record<string, unknown> = {
  Text: 'Smith & Sons',
  FileLookup: 'Architect',
  'Client.ContactName': { firstName: 'Ann', surname: 'Smith' },
  'Client.Address': { addressLine1: '1 High Street', postcode: 'LS1 4DY' },
  'Client.Email': 'ann@example.co.uk',
  'Client.Phone': '01134960123',
  InceptionDate: '2026-12-01',
  DatePicker: '2020-05-04',
}
/** Values for the texts whose pattern allows few. */
const patterned: Record<string, string> = {
  CompanyNumber: '01234567',
  ERN: '123/AB45678',
  MP_Registration: 'AB12 CDE',
  MP_OvernightPostcode: 'LS1 4DY',
  Drivers_ConvictionCode: 'SP30',
}

function randomValue(question: Question, random: (most: number) => number): unknown {
  const choices = question.options.map((option) => option.value).filter((value) => value !== '')
  if (choices.length > 0) return choices[random(choices.length - 1)]
  if (/YN$/.test(question.id)) return random(3) === 1 ? 'Yes' : 'No'
  if (['Number', 'Money', 'Percent'].includes(question.type)) {
    const limits = question.validation.filter((rule) => rule.severity === 'error')
    const min = Math.max(0, ...limits.map((rule) => Number(rule.min ?? 0)))
    const max = Math.min(50_000_000, ...limits.map((rule) => Number(rule.max ?? 50_000_000)))
    return min + random(max - min)
  }
  return patterned[question.id] ?? fixed[question.type]
}

/** Answers everything that may be answered, then takes out what the checker says is not asked. */
function submission(set: QuestionSet, random: (most: number) => number): readonly SubmittedAnswer[] {
  const answer = (question: Question): SubmittedAnswer => {
    if (question.type !== 'MultiPage')
      return { questionId: question.id, value: randomValue(question, random) }
    const count = (question.repeat?.min ?? 1) + random(2)
    const children = question.questions.filter(isAnswerable)
    const items = Array.from({ length: Math.min(count, question.repeat?.max ?? count) }, () => ({
      answers: children.map(answer),
    }))
    return { questionId: question.id, items }
  }
  let answers = set.pages.flatMap((page) => page.questions.filter(isAnswerable).map(answer))
  const checked = checkAnswers(set, answers, today)
  if (!('errors' in checked)) return answers
  const gone = new Set(
    checked.errors.filter((error) => error.code === 'notShown').map((error) => error.pointer),
  )
  const keep = (list: readonly SubmittedAnswer[], at: string): SubmittedAnswer[] =>
    list.flatMap((each, index) => {
      if (gone.has(`${at}/${index}/questionId`)) return []
      if (!each.items) return [each]
      const items = each.items.map((item, position) => ({
        answers: keep(item.answers, `${at}/${index}/items/${position}/answers`),
      }))
      return [{ ...each, items }]
    })
  answers = keep(answers, '#/answers')
  return answers
}

/** Whole numbers from 0 to `most`, evenly spread and the same for the same seed (mulberry32). */
function drawing(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (most + 1))
  }
}

const pennies = (pounds: string) => BigInt(pounds.replace('.', ''))

describe.each(sandboxProducts().map((product) => ({ product, name: product.questionSet.productName })))(
  '$name',
  ({ product }) => {
    test('whatever is valid is rated: never a failure inside rating, never a premium that does not add up', () => {
      const outcomes = new Set<string>()
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const random = drawing(seed)
          const submitted = submission(product.questionSet, random)
          const checked = checkAnswers(product.questionSet, submitted, today)
          if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
          const result = rate(product.rate, checked.answers, today)
          outcomes.add(result.outcome)
          expect(result.referrals.map((reason) => reason.code)).not.toContain('RATING_ERROR')
          expect(result.premium === null).toBe(result.outcome === 'declined')
          if (!result.premium) return
          const { net, tax, fees, gross, lines } = result.premium
          expect(pennies(gross)).toBe(pennies(net) + pennies(tax) + pennies(fees))
          expect(lines.reduce((sum, line) => sum + pennies(line.amount), 0n)).toBe(pennies(net))
          expect(pennies(net)).toBeGreaterThanOrEqual(150_00n)
        }),
        { numRuns: 300 },
      )
      // Answers drawn at random are bad risks, so a clean quotation is not to be expected among them.
      expect([...outcomes].sort()).toEqual(expect.arrayContaining(['declined', 'referred']))
    })
  },
)
