import type { Document } from '../../domain/document.ts'
import { fingerprintOf, isSameForm } from '../../values/form-fingerprint.ts'
import { findDates } from '../../values/read-date.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { Proposal } from '../proposal.ts'
import { dateOfPaper } from './date-of-paper.ts'
import { isSignedPaper } from './signed-papers.ts'

/** What decides which of two papers stands before the other. */
interface Standing {
  readonly title: string
  readonly fingerprint: string | undefined
  readonly isMail: boolean
  readonly isDraft: boolean
  /** The name of its file without its version: `Proposal` of `Proposal v2 FINAL.pdf`. */
  readonly stem: string
  /** Of `v2` 2; null where the name of its file tells none. */
  readonly version: number | null
  readonly isFinal: boolean
  readonly isSigned: boolean
  /** The day it was signed or is dated, ISO `YYYY-MM-DD`; null where it does not say. */
  readonly day: string | null
}

type StandsBefore = (one: Standing, other: Standing) => boolean

/** Whether both are the same form, or papers under one title. */
const isSameKind: StandsBefore = (one, other) =>
  (one.fingerprint !== undefined &&
    other.fingerprint !== undefined &&
    isSameForm(one.fingerprint, other.fingerprint)) ||
  (one.title !== '' && one.title === other.title)

/** Two files of one name but for its version are two states of one paper. */
const isSamePaper: StandsBefore = (one, other) =>
  (one.stem !== '' && one.stem === other.stem) || isSameKind(one, other)

const isLaterVersion: StandsBefore = (one, other) =>
  isSamePaper(one, other) &&
  (one.version !== null && other.version !== null && one.version !== other.version
    ? one.version > other.version
    : one.isFinal && !other.isFinal)

const isFinalOverDraft: StandsBefore = (one, other) => !one.isDraft && other.isDraft
const isSignedOverUnsigned: StandsBefore = (one, other) =>
  isSameKind(one, other) && one.isSigned && !other.isSigned
const isNewerOverOlder: StandsBefore = (one, other) =>
  isSameKind(one, other) && one.day !== null && other.day !== null && one.day > other.day
const isScheduleOverSummary: StandsBefore = (one, other) =>
  /\bschedule\b/.test(one.title) && /\b(?:summary|overview)\b/.test(other.title)

/** The rules by which one paper stands before another; the first that tells two apart decides. */
const precedences: readonly StandsBefore[] = [
  isFinalOverDraft,
  isLaterVersion,
  isSignedOverUnsigned,
  isNewerOverOlder,
  isScheduleOverSummary,
]

/** The rival whose paper stands before the one that the chosen answer was read from; the chosen one where none does. */
export type PreferStanding = (chosen: Proposal, rivals: readonly Proposal[]) => Proposal

/**
 * Which of two papers that say otherwise is believed in one mapping run, in which each paper is looked at once. That they
 * differ is said all the same. A mail and the form that it brings are told apart elsewhere.
 */
export function standingOfPapers(context: ReadContext): PreferStanding {
  const known = new Map<Document, Standing>()
  const standingOf = ({ items: [{ document }] }: Proposal): Standing => {
    const standing = known.get(document) ?? readStanding(document, context)
    known.set(document, standing)
    return standing
  }
  return (chosen, rivals) =>
    rivals.reduce((best, rival) => {
      const [one, other] = [standingOf(rival), standingOf(best)]
      if (one.isMail || other.isMail) return best
      const decides = precedences.find((standsBefore) => standsBefore(one, other) || standsBefore(other, one))
      return decides?.(one, other) ? rival : best
    }, chosen)
}

/** Lines at the head of a paper among which its title stands. */
const titleLines = 4
const mostLines = 2_000
const draft = /\bdraft\b/i
/** `v2`, `Version 1.1`, `rev 3` in the name of a file. */
const version = /\b(?:v(?:er(?:sion)?)?|rev(?:ision)?)[. ]?(\d{1,2}(?:\.\d{1,2})?)\b/i
const final = /\b(?:final|amended|superseding)\b/i
const dated = /\b(?:dated?|signed(?: on)?|date (?:signed|of (?:signature|signing)))\W*$/i

function readStanding(document: Document, context: ReadContext): Standing {
  const lines = document.pages.flatMap(({ spans }) => spans.map(({ text }) => text)).slice(0, mostLines)
  const head = [document.pages[0]?.title ?? '', ...lines.slice(0, titleLines)].filter(
    (line) => line.length < 90,
  )
  const name = document.name.replace(/\.\w{2,5}$/, '').replace(/_/g, ' ')
  const [, number] = version.exec(name) ?? []
  const title = head.find((line) => /\p{L}{4}/u.test(line)) ?? ''
  return {
    title: title.toLowerCase().replace(draft, '').replace(/\W+/g, ' ').trim(),
    fingerprint: document.fingerprint ?? fingerprintOf(document),
    stem: name.toLowerCase().replace(version, '').replace(final, '').replace(/\W+/g, ' ').trim(),
    version: number === undefined ? null : Number(number),
    isFinal: final.test(name),
    isMail: document.format === 'email',
    isDraft: [document.name, ...head].some((line) => draft.test(line.replace(/_/g, ' '))),
    isSigned: isSignedPaper(document, lines),
    day: signingDay(lines, context) ?? dateOfPaper(document, context.receivedAt),
  }
}

/** The last of the days that stand at `Date` or `Signed`, and not after the papers came. */
function signingDay(lines: readonly string[], context: ReadContext): string | null {
  const days = lines.flatMap((line, at) => {
    const text = `${(lines[at - 1] ?? '').slice(-40)} ${line.slice(0, 300)}`
    return findDates(text, context).found.flatMap(({ value, start }) =>
      dated.test(text.slice(0, start)) && value <= context.receivedAt.slice(0, 10) ? [value] : [],
    )
  })
  return days.sort().at(-1) ?? null
}
