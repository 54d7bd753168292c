import { Failure } from '../domain/failures.ts'
import type { Role } from './authorisation.ts'

/**
 * Whether somebody with these roles may approve. Where the organisation asks for two people, an administrator is none of
 * them: they could make the second person, or give themselves the role.
 */
export function mayApproveUnder(settings: { readonly fourEyes: boolean }, held: readonly Role[]): boolean {
  return held.includes('approver') && !(settings.fourEyes && held.includes('admin'))
}

/** @throws Failure `four_eyes` where an administrator would be one of the two people */
export function requireApprover(settings: { readonly fourEyes: boolean }, held: readonly Role[]): void {
  if (!mayApproveUnder(settings, held))
    throw new Failure('four_eyes', 'Where two people are asked for, an administrator is none of them')
}
