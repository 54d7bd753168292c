import { i18n } from './i18n.ts'

/** Names one after the other, as the language of the desk writes them: `Property, Liability, Cyber`. */
export function sayList(names: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(names)
}
