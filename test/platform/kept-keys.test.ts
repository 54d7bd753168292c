import { describe, expect, it } from 'vitest'
import { keptKeyCredentials } from '../../src/platform/kept-keys.ts'
import { createMachineKeys, machineKeyCredentials } from '../../src/platform/machine-keys.ts'

const header = 'X-Key'

describe('keys that are kept at the desk', () => {
  it('count from the next call on where the environment has none', async () => {
    let kept: string[] = []
    const credentials = keptKeyCredentials(header, null, async () => kept)
    await expect(credentials.headers()).rejects.toMatchObject({ code: 'platform_unauthenticated' })
    kept = ['one']
    expect(await credentials.headers()).toEqual({ [header]: 'one' })
    kept = ['two']
    expect(await credentials.headers()).toEqual({ [header]: 'two' })
  })

  it('follow one another as the platform refuses them', async () => {
    const credentials = keptKeyCredentials(header, null, async () => ['one', 'two'])
    expect(await credentials.rejected({ [header]: 'one' })).toBe(true)
    expect(await credentials.headers()).toEqual({ [header]: 'two' })
    expect(await credentials.rejected({ [header]: 'two' })).toBe(false)
    expect(await credentials.headers()).toEqual({ [header]: 'one' })
  })

  it("come in only when the platform accepts none of the environment's", async () => {
    const configured = machineKeyCredentials(createMachineKeys('env', 'next'), header)
    const credentials = keptKeyCredentials(header, configured, async () => ['desk'])
    expect(await credentials.headers()).toEqual({ [header]: 'env' })
    expect(await credentials.rejected({ [header]: 'env' })).toBe(true)
    expect(await credentials.headers()).toEqual({ [header]: 'next' })
    expect(await credentials.rejected({ [header]: 'next' })).toBe(true)
    expect(await credentials.headers()).toEqual({ [header]: 'desk' })
    expect(await credentials.rejected({ [header]: 'desk' })).toBe(false)
  })

  it('change nothing where none is kept', async () => {
    const configured = machineKeyCredentials(createMachineKeys('env'), header)
    const credentials = keptKeyCredentials(header, configured, async () => [])
    expect(await credentials.rejected({ [header]: 'env' })).toBe(false)
    expect(await credentials.headers()).toEqual({ [header]: 'env' })
  })

  it('give way to a new key in the file when they are refused too', async () => {
    let file = ['env']
    const configured = machineKeyCredentials(createMachineKeys('env'), header, async () => file)
    const credentials = keptKeyCredentials(header, configured, async () => ['desk'])
    expect(await credentials.rejected({ [header]: 'env' })).toBe(true)
    file = ['env', 'fresh']
    expect(await credentials.rejected({ [header]: 'desk' })).toBe(true)
    expect(await credentials.headers()).toEqual({ [header]: 'fresh' })
  })
})
