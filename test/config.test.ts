import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { Failure } from '../src/domain/failures.ts'

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Failure && error.code === 'configuration_invalid') return error.detail ?? ''
    throw error
  }
  throw new Error('It was taken')
}

describe('without settings', () => {
  test('everything has a value that works on a first day', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDirectory: resolve('data'),
      databaseUrl: null,
      publicUrl: null,
      sandboxPort: 8081,
      platform: null,
      inboxes: [],
      model: null,
      inboxSecret: null,
    })
  })

  test('an empty setting is none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SLIPWAY_MODEL: '' })).toEqual(readConfig({}))
  })

  test('nobody changes it afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test('what is not ours is not looked at', () => {
    expect(readConfig({ HOME: '/root', npm_config_port: 'x', SLIP: '1' })).toEqual(readConfig({}))
  })
})

describe('a wrong setting', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['SLIPWAY_PUBLIC_URL', 'slipway.example.com'],
    ['SLIPWAY_PUBLIC_URL', 'ftp://slipway.example.com'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['SLIPWAY_LOG_LEVEL', 'loud'],
    ['SLIPWAY_CHILDREN', '0'],
    ['SLIPWAY_CHILDREN', '65'],
    ['SLIPWAY_INBOX_SECRET', 'short'],
    ['SLIPWAY_AUTH_SECRET', 'x'.repeat(31)],
    ['SLIPWAY_ADMIN_EMAIL', 'admin'],
    ['SLIPWAY_PLATFORM_URL', 'javascript:alert(1)'],
    ['SLIPWAY_PLATFORM_PROFILE', '../../etc/passwd'],
    ['SLIPWAY_PRODUCTS', 'fleet@example.com'],
    ['SLIPWAY_PRODUCTS', 'fleet@example.com=4327,,'],
    ['SLIPWAY_MODEL_TIMEOUT_SECONDS', '0'],
    ['SLIPWAY_OBJECTS_URL', 's3://slipway-papers'],
  ])('%s=%s is named with an example', (name, value) => {
    const told = problemsOf({ [name]: value })
    expect(told).toMatch(new RegExp(`^${name} is wrong \\(example: .+\\)`))
  })

  test('is never repeated, because it may be a secret', () => {
    expect(problemsOf({ SLIPWAY_INBOX_SECRET: 'hush', DATABASE_URL: 'http://user:hush@host' })).not.toContain(
      'hush',
    )
  })

  test('a name that is misspelt is told', () => {
    expect(problemsOf({ SLIPWAY_INBOX_SECERT: 'a secret long enough' })).toBe(
      'SLIPWAY_INBOX_SECERT is not a setting',
    )
  })

  test('all at once', () => {
    const told = problemsOf({
      PORT: 'x',
      SLIPWAY_CHILDREN: 'x',
      SLIPWAY_X: '1',
      SLIPWAY_MODEL: 'm',
      SLIPWAY_MODEL_URL: 'x',
    })
    for (const name of ['PORT', 'SLIPWAY_CHILDREN', 'SLIPWAY_X', 'SLIPWAY_MODEL_URL'])
      expect(told).toContain(name)
  })

  test('is told even where nothing would use it', () => {
    expect(problemsOf({ SLIPWAY_MODEL_TIMEOUT_SECONDS: 'soon', SLIPWAY_PLATFORM_PROFILE: 'A B' })).toMatch(
      /SLIPWAY_MODEL_TIMEOUT_SECONDS.*SLIPWAY_PLATFORM_PROFILE|SLIPWAY_PLATFORM_PROFILE.*SLIPWAY_MODEL_TIMEOUT_SECONDS/,
    )
  })
})

describe('a platform', () => {
  const platform = {
    SLIPWAY_PLATFORM_URL: 'https://platform.example.com',
    SLIPWAY_PLATFORM_KEY: 'key',
    SLIPWAY_PRODUCTS: 'fleet@example.com=4327,property@example.com=4325',
  }

  test('needs its key and its products', () => {
    const told = problemsOf({ SLIPWAY_PLATFORM_URL: platform.SLIPWAY_PLATFORM_URL })
    expect(told).toContain('SLIPWAY_PLATFORM_KEY is missing, SLIPWAY_PLATFORM_URL is set')
    expect(told).toContain('SLIPWAY_PRODUCTS is missing')
  })

  test('has the cautious wire profile unless another is named, and its inboxes', () => {
    expect(readConfig(platform)).toMatchObject({
      platform: {
        url: 'https://platform.example.com',
        key: 'key',
        nextKey: null,
        siteId: null,
        profile: 'default',
      },
      inboxes: [
        { address: 'fleet@example.com', productId: '4327' },
        { address: 'property@example.com', productId: '4325' },
      ],
    })
  })

  test('may leave its key to the desk, and its profile where nobody names one', () => {
    const { SLIPWAY_PLATFORM_KEY: _, ...keyless } = platform
    expect(readConfig({ ...keyless, SLIPWAY_PLATFORM_DESK_KEYS: 'yes' }).platform).toMatchObject({
      key: '',
      isProfileFixed: false,
    })
    expect(problemsOf({ ...keyless, SLIPWAY_PLATFORM_DESK_KEYS: 'no' })).toContain('SLIPWAY_PLATFORM_KEY')
    expect(readConfig({ ...platform, SLIPWAY_PLATFORM_PROFILE: 'default' }).platform?.isProfileFixed).toBe(
      true,
    )
  })

  test('settings of a platform without its address are not passed over', () => {
    expect(problemsOf({ SLIPWAY_PLATFORM_KEY: 'key' })).toContain('SLIPWAY_PLATFORM_URL')
  })
})

describe('a model', () => {
  test('is used when it is named', () => {
    expect(
      readConfig({ SLIPWAY_MODEL: 'm', SLIPWAY_MODEL_URL: 'http://127.0.0.1:1/v1' }).model,
    ).toMatchObject({
      name: 'm',
      url: 'http://127.0.0.1:1/v1',
      key: 'none',
      timeoutMs: 120_000,
    })
    expect(readConfig({}).model).toBeNull()
  })

  test('settings of a model without its name are not passed over', () => {
    expect(problemsOf({ SLIPWAY_MODEL_KEY: 'key' })).toContain('SLIPWAY_MODEL')
  })
})

describe('object storage', () => {
  const objects = {
    SLIPWAY_OBJECTS_URL: 'https://s3.example.com',
    SLIPWAY_OBJECTS_BUCKET: 'slipway-papers',
    SLIPWAY_OBJECTS_KEY: 'key',
    SLIPWAY_OBJECTS_SECRET: 'hush',
    DATABASE_URL: 'postgres://slipway@host/slipway',
    SLIPWAY_AUTH_SECRET: 'what signs the sessions of all servers',
    SLIPWAY_INBOX_SECRET: 'what senders of all servers know',
  }

  test('has its bucket, its key and a bounded cache', () => {
    expect(readConfig({}).objects).toBeNull()
    expect(readConfig(objects).objects).toEqual({
      url: 'https://s3.example.com',
      bucket: 'slipway-papers',
      region: 'us-east-1',
      key: 'key',
      secret: 'hush',
      cacheBytes: 2_147_483_648,
    })
  })

  test.each(Object.keys(objects).slice(1))('without %s says so, with an example', (name) => {
    const told = problemsOf({ ...objects, [name]: '' })
    expect(told).toMatch(new RegExp(`^${name} is missing, SLIPWAY_OBJECTS_URL is set.* \\(example: .+\\)$`))
    expect(told).not.toContain('hush')
  })

  test.each([
    ['SLIPWAY_OBJECTS_BUCKET', 'Slipway/papers'],
    ['SLIPWAY_OBJECTS_REGION', 'eu west'],
    ['SLIPWAY_OBJECTS_CACHE_MB', '10'],
  ])('%s=%s is named with an example', (name, value) => {
    expect(problemsOf({ ...objects, [name]: value })).toMatch(
      new RegExp(`^${name} is wrong \\(example: .+\\)`),
    )
  })

  test('settings of a bucket without its address are not passed over', () => {
    expect(problemsOf({ SLIPWAY_OBJECTS_BUCKET: 'slipway-papers' })).toContain('SLIPWAY_OBJECTS_URL')
  })
})
