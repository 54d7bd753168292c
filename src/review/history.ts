import type { SubmissionStatus } from '../domain/submission.ts'
import type { SubmissionSurroundings } from '../store/review-queries.ts'
import { findQuestion, type ReviewState } from './review-state.ts'
import type { HistoryEntry } from './views.ts'

type Event = SubmissionSurroundings['events'][number]

const moved: Readonly<Record<SubmissionStatus, string>> = {
  received: 'Queued to be read.',
  reading: 'Reading began.',
  mapping: 'The files were read; mapping began.',
  in_review: 'Ready for review.',
  awaiting_broker: 'Waiting for the broker.',
  approved: 'Approved; the quote is requested next.',
  submitting: 'The quote is being requested.',
  attaching: 'The outcome is known; the papers are put on the case.',
  completed: 'Completed.',
  rejected: 'Rejected.',
  duplicate: 'Set aside as a duplicate.',
  quarantined: 'Quarantined.',
  set_aside: 'Set aside: this is not new business.',
  needs_reconciliation: 'The outcome of the quote is unknown; a person must look on the platform.',
  failed: 'Failed.',
}

const decided: Readonly<Record<string, string>> = {
  accept: 'Accepted',
  correct: 'Corrected',
  clear: 'Cleared',
  not_stated: 'Marked as not stated',
  undo: 'Undid the decision on',
  add_item: 'Added an entry to',
  remove_item: 'Removed an entry of',
}

const doors: Readonly<Record<string, string>> = {
  email: 'by email',
  files: 'as files',
  upload: 'by upload',
  cli: 'from the command line',
  sample: 'as a sample',
  desk: 'from another submission',
}

/** What happened to a submission, oldest first, in sentences. Values are not told here; they stand beside the answers. */
export function describeHistory(
  state: Pick<ReviewState, 'questionSet' | 'decisions'>,
  { events, people }: Pick<SubmissionSurroundings, 'events' | 'people'>,
): HistoryEntry[] {
  return events.map((event) => ({
    at: event.at.toISOString(),
    actor: event.actor === 'system' ? 'Slipway' : (people.get(event.actor) ?? event.actor),
    text: describe(event, state, people),
  }))
}

function describe(
  event: Event,
  { questionSet, decisions }: Pick<ReviewState, 'questionSet' | 'decisions'>,
  people: SubmissionSurroundings['people'],
): string {
  const { data, kind } = event
  switch (kind) {
    case 'submission.received':
      return `Received ${doors[String(data['door'])] ?? ''}, ${data['files']} ${data['files'] === 1 ? 'file' : 'files'}.`
    case 'submission.erased':
      return data['days'] === null
        ? 'Its papers and answers were erased, because somebody asked for it.'
        : `Its papers and answers were erased, as the organisation keeps them for ${data['days']} days.`
    case 'submission.moved': {
      if (data['because'] === 'rules changed') return 'Mapped again, because the rules of the review changed.'
      if (data['merged_into']) return `Merged into another submission (${data['merged_into']}).`
      const to = String(data['to']) as SubmissionStatus
      const reason = decisions.find(({ id }) => id === data['decision'])?.reason
      return [moved[to] ?? `Moved to ${to}.`, ...(reason ? [reason] : [])].join(' ')
    }
    case 'answer.decided': {
      const id = String(data['question'])
      const label = questionSet ? (findQuestion(questionSet, id)?.question.label ?? id) : id
      return `${decided[String(data['kind'])] ?? 'Decided'} “${label}”.`
    }
    case 'broker.asked':
      return 'Asked the broker again.'
    case 'broker.answered':
      return 'The broker answered; the reply is part of this submission now.'
    case 'papers.added':
      return data['replaced'] ? 'Replaced a file by another.' : `Added ${countFiles(data['files'])}.`
    case 'papers.removed':
      return `Took ${countFiles(data['files'])} out; what is left is mapped again.`
    case 'papers.restored':
      return `Brought ${countFiles(data['files'])} back.`
    case 'papers.read_again':
      return `Had ${countFiles(data['files'])} read again.`
    case 'papers.unlocked':
      return 'Unlocked a file with its password.'
    case 'papers.named':
      return data['paper'] ? 'Said what kind of paper a file is.' : 'Took back what kind of paper a file is.'
    case 'papers.split_off':
      return `Split ${countFiles(data['files'])} off into a submission of their own (${data['to']}).`
    case 'papers.taken_from':
      return `Split off from another submission (${data['from']}).`
    case 'papers.merged':
      return `Merged another submission into this one (${data['from']}).`
    case 'quote.outcome_reread':
      return `Read again on the platform: ${data['from']} before, ${data['to']} now.`
    case 'submission.claimed':
      return 'Began to work on it.'
    case 'submission.released':
      return 'Released it.'
    case 'submission.handed_over': {
      const note = decisions.find(({ id }) => id === data['decision'])?.reason
      return [
        `Handed it to ${people.get(String(data['to'])) ?? 'a colleague'}.`,
        ...(note ? [note] : []),
      ].join(' ')
    }
    default:
      return `${sentence(kind)}.`
  }
}

function countFiles(count: unknown): string {
  return count === 1 ? 'a file' : `${count} files`
}

/** `quote.intended` as `Quote intended`: a kind of event that this list does not know is told by its own name. */
function sentence(kind: string): string {
  const words = kind.replace(/[._]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
