#!/usr/bin/env node
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { refuseHeldDirectory } from './cli/refuse-held-directory.ts'
import { EXIT_UNMENDABLE } from './cli/start.ts'
import { type Config, readConfig } from './config.ts'
import { Failure } from './domain/failures.ts'

interface Verb {
  readonly usage: string
  readonly does: string
  /** Answers the exit status, where it is not simply success. */
  run(config: Config, argv: readonly string[]): Promise<number | undefined>
}

/** A verb without arguments refuses what it would otherwise pass over in silence. @throws TypeError as `parseArgs` does */
function takeNothing(argv: readonly string[]): void {
  parseArgs({ args: [...argv], options: {} })
}

/** Every verb of the command line. What a verb needs is loaded when it is used. */
const verbs: Readonly<Record<string, Verb>> = {
  start: {
    usage: 'start',
    does: 'run everything: the desk, the worker, and the sandbox platform unless a real one is configured',
    run: async (config, argv) => {
      takeNothing(argv)
      refuseHeldDirectory(config)
      const { start } = await import('./cli/start.ts')
      return await start(config, fileURLToPath(new URL(`./cli${extname(import.meta.url)}`, import.meta.url)))
    },
  },
  serve: {
    usage: 'serve',
    does: 'run slipway alone: HTTP, worker, database',
    run: async (config, argv) => {
      takeNothing(argv)
      refuseHeldDirectory(config)
      return void (await (await import('./cli/serve.ts')).serve(config))
    },
  },
  sandbox: {
    usage:
      'sandbox [--port P] [--data DIR] [--controls] [--dialect camel|pascal] [--requests-per-minute N] [--site FILE.json]',
    does: 'run the sandbox platform alone',
    run: async (config, argv) => void (await (await import('./cli/sandbox.ts')).sandbox(config, argv)),
  },
  platform: {
    usage:
      'platform questions|quote|documents|case|record|mta|renew|transaction|oncover|claim|reports|keys|import|cancellation|operations|hook ... [--json]',
    does: 'use the insurance platform directly; without more, lists what each verb takes',
    run: async (config, argv) => void (await (await import('./cli/platform.ts')).platform(config, argv)),
  },
  gateway: {
    usage: 'gateway FILE [--port P] [--host H]',
    does: 'stand in front of a data service that wants one-time codes or a refreshed token from the platform',
    run: async (_config, argv) => void (await (await import('./cli/gateway.ts')).gateway(argv)),
  },
  ingest: {
    usage: 'ingest FILE... [--inbox ADDRESS] [--each] [--batch NAME] [--wait]',
    does: 'take files or folders in; --each makes one submission a file',
    run: async (config, argv) => void (await (await import('./cli/ingest.ts')).ingest(config, argv)),
  },
  extract: {
    usage: 'extract FILE [--json] [--html FILE.html]',
    does: 'read a file and print what is in it',
    run: async (config, argv) => void (await (await import('./cli/extract.ts')).extract(config, argv)),
  },
  eval: {
    usage:
      'eval GOLD.jsonl [--data DIR] [--split FILE --part dev|holdout] [--mapper offline|model|both] [--out DIR] [--baseline DIR]  |  eval --samples',
    does: 'measure reading and mapping against known answers',
    run: async (config, argv) => void (await (await import('./cli/eval.ts')).evaluate(config, argv)),
  },
  calibrate: {
    usage:
      'calibrate [--report | --remove]  |  calibrate OBSERVATIONS.jsonl... --out FILE --version NAME [--weight SET=N] [--risk SET]',
    does: 'fit confidence to the decisions of your reviewers; say what it rests on; go back to what is shipped',
    run: async (config, argv) => {
      if (argv.every((one) => one.startsWith('--'))) refuseHeldDirectory(config)
      return void (await (await import('./cli/calibrate.ts')).calibrate(config, argv))
    },
  },
  bench: {
    usage: 'bench [--quick] [--reading] [--hostile FOLDER]',
    does: 'measure speed: start, acknowledgement, time to review',
    run: async (config, argv) => void (await (await import('./cli/bench.ts')).bench(config, argv)),
  },
  password: {
    usage: 'password [--email ADDRESS]',
    does: 'give an account a new password and print it once',
    run: async (config, argv) => void (await (await import('./cli/password.ts')).password(config, argv)),
  },
  doctor: {
    usage: 'doctor',
    does: 'look at the disk, the isolation, and every accepted file, journal line and audit event',
    run: async (config, argv) => {
      takeNothing(argv)
      return await (await import('./cli/doctor.ts')).doctor(config)
    },
  },
  backup: {
    usage: 'backup DIR',
    does: 'copy the data directory of a stopped server; a start on the copy goes on from there',
    run: async (config, argv) => await (await import('./cli/backup.ts')).backup(config, argv),
  },
  audit: {
    usage: 'audit',
    does: 'verify the hash chain of the audit trail',
    run: async (config, argv) => {
      takeNothing(argv)
      return await (await import('./cli/audit.ts')).audit(config)
    },
  },
}

function help(): string {
  const lines = Object.values(verbs).flatMap(({ usage, does }) => [`  slipway ${usage}`, `      ${does}`])
  return [
    'Slipway: emailed proposal forms become approved quotes, with their papers on the case.',
    '',
    ...lines,
  ].join('\n')
}

/** A user's mistake or an expected failure: a sentence for the person who must act. Anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof Failure) return [error.detail, error.policy.tell].filter(Boolean).join('. ')
  // parseArgs: an option that does not exist, or without its value.
  const code = (error as { code?: unknown }).code
  if (error instanceof TypeError && typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const unmendable: readonly string[] = ['configuration_invalid', 'storage_in_use', 'storage_damaged']

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === 'help' || name === '--help') {
    console.log(help())
    return 0
  }
  if (name === undefined) {
    console.error(help())
    return 2
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    console.error(`There is no verb ${name}.\n\n${help()}`)
    return 2
  }
  if (rest.includes('--help')) {
    console.log(`slipway ${verb.usage}\n    ${verb.does}`)
    return 0
  }
  try {
    return (await verb.run(readConfig(), rest)) ?? 0
  } catch (error) {
    console.error(explain(error))
    return error instanceof Failure && unmendable.includes(error.code) ? EXIT_UNMENDABLE : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
