import type { Question } from '../../../domain/question-set.ts'
import { findPostcodes } from '../../../values/read-postcode.ts'
import type { GroupCell } from '../rows/group-row.ts'

const asksForPostcode = /^\W*(?:risk |property |premises |full )?post ?-?codes?\W*$/i
const asksForPlace =
  /\baddress\b|^\W*(?:risk |insured |property )?(?:locations?|premises|situation|property|site)\W*$/i

/**
 * The cells of a row whose address ends in its postcode, where the list asks for each by itself: the address without it, and
 * the postcode from the same cell. What stands behind the postcode in brackets is a note.
 */
export function splitPostcode(
  cells: readonly GroupCell[],
  children: readonly Question[],
): readonly GroupCell[] {
  const asked = children.filter(({ type, label }) => type === 'text' && asksForPostcode.test(label))
  const [postcode] = asked
  if (!postcode || asked.length > 1 || cells.some(({ child }) => child.id === postcode.id)) return cells
  const whole = cells.filter(
    ({ child, value }) => child.type === 'text' && asksForPlace.test(child.label) && hasOne(String(value)),
  )
  const [address] = whole
  if (!address || whole.length > 1) return cells
  const text = String(address.value)
  const [found] = findPostcodes(text)
  const rest = found && /^[\s,.]*(?:\([^()]*\)\W*)?$/.test(text.slice(found.end)) ? found : undefined
  const place = text.slice(0, rest?.start ?? 0).replace(/[\s,;]+$/, '')
  if (!rest || place === '') return cells
  return cells.flatMap((cell) =>
    cell === address
      ? [
          { ...cell, value: place },
          { ...cell, child: postcode, value: rest.value, rawText: rest.value },
        ]
      : [cell],
  )
}

const hasOne = (text: string) => findPostcodes(text).length === 1
