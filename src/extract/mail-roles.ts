import type { FlowBlock, FlowLine } from './flow-page.ts'
import { markSignature } from './mail-signature.ts'

const forwardSubject = /^\s*(fw|fwd|wg|tr|rv|i|enc|vs|vb)\s*:/i

/** A mail's body with each line's part in it, and who wrote the forwarded mail inside, where one was recognised. */
export interface MailParts {
  readonly blocks: readonly FlowBlock[]
  readonly originalFrom?: string
  readonly originalSubject?: string
  readonly originalDate?: string
}

const forwardMarker =
  /^[\s>*_-]*(forwarded message|begin forwarded message|forwarded by|original message forwarded|weitergeleitete nachricht|message transf[ée]r[ée]|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada|début du message réexpédié|anfang der weitergeleiteten nachricht|inizio messaggio inoltrato|inicio del mensaje reenviado)(?!\p{L}).{0,120}$/iu
const replyMarker =
  /^[\s>*_-]*(original message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}/i
const wroteLine =
  /^\s*(on|le|am|el|il|op|den|em|w dniu)\b.{4,250}\b(wrote|a écrit|schrieb|escribió|ha scritto|schreef|skrev|escreveu|napisał\(a\)|napisał)\b.{0,80}:\s*$/i
const headerLine =
  /^[\s>*]*(from|de|von|da|van|från|fra|sent|date|datum|gesendet|envoyé|enviado|inviato|verzonden|data|fecha|to|à|an|para|a|aan|till|til|cc|kopie|kopi|kopia|kopio|copie|reply-to|antwort an|répondre à|responder a|svar till|subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|assunto)\**\s*:\**\s*(.*)$/i
const fromNames = /^(from|de|von|da|van|från|fra)$/i
const subjectNames = /^(subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|assunto)$/i
const dateNames = /^(sent|date|datum|gesendet|envoyé|enviado|inviato|verzonden|data|fecha)$/i
const recipientNames = /^(to|à|an|para|a|aan|till|til)$/i
const dutchNames = /^(verzonden|aan|onderwerp)$/i

const longestMarker = 400

function lineAt(blocks: readonly FlowBlock[], index: number): FlowLine | undefined {
  const block = blocks[index]
  return block?.kind === 'line' ? block : undefined
}

/** An empty line, also inside a quotation. */
const isBlank = /^[\s>\u00a0]*$/
/** A forwarded mail announced in a language that we do not know, between long dashes. */
const foreignMarker = /^-{6,}\s?\p{L}[\p{L}\s']{3,60}\s?-{6,}$/u
/** How a program for one person's mail announces a forwarded one, in any language: some words and a colon. */
const foreignOpening = /^[\s>]*\p{L}[\p{L}\s,']{5,60}:\s*$/u
const foreignHeader = /^[\s>*]*([\p{L} ]{1,24})\*?\s?:\*?\s*(.+)$/u

interface HeaderBlock {
  readonly end: number
  readonly from?: string
  readonly subject?: string
  readonly date?: string
  /** Sender, subject, date and recipient were all there, in the order in which programs write them. */
  readonly isComplete?: boolean
}

interface HeaderValue {
  readonly name: string
  readonly value: string
}

const headerKinds = [fromNames, subjectNames, dateNames, recipientNames]

/** Whether a header of this kind was there before: a second one is the mail's own text, such as a period's `From:`. */
function isRepeated(values: readonly HeaderValue[], name: string): boolean {
  const kind = headerKinds.find((names) => names.test(name))
  return kind !== undefined && values.some((value) => kind.test(value.name))
}

/** A line from this length on is one that a program may have broken. */
const wrappedLength = 60

/** Whether a header goes on in the line below it: a list of recipients, or a line as long as programs leave them. */
function goesOn(line: string, isHeader: boolean): boolean {
  return /[;,]\s*$/.test(line) || (isHeader && line.length >= wrappedLength)
}

/** The header lines that follow each other from here on, and where they end. */
function headerValuesAt(
  blocks: readonly FlowBlock[],
  start: number,
): { readonly values: readonly HeaderValue[]; readonly end: number } {
  const values: HeaderValue[] = []
  let end = start
  let isContinued = false
  for (let index = start; index < Math.min(start + 16, blocks.length); index++) {
    const line = lineAt(blocks, index)
    if (!line) break
    const found = headerLine.exec(line.text)
    const name = found?.[1] ?? ''
    if (found && isRepeated(values, name)) break
    if (found) {
      values.push({ name, value: (found[2] ?? '').replace(/(?<!\*)\*+$/, '').trim() })
      end = index + 1
    } else if (isBlank.test(line.text)) continue
    else if (values.length === 0 || !isContinued) break
    isContinued = goesOn(line.text, found !== null)
  }
  return { values, end }
}

/** When something begins, which forms ask under the same word that mails put before their sender. */
const startOfPeriod = /\d\s?[./-]\s?\d|\b(19|20)\d\d\b|\d:\d\d|^\d{1,2}\s?(st|nd|rd|th|\.)?\s/i

function isSender({ name, value }: HeaderValue, values: readonly HeaderValue[]): boolean {
  // A vehicle is a van too.
  if (/^van$/i.test(name) && !values.some((other) => dutchNames.test(other.name))) return false
  return value.includes('@') || (/\p{L}/u.test(value) && !startOfPeriod.test(value))
}

/**
 * The header lines of a mail inside a mail: a sender and at least one more. Where no line announces them and the sender has
 * no address, they need what a journey or a period has not: a subject or a time of day.
 */
function headerBlockAt(
  blocks: readonly FlowBlock[],
  start: number,
  isAnnounced: boolean,
): HeaderBlock | undefined {
  const { values, end } = headerValuesAt(blocks, start)
  const pick = (names: RegExp): string | undefined => values.find(({ name }) => names.test(name))?.value
  const sender = values.find(({ name }) => fromNames.test(name))
  const subject = pick(subjectNames)
  const date = pick(dateNames)
  if (!sender || !isSender(sender, values) || (subject === undefined && date === undefined)) return undefined
  const isCertain =
    isAnnounced || sender.value.includes('@') || subject !== undefined || /\d[:.]\d\d\b/.test(date ?? '')
  if (!isCertain) return undefined
  return {
    end,
    from: sender.value,
    ...(subject === undefined ? {} : { subject }),
    ...(date === undefined ? {} : { date }),
  }
}

const looksLikeDate = /\b(19|20)\d\d\b.*\d:\d\d|\d:\d\d.*\b(19|20)\d\d\b/

/** Header lines in an unknown language: the one with an address that comes first is the sender's. */
function foreignHeadersAt(blocks: readonly FlowBlock[], start: number): HeaderBlock | undefined {
  let end = start
  let from: string | undefined
  const values: string[] = []
  let subject: string | undefined
  for (let index = start; index < Math.min(start + 12, blocks.length); index++) {
    const line = lineAt(blocks, index)
    const found = line && line.text.length <= longestMarker ? foreignHeader.exec(line.text) : null
    if (!line || (!found && !isBlank.test(line.text))) break
    if (!found && values.length > 0) break
    if (!found) continue
    end = index + 1
    const value = (found[2] ?? '').trim()
    values.push(value)
    if (value.includes('@')) from ??= value
    if (subjectNames.test(found[1] ?? '')) subject ??= value
  }
  if (from === undefined) return undefined
  // A sender, and a recipient in the fourth place: what stands between them is the subject and the date.
  const isComplete = values[0] === from && values[3]?.includes('@') === true
  const between = isComplete ? values.slice(1, 3) : []
  subject ??= between.find((value) => !looksLikeDate.test(value))
  return { end, from, isComplete, ...(subject === undefined ? {} : { subject }) }
}

const wroteWord =
  /(?<!\p{L})(wrote|a écrit|schrieb|escribió|ha scritto|schreef|skrev|escreveu|napisał\(a\)|napisał|написал|пише|пользователь)(?!\p{L})/iu
const address = /<\s*[^<>\s@]{1,80}@[^<>\s]{1,120}\s*>/

/** How many lines introduce what somebody wrote before: when, who, and a colon at the end, wrapped over up to three lines. */
function countAttribution(blocks: readonly FlowBlock[], start: number): number {
  let text = ''
  const opening = lineAt(blocks, start)?.text.slice(0, longestMarker) ?? ''
  const isOpening =
    /\b(19|20)\d\d\b|\d:\d\d/.test(opening) || wroteWord.test(opening) || address.test(opening)
  if (!isOpening || opening.trimStart().startsWith('>')) return 0
  for (let index = start; index < start + 3; index++) {
    const line = lineAt(blocks, index)
    if (!line || isBlank.test(line.text) || line.text.length > longestMarker) return 0
    text = `${text} ${line.text.trim()}`.trim()
    if (!text.endsWith(':')) continue
    const isDated = /\b(19|20)\d\d\b/.test(text) && /\d:\d\d/.test(text)
    // Without a date only a line of its own: `Ann Lee <ann@broker.example> wrote:`.
    const isNamed = index === start && wroteWord.test(text) && address.test(text)
    const isAttribution =
      text.length <= longestMarker && ((isDated && (wroteWord.test(text) || address.test(text))) || isNamed)
    return isAttribution ? index - start + 1 : 0
  }
  return 0
}

/**
 * Tells the newest text of a mail from what it quotes and from its signature. A forwarded mail is what the sender wants
 * read, so its own text counts as body; only what it in turn quotes does not.
 */
export function markMailRoles(source: readonly FlowBlock[], subject: string): MailParts {
  const blocks = [...source]
  const isForwardSubject = forwardSubject.test(subject)
  // Programs put Re: before every reply; a block of headers under any other subject is a mail passed on.
  const isReplySubject = /^\s*$|^\s*(re|aw|sv|antw|antwort|ref|odp|rif)\s*(\[\d+\])?:/i.test(subject)
  let original: HeaderBlock | undefined
  let latest: HeaderBlock | undefined
  let isQuoted = false
  let isForward = false
  let partStart = 0
  const endPart = (index: number): void => {
    if (!isQuoted) markSignature(blocks, partStart, index)
    partStart = index
  }
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index]
    if (!block) continue
    // Nobody announces a mail in a line of that length; patterns are spared what only an attack would send.
    const text = block.kind === 'line' && block.text.length <= longestMarker ? block.text : ''
    const announced = foreignOpening.test(text) && foreignHeadersAt(blocks, index + 1)?.isComplete === true
    const isForwardHere = forwardMarker.test(text) || foreignMarker.test(text) || announced
    const attributionLines = text === '' ? 0 : countAttribution(blocks, index)
    const isReplyHere =
      replyMarker.test(text) ||
      attributionLines > 0 ||
      (wroteLine.test(
        `${text} ${/:\s*$/.test(text) ? '' : (lineAt(blocks, index + 1)?.text ?? '')}`.slice(0, 400),
      ) &&
        /^\s*(on|le|am|el|il|op|den|em|w dniu)\b/i.test(text))
    const headersFrom = isForwardHere || isReplyHere ? index + 1 : index
    const headers =
      (block.kind === 'line'
        ? headerBlockAt(blocks, headersFrom, isForwardHere || isReplyHere)
        : undefined) ?? (isForwardHere ? foreignHeadersAt(blocks, headersFrom) : undefined)
    if (isForwardHere || isReplyHere || headers) {
      endPart(index)
      const isFirst: boolean = original === undefined && !isForward
      const forwards: boolean =
        isFirst &&
        (isForwardHere ||
          (isForwardSubject && !isReplyHere) ||
          (headers !== undefined && !isReplySubject && !isReplyHere))
      isForward ||= forwards
      // What is passed on may itself pass a mail on, and says so in its subject.
      const forwardsOn: boolean =
        isForward && !isQuoted && !isReplyHere && forwardSubject.test(latest?.subject ?? '')
      // Where each quoted line bears its own mark, what stands between them is the sender's answer.
      const next = lineAt(blocks, index + Math.max(attributionLines, 1))
      const isMarkedBelow = isReplyHere && !headers && next?.text.trimStart().startsWith('>') === true
      isQuoted = !forwards && !forwardsOn && !isMarkedBelow
      latest = headers
      if (forwards && headers) original = headers
      const end = Math.max(headers?.end ?? 0, index + Math.max(attributionLines, 1))
      for (let rest = index; rest < end; rest++) {
        const inside = blocks[rest]
        if (inside) blocks[rest] = { ...inside, role: 'quoted' }
      }
      partStart = end
      index = end - 1
      continue
    }
    const isMarked = block.kind === 'line' && block.text.trimStart().startsWith('>')
    if (isQuoted || (isMarked && !isForward)) blocks[index] = { ...block, role: 'quoted' }
    else if (isForward && block.role === 'quoted' && original) {
      const { role: _dropped, ...bare } = block
      blocks[index] = bare
    }
  }
  endPart(blocks.length)
  return {
    blocks,
    ...(original?.from ? { originalFrom: original.from } : {}),
    ...(original?.subject ? { originalSubject: original.subject } : {}),
    ...(original?.date ? { originalDate: original.date } : {}),
  }
}
