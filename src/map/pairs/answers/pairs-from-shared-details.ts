import { readYesNo } from '../../../values/read-yes-no.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** `If you answered Yes to any of questions 3 to 7, give details`; `If Yes to any of the above, please give details`. */
const shared =
  /^\W*(?:[\d.]{1,6}\W+)?if (?:you(?: have)? answered )?(?:["'\u2018\u201c]?(?<yes>yes)|["'\u2018\u201c]?no)\W{1,3}to (?:any|either|one or more)?\s?(?:of )?(?:the )?(?:above|questions?\b(?<which>[^:;,?]{0,40}))/iu
const numberOf = /^\W*(\d{1,3})(?=[.):\s])/
const numberBeside = /^\W*(\d{1,3})[.):]?\s*$/
const longestLabel = 300
const mostAsked = 40

interface Answered {
  readonly label: string
  readonly number: number | undefined
  readonly value: boolean
  readonly y: number
}

/**
 * What stands in one box for the details of several questions, as what goes with the one of them that was answered so. Where
 * several were, or none was, nothing says whose the details are.
 */
export function pairsFromSharedDetails(pairs: readonly Pair[], items: readonly LayoutItem[]): Pair[] {
  const boxes = pairs.filter(({ label }) => label.length <= longestLabel && shared.test(label))
  if (boxes.length === 0) return []
  const answered = answeredQuestions(pairs, items)
  return boxes.flatMap((box) => {
    const { yes, which } = shared.exec(box.label)?.groups ?? {}
    const wanted = yes !== undefined
    const over = answered.filter(({ y }) => y < box.items[0].box.y1).slice(-mostAsked)
    const asked = which === undefined ? over : over.filter(({ number }) => isAmong(number, which))
    const [only, ...more] = asked.filter(({ value }) => value === wanted)
    if (!only || more.length > 0) return []
    const label = `${only.label} ${wanted ? 'If Yes' : 'If No'}, give details`
    return [{ ...box, label, context: only.label, labelItems: [] }]
  })
}

/** The questions of a page that say yes or no, each once, from the top down. */
function answeredQuestions(pairs: readonly Pair[], items: readonly LayoutItem[]): Answered[] {
  const found = new Map<string, Answered>()
  for (const { label, inlineText, items: held, relation } of pairs) {
    const [first] = held
    if (relation === 'prose' || label.length > longestLabel || shared.test(label)) continue
    const reading = readYesNo(first.mark ? first.text : (inlineText ?? first.text))
    if (!reading.ok || typeof reading.value !== 'boolean') continue
    const key = `${Math.round(first.box.y0)}|${first.span.id}`
    if (found.has(key)) continue
    const number = numberOf.exec(label)?.[1] ?? numberLeftOf(first, items)
    found.set(key, {
      label,
      number: number === undefined ? undefined : Number(number),
      value: reading.value,
      y: first.box.y0,
    })
  }
  return [...found.values()].sort((one, other) => one.y - other.y)
}

/** The number that stands in a column of its own in front of the question. */
function numberLeftOf({ box }: LayoutItem, items: readonly LayoutItem[]): string | undefined {
  const left = items.find(
    (item) => Math.abs(item.box.y0 - box.y0) < 6 && item.box.x1 < box.x0 && numberBeside.test(item.text),
  )
  return left && numberBeside.exec(left.text)?.[1]
}

/** Whether a number is one of `3 to 7`, `3 - 7`, `3, 4 or 9`. */
function isAmong(number: number | undefined, which: string): boolean {
  if (number === undefined) return false
  const numbers = [...which.matchAll(/\d{1,3}/g)].map(([one]) => Number(one))
  const [from, to] = numbers
  return /\bto\b|[-\u2013]/.test(which) && numbers.length === 2 && from !== undefined && to !== undefined
    ? number >= from && number <= to
    : numbers.includes(number)
}
