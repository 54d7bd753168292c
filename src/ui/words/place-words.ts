import { t } from '@lingui/core/macro'
import type { Locator } from '../../domain/document.ts'

/** Where something stands, for people: `page 2`, `Schedule!B7`, `Subject`. A mail or letter has no pages worth naming. */
export function wordPlace(locator: Locator): string {
  switch (locator.kind) {
    case 'box':
      return t`page ${locator.page}`
    case 'field':
      return locator.box ? t`page ${locator.page}` : t`field ${locator.name}`
    case 'cell':
      return `${locator.sheet}!${locator.cell}`
    case 'header':
      return t`${locator.name} line`
    case 'range':
    case 'paragraph':
      return locator.page > 1 ? t`part ${locator.page}` : t({ message: 'text', context: 'place in a paper' })
  }
}
