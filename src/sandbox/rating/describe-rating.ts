import type { Amount, Condition, Factor, Lookup, Measure } from './rating-table.ts'

/** The parts of a rating table in the words of an underwriter. Questions are named by their System IDs. */

export function describeMeasure(measure: Measure): string {
  if ('answer' in measure) return measure.answer
  if ('count' in measure) return `number of ${measure.count}`
  if ('sum' in measure) return `total ${measure.sum}`
  if ('add' in measure) return measure.add.map(describeMeasure).join(' + ')
  if ('divide' in measure) return `(${describeMeasure(measure.divide)}) / (${describeMeasure(measure.by)})`
  return 'daysUntil' in measure ? `days until ${measure.daysUntil}` : `flood score of ${measure.floodScoreOf}`
}

export function describeCondition(condition: Condition): string {
  if ('all' in condition) return condition.all.map(describeCondition).join(' and ')
  if ('not' in condition) return `not (${describeCondition(condition.not)})`
  if ('entryOf' in condition) return `any of ${condition.entryOf} where ${describeCondition(condition.where)}`
  if ('onSanctionsList' in condition) return `${condition.onSanctionsList} is on the sanctions list`
  if ('is' in condition)
    return `${condition.question} is ${condition.is.map((each) => each || 'not answered').join(' or ')}`
  if ('matches' in condition) return `${condition.question} has the words ${condition.matches}`
  const value = describeMeasure(condition.value)
  const number = (limit: number) => (limit < 10_000 ? String(limit) : limit.toLocaleString('en-GB'))
  if ('above' in condition) return `${value} above ${number(condition.above)}`
  return 'atLeast' in condition
    ? `${value} of ${number(condition.atLeast)} or more`
    : `${value} below ${number(condition.below)}`
}

/** A factor with the per cent it came to, as a line of a calculation. */
export function describeFactor(factor: Factor, percent: number): string {
  return `${factor.name}: ${percent}%`
}

function describeLookup({ of, table, otherwise }: Lookup, unit: string): string {
  const rows = Object.entries(table).map(([option, value]) => `${option}: ${value}${unit}`)
  return `by ${of} (${[...rows, `otherwise ${otherwise}${unit}`].join('; ')})`
}

/** The whole rule of a factor. */
export function describeFactorRule(factor: Factor): string {
  if ('weights' in factor)
    return `mean weight (${Object.entries(factor.weights)
      .map(([id, weight]) => `${id}: ${weight}%`)
      .join('; ')}), otherwise ${factor.otherwise}%`
  if ('table' in factor) return describeLookup(factor, '%')
  if ('words' in factor)
    return `by the words of ${factor.of} (${[...factor.words.map(([words, percent]) => `${words}: ${percent}%`), `otherwise ${factor.otherwise}%`].join('; ')})`
  if ('bands' in factor)
    return `by ${describeMeasure(factor.value)} (${factor.bands.map((band) => `up to ${band.upTo}: ${band.percent}%`).join('; ')}; otherwise ${factor.otherwise}%)`
  if ('perUnit' in factor)
    return `100% ${factor.perUnit < 0 ? '-' : '+'} ${Math.abs(factor.perUnit)}% times ${describeMeasure(factor.value)}${factor.when ? ` when ${describeCondition(factor.when)}` : ''}`
  const otherwise = factor.otherwise === undefined ? '' : `, otherwise ${factor.otherwise}%`
  return `${factor.percent}% when ${describeCondition(factor.when)}${otherwise}`
}

/** What an amount starts from. */
export function describeAmount(amount: Amount): string {
  const when = amount.when ? ` when ${describeCondition(amount.when)}` : ''
  if ('add' in amount) return `${amount.add.map(describeAmount).join(', plus ')}${when}`
  if ('highestOf' in amount)
    return `the highest of: ${amount.highestOf.map(describeAmount).join('; ')}${when}`
  if ('percent' in amount) return `${amount.percent}% of section ${amount.ofSection}${when}`
  if ('pounds' in amount) {
    const fixed =
      typeof amount.pounds === 'number' ? `£${amount.pounds}` : `pounds ${describeLookup(amount.pounds, '')}`
    return `${fixed}${amount.forEach ? ` for each of ${amount.forEach}` : ''}${when}`
  }
  const of = describeMeasure(amount.of)
  if ('bandedRates' in amount)
    return `${of} in bands (${amount.bandedRates.map(({ upTo, rate }) => `up to £${upTo.toLocaleString('en-GB')}: £${rate} per £100,000`).join('; ')})${when}`
  const rate =
    typeof amount.ratePer100000 === 'number'
      ? `£${amount.ratePer100000} per £100,000`
      : `a rate in pounds per £100,000, ${describeLookup(amount.ratePer100000, '')}`
  const uplift = amount.upliftPercentOf ? ` with ${amount.upliftPercentOf} added` : ''
  return `${of}${uplift} at ${rate}${when}`
}
