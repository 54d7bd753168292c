import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionView } from '../../review/views.ts'
import { signOut } from '../api/calls.ts'
import { useIsLive } from '../api/live-status.tsx'
import { tellProblem } from '../api/problem-notice.tsx'
import { rememberQueue } from '../queue/last-queue.ts'
import { forgetUnfinished } from '../submission/unfinished-edit.ts'
import { permissionsOf } from './permissions.ts'
import { useSession } from './session-gate.tsx'
import { ShipMark } from './ship-mark.tsx'
import { tellSignedOut } from './signed-out.ts'
import classes from './top-bar.module.css'

function screensFor(session: SessionView | null): readonly { href: string; label: string }[] {
  const { mayOversee, mayAdminister, maySeeAudit } = permissionsOf(session)
  return [
    ...(mayOversee
      ? [
          { href: '/insight', label: t`Insight` },
          { href: '/lessons', label: t`Lessons` },
        ]
      : []),
    ...(maySeeAudit ? [{ href: '/audit', label: t`Audit` }] : []),
    ...(mayAdminister ? [{ href: '/administration', label: t`Administration` }] : []),
  ]
}

export function TopBar({ children }: { readonly children?: ReactNode }) {
  const session = useSession()
  const [location] = useLocation()
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
      <Link href="/" className={classes.home} aria-label={t`Slipway, to the queue`}>
        <ShipMark size={22} />
        <span>Slipway</span>
      </Link>
      {session?.sandbox ? (
        <Badge
          color="gray"
          variant="outline"
          className={classes.sandbox}
          title={t`Quotes go to the sandbox platform`}
        >
          <Trans>Sandbox</Trans>
        </Badge>
      ) : null}
      <nav className={classes.screens} aria-label={t`Screens`}>
        {screensFor(session).map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={location === href || location.startsWith(`${href}/`) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.middle}>{children}</div>
      <div role="status" className={classes.live}>
        {isLive ? null : t`Live updates are interrupted; connecting again…`}
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
        <Trans>Sign out</Trans>
      </Button>
    </header>
  )
}
