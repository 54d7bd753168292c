import type { MessageDescriptor } from '@lingui/core'
import { i18n } from './i18n.ts'

/** What a code or a sentence of the server is called here; one that this page was built without stays as it came. */
export function sayWord(word: MessageDescriptor | undefined, told: string): string {
  return word ? i18n._(word) : told
}
