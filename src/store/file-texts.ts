import { sql } from 'kysely'
import type { OpenTransaction } from './ports.ts'
import { storableText } from './storable.ts'

/** Of one file; a longer one is found by what stands in its beginning. A search vector holds less than a megabyte. */
export const searchedCharacters = 200_000

/** Keeps the words of a file for the search; reading it again replaces them. */
export async function saveFileText(
  tx: OpenTransaction,
  file: { readonly id: string; readonly organisationId: string },
  text: string,
): Promise<void> {
  const words = sql<string>`to_tsvector('simple', ${storableText(text).slice(0, searchedCharacters)})`
  await tx
    .insertInto('file_text')
    .values({ source_file_id: file.id, organisation_id: file.organisationId, words })
    .onConflict((conflict) => conflict.column('source_file_id').doUpdateSet({ words }))
    .execute()
}

/**
 * What a person searches for, as a query over words: each must be there, the last one may be unfinished. Null where
 * nothing in it is a word.
 */
export function searchQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'@/-]*/gu)?.slice(0, 12) ?? []
  if (words.length === 0) return null
  return words
    .map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '')}'`)
    .map((word, index) => (index === words.length - 1 ? `${word}:*` : word))
    .join(' & ')
}
