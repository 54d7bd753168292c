import type { Answers } from '../answers.ts'
import { loaded, pence, portion, pounds } from '../pence.ts'
import type { Assessment, CalculationStep, ComputedAnswer, PremiumPart, Reason } from '../rating.ts'
import { describeFactor, describeMeasure } from './describe-rating.ts'
import { entriesIn, holds, measure, type Scope, textIn } from './measure.ts'
import type { Amount, Computation, Factor, Lookup, RatingTable, Rule, Section } from './rating-table.ts'
import { sanctionsCheck } from './sanctions-check.ts'

const underwriter = 10

type Note = (what: string, amountPence: bigint) => void
interface Rating {
  readonly scope: Scope
  readonly note: Note
  /** Net pence of the sections that were rated before. */
  readonly rated: ReadonlyMap<string, bigint>
}

function lookUp(value: number | Lookup, scope: Scope): number {
  return typeof value === 'number' ? value : (value.table[textIn(scope, value.of)] ?? value.otherwise)
}

/** Pence of a measure of pounds. */
function penceOf(poundsMeasured: number): bigint {
  return pence(poundsMeasured.toFixed(2))
}

function percentOf(factor: Factor, scope: Scope): number {
  if ('weights' in factor) {
    const shares = Object.entries(factor.weights).map(([id, weight]) => {
      const share = measure({ answer: id }, scope)
      return { share, weighted: share * weight }
    })
    const total = Math.round(shares.reduce((sum, each) => sum + each.share, 0) * 100) / 100
    return total > 0 ? shares.reduce((sum, each) => sum + each.weighted, 0) / total : factor.otherwise
  }
  if ('table' in factor) return lookUp(factor, scope)
  if ('words' in factor) {
    const text = textIn(scope, factor.of)
    return factor.words.find(([words]) => new RegExp(words, 'i').test(text))?.[1] ?? factor.otherwise
  }
  if ('bands' in factor) {
    const value = measure(factor.value, scope)
    return factor.bands.find((band) => value <= band.upTo)?.percent ?? factor.otherwise
  }
  if ('perUnit' in factor)
    return !factor.when || holds(factor.when, scope)
      ? 100 + measure(factor.value, scope) * factor.perUnit
      : 100
  return holds(factor.when, scope) ? factor.percent : (factor.otherwise ?? 100)
}

function withFactors(amount: bigint, factors: readonly Factor[], { scope, note }: Rating): bigint {
  if (amount === 0n) return 0n
  return factors.reduce((before, factor) => {
    const percent = percentOf(factor, scope)
    const after = loaded(before, percent)
    // What changes nothing is not worth a line.
    if (percent !== 100) note(describeFactor(factor, Math.round(percent * 100) / 100), after)
    return after
  }, amount)
}

function bandedPence(bands: readonly { readonly upTo: number; readonly rate: number }[], of: bigint): bigint {
  let [below, sum] = [0n, 0n]
  for (const { upTo, rate } of bands) {
    const limit = penceOf(upTo)
    const top = of < limit ? of : limit
    if (top > below) sum += portion(top - below, rate, 100_000)
    below = limit
  }
  return sum
}

function startOf(amount: Amount, rating: Rating): bigint {
  const { scope, note, rated } = rating
  if ('add' in amount) return amount.add.reduce((sum, each) => sum + amountOf(each, rating), 0n)
  if ('highestOf' in amount) {
    const silent = { ...rating, note: () => {} }
    const highest = amount.highestOf
      .map((each) => amountOf(each, silent))
      .reduce((a, b) => (a > b ? a : b), 0n)
    note('The highest of the alternatives', highest)
    return highest
  }
  if ('percent' in amount) {
    const start = portion(rated.get(amount.ofSection) ?? 0n, amount.percent, 100)
    note(`${amount.percent}% of ${amount.ofSection}`, start)
    return start
  }
  if ('pounds' in amount) {
    const each = lookUp(amount.pounds, scope)
    const count = amount.forEach === undefined ? 1 : measure({ count: amount.forEach }, scope)
    const start = penceOf(each) * BigInt(count)
    note(amount.forEach === undefined ? 'Fixed amount' : `£${each} for each of ${count}`, start)
    return start
  }
  const of = penceOf(measure(amount.of, scope))
  if (of === 0n) return 0n
  if ('bandedRates' in amount) {
    const start = bandedPence(amount.bandedRates, of)
    note(`Banded rates on ${describeMeasure(amount.of)} £${pounds(of)}`, start)
    return start
  }
  const uplift = amount.upliftPercentOf ? measure({ answer: amount.upliftPercentOf }, scope) : 0
  const rated100000 = loaded(of, 100 + uplift)
  const rate = lookUp(amount.ratePer100000, scope)
  const start = portion(rated100000, rate, 100_000)
  note(`${describeMeasure(amount.of)} £${pounds(rated100000)} at £${rate} per £100,000`, start)
  return start
}

function amountOf(amount: Amount, rating: Rating): bigint {
  if (amount.when && !holds(amount.when, rating.scope)) return 0n
  return withFactors(startOf(amount, rating), amount.factors ?? [], rating)
}

function rateSection(section: Section, rating: Omit<Rating, 'note'>, steps: CalculationStep[]): bigint {
  const noteFor =
    (entry: string | null): Note =>
    (what, amountPence) => {
      steps.push({ section: section.code, entry, what, amount: pounds(amountPence) })
    }
  const { scope } = rating
  if (section.when && !holds(section.when, scope)) return 0n
  const whole = { ...rating, note: noteFor(null) }
  if (section.perEntryOf === undefined)
    return withFactors(amountOf(section.amount, whole), section.totalFactors ?? [], whole)
  const sum = entriesIn(scope, section.perEntryOf).reduce((total, entry, index) => {
    const note = noteFor(`${section.entry ?? 'Entry'} ${index + 1}`)
    return total + amountOf(section.amount, { ...rating, scope: entry, note })
  }, 0n)
  return withFactors(sum, section.totalFactors ?? [], whole)
}

function shown({ shows, decimals }: Rule, scope: Scope): string {
  if (!shows) return ''
  if ('text' in shows) return textIn(scope, shows.text).toUpperCase()
  const value = measure(shows, scope)
  return decimals === undefined ? String(Math.round(value * 100) / 100) : value.toFixed(decimals)
}

function reasonsOf(rules: readonly Rule[], scope: Scope): Reason[] {
  return rules.flatMap((rule) => {
    const places =
      rule.perEntryOf === undefined
        ? [{ at: scope, name: '' }]
        : entriesIn(scope, rule.perEntryOf).map((at, index) => ({ at, name: `${rule.entry} ${index + 1}: ` }))
    return places
      .filter(({ at }) => holds(rule.when, at))
      .map(({ at, name }) => ({
        code: rule.code,
        message: `${name}${rule.message.replace('{value}', () => shown(rule, at))}`,
        level: rule.level ?? underwriter,
        questionId: rule.questionId,
      }))
  })
}

function compute(computation: Computation, scope: Scope): ComputedAnswer[] {
  const { questionId } = computation
  if ('sanctionsOf' in computation)
    return [{ questionId, value: sanctionsCheck(textIn(scope, computation.sanctionsOf)) }]
  const written = (at: Scope) => {
    const value = measure(computation.value, at)
    return computation.isMoney ? pounds(penceOf(value)) : String(Math.round(value * 100) / 100)
  }
  if (computation.perEntryOf === undefined) return [{ questionId, value: written(scope) }]
  return entriesIn(scope, computation.perEntryOf).map((at, index) => ({
    questionId,
    item: index + 1,
    value: written(at),
  }))
}

/** Rates and underwrites a risk by its product's table, and keeps each step of the calculation. `today` is an ISO date. */
export function assess(table: RatingTable, answers: Answers, today: string): Assessment {
  const scope: Scope = { answers: [answers], today }
  const calculation: CalculationStep[] = []
  const rated = new Map<string, bigint>()
  const parts = table.sections.map((section): PremiumPart => {
    const netPence = rateSection(section, { scope, rated }, calculation)
    rated.set(section.code, netPence)
    const label = section.label.replace(/\{(\w+)\}/g, (_, group: string) =>
      String(measure({ count: group }, scope)),
    )
    return { code: section.code, label, netPence }
  })
  return {
    parts,
    referrals: reasonsOf(table.referrals, scope),
    declines: reasonsOf(table.declines, scope),
    computed: table.computed.flatMap((each) => compute(each, scope)),
    calculation,
  }
}
