import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { chooseLocale } from '../../src/ui/language/choose-locale.ts'
import { findBareWords } from '../support/bare-words.ts'

const root = join(import.meta.dirname, '../..')
const desk = join(root, 'src/ui')

/** What programs read is the same in every language; sentences of the server, and words of a paper, are read, not said. */
const speechless = ['insight/figures-csv.ts', 'answers/group-totals.ts', 'viewer/capture-words.ts']

it('has every word the desk says', () => {
  const paths = readdirSync(desk, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !speechless.includes(path))
    .toSorted()
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.flatMap((path) => findBareWords(path, readFileSync(join(desk, path), 'utf8')))).toEqual([])
})

it('finds words that no catalogue has', () => {
  const hole = (name: string) => `\${${name}}`
  const bare = (code: string) => findBareWords('a.tsx', code)
  expect(bare('export const a = <p>more</p>')).toEqual(['a.tsx:1 more'])
  expect(bare('export const a = <p><Trans>more <b>of it</b></Trans> {n} left</p>')).toEqual(['a.tsx:1 left'])
  expect(bare('export const a = <i title="more" aria-pressed="of it" />')).toHaveLength(2)
  expect(bare("export const a = <p>{b ? 'none' : c || ' (some)'}</p>")).toHaveLength(2)
  expect(bare("tell({\n  title: 'more',\n  colour: 'teal' })")).toEqual(['a.tsx:2 more'])
  expect(bare("export const a = b ? 'Save it' : t`Forget it`")).toEqual(['a.tsx:1 Save it'])
  expect(bare(`export const a = \`${hole('b')} left of ${hole('c')}\``)).toHaveLength(1)
  expect(bare(`if (event.key === 'Enter') go(\`/submissions/${hole('id')}\`, 'page')`)).toEqual([])
})

it('is in step with the source', async () => {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  // A process of its own: in here NODE_ENV is `test`, and its workers would be looked for in its own source.
  const checking = promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--clean'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const said = await checking.catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(said.stdout, 'bring it in step with `npm run catalogue`').toContain('PASS')
})

it('is chosen by what the reader wants, and is English where nothing of that is there', () => {
  expect(chooseLocale(['fr-CA', 'cy'], ['en-GB', 'cy', 'fr'])).toBe('fr')
  expect(chooseLocale(['xx', 'pt-BR'], ['en-GB', 'pt-PT', 'pt-BR'])).toBe('pt-BR')
  expect(chooseLocale(['en-US'], ['cy', 'en-GB'])).toBe('en-GB')
  expect(chooseLocale([], ['cy', 'en-GB'])).toBe('en-GB')
})
