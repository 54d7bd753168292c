import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { platform } from '../../src/cli/platform.ts'
import { announceServer } from '../../src/cli/running-server.ts'
import { readConfig } from '../../src/config.ts'
import { createApp } from '../../src/http.ts'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { keepKeys } from '../../src/store/kept-platform-settings.ts'
import { ensureDefaultOrganisation, ensurePlatformConnection } from '../../src/store/organisations.ts'
import { localToken, openTestApp, type TestApp } from '../http/test-app.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { openTestStore } from '../support/store.ts'

let directory: string
let sandbox: RunningSandbox
let app: TestApp
let server: ServerType
let settings: Record<string, string>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-platform-'))
  sandbox = await startSandbox({
    dataDir: join(directory, 'sandbox'),
    port: 0,
    apiKey: 'machine-key-of-the-test',
    siteId: 'site-1',
    controls: true,
    documentDelayMs: 0,
    users: [{ username: 'ada', password: 'correct horse', level: 'administrator' }],
  })
  app = await openTestApp()
  await app.store.db.updateTable('platform_connection').set({ limiter_scope: sandbox.url }).execute()
  const listening = Promise.withResolvers<AddressInfo>()
  server = serve(
    {
      fetch: createApp({ ...app.dependencies, platformConnectionId: app.connectionId }).fetch,
      port: 0,
      hostname: '127.0.0.1',
    },
    listening.resolve,
  )
  const { port } = await listening.promise
  await announceServer(app.store.dataDirectory, `http://127.0.0.1:${port}`, localToken)
  settings = {
    SLIPWAY_DATA: app.store.dataDirectory,
    SLIPWAY_PLATFORM_URL: sandbox.url,
    SLIPWAY_PLATFORM_KEY: 'machine-key-of-the-test',
    SLIPWAY_PLATFORM_SITE: 'site-1',
    SLIPWAY_PLATFORM_PROFILE: 'sandbox',
    SLIPWAY_PRODUCTS: 'property@example.com=4325',
  }
})
afterAll(async () => {
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  await app.close()
  await sandbox.close()
  await rm(directory, { recursive: true, force: true })
})

async function run(args: readonly string[], more: Record<string, string> = {}) {
  const printed: string[] = []
  const warned: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  const warn = vi.spyOn(console, 'error').mockImplementation((text: string) => void warned.push(text))
  try {
    await platform(readConfig({ ...settings, ...more }), args)
  } finally {
    log.mockRestore()
    warn.mockRestore()
  }
  return { text: printed.join('\n'), warned: warned.join('\n') }
}

// biome-ignore lint/suspicious/noExplicitAny: what a verb prints is looked at member by member.
async function json(...args: string[]): Promise<any> {
  return JSON.parse((await run([...args, '--json'])).text)
}

async function fileOf(content: unknown): Promise<string> {
  const path = join(directory, `${Math.random()}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const inSlipwayWords = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      if (Array.isArray(value)) return [id, value.map(inSlipwayWords)]
      if (typeof value !== 'object' || value === null) return [id, value]
      const { addressLine1, addressLine2, surname, ...rest } = value as Record<string, string>
      return [
        id,
        addressLine1 === undefined
          ? { ...rest, lastName: surname }
          : { ...rest, line1: addressLine1, ...(addressLine2 ? { line2: addressLine2 } : {}) },
      ]
    }),
  )

describe('slipway platform', () => {
  test('from the questions to a claim on cover, a change and a report', async () => {
    expect((await run(['questions'])).text).toMatch(/4325\s+Property Owners/i)
    const questions = await run(['questions', '4325'])
    expect(questions.text).toMatch(/ProposerName\s+text\s+required/)
    expect(questions.warned).toMatch(/Confirmed by nobody.*fetchQuestionSet/)

    const answers = inSlipwayWords(propertyOwners)
    const quoteFile = await fileOf({ productId: '4325', externalReference: 'cli-1', answers })
    const quoted = await json('quote', quoteFile)
    expect(quoted).toMatchObject({ kind: 'quoted', premium: { gross: expect.stringMatching(/^\d+\.\d\d$/) } })
    const { caseId, recordId } = quoted

    const saved = await mkdtemp(join(directory, 'saved-'))
    const put = await fileOf('a letter')
    const documents = await run(['documents', caseId, '--put', put, '--save', saved])
    expect(documents.text).not.toMatch(/[?&](se|sig|token)=/)
    const names = await readdir(saved)
    expect(names.length).toBeGreaterThan(1)
    const pdf = names.find((name) => name.endsWith('.pdf')) ?? ''
    expect((await readFile(join(saved, pdf))).subarray(0, 4).toString()).toBe('%PDF')

    const payment = { caseId, recordId, amount: quoted.premium.gross, paidAt: '2026-11-21T09:00:00Z' }
    expect((await run(['transaction', await fileOf(payment)])).text).toMatch(/^transaction \d+, Recorded$/)
    expect((await run(['case', caseId])).text).toMatch(new RegExp(`${recordId}\\s+\\S.*newest`))
    const covered = await json('oncover', recordId)
    expect(covered).toMatchObject({ status: 'onCover', policyNumber: expect.any(String) })

    const claimFile = await fileOf({
      caseId,
      incidentDate: '2026-10-01',
      description: 'Storm',
      reserve: '100',
    })
    const { claimId } = await json('claim', 'create', claimFile)
    expect((await run(['claim', 'update', claimId, await fileOf({ paid: '20.00' })])).text).toMatch(
      /Part Paid/,
    )
    expect((await json('claim', 'list', caseId)).length).toBe(1)

    const change = {
      productId: '4325',
      effectiveDate: covered.inceptionDate,
      answers: { ClientPhone: '0113 496 0999' },
    }
    const changed = await json('mta', caseId, await fileOf(change))
    expect(changed).toMatchObject({ kind: 'quoted', caseId, annualPremium: { currency: 'GBP' } })
    expect((await json('record', changed.recordId)).kind).toBe('mta')
    expect((await json('case', caseId)).newestRecordId).toBe(changed.recordId)
    expect((await run(['reports'])).text).toMatch(/policies/)
    expect((await run(['reports', 'policies', '--csv'])).text).toContain(caseId)
  })

  test('every request took a place in the one limit, at the server', async () => {
    const rows = () => app.store.db.selectFrom('platform_request').selectAll().execute()
    const before = (await rows()).length
    await run(['questions'])
    const after = await rows()
    expect(after.length).toBe(before + 1)
    expect(after.every((row) => row.scope === sandbox.url && row.finished_at !== null)).toBe(true)
  })

  test('a Machine Key is made by a signed-in administrator, and its secret told once', async () => {
    const user = { SLIPWAY_PLATFORM_USER: 'ada', SLIPWAY_PLATFORM_PASSWORD: 'correct horse' }
    const made = JSON.parse((await run(['keys', 'create', 'Portal', '--json'], user)).text)
    expect(made).toMatchObject({ name: 'Portal', level: 'standard', secret: expect.any(String) })
    const listed = await run(['keys', 'list'], user)
    expect(listed.text).toContain(made.keyId)
    expect(listed.text).not.toContain(made.secret)
    await expect(run(['keys', 'list'])).rejects.toMatchObject({ code: 'configuration_invalid' })
    await expect(run(['keys', 'burn', 'x'], user)).rejects.toThrow(/keys list/)
  })

  test('without a server, the limit in the database is used all the same', async () => {
    const dataDirectory = await mkdtemp(join(directory, 'alone-'))
    await (await openTestStore({ dataDirectory })).close()
    await run(['questions'], { SLIPWAY_DATA: dataDirectory })
    const store = await openTestStore({ dataDirectory })
    expect(await store.db.selectFrom('platform_request').selectAll().execute()).toHaveLength(1)
    await store.close()
  })

  test('a key that was set at the desk is used behind those of the settings, with a server and without', async () => {
    const desk = {
      SLIPWAY_PLATFORM_KEY: '',
      SLIPWAY_PLATFORM_DESK_KEYS: 'yes',
      SLIPWAY_AUTH_SECRET: 'z'.repeat(40),
    }
    const set = { actor: 'usr_1', now: new Date() }
    const owner = { baseUrl: sandbox.url, secret: 'z'.repeat(40) }
    await expect(run(['questions'], desk)).rejects.toMatchObject({ code: 'platform_unauthenticated' })
    const beside = { ...owner, organisationId: app.organisationId, connectionId: app.connectionId }
    await keepKeys(app.store, beside, ['machine-key-of-the-test'], set)
    expect((await run(['questions'], desk)).text).toMatch(/4325/)
    expect((await run(['questions'], { ...desk, SLIPWAY_PLATFORM_KEY: 'a-spent-key' })).text).toMatch(/4325/)
    await expect(run(['questions'], { ...desk, SLIPWAY_AUTH_SECRET: 'y'.repeat(40) })).rejects.toMatchObject({
      code: 'platform_unauthenticated',
    })

    const dataDirectory = await mkdtemp(join(directory, 'alone-'))
    const store = await openTestStore({ dataDirectory })
    const { id: organisationId } = await ensureDefaultOrganisation(store.db)
    const { id: connectionId } = await ensurePlatformConnection(store.db, {
      organisation_id: organisationId,
      name: 'platform',
      base_url: sandbox.url,
      site_id: 'site-1',
      profile: 'sandbox',
      key_name: 'SLIPWAY_PLATFORM_KEY',
      limiter_scope: sandbox.url,
      sandbox: false,
    })
    await keepKeys(store, { ...owner, organisationId, connectionId }, ['machine-key-of-the-test'], set)
    await store.close()
    expect((await run(['questions'], { ...desk, SLIPWAY_DATA: dataDirectory })).text).toMatch(/4325/)
  })

  test('a key is taken from a file, and from it again once it was rotated there', async () => {
    const keyFile = await fileOf('an-old-key\nmachine-key-of-the-test\n')
    const more = { SLIPWAY_PLATFORM_KEY: '', SLIPWAY_PLATFORM_KEY_FILE: keyFile }
    expect((await run(['questions'], more)).text).toMatch(/4325/)
    await expect(
      run(['questions'], { ...more, SLIPWAY_PLATFORM_KEY_FILE: '/nowhere' }),
    ).rejects.toMatchObject({
      code: 'configuration_invalid',
    })
    await expect(
      run(['questions'], { ...more, SLIPWAY_PLATFORM_KEY_FILE: await fileOf('\n') }),
    ).rejects.toThrow(/holds no key/)
  })

  test('what nobody has confirmed is listed, and can be refused', async () => {
    const { operations } = JSON.parse((await run(['operations', '--json'])).text)
    expect(operations).toContainEqual(
      expect.objectContaining({ name: 'createClaim', enabled: true, evidence: 'assumed' }),
    )
    const strict = { SLIPWAY_PLATFORM_REFUSE_ASSUMED: 'yes' }
    expect((await run(['operations'], strict)).text).toMatch(/createClaim\s+off\s+assumed/)
    expect((await run(['operations'], strict)).text).toMatch(/quote\s+on\s+spec/)
    await expect(run(['case', '1'], strict)).rejects.toMatchObject({ code: 'capability_not_confirmed' })
  })

  test('mistakes are told in words', async () => {
    await expect(run([])).rejects.toThrow(/slipway platform VERB/)
    await expect(run(['cancel', '1'])).rejects.toThrow(/slipway platform VERB/)
    await expect(run(['case'])).rejects.toThrow(/case CASE/)
    await expect(run(['quote', '/nowhere.json'])).rejects.toThrow(/no file/)
    await expect(run(['quote', await fileOf('{')])).rejects.toThrow(/not JSON/)
    await expect(run(['quote', await fileOf({ productId: '4325' })])).rejects.toThrow(/answers/)
    const unknown = await fileOf({ productId: '4325', answers: { Nothing: 1, ProposerName: 'A' } })
    await expect(run(['quote', unknown])).rejects.toThrow(/Nothing: There is no such question/)
    const refused = { ...inSlipwayWords(propertyOwners), ClientEmail: 'nobody@example' }
    await expect(run(['quote', await fileOf({ productId: '4325', answers: refused })])).rejects.toThrow(
      /ClientEmail/,
    )
    await expect(run(['case', '999'])).rejects.toMatchObject({ code: 'platform_not_found' })
  })
})
