import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { operationNames } from '../../src/platform/wire-operations.ts'
import { assumedOperations, loadWireProfile, refuseAssumed } from '../../src/platform/wire-profile.ts'

async function directoryOf(profiles: Readonly<Record<string, unknown>>): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'slipway-profiles-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await writeFile(
    join(directory, 'default.json'),
    await readFile(new URL('../../profiles/default.json', import.meta.url)),
  )
  for (const [name, json] of Object.entries(profiles))
    await writeFile(join(directory, `${name}.json`), typeof json === 'string' ? json : JSON.stringify(json))
  return pathToFileURL(`${directory}/`)
}

test('the default profile keeps every unconfirmed operation off and allows https alone', async () => {
  const profile = await loadWireProfile('default')
  expect(assumedOperations(profile)).toEqual([])
  expect(profile.allowLoopbackHttp).toBe(false)
  for (const operation of Object.values(profile.operations)) expect(operation.verify).toBeTruthy()
})

test.each(['sandbox', 'sandbox-pascal'])('%s turns them on', async (name) => {
  const profile = await loadWireProfile(name)
  expect(assumedOperations(profile)).toEqual(
    operationNames.filter((name) => profile.operations[name].evidence === 'assumed'),
  )
  expect(assumedOperations(profile)).toContain('putOnCover')
  expect(assumedOperations(profile)).not.toContain('quote')
  expect(profile.timeoutMs).toBe(100_000)
})

test('a setting refuses what nobody has confirmed, and leaves what the specification names', async () => {
  const strict = refuseAssumed(await loadWireProfile('sandbox'))
  expect(assumedOperations(strict)).toEqual([])
  expect(operationNames.filter((name) => strict.operations[name].enabled)).toEqual([
    'quote',
    'listDocuments',
    'uploadFile',
    'associateDocument',
  ])
})

test.each<[string, string, Readonly<Record<string, unknown>>, RegExp]>([
  ['a missing profile', 'nobody', {}, /no wire profile nobody/],
  ['a path', '../default', {}, /cannot be used/],
  ['no JSON', 'mine', { mine: '{' }, /not JSON/],
  ['a circle', 'mine', { mine: { extends: 'mine' } }, /cannot be used/],
  [
    'a wrong member',
    'mine',
    { mine: { extends: 'default', quote429: 'maybe', timeoutMs: -1 } },
    /timeoutMs.*quote429|quote429.*timeoutMs/,
  ],
  ['an unknown member', 'mine', { mine: { extends: 'default', colour: 'blue' } }, /colour/],
  ['nothing', 'mine', { mine: {} }, /operations/],
])('%s is refused by name', async (_, name, profiles, expected) => {
  const loading = loadWireProfile(name, await directoryOf(profiles))
  await expect(loading).rejects.toMatchObject({ code: 'configuration_invalid' })
  await expect(loading).rejects.toThrow(expected)
})
