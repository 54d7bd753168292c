import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { telephoneInLine } from './contact-patterns.ts'

/** `Intermediary's stamp`, `Broker (name and stamp)`: what stands there was stamped, and names the firm in its first line. */
const asksForStamp =
  /^\W*(?:insurance )?(?:broker|intermediary|agent|agency)s?(?:['\u2019]s?)?(?:(?: ?\/ ?| or )(?:broker|intermediary|agent)s?(?:['\u2019]s?)?)?[\s(]+(?:(?:name|address)[\s,]+)*(?:and |& ?|\/ ?)?stamp\W*$/i
const firm = /^\p{Lu}[\p{L}\d&'\u2019.,() -]{3,60}$/u
/** What shows that a firm is named, in its name or in the lines under it: a heading under an empty box has none of it. */
const ofFirm =
  /\b(?:ltd|limited|llp|plc)\b|\bbrok(?:ers|ing)\b|\binsurance (?:services|consultants?|advis[eo]rs?|agency|agents)\b/i
/** In heights of a line, how far under its label a stamp begins, and how far its lines stand apart. */
const [farthest, lineGap] = [3, 0.8]
const indent = 20
const mostLines = 6
const mostStamps = 10
const strength = 0.9

/** The broker that stamped a form, and its telephone number. */
export function pairsFromBrokersStamps(items: readonly LayoutItem[]): Pair[] {
  if (items[0]?.page.kind !== 'print') return []
  const texts = items.filter(({ kind }) => kind === 'text')
  return texts
    .filter(({ text, isTyped }) => isTyped !== true && asksForStamp.test(text))
    .slice(0, mostStamps)
    .flatMap((label) => {
      const [name, ...rest] = stampUnder(label, texts)
      if (!name || !firm.test(name.text.trim()) || !/\s/.test(name.text.trim())) return []
      if (![name, ...rest].some(({ text }) => ofFirm.test(text))) return []
      const telephone = rest.find(({ text }) => telephoneInLine.test(text))
      const number = telephone && telephoneInLine.exec(telephone.text)
      return [
        ...pairOf('Broker', name, name.text.trim()),
        ...(telephone && number ? pairOf('Broker telephone', telephone, number[0]) : []),
      ]
    })
}

/** The lines close under a label and under one another, to the next printed label. */
function stampUnder(label: LayoutItem, texts: readonly LayoutItem[]): LayoutItem[] {
  const lines: LayoutItem[] = []
  let last = label
  const under = texts
    .filter(
      ({ box }) =>
        box.y0 > label.box.y0 + heightOf(label) / 2 &&
        box.x0 > label.box.x0 - indent &&
        box.x0 < label.box.x1 + indent,
    )
    .toSorted((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
  for (const line of under) {
    const gap = line.box.y0 - last.box.y1
    const isNear = gap < heightOf(last) * (lines.length === 0 ? farthest : lineGap)
    if (!isNear || line.isTyped === false || /[:?]\s*$/.test(line.text) || lines.length === mostLines) break
    lines.push(line)
    last = line
  }
  return lines
}

function pairOf(label: string, item: LayoutItem, text: string): Pair[] {
  const line = new RunningText([item])
  const start = line.text.indexOf(text)
  return start < 0
    ? []
    : passagePair(
        line,
        { start, end: start + text.length },
        { label, relation: 'header', strength, party: 'broker' },
      )
}
