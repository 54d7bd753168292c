import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signOut } from '../api/calls.ts'
import { useIsLive } from '../api/live-status.tsx'
import { tellProblem } from '../api/problem-notice.tsx'
import { rememberQueue } from '../queue/last-queue.ts'
import { forgetUnfinished } from '../submission/unfinished-edit.ts'
import { useSession } from './session-gate.tsx'
import { ShipMark } from './ship-mark.tsx'
import { tellSignedOut } from './signed-out.ts'
import classes from './top-bar.module.css'

export function TopBar({ children }: { readonly children?: ReactNode }) {
  const session = useSession()
  const isLive = useIsLive()
  const client = useQueryClient()
  const exit = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      forgetUnfinished()
      rememberQueue('/')
      tellSignedOut()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      client.setQueryData(['session'], null)
    },
    onError: tellProblem,
  })
  return (
    <header className={classes.bar}>
      <Link href="/" className={classes.home} aria-label="Slipway, to the queue">
        <ShipMark size={22} />
        <span>Slipway</span>
      </Link>
      {session?.sandbox ? (
        <Badge
          color="gray"
          variant="outline"
          className={classes.sandbox}
          title="Quotes go to the sandbox platform"
        >
          Sandbox
        </Badge>
      ) : null}
      <div className={classes.middle}>{children}</div>
      <div role="status" className={classes.live}>
        {isLive ? null : 'Live updates are interrupted; connecting again…'}
      </div>
      <span className={classes.person} title={session?.email}>
        {session?.name}
        <span className={classes.organisation}>{session?.organisation.name}</span>
      </span>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={exit.isPending}
        onClick={() => exit.mutate()}
      >
        Sign out
      </Button>
    </header>
  )
}
