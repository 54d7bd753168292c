import { parseArgs } from 'node:util'
import { composeProfile, platformSettings } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { operationNames } from '../platform/wire-operations.ts'
import type { WireProfile } from '../platform/wire-profile.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { administrationVerbs } from './platform/administration-verbs.ts'
import { openPlatformConnection } from './platform/platform-connection.ts'
import type { PlatformVerb } from './platform/platform-verb.ts'
import { policyVerbs } from './platform/policy-verbs.ts'
import { listOf, tableOf } from './platform/print-table.ts'
import type { Told } from './platform/told.ts'
import { findRunningServer } from './running-server.ts'

const verbs: Readonly<Record<string, PlatformVerb>> = { ...policyVerbs, ...administrationVerbs }

/** What needs no request to the platform. */
const localUsages = {
  operations: 'operations',
  hook: 'hook',
} as const

function usage(): string {
  const lines = [...Object.values(verbs).map((verb) => verb.usage), ...Object.values(localUsages)]
  return `say what: slipway platform VERB [--json]\n${lines.map((line) => `  ${line}`).join('\n')}`
}

/** Every operation with where its shape comes from: the specification, or our reading alone. */
function tellOperations(profile: WireProfile): Told {
  const operations = operationNames.map((name) => ({ name, ...profile.operations[name] }))
  const rows = operations.map((one) => [
    one.name,
    one.enabled ? 'on' : 'off',
    one.evidence,
    one.method,
    one.path,
  ])
  return {
    json: { profile: profile.name, operations },
    text: `profile ${profile.name}\n${tableOf(['operation', '', 'evidence', 'method', 'path'], rows)}`,
  }
}

/** A new secret for the platform's outbound events, from the server beside this command line. */
async function renewHook(config: Config): Promise<Told> {
  const server = await findRunningServer(config.dataDirectory)
  if (!server)
    throw new Failure('not_found', 'No server runs on this data directory; start it, then ask again')
  const hook = (await server.request('/api/platform/hook-secret', { method: 'POST' })) as {
    readonly url: string
    readonly secret: string
  }
  return {
    json: hook,
    text: listOf([
      ['POST', hook.url],
      ['header', `X-Hook-Secret: ${hook.secret}`],
      ['body', '{"event":"referral.released","caseId":"..."}'],
    ]),
  }
}

function tellAssumed(profile: WireProfile, { uses }: PlatformVerb): void {
  const assumed = uses.filter(
    (name) => profile.operations[name].enabled && profile.operations[name].evidence === 'assumed',
  )
  if (assumed.length > 0)
    console.error(`Confirmed by nobody, our reading alone: ${assumed.join(', ')} (profile ${profile.name})`)
}

async function runVerb(config: Config, verb: PlatformVerb, parsed: ReturnType<typeof parse>): Promise<Told> {
  const positionals = parsed.positionals.slice(1)
  if (positionals.length < (verb.least ?? 0) || positionals.length > (verb.most ?? 0))
    throw new Failure('request_invalid', `slipway platform ${verb.usage}`)
  const connection = await openPlatformConnection(config, { asUser: verb.asUser ?? false })
  try {
    tellAssumed(connection.profile, verb)
    return await verb.run({ platform: connection.platform, positionals, values: parsed.values })
  } finally {
    await connection.close()
  }
}

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    options: {
      json: { type: 'boolean', default: false },
      record: { type: 'string' },
      save: { type: 'string' },
      put: { type: 'string' },
      date: { type: 'string' },
      name: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      csv: { type: 'boolean' },
      'header-file': { type: 'string' },
    },
    allowPositionals: true,
  })
}

/** One verb of the platform, under the request limit that servers and workers share. Results go to standard output. */
export async function platform(config: Config, argv: readonly string[]): Promise<void> {
  const parsed = parse(argv)
  const [name = ''] = parsed.positionals
  let told: Told
  if (name === localUsages.operations) {
    const settings = platformSettings(config, await ensureSecrets(config.dataDirectory))
    told = tellOperations(await composeProfile(settings))
  } else if (name === localUsages.hook) told = await renewHook(config)
  else {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!verb) throw new Failure('request_invalid', usage())
    told = await runVerb(config, verb, parsed)
  }
  console.log(parsed.values.json ? JSON.stringify(told.json) : told.text)
}
