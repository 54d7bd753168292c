import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluateMailParts, isMailPartsGold } from '../../src/eval/evaluate-mail-parts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-parts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const forwarded = `For your quote.

---------- Forwarded message ---------
From: Ann Lee <ann@broker.example>
Date: Mon, 2 Nov 2026 at 10:00
Subject: Joinery in Leeds
To: desk@insurer.example
Reply-To: Ann Lee <ann@broker.example>

Turnover is 250,000.
`

async function evaluate(lines: readonly unknown[], mails: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(mails)) await writeFile(join(folder, name), text)
  const goldPath = join(folder, 'gold.jsonl')
  await writeFile(goldPath, lines.map((line) => JSON.stringify(line)).join('\n'))
  return { goldPath, report: await evaluateMailParts({ goldPath, outDirectory: join(folder, 'out') }) }
}

test('what a mail passes on is compared part by part, and what differs is named', async () => {
  const gold = {
    forwarded: true,
    from: { address: 'ann@broker.example', name: 'Ann Lee' },
    subject: 'Joinery in Leeds',
    message: 'For your quote.',
    body: 'Turnover is 300,000.',
  }
  const { goldPath, report } = await evaluate([{ doc: 'forward.txt', gold }], { 'forward.txt': forwarded })
  expect(await isMailPartsGold(goldPath)).toBe(true)
  expect(Object.entries(report.agreement).map(([what, { count, n }]) => [what, count, n])).toEqual([
    ['passed on', 1, 1],
    ['sender', 1, 1],
    ['subject', 1, 1],
    ['its text', 0, 1],
    ['own words', 1, 1],
  ])
  expect(report.differences).toEqual([
    {
      mail: 'forward.txt',
      what: 'its text',
      expected: 'Turnover is 300,000.',
      found: 'Turnover is 250,000.',
    },
  ])
})

test('the newest text of a reply is what stands over what it quotes', async () => {
  const { report } = await evaluate(
    [
      { doc: 'reply.txt', gold: { trimmed: 'Yes, 40.\n', elided: '> How many?\n' } },
      { doc: 'named.txt', gold: { trimmed: 'It is 40.', elided: 'How many?' } },
    ],
    {
      'reply.txt': 'Yes, 40.\n\nOn Mon, 2 Nov 2026 at 10:00, Ann wrote:\n> How many?\n',
      'named.txt': 'It is 40.\n\nAnn Lee <ann@broker.example> wrote:\n\nHow many?\n',
    },
  )
  expect(report.agreement['newest text']).toMatchObject({ count: 2, n: 2 })
})

test('a line that is no mail is refused, and other gold is not taken for mails', async () => {
  await expect(
    evaluate([{ doc: 'a.txt', gold: { trimmed: '', elided: '' } }, { doc: 'b.txt' }], { 'a.txt': '' }),
  ).rejects.toThrow(/line 2/)
  await writeFile(join(folder, 'other.jsonl'), '{"doc": "a.pdf", "questions": [], "gold": {}}')
  expect(await isMailPartsGold(join(folder, 'other.jsonl'))).toBe(false)
  expect(await isMailPartsGold(join(folder, 'missing.jsonl'))).toBe(false)
})
