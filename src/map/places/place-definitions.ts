import type { Document, Page, Table } from '../../domain/document.ts'
import type { Pair } from '../pairs/pair.ts'
import { onlyPlaceIn, type PlaceReference, placeReferencesIn } from './place-references.ts'

/** What papers say that one of several places is: `Premises 1: Albion Mill, Dock Lane`. */
export interface PlaceDefinition {
  readonly place: PlaceReference
  readonly text: string
}

const mayRefer = /\b(?:prem|loc|site|risk|property|situation|building|bldg|unit|main|first|second|third)/i
const longestDefinition = 120
/** What stands before a reference that begins its line: the number of a heading. */
const lead = /^\W*(?:\d{1,2}[.)]\s*)?\W*$/
const isIt = /^\s*(?:is|being)\s(?:the|our|a|an|at)\s/i
const equals = /^\s*[:=]\s*\S/
const parted = /^\s*(?:[,(\u2013\u2014-]|\s-)\s*\S/

/** The places that a line, a heading or the head of a column says what they are. */
function definitionsInLine(text: string): PlaceDefinition[] {
  if (!mayRefer.test(text)) return []
  const found = placeReferencesIn(text)
  return found.flatMap((place, at): PlaceDefinition[] => {
    const before = text.slice(0, place.start)
    const after = text.slice(place.end, found[at + 1]?.start).slice(0, longestDefinition)
    // `Unit 6, Dock Estate` is an address and no list of units.
    const isDefined =
      equals.test(after) ||
      isIt.test(after) ||
      (place.series !== 'unit' && lead.test(before) && parted.test(after))
    const isNamedBefore = /\((?:\p{L}+ at )?$/u.test(before) && /^\s?\)/.test(after)
    return [
      ...(isDefined ? [{ place, text: after }] : []),
      ...(isNamedBefore ? [{ place, text: before.slice(-longestDefinition) }] : []),
    ]
  })
}

const defines =
  /\b(?:address(?:es)?|situat(?:ion|ed)|postcode|occup(?:ied|ation|ancy|ier)|used?|usage|known as|business carried on|description|location|(?:type|kind) of (?:premises|property|business))\b|^\W*names?\W*$/i
const definesOther =
  /\b(?:e-?mail|correspond\w*|claims?|construct\w*|walls?|roof|alarms?|stock|heating|business description|wages?)\b/i
/** Relations in which a place that stands alone before a value is what the value says. */
const plainly: ReadonlySet<string> = new Set(['same_line', 'beside', 'form_field'])

/** What the answers to a form say that a place is: those to `Address of premises (2)` or `Premises 1`, `Occupied as`. */
function definitionsInPair({ label, column, relation, inlineText, items }: Pair): PlaceDefinition[] {
  const ofColumn = column === undefined ? [] : definitionsOfHead(column)
  const [place, ...others] = placeReferencesIn(label)
  if (!place || others.length > 0) return ofColumn
  const rest = `${label.slice(0, place.start)} ${label.slice(place.end)}`
  const isBare = !/\p{L}{2}/u.test(rest)
  if (isBare ? !plainly.has(relation) : !defines.test(rest) || definesOther.test(rest)) return ofColumn
  const text = inlineText ?? items.map((item) => item.text).join(' ')
  return [...ofColumn, { place, text: text.slice(0, longestDefinition) }]
}

/** `Loc 2 Callington`: the head of a column goes on with what its place is. */
function definitionsOfHead(column: string): PlaceDefinition[] {
  const [place, ...others] = placeReferencesIn(column)
  return place && others.length === 0 ? [{ place, text: column.slice(place.end) }] : []
}

const counts =
  /^\W*(?:no\.?|#|ref\.?|item|prem(?:ises)?|loc(?:ation)?|risk|site|property)\W*(?:no\.?|number|ref\.?)?\W*$/i
const ofPlaces = /\b(?:premises|locations?|sites?|risk address|situation|propert(?:y|ies))\b/i
const anAddress = /\baddress\b/i
const aUse = /\b(?:use|usage|occupied as|occupancy)\b/i
const ofOthers =
  /\b(?:claims?|loss(?:es)?|dates?|drivers?|directors?|partners?|registration|paid|reserves?)\b/i
const longestList = 60

/** A list of places whose first column counts them: `1 | Albion Mill, Dock Lane | Spinning mill`. */
function definitionsInTable({ rows, title = '' }: Table): PlaceDefinition[] {
  const [head = [], ...data] = rows
  const [first] = head
  const heads = head.map(({ text }) => text.trim())
  const isOfPlaces =
    ofPlaces.test(`${title} ${heads.join(' ')}`) ||
    (heads.some((text) => anAddress.test(text)) && heads.some((text) => aUse.test(text)))
  if (!first || !counts.test(first.text) || !isOfPlaces) return []
  if (heads.some((text) => ofOthers.test(text))) return []
  const defining = new Set(
    head.flatMap(({ column, text }, at) =>
      at > 0 && (defines.test(text) || ofPlaces.test(text)) && !definesOther.test(text) ? [column] : [],
    ),
  )
  return data.slice(0, longestList).flatMap((row): PlaceDefinition[] => {
    const [count] = row
    const sign = count?.column === first.column ? count.text.trim() : ''
    const place = onlyPlaceIn(/^(?:\d{1,2}|[A-H])$/.test(sign) ? `Premises ${sign}` : sign)
    const texts = row.filter(({ column }) => defining.has(column)).map(({ text }) => text)
    return place && texts.length > 0 ? [{ place, text: texts.join(', ').slice(0, longestDefinition) }] : []
  })
}

/** All that the papers say of which place is meant by which number, letter or order. */
export function placeDefinitions(
  documents: readonly Document[],
  pairs: readonly Pair[],
  mostPages: number,
): PlaceDefinition[] {
  const inPage = ({ spans, tables }: Page) => [
    ...spans.flatMap(({ text }) => definitionsInLine(text)),
    ...tables.flatMap(definitionsInTable),
  ]
  return [
    ...documents.flatMap(({ pages }) => pages.slice(0, mostPages).flatMap(inPage)),
    ...pairs.flatMap(definitionsInPair),
  ]
}
