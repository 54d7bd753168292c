import { resolve } from 'node:path'
import { z } from 'zod'
import type { ReviewPolicy } from './confidence/judge.ts'
import { Failure } from './domain/failures.ts'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ })

/** Every setting: its variable, how it is read, and an example for the message when it is wrong. */
const settings = {
  PORT: { read: port.default(8080), example: '8080' },
  SLIPWAY_HOST: { read: z.string().min(1).default('127.0.0.1'), example: '0.0.0.0' },
  SLIPWAY_PUBLIC_URL: { read: url.optional(), example: 'https://slipway.example.com' },
  SLIPWAY_DATA: { read: z.string().min(1).default('./data'), example: './data' },
  DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    example: 'postgres://user@host/db',
  },
  SLIPWAY_OBJECTS_URL: { read: url.optional(), example: 'https://s3.eu-west-2.amazonaws.com' },
  SLIPWAY_OBJECTS_BUCKET: {
    read: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    example: 'slipway-papers',
  },
  SLIPWAY_OBJECTS_REGION: {
    read: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    example: 'eu-west-2',
  },
  SLIPWAY_OBJECTS_KEY: { read: z.string().min(1).optional(), example: 'the access key id' },
  SLIPWAY_OBJECTS_SECRET: { read: z.string().min(1).optional(), example: 'the secret access key' },
  SLIPWAY_OBJECTS_CACHE_MB: { read: z.coerce.number().int().min(100).default(2048), example: '2048' },
  SLIPWAY_REVIEW_TARGET_PERCENT: { read: z.coerce.number().min(0).max(100).default(1), example: '0.5' },
  SLIPWAY_REVIEW_REQUIRED_PERCENT: { read: z.coerce.number().min(0).max(100).default(1), example: '0.5' },
  SLIPWAY_REVIEW_AUDIT_PERCENT: { read: z.coerce.number().min(0).max(100).default(2), example: '5' },
  SLIPWAY_LOG_LEVEL: {
    read: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    example: 'info',
  },
  SLIPWAY_CHILDREN: { read: z.coerce.number().int().min(1).max(64).default(2), example: '2' },
  SLIPWAY_INBOX_SECRET: { read: z.string().min(16).optional(), example: 'at least 16 characters' },
  SLIPWAY_SMTP_URL: {
    read: z.url({ protocol: /^smtps?$/ }).optional(),
    example: 'smtps://user:password@mail.example.com:465',
  },
  SLIPWAY_AUTH_SECRET: { read: z.string().min(32).optional(), example: 'at least 32 characters' },
  SLIPWAY_ADMIN_EMAIL: { read: z.email().default('admin@slipway.local'), example: 'you@example.com' },
  SLIPWAY_SANDBOX_PORT: { read: port.default(8081), example: '8081' },
  SLIPWAY_PLATFORM_URL: { read: url.optional(), example: 'https://platform.example.com' },
  SLIPWAY_PLATFORM_KEY: { read: z.string().min(1).optional(), example: 'the Machine Key' },
  SLIPWAY_PLATFORM_NEXT_KEY: {
    read: z.string().min(1).optional(),
    example: 'the Machine Key that replaces it',
  },
  SLIPWAY_PLATFORM_KEY_FILE: { read: z.string().min(1).optional(), example: '/run/secrets/platform-keys' },
  SLIPWAY_PLATFORM_USER: { read: z.string().min(1).optional(), example: 'a user of the platform' },
  SLIPWAY_PLATFORM_PASSWORD: { read: z.string().min(1).optional(), example: "the user's password" },
  SLIPWAY_PLATFORM_ORIGIN: { read: url.optional(), example: 'https://portal.example.com' },
  SLIPWAY_PLATFORM_DESK_KEYS: { read: z.enum(['yes', 'no']).default('no'), example: 'yes' },
  SLIPWAY_PLATFORM_REFUSE_ASSUMED: { read: z.enum(['yes', 'no']).default('no'), example: 'yes' },
  SLIPWAY_PLATFORM_SITE: { read: z.string().min(1).optional(), example: 'the Site ID' },
  SLIPWAY_PLATFORM_PROFILE: {
    read: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    example: 'default',
  },
  SLIPWAY_PRODUCTS: {
    read: z
      .string()
      .regex(/^[^=,\s]+=[^=,\s]+(,[^=,\s]+=[^=,\s]+)*$/)
      .optional(),
    example: 'fleet@example.com=4327,property@example.com=4325',
  },
  SLIPWAY_MODEL_URL: { read: url.default('https://api.openai.com/v1'), example: 'http://127.0.0.1:11434/v1' },
  SLIPWAY_MODEL_KEY: { read: z.string().min(1).optional(), example: 'the key of the model server' },
  SLIPWAY_MODEL: { read: z.string().min(1).optional(), example: 'gpt-5-mini' },
  SLIPWAY_MODEL_TIMEOUT_SECONDS: { read: z.coerce.number().min(1).max(600).default(120), example: '120' },
  SLIPWAY_MODEL_TOKENS_PER_SUBMISSION: {
    read: z.coerce.number().int().min(1000).default(400_000),
    example: '400000',
  },
  SLIPWAY_MODEL_TOKENS_PER_DAY: {
    read: z.coerce.number().int().min(1000).default(20_000_000),
    example: '20000000',
  },
} as const

/** An inbox as configured: mail to this address is for this product. */
export interface InboxSetting {
  readonly address: string
  readonly productId: string
}

/** Everything the environment decides, read once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  /** Absolute. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** Null: files and readings are in the data directory. */
  readonly objects: {
    readonly url: string
    readonly bucket: string
    readonly region: string
    readonly key: string
    readonly secret: string
    readonly cacheBytes: number
  } | null
  /** How much passes without a person. */
  readonly review: ReviewPolicy
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How many parsing children run beside each other. */
  readonly children: number
  /** Null: one is generated and kept in the data directory. */
  readonly inboxSecret: string | null
  readonly authSecret: string | null
  readonly adminEmail: string
  /** Null: questions to brokers are sent from people's own mail programs. */
  readonly smtpUrl: string | null
  readonly sandboxPort: number
  /** Null: the sandbox platform that comes with Slipway. */
  readonly platform: {
    readonly url: string
    /** Empty where only the file holds it, or an administrator sets it at the desk. */
    readonly key: string
    readonly nextKey: string | null
    /** The keys that hold, one a line; read again when the platform accepts none of those known. */
    readonly keyFile: string | null
    readonly siteId: string | null
    readonly origin: string | null
    readonly profile: string
    /** The environment names the profile; otherwise an administrator may. */
    readonly isProfileFixed: boolean
    /** Operations that nobody has confirmed stay off, whatever the profile says. */
    readonly refusesAssumed: boolean
  } | null
  /** Who the command line signs in as on the platform, where a Machine Key is not enough. */
  readonly platformUser: { readonly userName: string; readonly password: string } | null
  readonly inboxes: readonly InboxSetting[]
  /** Null: the offline mapper alone. */
  readonly model: {
    readonly url: string
    readonly key: string
    readonly name: string
    readonly timeoutMs: number
    readonly tokensPerSubmission: number
    readonly tokensPerDay: number
  } | null
}

/**
 * Reads the settings from environment variables.
 * @throws Failure `configuration_invalid` naming every wrong variable with an example
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const problems: string[] = []
  const read = <K extends keyof typeof settings>(name: K): z.infer<(typeof settings)[K]['read']> => {
    const { read: schema, example } = settings[name]
    const given = environment[name]
    const parsed = schema.safeParse(given === '' ? undefined : given)
    if (!parsed.success) problems.push(`${name} is wrong (example: ${example})`)
    return parsed.data as z.infer<(typeof settings)[K]['read']>
  }
  const need = (name: keyof typeof settings, value: string | undefined, because: string): string => {
    if (value === undefined)
      problems.push(`${name} is missing, ${because} (example: ${settings[name].example})`)
    return value ?? ''
  }
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('SLIPWAY_') && !(name in settings),
  )
  problems.push(...unknown.map((name) => `${name} is not a setting`))

  const platformUrl = read('SLIPWAY_PLATFORM_URL')
  const modelName = read('SLIPWAY_MODEL')
  const platformKey = read('SLIPWAY_PLATFORM_KEY')
  const platformKeyFile = read('SLIPWAY_PLATFORM_KEY_FILE')
  const platformUser = read('SLIPWAY_PLATFORM_USER')
  const platformPassword = read('SLIPWAY_PLATFORM_PASSWORD')
  const products = read('SLIPWAY_PRODUCTS')
  const platformProfile = read('SLIPWAY_PLATFORM_PROFILE')
  const modelUrl = read('SLIPWAY_MODEL_URL')
  const modelTimeoutSeconds = read('SLIPWAY_MODEL_TIMEOUT_SECONDS')
  const tokensPerSubmission = read('SLIPWAY_MODEL_TOKENS_PER_SUBMISSION')
  const tokensPerDay = read('SLIPWAY_MODEL_TOKENS_PER_DAY')
  // Half a connection would quietly be none: everything would go to the sandbox, or past the model.
  const whole = (
    name: 'SLIPWAY_PLATFORM_URL' | 'SLIPWAY_MODEL' | 'SLIPWAY_OBJECTS_URL',
    prefixes: readonly string[],
  ): void => {
    if (environment[name]) return
    const set = Object.keys(settings).find(
      (one) =>
        one !== name &&
        // A user may sign in to the sandbox platform too.
        !['SLIPWAY_PLATFORM_USER', 'SLIPWAY_PLATFORM_PASSWORD'].includes(one) &&
        environment[one] &&
        prefixes.some((prefix) => one.startsWith(prefix)),
    )
    if (set) need(name, undefined, `${set} is set`)
  }
  whole('SLIPWAY_PLATFORM_URL', ['SLIPWAY_PLATFORM_', 'SLIPWAY_PRODUCTS'])
  whole('SLIPWAY_MODEL', ['SLIPWAY_MODEL_'])
  whole('SLIPWAY_OBJECTS_URL', ['SLIPWAY_OBJECTS_'])
  const databaseUrl = read('DATABASE_URL')
  const authSecret = read('SLIPWAY_AUTH_SECRET')
  const inboxSecret = read('SLIPWAY_INBOX_SECRET')
  const objectsUrl = read('SLIPWAY_OBJECTS_URL')
  const objects = {
    bucket: read('SLIPWAY_OBJECTS_BUCKET'),
    region: read('SLIPWAY_OBJECTS_REGION'),
    key: read('SLIPWAY_OBJECTS_KEY'),
    secret: read('SLIPWAY_OBJECTS_SECRET'),
    cacheMegabytes: read('SLIPWAY_OBJECTS_CACHE_MB'),
  }
  if (objectsUrl) {
    const because = 'SLIPWAY_OBJECTS_URL is set and all servers share it'
    need('DATABASE_URL', databaseUrl, because)
    // What each server makes up for itself would lock people and senders out of the others.
    need('SLIPWAY_AUTH_SECRET', authSecret, because)
    need('SLIPWAY_INBOX_SECRET', inboxSecret, because)
  }
  const config: Config = {
    port: read('PORT'),
    host: read('SLIPWAY_HOST'),
    publicUrl: read('SLIPWAY_PUBLIC_URL') ?? null,
    dataDirectory: resolve(read('SLIPWAY_DATA') ?? '.'),
    databaseUrl: databaseUrl ?? null,
    objects: objectsUrl
      ? {
          url: objectsUrl,
          bucket: need('SLIPWAY_OBJECTS_BUCKET', objects.bucket, 'SLIPWAY_OBJECTS_URL is set'),
          region: objects.region,
          key: need('SLIPWAY_OBJECTS_KEY', objects.key, 'SLIPWAY_OBJECTS_URL is set'),
          secret: need('SLIPWAY_OBJECTS_SECRET', objects.secret, 'SLIPWAY_OBJECTS_URL is set'),
          cacheBytes: objects.cacheMegabytes * 1_048_576,
        }
      : null,
    review: {
      targetErrorShare: read('SLIPWAY_REVIEW_TARGET_PERCENT') / 100,
      requiredErrorShare: read('SLIPWAY_REVIEW_REQUIRED_PERCENT') / 100,
      auditShare: read('SLIPWAY_REVIEW_AUDIT_PERCENT') / 100,
    },
    logLevel: read('SLIPWAY_LOG_LEVEL'),
    children: read('SLIPWAY_CHILDREN'),
    inboxSecret: inboxSecret ?? null,
    authSecret: authSecret ?? null,
    adminEmail: read('SLIPWAY_ADMIN_EMAIL'),
    smtpUrl: read('SLIPWAY_SMTP_URL') ?? null,
    sandboxPort: read('SLIPWAY_SANDBOX_PORT'),
    platform: platformUrl
      ? {
          url: platformUrl,
          key:
            platformKeyFile || read('SLIPWAY_PLATFORM_DESK_KEYS') === 'yes'
              ? (platformKey ?? '')
              : need('SLIPWAY_PLATFORM_KEY', platformKey, 'SLIPWAY_PLATFORM_URL is set'),
          nextKey: read('SLIPWAY_PLATFORM_NEXT_KEY') ?? null,
          keyFile: platformKeyFile ?? null,
          siteId: read('SLIPWAY_PLATFORM_SITE') ?? null,
          origin: read('SLIPWAY_PLATFORM_ORIGIN') ?? null,
          profile: platformProfile ?? 'default',
          isProfileFixed: platformProfile !== undefined,
          refusesAssumed: read('SLIPWAY_PLATFORM_REFUSE_ASSUMED') === 'yes',
        }
      : null,
    platformUser: platformUser
      ? {
          userName: platformUser,
          password: need('SLIPWAY_PLATFORM_PASSWORD', platformPassword, 'SLIPWAY_PLATFORM_USER is set'),
        }
      : null,
    inboxes: (platformUrl
      ? need('SLIPWAY_PRODUCTS', products, 'SLIPWAY_PLATFORM_URL is set')
      : (products ?? '')
    )
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [address = '', productId = ''] = pair.split('=')
        return { address, productId }
      }),
    model: modelName
      ? {
          url: modelUrl,
          // Local servers take any key, and the client insists on one.
          key: read('SLIPWAY_MODEL_KEY') ?? 'none',
          name: modelName,
          timeoutMs: modelTimeoutSeconds * 1000,
          tokensPerSubmission,
          tokensPerDay,
        }
      : null,
  }
  if (problems.length > 0) throw new Failure('configuration_invalid', problems.join('; '))
  return Object.freeze(config)
}

/** The environment of a process we start, with some settings of its own. */
export function environmentWith(
  own: Readonly<Partial<Record<keyof typeof settings, string>>>,
): NodeJS.ProcessEnv {
  return { ...process.env, ...own }
}
