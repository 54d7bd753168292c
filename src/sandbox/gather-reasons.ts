import type { Reason } from './rating.ts'

const underwriter = 10

/** Gathers the reasons of one outcome while a product asks its questions of a risk. */
export function gatherReasons(): {
  readonly reasons: Reason[]
  /** Adds the reason when the condition holds. */
  readonly when: (holds: boolean, code: string, questionId: string, message: string, level?: number) => void
} {
  const reasons: Reason[] = []
  return {
    reasons,
    when: (holds, code, questionId, message, level = underwriter) => {
      if (holds) reasons.push({ code, message, level, questionId })
    },
  }
}
export type GatheredReasons = ReturnType<typeof gatherReasons>
