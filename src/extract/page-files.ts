import { closeSync, openSync, writeFileSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { Page } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'

const uncompress = promisify(gunzip)

/** A page's JSON beyond this is refused: no reader of ours writes one so large. */
const maxPageBytes = 64 * 1_048_576

/** Of the file of pages, behind them: where each ends, and how many there are. */
const endBytes = 8
const countBytes = 4

/** Of a packed page, at its end: how large it is unpacked. */
const sizeBytes = 4

const pagesName = 'pages.gz'

/** A page that was read anew has a file of its own, which comes before the one that it replaces. */
const pageName = (number: number): string => `page-${String(number).padStart(4, '0')}.json.gz`

/** Fast compression: the files are read back within seconds, and often only once. */
const pack = (page: Page): Buffer => gzipSync(JSON.stringify(page), { level: 1 })

/** Writes pages in order, from 1. Finish it, whatever happens; what was not finished cannot be read. */
export interface PagesWriter {
  add(page: Page): void
  finish(): void
}

/**
 * The pages of a reading in one file, each packed by itself: to open a file takes longer than to fill it. The directory must
 * exist. Packed and written at once: to hand a page to other threads and back takes a child longer than packing it, and a
 * child has nothing else to do.
 */
export function writePages(directory: string): PagesWriter {
  const ends: number[] = []
  let file: number | undefined
  return {
    add(page) {
      file ??= openSync(join(directory, pagesName), 'w')
      const packed = pack(page)
      writeFileSync(file, packed)
      ends.push((ends.at(-1) ?? 0) + packed.byteLength)
    },
    finish() {
      if (file === undefined) return
      const index = Buffer.alloc(ends.length * endBytes + countBytes)
      for (const [at, end] of ends.entries()) index.writeDoubleLE(end, at * endBytes)
      index.writeUInt32LE(ends.length, ends.length * endBytes)
      try {
        writeFileSync(file, index)
      } finally {
        closeSync(file)
        file = undefined
      }
    },
  }
}

/** From now on this is the page of its number. The directory must exist. */
export function replacePage(directory: string, page: Page): void {
  writeFileSync(join(directory, pageName(page.number)), pack(page))
}

const damaged = (cause?: unknown): Failure =>
  new Failure('storage_damaged', 'the page cannot be unpacked', { cause })

async function readAt(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  if (bytesRead < length) throw damaged()
  return buffer
}

/** Where each page ends in the file. */
async function readEnds(file: FileHandle): Promise<number[]> {
  const { size } = await file.stat()
  if (size < countBytes) throw damaged()
  const count = (await readAt(file, size - countBytes, countBytes)).readUInt32LE()
  const start = size - countBytes - count * endBytes
  if (start < 0) throw damaged()
  const index = await readAt(file, start, count * endBytes)
  const ends = Array.from({ length: count }, (_, at) => index.readDoubleLE(at * endBytes))
  // What was cut off ends in bytes of a page, which may look like a count.
  if (ends.at(-1) !== start || ends.some((end, at) => !(end > (ends[at - 1] ?? 0)))) throw damaged()
  return ends
}

/** The pages of a reading as they were written: JSON, each packed by gzip. Close it, whatever happens. */
interface PackedPages {
  /** @param number 1-based. @throws Failure `not_found`, `storage_damaged` */
  read(number: number): Promise<Buffer>
  close(): Promise<void>
}

/** @throws Failure `not_found`, `storage_damaged` */
async function openPages(directory: string): Promise<PackedPages> {
  const names = await readdir(directory).catch((cause: unknown) => {
    throw new Failure('not_found', 'there is no reading here', { cause })
  })
  const apart = new Set(names)
  // Readings of earlier versions have every page in a file of its own.
  const file = apart.has(pagesName) ? await open(join(directory, pagesName)) : undefined
  const close = async (): Promise<void> => file?.close()
  let ends: readonly number[] = []
  try {
    if (file) ends = await readEnds(file)
  } catch (error) {
    await close()
    throw error
  }
  return {
    close,
    async read(number) {
      const name = pageName(number)
      if (apart.has(name)) return await readFile(join(directory, name))
      const end = ends[number - 1]
      if (!file || end === undefined) throw new Failure('not_found', 'there is no such page')
      const start = ends[number - 2] ?? 0
      if (end - start > maxPageBytes) throw damaged()
      return await readAt(file, start, end - start)
    },
  }
}

/** Unpacked with a bound. */
async function unpack(packed: Buffer): Promise<Page> {
  try {
    const unpacked = await uncompress(packed, { maxOutputLength: maxPageBytes })
    return JSON.parse(unpacked.toString('utf8')) as Page
  } catch (error) {
    throw damaged(error)
  }
}

/** The first `count` pages of a reading, in order. @throws Failure `not_found`, `storage_damaged` */
export async function* loadPages(directory: string, count: number): AsyncGenerator<Page> {
  const packed = await openPages(directory)
  try {
    for (let number = 1; number <= count; number++) yield await unpack(await packed.read(number))
  } finally {
    await packed.close()
  }
}

/**
 * Bytes of the first `count` pages when they are unpacked, as gzip has it at the end of each: the memory that a reading takes
 * grows with it. @throws Failure `not_found`, `storage_damaged`
 */
export async function sizeOfPages(directory: string, count: number): Promise<number> {
  const packed = await openPages(directory)
  try {
    let size = 0
    for (let number = 1; number <= count; number++) {
      const page = await packed.read(number)
      size += page.byteLength < sizeBytes ? 0 : page.readUInt32LE(page.byteLength - sizeBytes)
    }
    return size
  } finally {
    await packed.close()
  }
}

/** One page of a reading as it was written. @param number 1-based. @throws Failure `not_found`, `storage_damaged` */
export async function loadPackedPage(directory: string, number: number): Promise<Buffer> {
  const packed = await openPages(directory)
  try {
    return await packed.read(number)
  } finally {
    await packed.close()
  }
}

/** One page of a reading. @param number 1-based. @throws Failure `not_found`, `storage_damaged` */
export async function loadPage(directory: string, number: number): Promise<Page> {
  return await unpack(await loadPackedPage(directory, number))
}
