import { Failure } from '../domain/failures.ts'
import type { Database } from './ports.ts'

/** Somebody of the organisation who can sign in, or could once. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly disabled: boolean
}

const columns = ['id', 'name', 'email', 'roles', 'disabled'] as const

/** Everybody of the organisation, by name. */
export async function listPeople(db: Database, organisationId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('user')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(asPerson)
}

/** @throws Failure `not_found`, also when it is somebody of another organisation */
export async function getPerson(db: Database, organisationId: string, id: string): Promise<Person> {
  const row = await db
    .selectFrom('user')
    .select(columns)
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', 'There is no such person')
  return asPerson(row)
}

function asPerson(row: {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: string
  readonly disabled: boolean
}): Person {
  const roles = row.roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean)
  return { ...row, roles }
}
