import { labelTokens } from '../../label/label-tokens.ts'
import type { GridRival } from '../pair.ts'
import type { YearSense } from './asked-year.ts'
import { askedYears, isOtherComing, senseOfYear } from './asked-year.ts'

/** `buildings sum insured` is one idea of a form, and speaks of buildings all the same. */
const partsOf = (token: string) => (token.includes('_') ? token.split('_') : [])

/** What every question about figures says, and no row or column by itself. */
const plain: ReadonlySet<string> = new Set(
  labelTokens(
    'number total amount sum insured value annual limit the of and for in to a an any at by from on or with your our is are all each cover',
  ).flatMap((token) => [token, ...partsOf(token)]),
)
/** Whether a row or column of a year was given words for it. */
const isWorded = (own: string) => !['older', null].includes(senseOfYear(own))

/** Staff `other than principals` are no principals. */
const excluded =
  /\b(?:than|excl(?:\.|uding)?|except(?: for)?|apart from|not including|without)\s+(?:the )?\p{L}+(?:(?:\s+(?:and|or|&)\s+|,\s*)\p{L}+){0,4}/giu
const extreme =
  /\b(?:largest|biggest|highest|greatest|lowest|smallest|max(?:imum)?|minimum|average|most|any one|single|principal)\b/i
const asksForCover = /\b(?:sums? insured|limits?|declared values?|indemnity)\b/i
const aTotal = /\b(?:totals?|overall|all)\b|^\W*sum\W*$/i

const beginsTotal = /^\W*(?:grand |sub-?)?totals?\b/i

const isTotalName = (text: string) => beginsTotal.test(text)

/**
 * Whether a column is asked for only by words that its row has too: who asks for `Barns` of a row `Barns` means the total of
 * its columns, and not the one named `Main barn`.
 */
function saysRowAgain(own: string, row: string, words: ReadonlySet<string>): boolean {
  const ofRow = wordsOf(row)
  const said = [...wordsOf(own)]
  const named = said.filter((word) => words.has(word))
  return named.length > 0 && named.length < said.length && named.every((word) => ofRow.has(word))
}

const asksForShare = /%|\bper ?cent|\b(?:proportion|share)\b/i
/** What shares are of, which tells none of them from another. */
const everyShare = /^(?:percent|share|proportion|work|turnover|fees?|fee_income|income|business_description)$/

/** Whether a question about a share says nothing that the row and the column of a cell say, where other columns stand beside it. */
const isOfNothingAsked = (rivals: readonly GridRival[], asked: ReadonlySet<string>): boolean =>
  rivals.length > 1 &&
  (rivals[1]?.others.length ?? 0) > 1 &&
  [...asked].some((token) => !everyShare.test(token)) &&
  rivals.every(({ own }) => !tokensOf(own).some((token) => asked.has(token) && !everyShare.test(token)))

/** Rows that are compared at most; a longer table is a list. */
const mostOthers = 40

/**
 * Whether a question names another row or column of the same table rather than this one: `Number of pigs` in the row
 * `Cattle` of a table that has a row `Pigs`, turnover of 2023 in the column `2024`.
 * @param said all that is printed of the cell: its label and what stands around it
 */
export function isOfRival(question: string, rivals: readonly GridRival[], said?: string): boolean {
  if (said !== undefined && (isAnyOf(question, said) || isFromElsewhere(question, said))) return true
  const asked = new Set(
    tokensOf(question.replace(excluded, ' ')).flatMap((token) => [
      token,
      ...partsOf(token).filter((part) => !plain.has(part)),
    ]),
  )
  const words = wordsOf(question.replace(excluded, ' '))
  const years: readonly string[] = question.match(/\b20\d\d\b/g) ?? []
  const wanted = askedYears(question)
  if (asksForShare.test(question) && isOfNothingAsked(rivals, asked)) return true
  const isTotalAsked = aTotal.test(question)
  /** `Stock` under `Total` is a total of the row that it names. */
  const isTotalCell = rivals.some(({ own }) => aTotal.test(own))
  return rivals.some(({ own, others }, at) => {
    /** Of a table with columns, one of several rows; columns may be years, which name nothing. */
    const isRow = at === 0 && rivals.length > 1
    const stated: readonly string[] = own.match(/\b20\d\d\b/g) ?? []
    if (years.length > 0 && stated.length > 0 && !years.some((year) => stated.includes(year))) return true
    // Figures by years are what was earned, not what is insured.
    if (wanted === null && asksForCover.test(question) && /\b20\d\d\b/.test(own) && isWorded(own)) return true
    if (isOtherwiseChecked(question, own, others) || isOtherComing(question, own, others)) return true
    if (years.length === 0 && !ofAccounts.test(question) && isOtherYear(wanted, own)) return true
    const mine = shareOf(own, asked, words)
    if (wanted === null && years.length === 0 && !ofPast.test(question) && isOverBesideComing(own, others))
      return true
    // One of several like it is not named by what they are all called.
    const isNamed = mine.named > 0 && !numbered.test(own)
    // `Sub-total, stock` where the total of stock is asked for, and not the one of all.
    if (isTotalAsked && aTotal.test(own))
      return others.some(
        (other) => beginsTotal.test(other) && shareOf(other, asked, words).named > mine.named,
      )
    // A total is asked for: neither one of the rows it adds up nor one of several like it.
    if (isTotalAsked && !isYearOf(wanted, own)) {
      const isAddedUp = others.some((other) => aTotal.test(other))
      const isOneOfSeveral = others.some(
        (other) =>
          (isRow || mine.named > 0) &&
          !namesYears.test(other) &&
          shareOf(other, asked, words).named === mine.named,
      )
      if (isTotalCell ? isAddedUp && !isNamed : isAddedUp || isOneOfSeveral) return true
    }
    const isRowSaidAgain = (name: string) => at > 0 && saysRowAgain(name, rivals[0]?.own ?? '', words)
    if (!isTotalAsked && isRowSaidAgain(own) && others.some(isTotalName)) return true
    if (isOtherInOrder(question, own, others)) return true
    if (!isTotalAsked && asksForSeveral(question, own, others)) return true
    // Of years, the words that both use say nothing more.
    if (isYearOf(wanted, own)) return false
    const isCover = asksForCover.test(question) && asksForCover.test(own)
    return others.slice(0, mostOthers).some((other) => {
      // What several rows come to is named after them, and who asks for one of them does not ask for that.
      if (!isTotalAsked && beginsTotal.test(other)) return false
      // Of rows of which one is the sum insured, what the others are does not make them that.
      if (isCover && !asksForCover.test(other)) return false
      if (isTotalName(own) && isRowSaidAgain(other)) return false
      const theirs = shareOf(other, asked, words)
      if (theirs.named !== mine.named) return theirs.named > mine.named
      // Where all are named by what they are (`cars` are vehicles too), the very word decides.
      if (theirs.said !== mine.said) return theirs.said > mine.said
      return theirs.named > 0 && theirs.more < mine.more
    })
  })
}

/** Whether a question names the row of a cell, and no other row of its table as well. */
export function namesRow(question: string, [row]: readonly GridRival[]): boolean {
  if (row === undefined || (beginsTotal.test(row.own) && !aTotal.test(question))) return false
  const asked = new Set(tokensOf(question).flatMap((token) => [token, ...partsOf(token)]))
  const namedOf = (text: string) => tokensOf(text).filter((token) => asked.has(token)).length
  const own = row.own.replace(/\([^)]*\)|^\W*sub-?(?=total)/gi, ' ')
  const named = namedOf(own)
  if (named === 0) return false
  return (
    named === tokensOf(own).length ||
    (named * 2 >= tokensOf(own).length && row.others.every((other) => namedOf(other) < named))
  )
}

/** The largest of several is said to be it. */
const isAnyOf = (question: string, said: string) => extreme.test(question) && !extreme.test(said)

const ofDistance = /\b(?:distance|how far)\b/i

/** `Turnover from online sales` is not the turnover, unless something there speaks of what is online. */
function isFromElsewhere(question: string, said: string): boolean {
  if (ofDistance.test(question)) return false
  const source = /\bfrom (?:the |your |any )?(\p{L}.*)$/iu.exec(question)?.[1]
  const [first] = source === undefined ? [] : tokensOf(source)
  return (
    first !== undefined &&
    !labelTokens(said).some((token) => token === first || partsOf(token).includes(first))
  )
}

const isOver = (own: string) => ['last', 'before'].includes(senseOfYear(own) ?? '')

/** How work divides is told by what was done, and who names what is over means that. */
const ofPast =
  /%|\bper ?cent|\b(?:proportion|share|split|past|last|previous|prior|ended|completed|to date)\b/i

/** What is insured is what will be: of a year that is over and one to come, who names neither means the second. */
const isOverBesideComing = (own: string, others: readonly string[]) =>
  isOver(own) && others.some((other) => senseOfYear(other) === 'coming')

const joined = /,|\/|&|\(|\)|;|\band\b|\bplus\b|\bincl(?:uding|\.)?/i
const ofYears =
  /^(?:year|last|next|past|coming|current|previous|estimate|estimated|completed|this|the|for|per)$/

/** The words by which one of several things is told from another. */
const thingsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}|\b\d\b/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !plainWords.has(word) && !ofYears.test(word) && word !== 'and')

/**
 * Whether a question asks for what several rows come to, of which this is one: `Machinery and stock` of a table with a row
 * `Machinery` and a row `Stock`.
 */
function asksForSeveral(question: string, own: string, others: readonly string[]): boolean {
  if (!joined.test(question)) return false
  const parts = question.split(joined).map(thingsOf)
  const asked = new Set(parts.flat())
  /** The words of a row, where most of them are asked for. */
  const askedOf = (row: string) => {
    const words = thingsOf(row)
    const named = words.filter((word) => asked.has(word))
    return named.length * 2 > words.length ? named : []
  }
  const partsWith = (words: readonly string[]) =>
    parts.flatMap((part, at) => (words.some((word) => part.includes(word)) ? [at] : []))
  const mine = askedOf(own)
  if (mine.length === 0) return false
  return others.slice(0, mostOthers).some((other) => {
    const theirs = askedOf(other)
    const onlyMine = partsWith(mine.filter((word) => !theirs.includes(word)))
    const onlyTheirs = partsWith(theirs.filter((word) => !mine.includes(word)))
    return onlyMine.length > 0 && onlyTheirs.some((part) => !onlyMine.includes(part))
  })
}

function isYearOf(wanted: ReadonlySet<YearSense> | null, own: string): boolean {
  const sense = wanted ? senseOfYear(own) : null
  return sense !== null && wanted?.has(sense) === true
}

/** The row that says which years the columns are is nothing that a total is asked of. */
const namesYears = /^\W*(?:financial |accounting )?(?:years?|y\/e|periods?)(?: (?:end|ended|ending|to))?\W*$/i

/** Whether a row or column is a year that the question does not mean. */
function isOtherYear(wanted: ReadonlySet<YearSense> | null, own: string): boolean {
  const sense = wanted ? senseOfYear(own) : null
  return sense !== null && wanted?.has(sense) === false
}

const ofAccounts = /\baudited\b/i

/** `Audited` accounts are asked for: those of a draft are others, where some are audited. */
const isOtherwiseChecked = (question: string, own: string, others: readonly string[]) =>
  ofAccounts.test(question) && !ofAccounts.test(own) && others.some((other) => ofAccounts.test(other))

/** `Premises 2`, `Vehicle B`: one of several that only their numbers tell apart. */
const numbered = /^\W*(\p{L}[\p{L} ]{2,30}?) (\d|[A-D])\b[\s\u00a3$:.]*$/u

/** Of `Premises 1` and `Premises 2` the first are the main ones, and the second are not. */
function isOtherInOrder(question: string, own: string, others: readonly string[]): boolean {
  const [, noun, number] = numbered.exec(own.split(/\bmain\b/)[0] ?? '') ?? []
  if (noun === undefined || !others.some((other) => numbered.exec(other)?.[1] === noun)) return false
  const isFirst = number === '1' || number === 'A'
  if (/\b(?:main|principal|primary|first)\b/i.test(question)) return !isFirst
  return /\b(?:second|other|additional)\b/i.test(question) && isFirst
}

/** A table's words are compared with question after question; a hostile paper may hold any number of different ones. */
const mostKnown = 5_000
const known = new Map<string, readonly string[]>()

function tokensOf(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const tokens = [...new Set(labelTokens(text))].filter((token) => !plain.has(token))
  if (known.size >= mostKnown) known.clear()
  known.set(text, tokens)
  return tokens
}

/** How many of the asked ideas a text names, and how many other ideas it holds. */
function shareOf(
  text: string,
  asked: ReadonlySet<string>,
  words: ReadonlySet<string>,
): { named: number; said: number; more: number } {
  const own = text.replace(excluded, ' ')
  const tokens = tokensOf(own)
  const hasPart = (token: string) => partsOf(token).some((part) => !plain.has(part) && asked.has(part))
  // Who shares a part of the idea (`labour only subcontractors`, `bona fide subcontractors`) names half of it.
  const named = tokens.reduce((sum, token) => sum + (asked.has(token) ? 1 : hasPart(token) ? 0.5 : 0), 0)
  // `Buildings sum insured` is one idea of a form; of all others `Buildings` is named by its own word.
  const said = [...wordsOf(own)].filter((word) => words.has(word)).length
  return { named: named === 0 && said > 0 ? 1 : named, said, more: tokens.length - Math.ceil(named) }
}

/** The longer words of a text as they stand, in the singular. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => !plainWords.has(word)))
}

const plainWords: ReadonlySet<string> = new Set(
  'number total amount value annual limit insured premise with your from figure cost item'.split(' '),
)
