import type { FlowBlock } from './flow-page.ts'

/** Words that end a letter and open none. */
const closing =
  /^\s*((kind|best|warm|kindest|warmest|with kind|with best|many|yours|(many )?thanks (and|&)( kind| best)?)?\s*(regards|wishes|sincerely|faithfully|truly)|all the best|rgds|br|kr|mit (freundlichen|besten|herzlichen|vielen) gr(ü|ue)(ß|ss)en|(viele|beste|freundliche|herzliche|liebe|schöne) gr(ü|ue)(ß|ss)e|mfg|(bien |très )?cordialement|bien à vous|salutations( distinguées)?|sincères salutations|(met )?vriendelijke groet(en)?|mvg|(un )?saludos?( cordial(es)?)?|atentamente|(cordiali|distinti) saluti|saluti|(med )?vänlig(a)? hälsning(ar)?|(med )?venlig hilsen|(med )?vennlig hilsen|mvh|atenciosamente|(melhores |com os melhores )?cumprimentos|pozdrawiam|z poważaniem)\s*[,.!]?\s*$/iu
/** Words that end a letter and that may open it as well. */
const thanking =
  /^\s*((many|with)?\s*thanks( in advance| again)?|thank you( in advance)?|cheers|merci( d'avance)?|danke|vielen dank|gracias|grazie|bedankt|tack|obrigad[oa])\s*[,.!]?\s*$/iu
const signatureMarker =
  /^(-- ?|__+|—\s*)$|^sent (from|via) (my )?\w+|^get outlook for|^(envoyé depuis|sendt fra|skickat från|verzonden vanaf|enviado desde|enviado do|inviato da) (mon|min|mijn|mi|meu) |^von mein\w+ .{2,40} gesendet/i

/** The lines of a signature below words that end a letter, with the firm's whole disclaimer. */
const mostLines = 40
/** A line beyond this length is prose. */
const longestEntry = 120

const contactLabel =
  /^\W*(t|m|e|w|f|d|p|o|tel|telephone|telefon|tél|téléphone|phone|mob|mobile|mobil|cell|fax|telefax|direct|direct dial|direct line|dd|ddi|switchboard|office|email|e-mail|mail|web|website|internet|linkedin|twitter|vat|ust|frn|fca|reg|registered|registration|company|siret|iban|working|office hours|opening|disclaimer|important|confidential\w*|notice|note|please)\b/iu
const contact = /@[\w-]+\.|\bwww\.|https?:|(?:\+|\b0)\d[\d\s().-]{7,16}\d\b/i
const disclaimer =
  /\b(e-?mail|message)\b.{0,80}\b(confidential|intended (solely|only)|privileged|attachments)\b|\bintended recipient\b|\bauthori[sz]ed and regulated by\b|\bregistered in (england|scotland|wales|northern ireland|ireland)\b|\bdiese e-?mail\b.{0,80}\bvertraulich|\bce message\b.{0,80}\bconfidentiel/i

const textOf = (block: FlowBlock | undefined): string => (block?.kind === 'line' ? block.text : '')

/** `Full name of proposer: Acme Ltd`: what a broker tells us, and no signature's telephone. */
function isAnswerLine(text: string): boolean {
  const found = text.length <= longestEntry ? /^\s*([^:]{2,80}):(?!(?<=\d:)\d)\s*(\S.*)$/.exec(text) : null
  if (!found) return false
  const [, label = '', value = ''] = found
  return /\p{L}{2}/u.test(label) && !contactLabel.test(label) && !contact.test(value) && !contact.test(label)
}

/** Programs lay signatures out in tables too, but not without a number or an address. */
function isAnswerTable(block: FlowBlock): boolean {
  if (block.kind !== 'table') return false
  const cells = block.rows.slice(0, mostLines).flat()
  return block.rows.length >= 2 && !cells.some(({ text }) => contact.test(text.slice(0, 400)))
}

/** Whether the mail's own text goes on here: a table, or two entries close to each other, where one alone may be anything. */
function isTextAgain(blocks: readonly FlowBlock[], index: number, end: number): boolean {
  const block = blocks[index]
  if (!block || isAnswerTable(block)) return block !== undefined
  if (!isAnswerLine(textOf(block))) return false
  return blocks
    .slice(index + 1, Math.min(index + 4, end))
    .some((next) => isAnswerTable(next) || isAnswerLine(textOf(next)))
}

/** Where the signature that begins here ends; undefined where that is further away than a signature is long. */
function signatureEnd(
  blocks: readonly FlowBlock[],
  start: number,
  end: number,
  most: number,
): number | undefined {
  const last = Math.min(start + 1 + most, end)
  for (let index = start + 1; index < last; index++) if (isTextAgain(blocks, index, end)) return index
  return last === end ? end : undefined
}

function endOfSignatureAt(
  blocks: readonly FlowBlock[],
  index: number,
  start: number,
  end: number,
): number | undefined {
  const text = textOf(blocks[index])
  if (signatureMarker.test(text)) return signatureEnd(blocks, index, end, end)
  const words = text.trim()
  const isSignOff =
    words.length <= longestEntry && (closing.test(words) || (index > start && thanking.test(words)))
  return isSignOff ? signatureEnd(blocks, index, end, mostLines) : undefined
}

/** A line that only a signature has: what its firm must say, or several ways to reach somebody side by side. */
function isFirmsLine(text: string): boolean {
  return disclaimer.test(text) || (/\s[|•·]\s/.test(text) && contact.test(text))
}

/** A name, a post, a place: what stands between two lines of a signature. */
function isBetweenFirmsLines(text: string): boolean {
  if (text.length > longestEntry || isAnswerLine(text)) return false
  return !/\d/.test(text) || contact.test(text) || /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/.test(text)
}

/** Where a signature begins that no words introduce: at the first of the firm's lines that go on to the end. */
function firmsLinesFrom(blocks: readonly FlowBlock[], start: number, end: number): number {
  let from = end
  let between = 0
  for (let index = end - 1; index >= start && end - index <= mostLines; index--) {
    const text = textOf(blocks[index])
    if (isFirmsLine(text)) {
      from = index
      between = 0
    } else if (++between > 2 || text === '' || !isBetweenFirmsLines(text)) break
  }
  // The name and post above, written side by side as well.
  const above = textOf(blocks[from - 1])
  const isName = from < end && from > start && /\s[|•·]\s/.test(above) && !/[\d:]/.test(above)
  return isName ? from - 1 : from
}

function mark(blocks: FlowBlock[], start: number, end: number): void {
  for (let index = start; index < end; index++) {
    const block = blocks[index]
    if (block && block.role === undefined) blocks[index] = { ...block, role: 'signature' }
  }
}

/**
 * Marks the signatures in a mail's text from `start` to `end`: what follows the words that end a letter, up to where the
 * writer goes on with what he wants to tell, and the lines of a firm at the end.
 */
export function markSignature(blocks: FlowBlock[], start: number, end: number): void {
  let index = start
  while (index < end) {
    const signedTo = endOfSignatureAt(blocks, index, start, end)
    if (signedTo !== undefined) mark(blocks, index, signedTo)
    index = signedTo ?? index + 1
  }
  mark(blocks, firmsLinesFrom(blocks, start, end), end)
}
