import { Failure } from '../domain/failures.ts'
import type { ListedQuestionSet } from './scheme-platform.ts'
import { readEnvelope, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** @throws Failure `platform_reply_invalid` when there is no list */
export function readQuestionSetList(body: unknown, profile: WireProfile): ListedQuestionSet[] {
  const names = profile.reply
  const list = readEnvelope(body, names.questionSets)
  if (list === undefined)
    throw new Failure('platform_reply_invalid', 'The listing of Question Sets holds no list')
  return list.flatMap((set) => {
    const productId = readText(set, names.productId)
    if (productId === undefined) return []
    const productName = readText(set, names.productName) ?? productId
    return [{ productId, productName, version: readText(set, names.version) ?? null }]
  })
}
