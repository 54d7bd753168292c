import type { Question } from '../../../domain/question-set.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSignedLine, signaturePlaces } from '../../sources/signed-papers.ts'
import type { Pair } from '../pair.ts'

/** The paper that is signed. */
const paper = '(?:proposal|form|application|questionnaire|declaration)'
const asksWhetherSigned = new RegExp(
  `\\b${paper}\\b.{0,30}\\bsign(?:ed|ature)\\b|\\bsign(?:ed|ature)\\b.{0,30}\\b${paper}\\b|\\bsignature (?:present|provided|received)\\b`,
  'i',
)
/** Whose signature it is, and what else must be so. */
const asksMore =
  /\b(?:dated?|brokers?|agents?|insurers?|witness\w*|customers?|visitors?|participants?|contracts?|leases?|agreements?|waivers?|not|un\w+)\b/i

/**
 * Whether the proposer signed, for the questions that ask it, from the places of a page to sign at: one that is signed says
 * yes. Where each waits empty, and no name is typed at another, it is not signed.
 */
export function pairsFromSignaturePlaces(
  items: readonly LayoutItem[],
  questions: readonly Pick<Question, 'label' | 'type'>[],
): Pair[] {
  const [first] = items
  if (first?.page.kind !== 'print') return []
  const { page } = first
  const places = signaturePlaces(page)
  const signed = places.find(({ value }) => value !== null)
  const place = signed ?? places[0]
  const named = items.find(({ text, kind }) => kind === 'text' && place?.label && text.includes(place.label))
  if (!place || !named || (!signed && page.spans.some(({ text }) => isSignedLine(text)))) return []
  const span = page.spans.find(({ id }) => id === place.span)
  const box = place.locator.kind === 'field' ? place.locator.box : undefined
  // What is not there cannot be shown; the words that ask for it can.
  const item: LayoutItem =
    signed && span && box ? { ...named, span, text: span.text, box, kind: 'field', field: signed } : named
  return questions
    .filter(({ label, type }) => type === 'yesNo' && asksWhetherSigned.test(label) && !asksMore.test(label))
    .map(({ label }) => ({
      label,
      context: '',
      labelItems: item === named ? [] : [named],
      items: [item],
      inlineText: item === named ? place.label : item.text,
      isPart: true,
      relation: 'form_field',
      strength: 0.85,
      leastMatch,
      statement: { isDenied: signed === undefined, isTrue: true },
    }))
}

/** The label is the question itself, and no other question is near enough. */
const leastMatch = 0.9
