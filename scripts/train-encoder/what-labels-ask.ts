import type { Contrast } from './contrast.ts'
import { productOfRows, transpose } from './encoder/matrix.ts'

/** The smaller, the more the nearest wrong question counts against all the others. */
const temperature = 0.07
/** Nothing of the other side is taken to be meant where nothing is at least so alike. */
const leastAlike = 0.6

/**
 * How badly the labels of a paper find what they ask among the questions, or that they ask none of them, and the questions
 * their labels, or that no label asks them.
 * @param labels the directions of the labels, the ones: labels × width
 * @param questions those of the questions, the others
 * @param asked how far each label asks each question, 0 to 1: labels × questions
 */
export function whatLabelsAsk(
  labels: Float32Array,
  questions: Float32Array,
  asked: Float32Array,
  width: number,
): Contrast {
  const rows = labels.length / width
  const columns = questions.length / width
  const likeness = productOfRows(labels, questions, width)
  const ofLikeness = new Float32Array(rows * columns)
  const byLabel = addChoices(likeness, asked, ofLikeness, {
    count: rows,
    choices: columns,
    step: 1,
    next: columns,
  })
  const byQuestion = addChoices(likeness, asked, ofLikeness, {
    count: columns,
    choices: rows,
    step: columns,
    next: 1,
  })
  return {
    loss: (byLabel + byQuestion) / 2,
    ofOnes: productOfRows(ofLikeness, transpose(questions, width), columns),
    ofOthers: productOfRows(transpose(ofLikeness, columns), transpose(labels, width), rows),
  }
}

/** How the choices of one side lie in a matrix: from one to the next choice, and from one chooser to the next. */
interface Side {
  readonly count: number
  readonly choices: number
  readonly step: number
  readonly next: number
}

/**
 * Each of one side chooses among all of the other and none (cross-entropy): adds half of how the mean loss changes with
 * each likeness. @returns the mean loss
 */
function addChoices(
  likeness: Float32Array,
  asked: Float32Array,
  ofLikeness: Float32Array,
  { count, choices, step, next }: Side,
): number {
  let loss = 0
  for (let one = 0; one < count; one++) {
    const start = one * next
    const none = Math.exp((leastAlike - 1) / temperature)
    let powers = none
    let wanted = 0
    let most = 0
    for (let choice = 0; choice < choices; choice++) {
      const at = start + choice * step
      powers += Math.exp(((likeness[at] ?? 0) - 1) / temperature)
      wanted += asked[at] ?? 0
      most = Math.max(most, asked[at] ?? 0)
    }
    // Together with none, what is wanted adds up to 1.
    const total = wanted + 1 - most
    loss -= ((1 - most) / total) * Math.log(none / powers)
    for (let choice = 0; choice < choices; choice++) {
      const at = start + choice * step
      const share = Math.exp(((likeness[at] ?? 0) - 1) / temperature) / powers
      const target = (asked[at] ?? 0) / total
      if (target > 0) loss -= target * Math.log(share)
      ofLikeness[at] = (ofLikeness[at] ?? 0) + (share - target) / (2 * count * temperature)
    }
  }
  return loss / count
}
