import type { Candidate } from '../domain/answer.ts'

/**
 * What kind of place a value was read from. Confidence is calibrated for each, because the same signals mean more in a
 * form field than in a letter. `model`: no reader of ours saw it, only a model did.
 */
export const sourceKinds = [
  'form_field',
  'mark',
  'prose',
  'print',
  'table',
  'recognised',
  'sheet',
  'letter',
  'mail',
  'derived',
  'model',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Below this reading quality a page's words were recognised from a picture. */
const CERTAIN_READING = 0.97

export function sourceKindOf(
  candidate: Pick<Candidate, 'evidence' | 'signals'> & { readonly reader: string },
): SourceKind {
  const [first] = candidate.evidence
  if (!first || (candidate.reader === 'model' && (candidate.signals.agreement ?? 0) < 1)) return 'model'
  if (first.relation === 'derived') return 'derived'
  if ((candidate.signals.readingQuality ?? 1) < CERTAIN_READING) return 'recognised'
  if (first.relation === 'mark' || first.relation === 'prose') return first.relation
  switch (first.locator.kind) {
    case 'field':
      return 'form_field'
    case 'cell':
      return 'sheet'
    case 'paragraph':
      return 'letter'
    case 'range':
    case 'header':
      return 'mail'
    default:
      return first.relation === 'table_cell' ? 'table' : 'print'
  }
}
