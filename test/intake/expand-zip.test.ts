import { describe, expect, it } from 'vitest'
import { expandZip, isZipArchive } from '../../src/intake/expand-zip.ts'
import { messageLimits } from '../../src/intake/message-limits.ts'
import { zipOf } from './zip-of.ts'

const names = async (zip: Buffer) => (await expandZip(zip)).map((file) => file.name)

describe('expandZip', () => {
  it('gives the files in order, byte for byte, without folders and litter', async () => {
    const zip = zipOf([
      ['forms/', ''],
      ['forms/b.pdf', 'bee'],
      ['.DS_Store', 'x'],
      ['__MACOSX/forms/._b.pdf', 'x'],
      ['forms/.hidden', 'x'],
      ['a.pdf', ''],
    ])
    expect((await expandZip(zip)).map((file) => [file.name, Buffer.from(file.bytes).toString()])).toEqual([
      ['forms/b.pdf', 'bee'],
      ['a.pdf', ''],
    ])
  })

  it.each([
    ['a bomb', zipOf([['bomb.bin', Buffer.alloc(60 * 1024 * 1024)]]), 'message_too_large'],
    [
      'a bomb that lies about its size',
      zipOf([['b', Buffer.alloc(60 * 1024 * 1024)]], { size: 10 }),
      'request_invalid',
    ],
    ['a path that leaves the archive', zipOf([['../../etc/passwd', 'x']]), 'request_invalid'],
    ['an absolute path', zipOf([['/etc/passwd', 'x']]), 'request_invalid'],
    ['a truncated archive', zipOf([['a', 'x']]).subarray(0, -10), 'request_invalid'],
    ['nothing', Buffer.alloc(0), 'request_invalid'],
    ['an empty archive', zipOf([]), 'message_empty'],
  ])('refuses %s', async (_name, zip, code) => {
    await expect(expandZip(zip)).rejects.toMatchObject({ code })
  })

  it('counts files and bytes over the whole archive', async () => {
    const many = zipOf(Array.from({ length: 4 }, (_, index) => [`${index}`, 'x'.repeat(10)] as const))
    await expect(expandZip(many, { ...messageLimits, maxBatchFiles: 3 })).rejects.toMatchObject({
      code: 'message_too_large',
    })
    await expect(expandZip(many, { ...messageLimits, maxUnpackedBytes: 39 })).rejects.toMatchObject({
      code: 'message_too_large',
    })
    expect(await names(many)).toHaveLength(4)
  })
})

describe('isZipArchive', () => {
  const zip = zipOf([['a', 'x']])
  it.each([
    ['forms.zip', '', zip, true],
    ['forms', 'application/zip', zip, true],
    ['schedule.xlsx', 'application/octet-stream', zip, false],
    ['forms.zip', 'application/zip', Buffer.from('not one'), false],
  ])('%s, declared %j', (name, mediaType, bytes, expected) => {
    expect(isZipArchive({ name, mediaType, bytes })).toBe(expected)
  })
})
