import type { LayoutItem } from '../../layout/layout-item.ts'
import { writerOf } from '../../layout/written-papers.ts'
import { dateInWords } from '../../sources/date-of-paper.ts'
import { mailAddress, telephone } from './contact-patterns.ts'
import { endOfHead, goodbye, headLines } from './letter-lines.ts'

const footLines = 10
/** A letterhead says within so many lines under its name how to reach the firm. */
const mostUnderName = 6
/** From here on it is told, or asked, who is to be insured. */
const ofInsured =
  /\b(?:insured|assured|proposers?|policy ?holder|(?:our|your|the) clients?|client name|applicants?|name of|full name|(?:company|business|trading) name)\b/i
const ofBroker =
  /\b(?:brok(?:ers?|ing)|insurance (?:intermediar(?:y|ies)|services|consultants?|advis[eo]rs?|agency))\b/i
const ofInsurer = /\b(?:insurance|insurers|assurance|underwrit(?:ers?|ing)|MGA)\b/i
/** A title names the kind of insurance, and a label asks for a broker; neither is a firm. */
const isNoFirm =
  /\b(?:proposals?|forms?|applications?|questionnaires?|quot(?:e|ation)s?|presentation|submission|schedule|policy|certificate|fact|statement|summary|report|renewal|declaration|claims?|details|request|enquiry|required)\b|^\W*\p{L}+\W*$/iu
const organisation = /\b(?:ltd|limited|llp|plc|inc|group|company)\.?\s*$/i
const number = new RegExp(`${telephone.source}|${mailAddress.source}`, 'i')
/** `Tel`, `E-mail`: other words before a colon are what a form asks. */
const asked = /^\W*(?!(?:t|m|e|f|tel|telephone|phone|mobile|fax|e-?mail|web|website)\W)[\p{L}][^:]{0,60}:/iu

/** Who prints on a paper how to be reached, and is not to be insured by it. */
export type Sender = 'broker' | 'insurer'

/**
 * The lines with telephone numbers and mail addresses of the broker or the insurer who sends a paper: under the firm's name at
 * its head, and around a broker's letter. A proposer's own letter has none, nor a paper that names no such firm.
 */
export function sendersContacts(items: readonly LayoutItem[]): [line: LayoutItem, sender: Sender][] {
  const [first] = items
  if (!first || first.page.kind === 'sheet' || first.document.format === 'email') return []
  const lines = items.filter(({ kind, isTyped, cell }) => kind === 'text' && isTyped !== true && !cell)
  const head = first.page.number === 1 ? headOf(lines) : []
  const at = head.findIndex(
    ({ text }) => (ofInsurer.test(text) || ofBroker.test(text)) && !isNoFirm.test(text),
  )
  const under = at < 0 ? [] : underName(head.slice(at))
  const sender = under[0] && !ofBroker.test(under[0].text) ? 'insurer' : 'broker'
  const isLetter = sender === 'broker' && writerOf(first.document) === 'broker'
  const own = isLetter ? [...(endsInSalutation(lines) ? head : under), ...footOf(lines)] : under
  return own.filter(({ text }) => number.test(text)).map((line) => [line, sender])
}

/** The first lines, up to where somebody is addressed or asked anything. */
function headOf(lines: readonly LayoutItem[]): readonly LayoutItem[] {
  const top = lines.slice(0, headLines)
  const end = top.findIndex(
    ({ text }) => endOfHead.test(text) || dateInWords.test(text) || ofInsured.test(text) || asked.test(text),
  )
  return end < 0 ? top : top.slice(0, end)
}

/** A firm's name with the lines under it, up to the name of the one it writes to. */
function underName(lines: readonly LayoutItem[]): readonly LayoutItem[] {
  const under = lines.slice(0, mostUnderName)
  const next = under.findIndex(({ text }, at) => at > 0 && organisation.test(text) && !ofInsurer.test(text))
  return next < 0 ? under : under.slice(0, next)
}

const endsInSalutation = (lines: readonly LayoutItem[]) =>
  lines.slice(0, headLines).some(({ text }) => /^\s*dear\b/i.test(text))

function footOf(lines: readonly LayoutItem[]): readonly LayoutItem[] {
  const at = lines.findLastIndex(({ text }) => goodbye.test(text))
  return at < 0 ? [] : lines.slice(at, at + footLines)
}
