import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CredentialsView, UserView } from '../../review/views.ts'
import { changeUser, readUsers, renewPassword } from '../api/calls.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { sayList } from '../language/say-list.ts'
import { sayWord } from '../language/say-word.ts'
import { TableHead } from '../table/table-head.tsx'
import { roleWords } from '../words/role-words.ts'
import classes from './administration-screen.module.css'
import { PersonDialog } from './person-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Everybody who can sign in, and what they may do. */
export function PeoplePanel() {
  const client = useQueryClient()
  const users = useQuery({ queryKey: ['users'], queryFn: ({ signal }) => readUsers(signal) })
  const [editing, edit] = useState<UserView | 'new' | null>(null)
  const [credentials, show] = useState<CredentialsView | null>(null)
  const keep = (next: readonly UserView[]) => client.setQueryData(['users'], next)
  const changing = useMutation({ mutationFn: changeUser, onSuccess: keep, onError: tellProblem })
  const renewing = useMutation({ mutationFn: renewPassword, onSuccess: show, onError: tellProblem })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className={classes.panel} aria-label={t`People`} tabIndex={0}>
      <div className={classes.head}>
        <h2>
          <Trans>People</Trans>
        </h2>
        <Button size="xs" onClick={() => edit('new')}>
          <Trans>Add a person</Trans>
        </Button>
      </div>
      {users.isError ? <ProblemNotice error={users.error} onRetry={() => void users.refetch()} /> : null}
      <table className={classes.table} aria-busy={users.isPending}>
        <TableHead headings={[t`Name`, t`Email`, t`Roles`]} hidden={t`Actions`} />
        <tbody>
          {users.data?.map((user) => (
            <tr key={user.id} data-off={user.disabled || undefined}>
              <th scope="row">{user.disabled ? t`${user.name} (disabled)` : user.name}</th>
              <td>{user.email}</td>
              <td>
                {user.roles.length === 0
                  ? t`none`
                  : sayList(user.roles.map((role) => sayWord(roleWords[role]?.name, role)))}
              </td>
              <td>
                <div className={classes.buttons}>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t`Change ${user.name}`}
                    onClick={() => edit(user)}
                  >
                    <Trans>Change</Trans>
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t`New password for ${user.name}`}
                    onClick={() => renewing.mutate(user.id)}
                  >
                    <Trans>New password</Trans>
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={user.disabled ? t`Enable ${user.name}` : t`Disable ${user.name}`}
                    onClick={() => changing.mutate({ ...user, disabled: !user.disabled })}
                  >
                    {user.disabled ? t`Enable` : t`Disable`}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PersonDialog
        key={editing === 'new' ? 'new' : (editing?.id ?? '')}
        person={editing}
        onClose={() => edit(null)}
        onAdded={show}
        onChanged={keep}
      />
      <SecretDialog
        title={t`Password`}
        lead={t`It is shown this once. ${credentials?.email ?? ''} signs in with it.`}
        secret={credentials?.password ?? null}
        onClose={() => {
          show(null)
          void client.invalidateQueries({ queryKey: ['users'] })
        }}
      />
    </section>
  )
}
