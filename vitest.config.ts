import { readFileSync } from 'node:fs'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Rooms whose tests only compute: their files share a process, so that what they import is loaded once and not for each. Not
 * the benchmark's, whose bytes are fixed: the xlsx package keeps the number formats of every workbook that it has read, and
 * writes others after them.
 */
const computing = [
  'confidence',
  'domain',
  'eval',
  'extract',
  'injection',
  'learn',
  'llm',
  'map',
  'review',
  'scripts',
  'ui',
  'values',
].map((room) => `test/${room}/**/*.test.ts`)

const languageSettings = readFileSync(new URL('lingui.config.ts', import.meta.url), 'utf8')

/** Modules of the desk are kept transformed between runs: with other settings they are transformed again. */
const keptByLanguageSettings: Plugin = {
  name: 'kept-by-language-settings',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id.includes('/src/ui/') ? languageSettings : null)),
}

export default defineConfig({
  // Modules of the desk word what they say with macros.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), keptByLanguageSettings],
  test: {
    globalSetup: ['test/support/temporary-files-in-memory.ts'],
    // Embedded databases and child processes start slowly on two busy cores; a slow start is not a failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'computing', include: computing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'running',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...computing],
        },
      },
    ],
  },
})
