import type { EvidenceCheck } from './check-evidence.ts'

export function renderEvidenceCheck({ checked, found, visible, entailed }: EvidenceCheck): string {
  return `evidence of ${checked} given values: found where it is said to stand ${found}, visible ${visible}, says the value ${entailed}`
}
