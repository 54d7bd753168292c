import type { Messages } from '@lingui/core'
import { chooseLocale } from './choose-locale.ts'
import { i18n } from './i18n.ts'

/** A catalogue is a file of its own, loaded when somebody reads that language. */
const catalogues = import.meta.glob<{ readonly messages: Messages }>('./*.po')

const localeOf = (path: string) => path.slice('./'.length, -'.po'.length)

/**
 * Makes the desk speak the reader's language, before anything of it is drawn. The language stays until the page is
 * loaded again: nothing has to be drawn twice for it.
 */
export async function activateLanguage(): Promise<void> {
  const locale = chooseLocale(navigator.languages, Object.keys(catalogues).map(localeOf))
  const load = catalogues[`./${locale}.po`]
  if (!load) throw new Error(`No catalogue of ${locale}`)
  i18n.loadAndActivate({ locale, messages: (await load()).messages })
  document.documentElement.lang = locale
}
