import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composePool } from '../compose.ts'
import type { Reading } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { Pool } from '../isolate/pool.ts'
import { makeLongList, makePlainPdf } from './bench-papers.ts'

const places = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

interface Peer {
  readonly program: string
  readonly arguments: (file: string, out: string) => readonly string[]
}

const peers = {
  pdftotext: { program: 'pdftotext', arguments: (file, out) => ['-bbox', file, out] },
  mutool: { program: 'mutool', arguments: (file, out) => ['draw', '-F', 'stext', '-o', out, file] },
  tesseract: {
    program: 'tesseract',
    arguments: (file, out) => [file, out, '--psm', '3', '-l', 'eng', 'tsv'],
  },
  libreOffice: {
    program: 'soffice',
    arguments: (file, out) => ['--headless', '--convert-to', 'csv', '--outdir', out, file],
  },
} as const satisfies Readonly<Record<string, Peer>>

/** After so many pages a child reads as fast as it ever does. */
const warmUpPages = 60

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds of each round; undefined where the peer is not installed or fails. */
function timePeer(
  { program, arguments: args }: Peer,
  file: string,
  out: string,
  rounds: number,
): number[] | undefined {
  const path = places.map((place) => join(place, program)).find((one) => existsSync(one))
  if (path === undefined) return undefined
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    // One thread, as our own children have.
    const { status } = spawnSync(path, args(file, out), {
      stdio: 'ignore',
      env: { OMP_THREAD_LIMIT: '1', HOME: out },
    })
    if (status !== 0) return undefined
    times.push(performance.now() - startedAt)
  }
  return times
}

function report(
  name: string,
  own: readonly number[],
  peerTimes: readonly (readonly [string, number[] | undefined])[],
): void {
  const ours = median(own)
  const against = peerTimes.map(([peer, times]) =>
    times === undefined
      ? `${peer}: not installed here`
      : `${peer} ${median(times).toFixed(0)} ms, ratio ${(median(times) / ours).toFixed(2)}`,
  )
  console.log(`${name.padEnd(46)} n ${own.length}  ${ours.toFixed(0)} ms   ${against.join('   ')}`)
}

/**
 * How fast papers are read in an isolated child, beside other programs in the same run on the same files. A ratio above 1
 * means that ours is faster.
 */
export async function benchReading(children: number, isQuick: boolean): Promise<void> {
  const rounds = isQuick ? 3 : 7
  const work = await mkdtemp(join(tmpdir(), 'slipway-bench-reading-'))
  const pool: Pool = await composePool(children, work)
  let readings = 0
  const read = async (
    path: string,
    name: string,
  ): Promise<{ reading: Reading; directory: string; ms: number }> => {
    const directory = join(work, `reading-${readings++}`)
    const startedAt = performance.now()
    const reading = (await pool.run('read', {
      path,
      name,
      mediaType: '',
      sourceFileId: 'sf_bench',
      outputDirectory: directory,
    })) as Reading
    if (reading.kind === 'unread') throw new Failure(reading.code, reading.detail)
    return { reading, directory, ms: performance.now() - startedAt }
  }
  const timeOwn = async (path: string, name: string, warmUps = 1): Promise<number[]> => {
    // The first files load the reader's library and have its code compiled, which a running server has done long before.
    for (let warmUp = 0; warmUp < warmUps; warmUp++) await read(path, name)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await read(path, name)).ms)
    return times
  }
  try {
    for (const pageCount of [1, 2, 3, 5, 40, 300]) {
      const path = join(work, `${pageCount}.pdf`)
      await writeFile(path, makePlainPdf(pageCount))
      const own = await timeOwn(path, 'plain.pdf', Math.ceil(warmUpPages / pageCount))
      report(`digital PDF of ${pageCount} pages, words with boxes`, own, [
        ['pdftotext -bbox', timePeer(peers.pdftotext, path, join(work, 'peer'), rounds)],
        ['mutool', timePeer(peers.mutool, path, join(work, 'peer'), rounds)],
      ])
    }
    const list = join(work, 'list.csv')
    await writeFile(list, makeLongList(50_000))
    report('list of 50,000 rows', await timeOwn(list, 'list.csv'), [
      ['LibreOffice', timePeer(peers.libreOffice, list, work, 1)],
    ])
    await benchRecognition(pool, work, read, isQuick ? 2 : 4)
  } finally {
    await pool.close()
    await rm(work, { recursive: true, force: true })
  }
}

/** Recognising a page from its picture, one child and so one core. */
async function benchRecognition(
  pool: Pool,
  work: string,
  read: (path: string, name: string) => Promise<{ directory: string }>,
  rounds: number,
): Promise<void> {
  const pdf = join(work, 'print.pdf')
  const picture = join(work, 'print.png')
  await writeFile(pdf, makePlainPdf(1))
  await pool.run('render', { path: pdf, page: 1, scale: 200 / 72, outputPath: picture })
  const { directory } = await read(picture, 'print.png')
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now()
    const job = { path: picture, name: 'print.png', mediaType: '', page: 1, directory }
    await pool.run('recognise', job, { wallClockMs: 120_000 })
    if (round > 0) times.push(performance.now() - startedAt)
  }
  report('a dense page of 200 dpi, recognised', times, [
    ['tesseract', timePeer(peers.tesseract, picture, join(work, 'peer'), rounds)],
  ])
}
