import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluatePaperKinds, isPaperKindsGold } from '../../src/eval/evaluate-paper-kinds.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paper-kinds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const part = (kind: string, firstPage: number, lastPage: number) => ({ kind, firstPage, lastPage })

/** A pool that finds in every file what its name promises. */
const read = {
  'form.pdf': { pageCount: 2, paperKind: 'proposal_form' },
  'list.pdf': { pageCount: 1, paperKind: 'other' },
  'packet.pdf': {
    pageCount: 4,
    paperKind: 'policy',
    papers: [part('policy', 1, 2), part('survey', 3, 4)],
  },
}
const pool = {
  async run(_job: string, input: unknown) {
    const { name } = input as { readonly name: keyof typeof read }
    if (!(name in read)) return { kind: 'unread', code: 'file_damaged', detail: '', embedded: [] }
    return { kind: 'read', document: { ...read[name], warnings: [] }, embedded: [] }
  },
}

test('kinds are counted by kind, packets by where they are parted', async () => {
  const goldPath = join(folder, 'kinds.jsonl')
  const gold = [
    { doc: 'form.pdf', papers: [part('proposal_form', 1, 2)] },
    { doc: 'list.pdf', papers: [part('schedule', 1, 1)] },
    { doc: 'packet.pdf', papers: [part('policy', 1, 1), part('survey', 2, 4)] },
    { doc: 'broken.pdf', papers: [part('policy', 1, 1)] },
  ]
  await writeFile(goldPath, gold.map((line) => JSON.stringify(line)).join('\n'))
  expect(await isPaperKindsGold(goldPath)).toBe(true)
  const report = await evaluatePaperKinds(pool, { goldPath, outDirectory: join(folder, 'out') })
  expect(report).toMatchObject({ files: 4, unread: 1 })
  expect(report.all).toMatchObject({ count: 1, n: 2 })
  expect(report.byKind.schedule).toMatchObject({ count: 0, n: 1 })
  expect(report.trueOf.other).toMatchObject({ count: 0, n: 1 })
  expect(report.packets).toMatchObject({ count: 0, n: 1 })
  expect(report.packetPages).toMatchObject({ count: 3, n: 4 })
  expect(report.differences.map(({ doc }) => doc)).toEqual(['list.pdf', 'packet.pdf'])
})

test('a line that says nothing of papers is refused, and other gold is not taken for it', async () => {
  const goldPath = join(folder, 'other.jsonl')
  await writeFile(goldPath, '{"doc": "a.pdf", "questions": [], "gold": {}}')
  expect(await isPaperKindsGold(goldPath)).toBe(false)
  await expect(evaluatePaperKinds(pool, { goldPath, outDirectory: join(folder, 'out') })).rejects.toThrow(
    /line 1/,
  )
})
