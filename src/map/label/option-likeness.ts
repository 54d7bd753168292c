import type { Question, QuestionOption } from '../../domain/question-set.ts'
import { isDenial } from '../../values/polarity.ts'
import { likeness } from './word-meanings.ts'
import { encodeWording } from './wording-encoder.ts'

/** An option is meant that is at least so alike, and by so much more alike than any other. */
const leastAlike = 0.4
const leastAhead = 0.12
/** Longer texts say more than one thing. Characters. */
const longestAnswer = 120

interface OptionDirection {
  readonly option: QuestionOption
  readonly direction: Float32Array
}

const known = new WeakMap<readonly QuestionOption[], readonly OptionDirection[]>()

function directionsOf(options: readonly QuestionOption[]): readonly OptionDirection[] {
  const before = known.get(options)
  if (before) return before
  const directions = options.flatMap((option) => {
    const direction = encodeWording(option.label)
    return direction ? [{ option, direction }] : []
  })
  known.set(options, directions)
  return directions
}

/**
 * The option of a question that an answer in other words means, as far as the trained encoder can tell (`Bells only` for
 * `Audible alarm`). Undefined where none is plainly nearer than the others. It is concluded, not read: of answers that do
 * not use an option's words about three in four are told right, so a person has to see it.
 */
export function optionMeantBy(
  { options = [] }: Pick<Question, 'options'>,
  text: string,
): QuestionOption | undefined {
  if (text.length > longestAnswer || !/\p{L}{3}/u.test(text) || isDenial(text)) return undefined
  const said = encodeWording(text)
  if (!said) return undefined
  const [best, next] = directionsOf(options)
    .map(({ option, direction }) => ({ option, alike: likeness(direction, said) }))
    .sort((one, other) => other.alike - one.alike)
  if (!best || best.alike < leastAlike || (next && next.alike > best.alike - leastAhead)) return undefined
  return best.option
}
