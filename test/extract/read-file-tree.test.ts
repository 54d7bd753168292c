import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import jszip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDocument } from '../../src/extract/document-files.ts'
import { loadPage } from '../../src/extract/page-files.ts'
import { readFileTree } from '../../src/extract/read-file-tree.ts'
import { createPool, type Pool } from '../../src/isolate/pool.ts'
import { newSheet } from '../support/reading-pdf.ts'

let pool: Pool
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reading-tree-'))
  pool = createPool({
    entry: new URL('../../src/child.ts', import.meta.url),
    size: 1,
    wallClockMs: 30_000,
    maxMemoryBytes: 512 * 1_048_576,
    maxOldSpaceMb: 256,
    recycleAfter: 100,
  })
})
afterAll(async () => {
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

async function form(words: string): Promise<Uint8Array> {
  const sheet = await newSheet()
  sheet.write(words, 50, 100)
  return sheet.save()
}

function mail(subject: string, parts: readonly (readonly [string, string, Uint8Array])[]): string {
  return [
    'From: a@b.example',
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'See attached.',
    ...parts.flatMap(([name, type, bytes]) => [
      '--B',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64'),
    ]),
    '--B--',
    '',
  ].join('\r\n')
}

test('a mail with a form, an archive with the same form, and a broken file', async () => {
  const pdf = await form('Turnover')
  const archive = new jszip()
  archive.file('same.pdf', pdf)
  archive.file('other.pdf', await form('Premises'))
  const path = join(directory, 'mail.eml')
  await writeFile(
    path,
    mail('Quote', [
      ['form.pdf', 'application/pdf', pdf],
      ['papers.zip', 'application/zip', await archive.generateAsync({ type: 'uint8array' })],
      ['broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7 nothing')],
    ]),
  )
  const tree = await readFileTree(pool, path, join(directory, 'work'))
  const byName = Object.fromEntries(tree.map((one) => [one.name, one]))
  expect(tree.map((one) => [one.name, one.reading.kind])).toEqual([
    ['mail.eml', 'read'],
    ['form.pdf', 'read'],
    ['papers.zip', 'read'],
    ['broken.pdf', 'unread'],
    ['other.pdf', 'read'],
  ])
  expect(byName['other.pdf']?.parent).toBe(byName['papers.zip']?.sourceFileId)
  expect(byName['mail.eml']?.parent).toBeNull()
  const document = await loadDocument(byName['form.pdf']?.directory ?? '')
  expect(document.pages[0]?.text).toBe('Turnover')
  expect(await loadPage(byName['form.pdf']?.directory ?? '', 1)).toEqual(document.pages[0])
  await expect(loadPage(byName['form.pdf']?.directory ?? '', 2)).rejects.toMatchObject({ code: 'not_found' })
  const again = await readFileTree(pool, path, join(directory, 'again'))
  expect(again.map((one) => one.sourceFileId)).toEqual(tree.map((one) => one.sourceFileId))
})

test('containers are opened to a depth, and what lies deeper says so', async () => {
  let bytes: Uint8Array = await form('deep')
  for (let depth = 0; depth < 6; depth++) {
    const archive = new jszip()
    archive.file(`level-${depth}.bin`, bytes)
    bytes = await archive.generateAsync({ type: 'uint8array' })
  }
  const path = join(directory, 'deep.zip')
  await writeFile(path, bytes)
  const tree = await readFileTree(pool, path, join(directory, 'deep'))
  expect(tree.map(({ reading }) => reading.kind)).toEqual(['read', 'read', 'read', 'read', 'read', 'unread'])
  expect(tree.at(-1)?.reading).toMatchObject({ code: 'limit_exceeded', detail: 'packed more than 4 deep' })
})

test('pages are drawn, and only pages that are there', async () => {
  const path = join(directory, 'draw.pdf')
  await writeFile(path, await form('Turnover'))
  const outputPath = join(directory, 'page.webp')
  expect(await pool.run('render', { path, page: 1, scale: 2, outputPath })).toEqual({
    width: 1190,
    height: 1684,
  })
  expect((await readFile(outputPath)).toString('latin1', 8, 12)).toBe('WEBP')
  await expect(pool.run('render', { path, page: 2, scale: 2, outputPath })).rejects.toMatchObject({
    code: 'not_found',
  })
  const png = join(directory, 'page.png')
  await pool.run('render', { path, page: 1, scale: 1, outputPath: png })
  expect(await pool.run('render', { path: png, page: 1, scale: 1, outputPath })).toEqual({
    width: 595,
    height: 842,
  })
})

test('a picture that declares too many pixels is not opened', async () => {
  const header = Buffer.alloc(40)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header)
  header.writeUInt32BE(50_000, 16)
  header.writeUInt32BE(50_000, 20)
  const path = join(directory, 'huge.png')
  await writeFile(path, header)
  const outputPath = join(directory, 'huge.webp')
  await expect(pool.run('render', { path, page: 1, scale: 1, outputPath })).rejects.toMatchObject({
    code: 'limit_exceeded',
  })
})

test('40 MB are refused without being read, and a mail of 34 MB is read within the limits', async () => {
  const large = join(directory, 'large.pdf')
  await writeFile(large, Buffer.alloc(41 * 1_048_576, 65))
  const [refused] = await readFileTree(pool, large, join(directory, 'large'))
  expect(refused?.reading).toMatchObject({ kind: 'unread', code: 'file_too_large' })
  const path = join(directory, 'large.eml')
  await writeFile(
    path,
    mail('Large', [['photo.bin', 'application/octet-stream', Buffer.alloc(25_000_000, 7)]]),
  )
  const [read] = await readFileTree(pool, path, join(directory, 'large-mail'))
  expect(read?.reading).toMatchObject({
    kind: 'read',
    embedded: [{ name: 'photo.bin', sizeBytes: 25_000_000 }],
  })
})

const shared = new URL('../../../shared/data/hostile/', import.meta.url)

test.skipIf(!existsSync(shared))(
  'real broken and hostile files all end in an answer or a clear refusal',
  async () => {
    const names = (await readdir(shared, { recursive: true })).filter((name) =>
      /\.(pdf|xlsx?|docx)$/.test(name),
    )
    const sample = names.filter((_, index) => index % 12 === 0)
    expect(sample.length).toBeGreaterThan(20)
    for (const name of sample) {
      const [root] = await readFileTree(pool, join(fileURLToPath(shared), name), join(directory, 'hostile'))
      const { reading } = root ?? {}
      if (reading?.kind === 'unread') expect(reading.code, name).not.toBe('internal_error')
      else expect(reading?.kind, name).toBe('read')
    }
  },
)
