import type { Role } from './authorisation.ts'

/** Who makes a request. */
export interface Principal {
  /** The user's id, or `cli`. Events and decisions name it. */
  readonly id: string
  readonly organisationId: string
  readonly roles: readonly Role[]
  readonly name: string
  readonly email: string
}
