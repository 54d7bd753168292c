import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

function filesBelow(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name)
    return statSync(path).isDirectory() ? filesBelow(path) : /\.tsx?$/.test(name) ? [path] : []
  })
}

interface Import {
  readonly specifier: string
  /** Gone at run time. */
  readonly typeOnly: boolean
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.tsx')) {
    // The lexer knows TypeScript but no JSX; the desk's imports are plain enough for a pattern.
    const found = text.matchAll(/^\s*(?:import|export)\s+(type\b)?(?:[^'"]*?\bfrom\s*)?['"]([^'"]+)['"]/gm)
    return [...found].map(([, type, specifier = '']) => ({ specifier, typeOnly: type !== undefined }))
  }
  const [imports] = parse(text, path)
  return imports.flatMap((found): Import[] => {
    if (!('specifier' in found) || typeof found.specifier !== 'string') return []
    return [{ specifier: found.specifier, typeOnly: 'typeOnly' in found && found.typeOnly }]
  })
}

/** Lower layers know nothing of higher ones. A room of the stages never imports another room of the stages. */
const layers: Readonly<Record<string, number>> = {
  domain: 0,
  values: 1,
  confidence: 2,
  learn: 2,
  store: 2,
  platform: 2,
  llm: 2,
  isolate: 2,
  intake: 3,
  extract: 3,
  map: 3,
  review: 3,
  deliver: 3,
  pipeline: 4,
  'pipeline.ts': 4,
  'worker.ts': 4,
  http: 5,
  'http.ts': 5,
  eval: 5,
  ui: 5,
  'config.ts': 5,
  cli: 6,
  'compose.ts': 6,
  'cli.ts': 6,
  'child.ts': 6,
  'index.ts': 6,
}
const stages = ['intake', 'extract', 'map', 'review', 'deliver']
/** Constructing an adapter anywhere else would hide it from whoever reads the composition root. */
const constructors = [
  'new OpenAI(',
  'new PGlite(',
  'createOpenAiModel(',
  'openStore(',
  'createPool(',
  'createSchemePlatform(',
]
const composers = ['compose.ts', 'cli.ts', 'child.ts', 'cli/']

function roomOf(path: string): string {
  return relative(source, path).split('/')[0] ?? ''
}

/** Why an import may not be, or null. */
function objection(path: string, { specifier, typeOnly }: Import): string | null {
  const room = roomOf(path)
  if (!specifier.startsWith('.')) {
    if (room === 'domain' && !typeOnly && !['zod', 'node:crypto'].includes(specifier))
      return `domain imports ${specifier}; it may import zod, and node:crypto for ids`
    if (room === 'values' && specifier.startsWith('node:'))
      return `values runs in the browser too, but imports ${specifier}`
    return null
  }
  const target = resolve(dirname(path), specifier)
  if (!target.startsWith(`${source}/`)) return null
  const targetRoom = roomOf(target)
  if (targetRoom === room) return null
  if (room === 'sandbox') return `sandbox shares no code with us, but imports ${targetRoom}`
  if (targetRoom === 'sandbox')
    return composers.some((name) => relative(source, path).startsWith(name))
      ? null
      : 'only compose and cli import sandbox'
  const from = layers[room]
  const to = layers[targetRoom]
  if (from === undefined) return `${room} has no layer: add it to this test on purpose`
  if (to === undefined) return `${targetRoom} has no layer: add it to this test on purpose`
  if (room === 'ui') {
    if (typeOnly || ['domain', 'values'].includes(targetRoom)) return null
    return `ui may import domain and values, and types; not ${targetRoom}`
  }
  if (typeOnly && to <= 3 && from >= to) return null
  if (stages.includes(room) && stages.includes(targetRoom))
    return `stages never import each other: ${room} imports ${targetRoom}`
  if (to > from) return `${room} (layer ${from}) imports ${targetRoom} (layer ${to})`
  return null
}

/** Comments and strings hold words, not code. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

describe('tidy', () => {
  beforeAll(() => init)
  const files = filesBelow(source)

  test('finds the source', () => expect(files.length).toBeGreaterThan(50))

  test.each(files.map((path) => [relative(root, path), path]))('%s keeps the direction', (_, path) => {
    expect(
      importsOf(path)
        .map((found) => objection(path, found))
        .filter((reason) => reason !== null),
    ).toEqual([])
  })

  test('objects to what it should', () => {
    const at = (path: string) => join(source, path)
    const runtime = (specifier: string): Import => ({ specifier, typeOnly: false })
    expect(objection(at('domain/answer.ts'), runtime('../store/schema.ts'))).toMatch(/layer/)
    expect(objection(at('domain/answer.ts'), runtime('pg'))).toMatch(/domain imports pg/)
    expect(objection(at('map/ground.ts'), runtime('../deliver/submit-quote.ts'))).toMatch(/stages never/)
    expect(objection(at('sandbox/start-sandbox.ts'), runtime('../domain/answer.ts'))).toMatch(
      /shares no code/,
    )
    expect(objection(at('ui/app.tsx'), runtime('../store/ports.ts'))).toMatch(/ui may import/)
    expect(objection(at('http.ts'), runtime('./sandbox/start-sandbox.ts'))).toMatch(/only compose/)
  })

  test('has no import cycle, not even of types', () => {
    const graph = new Map<string, string[]>()
    for (const path of files)
      graph.set(
        path,
        importsOf(path)
          .filter((found) => found.specifier.startsWith('.'))
          .map((found) => resolve(dirname(path), found.specifier))
          .filter((target) => existsSync(target)),
      )
    const state = new Map<string, 'open' | 'done'>()
    const cycles: string[] = []
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return
      if (state.get(path) === 'open') {
        cycles.push(
          [...trail.slice(trail.indexOf(path)), path].map((step) => relative(root, step)).join(' -> '),
        )
        return
      }
      state.set(path, 'open')
      for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
      state.set(path, 'done')
    }
    for (const path of files) visit(path, [])
    expect(cycles).toEqual([])
  })

  test('only config reads the environment', () => {
    const readers = files.filter((path) => /process\.env\b/.test(codeOf(readFileSync(path, 'utf8'))))
    expect(readers.map((path) => relative(source, path))).toEqual(['config.ts'])
  })

  test('only the composition roots construct adapters', () => {
    const offenders = files.flatMap((path) => {
      const inside = relative(source, path)
      if (composers.some((name) => inside.startsWith(name))) return []
      const code = codeOf(readFileSync(path, 'utf8'))
      return constructors
        .filter((name) => code.includes(name) && !code.includes(`function ${name}`))
        .filter((name) => !(name.startsWith('new ') && ['llm', 'store'].includes(roomOf(path))))
        .map((name) => `${inside}: ${name}`)
    })
    expect(offenders).toEqual([])
  })

  test('no file is named after nothing', () => {
    const banned = /(^|[-/])(utils?|helpers?|common|base|manager|service|misc)([-./]|$)/
    expect(files.map((path) => relative(source, path)).filter((path) => banned.test(path))).toEqual([])
  })

  test('nothing is left behind', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`)
    expect(
      files.filter((path) => marks.test(readFileSync(path, 'utf8'))).map((path) => relative(root, path)),
    ).toEqual([])
  })
})
