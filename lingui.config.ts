import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** What the desk says, in one catalogue a language. `npm run catalogue` brings them in step with the source. */
export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB'],
  // A translation may lack a message that was added since; English stands in.
  fallbackLocales: { default: 'en-GB' },
  catalogs: [{ path: '<rootDir>/src/ui/language/{locale}', include: ['src/ui'] }],
  // Lines move with every edit; the file says enough.
  format: formatter({ lineNumbers: false }),
  // What is put into a message is text: the library alone would find tags and escapes in it.
  runtimeConfigModule: {
    i18n: ['#language/i18n.ts', 'i18n'],
    Trans: ['#language/trans.tsx', 'Trans'],
  },
})
