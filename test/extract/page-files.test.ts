import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { loadPackedPage, loadPage, loadPages, replacePage, writePages } from '../../src/extract/page-files.ts'

const page = (number: number, text: string): Page => ({
  number,
  kind: 'flow',
  textSource: 'layer',
  text,
  spans: [],
  words: [],
  tables: [],
  fields: [],
})

async function textsOf(directory: string, count: number): Promise<string[]> {
  const texts: string[] = []
  for await (const { text } of loadPages(directory, count)) texts.push(text)
  return texts
}

describe('the pages of a reading', () => {
  let directory = ''

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'slipway-pages-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  function write(...texts: readonly string[]): void {
    const writer = writePages(directory)
    for (const [at, text] of texts.entries()) writer.add(page(at + 1, text))
    writer.finish()
  }

  it('come back one by one and all together, from one file', async () => {
    write('one', 'twö', 'x'.repeat(200_000))
    expect(await readdir(directory)).toEqual(['pages.gz'])
    expect(await loadPage(directory, 2)).toEqual(page(2, 'twö'))
    expect((await textsOf(directory, 3)).map((text) => text.length)).toEqual([3, 3, 200_000])
    expect(await textsOf(directory, 2)).toEqual(['one', 'twö'])
    expect(JSON.parse(gunzipSync(await loadPackedPage(directory, 1)).toString())).toEqual(page(1, 'one'))
  })

  it('make way for those that were read anew', async () => {
    write('one', 'two', 'three')
    replacePage(directory, page(2, 'two, recognised'))
    expect(await loadPage(directory, 2)).toEqual(page(2, 'two, recognised'))
    expect(await textsOf(directory, 3)).toEqual(['one', 'two, recognised', 'three'])
  })

  it('are found in readings of earlier versions, a file each', async () => {
    await writeFile(join(directory, 'page-0001.json.gz'), gzipSync(JSON.stringify(page(1, 'old'))))
    expect(await textsOf(directory, 1)).toEqual(['old'])
    await expect(loadPage(directory, 2)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are not found where there are none', async () => {
    write('one')
    for (const number of [0, -1, 1.5, 2, Number.NaN, 99_999_999])
      await expect(loadPage(directory, number), String(number)).rejects.toMatchObject({ code: 'not_found' })
    await expect(loadPage(join(directory, 'elsewhere'), 1)).rejects.toMatchObject({ code: 'not_found' })
    await mkdir(join(directory, 'empty'))
    await expect(loadPage(join(directory, 'empty'), 1)).rejects.toMatchObject({ code: 'not_found' })
    await expect(textsOf(directory, 2)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leave no file where no page came', async () => {
    write()
    expect(await readdir(directory)).toEqual([])
  })

  it.each([
    ['empty', (bytes: Buffer) => bytes.subarray(0, 0)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -6)],
    [
      'of more pages than it can hold',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4, 255)]),
    ],
    [
      'with an end before its start',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -12), Buffer.alloc(8), bytes.subarray(-4)]),
    ],
    [
      'with an end behind its own',
      (bytes: Buffer) =>
        Buffer.concat([
          bytes.subarray(0, -12),
          Buffer.from(Float64Array.of(1e12).buffer),
          bytes.subarray(-4),
        ]),
    ],
    [
      'with other bytes for a page',
      (bytes: Buffer) => Buffer.concat([Buffer.alloc(5, 1), bytes.subarray(5)]),
    ],
  ])('say that the file is damaged: %s', async (_how, harm) => {
    write('one')
    const path = join(directory, 'pages.gz')
    await writeFile(path, harm(await readFile(path)))
    await expect(loadPage(directory, 1)).rejects.toMatchObject({ code: 'storage_damaged' })
  })

  it('cannot be read before they were finished', async () => {
    const writer = writePages(directory)
    writer.add(page(1, 'one'))
    await expect(loadPage(directory, 1)).rejects.toMatchObject({ code: 'storage_damaged' })
    writer.finish()
    expect(await textsOf(directory, 1)).toEqual(['one'])
    await truncate(join(directory, 'pages.gz'), 30)
    await expect(loadPage(directory, 1)).rejects.toMatchObject({ code: 'storage_damaged' })
  })
})
