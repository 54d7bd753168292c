import type { Question } from '../../domain/question-set.ts'
import { labelTokens } from '../label/label-tokens.ts'
import { framing, isNamed } from './settles-question.ts'

const inMoney = /(?:[\u00a3$\u20ac]|\b(?:GBP|EUR|USD))\s?\d[\d,.]*/g
const inShares = /\d+(?:\.\d+)?\s?%/g
/** The words that say what a figure is stand right before it, with no more than a line of points between. */
const wordsBefore = /(?:\p{L}[\p{L}'\u2019-]*[\s.\u2026:]{1,40}){1,3}$/u
/** What a form says of the figures that it wants. */
const isLimit =
  /\b(?:min(?:imum)?|max(?:imum)?|least|most|up to|over|under|above|below|than|exceed\w*|at|of|per|standard|from|to|plus|limit)[\s.:]*$/i
const longest = 300
/** Every share has these words. */
const ofShares = /^(?:percent|proportion|share|split|from|gross)$/

const namesOf = (text: string, asked: readonly string[]) =>
  labelTokens(text).filter((token) => !framing.has(token) && isNamed(token, asked))

/**
 * Whether the words before a figure answer a question themselves, so that the figure behind them is another's: `UK sales 7%
 * Margin` before `41%`, where the share of UK sales is asked for. What is named again behind their figure may be meant.
 */
export function answersInLabel({ type, label: asked }: Question, label: string): boolean {
  const figures =
    type === 'money' ? inMoney : type === 'percent' || /%|\bper ?cent/i.test(asked) ? inShares : null
  if (!figures) return false
  const words = labelTokens(asked).filter((token) => !framing.has(token) && !ofShares.test(token))
  const line = label.slice(0, longest)
  return [...line.matchAll(figures)].some(({ 0: figure, index }) => {
    const before = line.slice(0, index)
    const [said = ''] = wordsBefore.exec(before) ?? []
    return (
      said !== '' &&
      !isLimit.test(said) &&
      namesOf(said, words).length > 0 &&
      namesOf(line.slice(index + figure.length), words).length === 0
    )
  })
}
