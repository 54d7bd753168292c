import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { CredentialsView, UserView } from '../review/views.ts'
import { appendEvent } from '../store/events.ts'
import { getPerson, listPeople } from '../store/people.ts'
import type { OpenTransaction } from '../store/ports.ts'
import { addAccount, endSessions, resetPassword } from './accounts.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { roles } from './authorisation.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'

const heldRoles = z
  .array(z.enum(roles).exclude(['cli']))
  .max(4)
  .transform((held) => [...new Set(held)])
const name = z.string().trim().min(1).max(120)
const newUser = z.strictObject({ name, email: z.email().max(320), roles: heldRoles })
const changedUser = z.strictObject({ name, roles: heldRoles, disabled: z.boolean() })

/** Who can sign in and what they may do. Accounts are disabled and never deleted, because decisions name them. */
export function addUserRoutes(router: Router, { store }: AppDependencies): void {
  const viewsOf = async (organisationId: string): Promise<UserView[]> =>
    (await listPeople(store.db, organisationId)).map(({ id, name, email, roles, disabled }) => ({
      id,
      name,
      email,
      roles,
      disabled,
    }))

  router.on('GET /api/users', async (c) => c.json(await viewsOf(c.get('principal').organisationId)))

  router.on('POST /api/users', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const user = await readJson(c.req.raw, newUser)
    const credentials: CredentialsView = await addAccount(store, { ...user, organisationId, actor })
    return c.json(credentials, 201)
  })

  router.on('PUT /api/users/:id', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const id = c.req.param('id')
    const change = await readJson(c.req.raw, changedUser)
    await store.transaction(async (tx) => {
      const before = await getPerson(tx, organisationId, id)
      await tx
        .updateTable('user')
        .set({
          name: change.name,
          roles: change.roles.join(','),
          disabled: change.disabled,
          updatedAt: new Date(),
        })
        .where('id', '=', id)
        .execute()
      await requireAdmin(tx, organisationId)
      if (change.disabled) {
        await endSessions(tx, id)
        await tx.deleteFrom('claim').where('user_id', '=', id).execute()
      }
      await appendEvent(tx, {
        organisationId,
        kind: 'account.changed',
        subject: id,
        actor,
        data: {
          rolesBefore: before.roles.join(','),
          roles: change.roles.join(','),
          disabled: change.disabled,
        },
      })
    })
    return c.json(await viewsOf(organisationId))
  })

  router.on('POST /api/users/:id/password', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { email } = await getPerson(store.db, organisationId, c.req.param('id'))
    const credentials: CredentialsView = await resetPassword(store, { organisationId, email, actor })
    return c.json(credentials)
  })
}

/** @throws Failure `request_invalid` when nobody would be left to let people in */
async function requireAdmin(tx: OpenTransaction, organisationId: string): Promise<void> {
  const people = await listPeople(tx, organisationId)
  if (!people.some(({ roles, disabled }) => !disabled && roles.includes('admin')))
    throw new Failure('request_invalid', 'At least one administrator must be able to sign in')
}
