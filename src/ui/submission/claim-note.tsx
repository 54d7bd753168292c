import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmissionView } from '../../review/views.ts'
import { claim, release } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { wordMoment } from '../words/time-words.ts'
import classes from './claim-note.module.css'

/** Who works on the submission, and the letting go of it. */
export function ClaimNote({ view }: { readonly view: SubmissionView }) {
  const session = useSession()
  const client = useQueryClient()
  const { mayReview, mayOversee } = permissionsOf(session)
  const refresh = () => client.invalidateQueries({ queryKey: ['submission', view.id] })
  const letting = useMutation({
    mutationFn: () => release(view.id, false),
    onSuccess: refresh,
    onError: tellProblem,
  })
  const taking = useMutation({ mutationFn: () => claim(view.id), onSuccess: refresh, onError: tellProblem })
  if (view.status !== 'in_review' && view.status !== 'awaiting_broker') return null
  const holder = view.claim
  const isMine = holder !== null && holder.userId === session?.userId
  return (
    <div className={classes.note} data-other={(holder && !isMine) || undefined} role="status">
      {holder === null ? (
        <>
          <span>
            <Trans>Nobody has it</Trans>
          </span>
          {mayReview ? (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={taking.isPending}
              onClick={() => taking.mutate()}
            >
              <Trans>Take it</Trans>
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {isMine ? <IconUser size={14} aria-hidden="true" /> : <IconLock size={14} aria-hidden="true" />}
          <span title={t`Since ${wordMoment(holder.since)}, until ${wordMoment(holder.expiresAt)}`}>
            {isMine ? t`You have it` : t`${holder.name} has it`}
          </span>
          {isMine || mayOversee ? (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={letting.isPending}
              onClick={() => letting.mutate()}
            >
              <Trans>Release</Trans>
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
