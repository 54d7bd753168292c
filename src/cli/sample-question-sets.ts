import { join } from 'node:path'
import { packageRoot } from '../compose.ts'
import { Failure } from '../domain/failures.ts'
import { readQuestionSetFile } from '../platform/read-question-set.ts'
import { loadWireProfile } from '../platform/wire-profile.ts'

const questionSetFiles: Readonly<Record<string, string>> = {
  '4325': 'property-owners.json',
  '4410': 'professional-indemnity.json',
  '4507': 'motor-fleet.json',
}

/** The Question Set of one of the sample products, from its manual export. */
export async function loadSampleQuestionSet(productId: string) {
  const file = questionSetFiles[productId]
  if (!file) throw new Failure('question_set_missing', `there is no sample product ${productId}`)
  return readQuestionSetFile(
    join(packageRoot, 'samples', 'question-sets', file),
    await loadWireProfile('sandbox'),
  )
}
