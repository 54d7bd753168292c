import type { Question } from '../../domain/question-set.ts'
import { labelTokens } from '../label/label-tokens.ts'
import { framing } from './settles-question.ts'

/** That a thing is not the one that is meant where nothing is said: `other occupation`, `second applicant`. */
const otherOne =
  /(?<!\b(?:and|or|all|the|no|of|than|to|by|from|for|with|in|at|on)\s(?:any\s|the\s)?|[&/+]\s?)\b(?:(?:other|additional|alternat(?:iv)?e|secondary|second|2nd|joint)(?! than\b)(?!(?: (?:relevant|material|useful|supporting))? (?:information|info|details?|comments?|notes?|facts?|remarks?|particulars|similar|part(?:y|ies)|and|or|floor|storey|hand)\b))(?=\s\p{L})/iu
/** Whatever tells that more than the first is spoken of. */
const ofSeveral =
  /\b(?:others?|additional|alternat\w+|secondary|second|2nd|2|two|ii|b|third|3|joint|another|else|both|partner|spouse|more|further|extra|subsidiar\w+|mobile|evening|previous|former)\b/i
const aside = /\([^()]{0,120}\)|\bincluding\b.*$|\bincl\..*$/gi

/**
 * Whether of a question and a label one means the other or the second of what the other plainly names: `Other occupation`
 * is not answered at `Occupation`, nor `Applicant` at `Second applicant`.
 * @param asked the question with what stands over it
 * @param said the label with what stands around it
 */
export function isOtherOne(
  { type, label: question }: Question,
  label: string,
  asked: string,
  said: string,
): boolean {
  if (type === 'yesNo') return false
  const [bareQuestion, bareLabel] = [question.replace(aside, ' '), label.replace(aside, ' ')]
  return (
    (otherOne.test(bareQuestion) && !ofSeveral.test(said) && isPlainly(bareLabel, bareQuestion)) ||
    (otherOne.test(bareLabel) && !ofSeveral.test(asked) && isPlainly(bareQuestion, bareLabel))
  )
}

/** Whether all that a text names is named in the other one too. */
function isPlainly(text: string, other: string): boolean {
  const named = new Set(labelTokens(other))
  const words = labelTokens(text).filter((token) => !framing.has(token))
  return words.length > 0 && words.every((token) => named.has(token))
}
