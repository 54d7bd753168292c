import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { composePool } from '../../src/compose.ts'
import { loadPage } from '../../src/extract/page-files.ts'
import { readInPool } from '../../src/extract/read-file-tree.ts'
import { createRandom } from '../make-benchmark/random.ts'
import { readbackLayouts } from './layouts/layouts.ts'
import { readbackNoises, sendPage } from './noise.ts'
import { takePen } from './pen.ts'
import { type PageScore, type Share, scorePage } from './score.ts'

// Makes pages whose words, tables and marks are known, sends them through four kinds of noise, has them read, and says how
// much came back. `--each` pages of every layout and noise; `--only` takes part of a layout's or noise's name.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'readback') },
    each: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    children: { type: 'string', default: '1' },
  },
})
const out = resolve(values.out)
await mkdir(out, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'readback-work-'))
const pool = await composePool(Number(values.children), work)

const add = (sum: Share, one: Share): void => {
  sum.right += one.right
  sum.of += one.of
}
const emptySum = () => ({
  pages: 0,
  wordsFound: { right: 0, of: 0 },
  wordsTrue: { right: 0, of: 0 },
  cells: { right: 0, of: 0 },
  ticks: { right: 0, of: 0 },
  wrongTicks: 0,
  doubtfulTicks: 0,
  unfoundTicks: 0,
  inventedTicks: 0,
})
const sums = new Map<string, ReturnType<typeof emptySum>>()
const count = (name: string, score: PageScore): void => {
  const sum = sums.get(name) ?? emptySum()
  sums.set(name, sum)
  sum.pages++
  for (const part of ['wordsFound', 'wordsTrue', 'cells', 'ticks'] as const) add(sum[part], score[part])
  sum.wrongTicks += score.tickMistakes.wrong
  sum.doubtfulTicks += score.tickMistakes.doubtful
  sum.unfoundTicks += score.tickMistakes.unfound
  sum.inventedTicks += score.inventedTicks
}
const nothing = {
  number: 1,
  kind: 'print',
  textSource: 'none',
  text: '',
  spans: [],
  words: [],
  tables: [],
  fields: [],
} as const
const mistakes: string[] = []

try {
  for (let round = 1; round <= Number(values.each); round++)
    for (const layout of readbackLayouts)
      for (const noise of readbackNoises) {
        const name = `${layout.name}-${noise}-${round}`
        if (!name.includes(values.only)) continue
        // The same page goes through every noise.
        const random = createRandom(`readback/${values.seed}/${layout.name}/${round}`)
        const { pen, finish } = takePen(layout.face, layout.size, layout.isLandscape)
        layout.draw(pen, random.fork('page'))
        const sent = await sendPage(await finish(), noise, random.fork(noise))
        const path = join(out, `${name}.${sent.extension}`)
        await writeFile(path, sent.bytes)
        const directory = join(work, name)
        const reading = await readInPool(pool, {
          path,
          name: `${name}.${sent.extension}`,
          mediaType: '',
          sourceFileId: 'sf',
          outputDirectory: directory,
          // What is measured is reading, not how busy the machine is.
          limits: { recognitionPageMs: 120_000 },
        })
        const page = reading.kind === 'read' ? await loadPage(directory, 1) : nothing
        const score = scorePage(pen.known, page)
        count(noise, score)
        count(`${noise} ${layout.name}`, score)
        process.stderr.write(
          `${name} ${score.wordsFound.right}/${score.wordsFound.of} ${score.ticks.right}/${score.ticks.of} ${reading.kind === 'unread' ? reading.code : ''}\n`,
        )
        if (score.mistakes.length > 0) mistakes.push(`${name}\n  ${score.mistakes.join('\n  ')}`)
        await rm(directory, { recursive: true, force: true })
      }
} finally {
  await pool.close()
  await rm(work, { recursive: true, force: true })
}

const percent = ({ right, of }: Share): string =>
  of === 0 ? '-' : `${((right / of) * 100).toFixed(1)} % of ${of}`
const lines = [...sums].map(
  ([name, sum]) =>
    `${name.padEnd(34)} ${String(sum.pages).padStart(3)} pages  words found ${percent(sum.wordsFound)}, true ${percent(sum.wordsTrue)}; cells ${percent(sum.cells)}; ticks ${percent(sum.ticks)}, wrong ${sum.wrongTicks}, doubtful ${sum.doubtfulTicks}, not found ${sum.unfoundTicks}, invented ${sum.inventedTicks}`,
)
await writeFile(join(out, 'mistakes.txt'), `${mistakes.join('\n')}\n`)
await writeFile(join(out, 'figures.txt'), `${lines.sort().join('\n')}\n`)
process.stdout.write(`${lines.sort().join('\n')}\n`)
