import { areEndsOfRange } from '../../values/figure-range.ts'

/** A line that holds its own label and value. */
export interface InlineSplit {
  readonly label: string
  /** Empty where the line ends after the label's colon or leaders. */
  readonly value: string
  /** 0 to 1: how plainly the line is built as label and value. */
  readonly strength: number
}

/**
 * The ways to read one printed line as label and value, plainest first. `gapAt` is where the printed words stand wider
 * apart than the others of the line. Every pattern runs in linear time.
 */
export function splitInline(text: string, gapAt: number | null = null): InlineSplit[] {
  if (text.length > 600 || tellsHowToAnswer.test(text)) return []
  const splits: InlineSplit[] = []
  const add = (label: string, value: string, strength: number) => {
    const trimmed = label.trim()
    const isWithinBrackets = trimmed.lastIndexOf('(') > trimmed.lastIndexOf(')')
    const isWhole = !cutsChoice(trimmed, value)
    if (/[A-Za-z]{2}/.test(trimmed) && trimmed.length <= 300 && !isWithinBrackets && isWhole)
      splits.push({ label: trimmed, value: value.trim(), strength })
  }
  const leaders = /\s?(?:[._\u2026]{3,}|(?:[._\u2026] ){3,})\s?/.exec(text)
  if (leaders && leaders.index > 1)
    add(text.slice(0, leaders.index).replace(/[:\s]+$/, ''), text.slice(leaders.index), 0.97)
  const boxes = /^(.{3,300}?)[\s:]*(?=[\u2610-\u2612])/.exec(text)
  // The word of the first box may stand before it: `Guarded? Yes \u2612 No \u2610`.
  const asked = boxes?.[1]?.replace(/(?<=[\s?:])(?:yes|no)$/i, '')
  if (asked && /\p{L}{3}/u.test(asked)) add(asked, text.slice(asked.length), 0.97)
  // `Staff:child ratio` is one thing.
  const colon = /(?<!\b(?:https?|mailto))[:\uff1a](?!\/\/)(?!\d\d\b)(?!(?<=\p{L}:)\p{Ll}+ \p{Ll})/u.exec(text)
  if (colon && colon.index > 1) add(text.slice(0, colon.index), text.slice(colon.index + 1), 0.97)
  const question = text.indexOf('?')
  if (question > 1 && question < text.length - 1 && !asksReader.test(text)) {
    const [, more = '', answer = text.slice(question + 1)] = asksMore.exec(text.slice(question + 1)) ?? []
    add(`${text.slice(0, question + 1)}${more}`, answer, 0.95)
  }
  if (gapAt !== null) add(text.slice(0, gapAt), text.slice(gapAt), 0.94)
  const gap = / {3,}|\t+/.exec(text)
  if (gap && gap.index > 1) add(text.slice(0, gap.index), text.slice(gap.index), 0.93)
  const yesNo = /^(.{6,400}?)[\s.:?-]+(yes|no)\.?$/i.exec(text)
  // `No / Yes` is a printed choice, or no answer.
  if (yesNo?.[1] && yesNo[2] && !/\b(?:yes|no)\W*$/i.test(yesNo[1])) add(yesNo[1], yesNo[2], 0.85)
  const dash = / [-\u2013\u2014] /.exec(text)
  if (dash && dash.index > 1 && !areEndsOfRange(text.slice(0, dash.index), text.slice(dash.index + 3)))
    add(text.slice(0, dash.index), text.slice(dash.index + 3), 0.8)
  const figure = /^([^\d\u00a3$\u20ac]{2,120}?)\s+((?:gbp|usd|eur)?\s?[\u00a3$\u20ac]?\s?\d.{0,60})$/i.exec(
    text,
  )
  // `within the last 5 years` is one phrase; the figure in it is no answer.
  if (
    figure?.[1] &&
    figure[2] &&
    // `since 2018 is Tom Brindle` goes on to say what it is about.
    !/^(?:19|20)\d\d\s(?:is|are|was|were)\s/.test(figure[2]) &&
    // `OB 1098233` is one number.
    !(/^[A-Z]{2}$/.test(figure[1]) && /^\d{5,8}$/.test(figure[2])) &&
    !/\b(?:the|next|last|past|previous|within|in|than|over|under|every|each|per|least|first|to|and|above|below|exceeding|exceeds|between|until|not)$/i.test(
      figure[1],
    )
  )
    add(figure[1], figure[2], 0.75)
  // `Stock up to £80,000` says what it is now to be.
  const moved =
    /^([^\d\u00a3$\u20ac]{3,100}?),?\s+(?:goes |going |to go |rises? |is )?(?:up|down|increased|reduced|raised|lowered) (?:from [\u00a3$\u20ac]?[\d,.]+[mk]? )?to\s+([\u00a3$\u20ac]\s?\d.{0,40})$/i.exec(
      text,
    )
  if (moved?.[1] && moved[2]) add(moved[1], moved[2], 0.75)
  const contact = /^([^@\d]{3,80}?)\s+([^\s@]{1,64}@[^\s@]{3,100})$/.exec(text)
  if (contact?.[1] && contact[2]) add(contact[1], contact[2], 0.85)
  return splits
}

/**
 * Whether a split parts the words or boxes that are printed to choose from: `Lit? Yes \u2612` and `No \u2612`, `Lit? No /` and
 * `Yes`.
 */
function cutsChoice(label: string, value: string): boolean {
  if (/\p{L}.*[\u2610-\u2612]/u.test(label)) return true
  if (!/(?<!\p{L})(?:yes|no|n\/a)\s*[/|]?$/iu.test(label)) return false
  return /[/|]$/.test(label) || /^\s*(?:[/|\u2610-\u2612]|\[\s?[xX]?\s?\]|(?:yes|no)\W*$)/i.test(value)
}

/** What a form asks in one word behind its question: `Inspected within five years? Date Oct '23`. */
const asksMore =
  /^(\s+(?:dates?|years?|names?|number|amount|grade|reasons?|maker|insurer|when\??|how (?:many|much|often|long)\??)\s*:?)\s+(\S.*)$/i

/** What a mail asks of its reader has no answer beside it. */
const asksReader = /^\W*(?:can|could|would|will|may) (?:you|we|i)\b/i

/** `Division of fees (must total 100%)` holds a figure that answers nothing. */
const tellsHowToAnswer =
  /\b(?:total(?:s|ling)?|add(?:s|ing)? up to|sum to|equals?|come to)\s+(?:to\s+)?100\s?(?:%|per ?cent)/i

/** The clauses of a line of prose: `Company reg: 04417722, trading since 13 May 2002` says two things. */
export function splitClauses(text: string): string[] {
  if (text.length > 1_200) return []
  const clauses = text
    .split(
      /;\s|,\s(?=[a-z])|\.\s+(?=[A-Z])|,?\s(?:and|but)\s(?=(?:no|not|we|there|they|it|is|are|has|have)\b)/,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 3)
  return clauses.length > 1 ? clauses.slice(0, 30) : []
}
