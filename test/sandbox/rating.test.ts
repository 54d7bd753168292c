import { expect, test } from 'vitest'
import type { Answers } from '../../src/sandbox/answers.ts'
import { checkAnswers } from '../../src/sandbox/check-answers.ts'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import type { Question } from '../../src/sandbox/question-set.ts'
import { rate } from '../../src/sandbox/rating.ts'
import {
  acceptable,
  propertyOwners,
  tradesmanLiability,
  unoccupiedProperty,
  wireAnswers,
} from './acceptable-answers.ts'

const today = new Date().toISOString().slice(0, 10)
const products = sandboxProducts()

function answersOf(productId: string, values: Record<string, unknown>): Answers {
  const set = products.find(({ questionSet }) => questionSet.productId === productId)?.questionSet
  const checked = checkAnswers(set!, wireAnswers(values), today)
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return checked.answers
}

function rated(productId: string, values: Record<string, unknown>) {
  const product = products.find(({ questionSet }) => questionSet.productId === productId)
  return rate(product!.rate, answersOf(productId, values), today)
}

test('each product is quoted, and its calculation ends in the lines of the premium', () => {
  for (const { productId, values } of [...acceptable, { productId: '4725', values: unoccupiedProperty }]) {
    const { outcome, premium, calculation } = rated(productId, values)
    expect([productId, outcome]).toEqual([productId, 'quoted'])
    for (const { code, amount } of premium?.lines ?? []) {
      if (code === 'MINIMUM') continue
      const steps = calculation?.filter((step) => step.section === code) ?? []
      expect(steps.length, `${productId} ${code}`).toBeGreaterThan(0)
      // A section that is not rated entry by entry stands at its amount after its last step, unless it is a sum.
      const isWhole = steps.every((step) => step.entry === null) && code !== 'CYBER'
      if (isWhole) expect(steps.at(-1)?.amount, `${productId} ${code}`).toBe(amount)
    }
  }
})

test('the premium of a plain risk can be followed with pencil and paper', () => {
  const { premium, calculation } = rated('4325', propertyOwners)
  expect(
    calculation?.filter(({ section, entry }) => section === 'BUILDINGS' && entry === 'Property 2'),
  ).toEqual([
    {
      section: 'BUILDINGS',
      entry: 'Property 2',
      what: 'MP_BuildingsSI £420000.00 at £85 per £100,000',
      amount: '357.00',
    },
    { section: 'BUILDINGS', entry: 'Property 2', what: 'Occupancy: 125%', amount: '446.25' },
    { section: 'BUILDINGS', entry: 'Property 2', what: 'Subsidence cover: 108%', amount: '481.95' },
  ])
  // 250,000 at 85 is 212.50, with 108 per cent 229.50; and 481.95.
  expect(premium?.lines.find(({ code }) => code === 'BUILDINGS')?.amount).toBe('711.45')
})

const oneChange: [change: Record<string, unknown>, outcome: string, code: string][] = [
  [{ Trade: 'Astronaut' }, 'referred', 'TRADE'],
  [{ Trade: 'Underwater diving' }, 'declined', 'TRADE'],
  [{ AsbestosYN: 'Yes' }, 'declined', 'ASBESTOS'],
  [{ MaxHeightMetres: 16 }, 'referred', 'HEIGHT'],
  [{ HeatPercent: 26 }, 'referred', 'HEAT'],
  [{ BonaFideYN: 'Yes', BonaFidePayments: 1, BonaFideInsuredYN: 'No' }, 'referred', 'SUB_CONTRACTORS'],
  [{ YearsTrading: 0 }, 'referred', 'NEW_VENTURE'],
  [{ Turnover: 2_000_000.01 }, 'referred', 'TURNOVER'],
]
test.each(oneChange)('a tradesman with %j is %s (%s)', (change, outcome, code) => {
  const result = rated('4612', { ...tradesmanLiability, ...change })
  expect(result.outcome).toBe(outcome)
  expect([...result.referrals, ...result.declineReasons].map((reason) => reason.code)).toContain(code)
})

test('an unoccupied property is referred for what may happen to it, and declined for what will', () => {
  const [property] = unoccupiedProperty.MP
  const outcome = (change: object) =>
    rated('4725', { ...unoccupiedProperty, MP: [{ ...property, ...change }] })
  expect(outcome({ MP_VandalismYN: 'Yes' }).referrals).toMatchObject([
    { code: 'VANDALISM', message: 'Property 1: vandalism, trespass or squatting in the last 3 years' },
  ])
  expect(outcome({ MP_Reason: 'Awaiting demolition' }).outcome).toBe('declined')
  expect(outcome({ MP_InspectionDays: 30 }).referrals[0]?.message).toBe(
    'Property 1: 30 days between inspections',
  )
})

/** Every string of a table that names a question. */
function namesIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(namesIn)
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => {
    const isName =
      /^(questionId|question|answer|count|sum|over|of|perEntryOf|entryOf|forEach|daysUntil|floodScoreOf|upliftPercentOf|sanctionsOf|onSanctionsList)$/.test(
        name,
      )
    if (isName && typeof value === 'string') return [value]
    return name === 'weights' ? Object.keys(value) : namesIn(value)
  })
}

function flatten(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...flatten(question.questions)])
}

test.each(products.map((product) => ({ name: product.questionSet.productName, product })))(
  '$name: the rating table names only questions and options there are',
  ({ product }) => {
    const questions = new Map(
      flatten(product.questionSet.pages.flatMap((page) => page.questions)).map((each) => [each.id, each]),
    )
    expect(namesIn(product.table).filter((name) => !questions.has(name))).toEqual([])
    const checkOptions = (json: unknown): void => {
      if (typeof json !== 'object' || json === null) return
      const { of, table, question, is } = json as Record<string, unknown>
      const asked = table ? Object.keys(table) : Array.isArray(is) ? is.filter(Boolean) : []
      const options = questions.get(String(table ? of : question))?.options.map(({ value }) => value) ?? []
      if (options.length > 0) expect(options).toEqual(expect.arrayContaining(asked))
      for (const value of Object.values(json)) checkOptions(value)
    }
    checkOptions(product.table)
  },
)
