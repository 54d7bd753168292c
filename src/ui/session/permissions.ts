import type { SessionView } from '../../review/views.ts'

/** What a person's roles allow at the desk. The server decides; this only keeps back what it would refuse. */
export interface Permissions {
  readonly mayReview: boolean
  readonly mayApprove: boolean
  /** May let go of what others have. */
  readonly mayOversee: boolean
  readonly mayAdminister: boolean
  readonly maySeeAudit: boolean
}

export function permissionsOf(session: Pick<SessionView, 'roles'> | null): Permissions {
  const holds = (role: string) => session?.roles.includes(role) ?? false
  return {
    mayReview: holds('reviewer') || holds('approver'),
    mayApprove: holds('approver'),
    mayOversee: holds('approver') || holds('admin'),
    mayAdminister: holds('admin'),
    maySeeAudit: holds('admin') || holds('auditor'),
  }
}
