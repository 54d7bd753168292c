import type { Document } from '../domain/document.ts'
import { fingerprintOf } from '../values/form-fingerprint.ts'

/** What forms papers are, by their readings; papers with too few words are left out. */
export function formsOf(
  documents: readonly Document[],
): readonly (readonly [readingId: string, form: string])[] {
  return documents.flatMap((document) => {
    const form = document.fingerprint ?? fingerprintOf(document)
    return form === undefined ? [] : [[document.readingId, form] as const]
  })
}
