import type { Document } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { GroupRow } from './group-row.ts'
import { namesOfRow, namesOfWords, sayingsOf } from './rows-taken-out.ts'

/** Tells to put something into a list, and then what. */
const putsIn =
  /(?:^|\b(?:please|kindly|also|to|can you|could you|and)\s+)(?:also\s+|now\s+)?(?:add|include|insert)\b(?<thing>.+)/i
/** What is to come in, and then that it is. */
const isIn =
  /^(?<thing>.+?)\b(?:should|must|can|is|are|needs?|has|have|will)(?: (?:to|also|now|yet|still))* be (?:added|included)\b/i
/** What there is more of than before. */
const isMore =
  /\b(?:has|have|they['\u2019]ve|we['\u2019]ve)(?: (?:just|since|now|recently|also))* (?:bought|purchased|acquired|taken on|added)\b(?<thing>.+)/i
const isOnlyThought = /\b(?:not|don['\u2019]?t|never|unless|if|whether|would|might|may|last year)\b/i
const oneMore =
  '\\b(?:an?|another|one|two|three|four|\\d{1,2}(?:st|nd|rd|th)?|further|additional|new|extra|more|second|third|fourth|fifth|sixth)\\s(?:(?!(?:of|to|for|on|at|in|by|with)\\b)\\p{L}[\\p{L}-]*\\s){0,2}?'
/** `A property owners extension`, `a vehicle tracker`: the word for a thing is the beginning of another. */
const ofItself =
  '(?=\\W|$)(?!\\s(?!(?:at|in|on|to|for|with|which|that|is|are|was|has|from|called|known|reg|since|and|please|now|of|as|details|value|worth)\\b)\\p{Ll})'
const kinds: readonly { readonly list: RegExp; readonly thing: string }[] = [
  { list: /\bvehicles?\b|\bfleet\b/i, thing: '(?:vehicles?|vans?|lorr(?:y|ies)|cars?|trucks?|trailers?)' },
  {
    list: /\bpropert(?:y|ies)\b|\bpremises\b|\blocations?\b|\bbuildings?\b|\bsites?\b/i,
    thing: '(?:propert(?:y|ies)|premises|locations?|buildings?|houses?|flats?|shops?|sites?)',
  },
  { list: /\bdrivers?\b/i, thing: 'drivers?' },
  { list: /\bclaims?\b|\bloss(?:es)?\b/i, thing: '(?:claims?|loss(?:es)?)' },
  {
    list: /\bplant\b|\bequipment\b|\bmachinery\b/i,
    thing: '(?:machines?|excavators?|diggers?|items? of plant)',
  },
]
/** By what a thing is named that no row has: the postcode of a place, the mark of a vehicle. */
const places = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/
const marks = /\b[A-Z]{2}\d{2}\s?[A-Z]{3}\b/

/** What a mail says is to come into a list, and that no row of it is. */
export interface PutIn {
  readonly file: string
  readonly sentence: string
}

/**
 * Sentences of the mail itself that add to a list what none of its rows names: `please add a fourth property`. What they say
 * of it is seldom a whole row, so a person puts it in.
 */
export function findPutIn(
  rows: readonly GroupRow[],
  documents: readonly Document[],
  group: Pick<Question, 'label' | 'children'>,
): PutIn[] {
  const known = new Set(rows.flatMap(namesOfRow))
  const isOfList = ofList(group)
  return documents.flatMap((document, at) => {
    // A list in the mail's own text has it already.
    if (document.format !== 'email' || rows.some(({ documentIndex }) => documentIndex === at)) return []
    return sayingsOf(document, (sentence) => isOfList(thingOf(sentence)))
      .filter((sentence) => ![...namesOfWords(sentence)].some((name) => known.has(name)))
      .map((sentence) => ({ file: document.name, sentence }))
  })
}

function thingOf(sentence: string): string {
  if (isOnlyThought.test(sentence)) return ''
  const said = putsIn.exec(sentence) ?? isIn.exec(sentence) ?? isMore.exec(sentence)
  return said?.groups?.['thing'] ?? ''
}

/** Whether what is put in is a thing of the kind that a group lists. */
function ofList({ label, children = [] }: Pick<Question, 'label' | 'children'>): (thing: string) => boolean {
  const shapes = kinds
    .filter(({ list }) => list.test(label))
    .map(({ thing }) => new RegExp(`${oneMore}${thing}${ofItself}`, 'iu'))
  const hasPlace = children.some((child) => child.type === 'address')
  const hasMark = children.some((child) => /\breg(?:istration)?\b/i.test(child.label))
  return (thing) =>
    shapes.some((shape) => shape.test(thing)) ||
    (hasPlace && places.test(thing)) ||
    (hasMark && marks.test(thing))
}
