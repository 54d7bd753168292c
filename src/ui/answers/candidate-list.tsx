import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { CandidateView } from '../../review/views.ts'
import { formatValue } from '../../values/format-value.ts'
import { i18n } from '../language/i18n.ts'
import { useDesk } from '../submission/desk-context.ts'
import { wordPlace } from '../words/place-words.ts'
import { readerWords, relationWords } from '../words/reason-words.ts'
import classes from './candidate-list.module.css'
import type { OutlineEntry } from './outline.ts'

/** Every reading of one answer, each with the place it was read: pick one by its number, or look at its source first. */
export function CandidateList({ entry }: { readonly entry: OutlineEntry }) {
  const { answer, question } = entry
  if (answer.candidates.length === 0) {
    const isReading = question.type !== 'group' && answer.state !== 'corrected' && answer.state !== 'accepted'
    return isReading ? (
      <p className={classes.none}>
        <Trans>Nothing in the papers was read as an answer.</Trans>
      </p>
    ) : null
  }
  return (
    <ol className={classes.list}>
      {answer.candidates.slice(0, 9).map((candidate, index) => (
        <Reading
          key={candidate.id}
          entry={entry}
          candidate={candidate}
          number={answer.candidates.length > 1 ? index + 1 : null}
        />
      ))}
    </ol>
  )
}

function Reading(props: {
  readonly entry: OutlineEntry
  readonly candidate: CandidateView
  readonly number: number | null
}) {
  const { entry, candidate, number } = props
  const desk = useDesk()
  const isChosen = candidate.id === entry.answer.candidateId
  const value = formatValue(entry.question, candidate.value)
  return (
    <li className={classes.reading} data-chosen={isChosen || undefined}>
      {number === null ? null : (
        <button
          type="button"
          className={classes.pick}
          disabled={desk.isReadOnly}
          onClick={() => desk.decideAndGoOn(entry, { kind: 'accept', candidateId: candidate.id })}
        >
          {isChosen ? <IconCheck size={12} aria-hidden="true" /> : null}
          {number}
          <span className="visually-hidden">
            {': '}
            <Trans>take {value}</Trans>
          </span>
        </button>
      )}
      <div className={classes.content}>
        {number === null ? null : <strong>{value}</strong>}
        {candidate.evidence.slice(0, 3).map((evidence) => (
          <button
            key={`${evidence.readingId}:${evidence.spanId}`}
            type="button"
            className={classes.evidence}
            title={t`Show where it stands`}
            onClick={() => desk.show(candidate.id)}
          >
            <q>
              {evidence.label && !evidence.text.includes(evidence.label)
                ? `${evidence.label.replace(/[\s:.]+$/, '')}: `
                : ''}
              {evidence.text}
            </q>
            <span className={classes.place}>
              {evidence.fileName}, {wordPlace(evidence.locator)} · {i18n._(relationWords[evidence.relation])}{' '}
              · {i18n._(readerWords[candidate.reader])}
            </span>
            {evidence.hidden ? (
              <span className={classes.hidden}>
                <Trans>Not visible in the original: {evidence.hidden}</Trans>
              </span>
            ) : null}
          </button>
        ))}
        {candidate.evidence.length === 0 ? (
          <span className={classes.hidden}>
            <Trans>No source, {i18n._(readerWords[candidate.reader])}</Trans>
          </span>
        ) : null}
      </div>
    </li>
  )
}
