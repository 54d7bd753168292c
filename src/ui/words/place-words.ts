import type { Locator } from '../../domain/document.ts'

/** Where something stands, for people: `page 2`, `Schedule!B7`, `Subject`. A mail or letter has no pages worth naming. */
export function wordPlace(locator: Locator): string {
  switch (locator.kind) {
    case 'box':
      return `page ${locator.page}`
    case 'field':
      return locator.box ? `page ${locator.page}` : `field ${locator.name}`
    case 'cell':
      return `${locator.sheet}!${locator.cell}`
    case 'header':
      return `${locator.name} line`
    case 'range':
    case 'paragraph':
      return locator.page > 1 ? `part ${locator.page}` : 'text'
  }
}
