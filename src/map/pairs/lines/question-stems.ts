import { dropNumbering, isNumbered } from '../../label/label-tokens.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'

/** How far back, in lines, a phrase may stand that parts go on with. */
const maxLinesBack = 40
const maxStem = 300
/** Short questions that only make sense after another: `How many times?`, `Tell us about them`. */
const followUp =
  /^(?:how (?:many|much|often|long|old)(?: \w+)?|which(?: \w+){0,2}|whom?|what|when|where|why|by whom|tell us (?:about|more)(?: \w+){0,2}|(?:please )?(?:give |provide )?(?:full |further )?(?:details|particulars)(?: \w+)?|name(?: them)?|state \w+|if ["'\u2018\u201c]?(?:so|yes|not?)["'\u2019\u201d]?,? ?\w*(?: \w+){0,3}|(?:limit|excess|amount|sum insured|percentage)(?: (?:of|any|each|and|every|per|one|claim|event|loss|occurrence|indemnity|required)){0,5})\W*$/iu

const partNumber = /^\W{0,2}(?:[a-h]|[ivx]{1,4})[.)]\s*(?=\S|$)/i
const bareMainNumber = /^\(?[A-Z]{0,2}\d{1,2}(?:\.\d{1,2}){0,2}[.):]?$/
const barePartNumber = /^\(?(?:[a-h]|[ivx]{1,4})[.)]$/i

/**
 * The beginnings of questions that are asked in parts: `During the last six years has` over `(a) the name changed?`. For
 * the first line of each part, by its span, the words that it goes on with.
 */
export function findStems(items: readonly LayoutItem[]): ReadonlyMap<string, string> {
  const stems = new Map<string, string>()
  const lines = items.filter((item) => item.kind === 'text' && item.isTyped !== true)
  /** The question with a number of its own, as far as it was read, and what it goes on with itself. */
  let main: { text: string; stem: string | undefined; isOpen: boolean } | null = null
  /** The last phrase that was left open, for parts that only their small letter tells. */
  let open: { text: string; at: number } | null = null
  /** The last whole question, for short ones that ask more of it. */
  let asked: { text: string; at: number } | null = null
  lines.forEach((item, at) => {
    const text = item.text.replace(/^(?:%|metres?|miles|years?|months?)\s+(?=\(?[a-z]\))/, '')
    if (!/\p{L}{2}/u.test(text)) return
    const before = lines[at - 1]
    const number =
      before && isSameRow(before.box, item.box) && before.box.x1 <= item.box.x0 + 3 ? before.text.trim() : ''
    const isPart = partNumber.test(text) || barePartNumber.test(number)
    const isMain =
      !isPart && (isNumbered(text) || bareMainNumber.test(number) || /^[A-Z]{1,2}\d{1,2}\s/.test(text))
    const words = dropNumbering(text).trim()
    if (followUp.test(words) && asked && at - asked.at <= 6) {
      stems.set(item.span.id, asked.text)
      return
    }
    if (/\?\s*$/.test(words) && words.length > 14) asked = { text: words, at }
    const startsSmall = /^["'\u2018\u201c(]?[a-z]/.test(words)
    if ((item.isHeading || item.span.bold === true) && !isMain) {
      main = null
      open = isOpenPhrase(text) ? { text, at } : null
      return
    }
    if (isPart && main) {
      const stem =
        startsSmall && main.stem !== undefined && /^[a-z]/.test(dropNumbering(main.text))
          ? main.stem
          : main.text
      if (canLead(stem, item)) stems.set(item.span.id, stem)
      main = { ...main, isOpen: false }
      return
    }
    if ((isMain || isPart) && startsSmall && open && at - open.at <= maxLinesBack) {
      stems.set(item.span.id, open.text)
      main = { text: words, stem: open.text, isOpen: true }
      return
    }
    if (isMain) {
      main = item.isHeading && !isOpenPhrase(words) ? null : { text: words, stem: undefined, isOpen: true }
      open = isOpenPhrase(words) ? { text: words, at } : open
      return
    }
    if (main?.isOpen && main.text.length < maxStem && !/[?.]\s*$/.test(main.text)) {
      main = { ...main, text: `${main.text} ${text}` }
      if (open && at - open.at === 1) open = { text: main.text, at }
    }
    if (!startsSmall && isOpenPhrase(words)) open = { text: words, at }
  })
  return stems
}

/** Whether words are the beginning of a question and not a line that has its own answer, or a heading. */
function canLead(stem: string, { page }: LayoutItem): boolean {
  if (isOpenPhrase(stem)) return true
  return page.kind === 'print' && stem.length >= 12 && !/:\s+\S/.test(stem) && !/[.]\s*$/.test(stem)
}

/** A phrase that only its parts complete: `Has any proprietor ever:`, `Do you, or anyone on your behalf, use`. */
function isOpenPhrase(text: string): boolean {
  const plain = text.trim()
  if (plain.length < 12 || plain.length > maxStem) return false
  return (
    /\b(?:ever|has|have|had|is|are|do|does|been|any|use|following|to|by|of|with|in|business|whether)\s*[:\u2013\u2014.\u2026-]*$/i.test(
      plain,
    ) &&
    /^(?:have|has|had|is|are|do|does|did|will|would|are|during|in the|within|after|if|please|you|any|your)\b/i.test(
      plain,
    )
  )
}
