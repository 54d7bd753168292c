import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSamples } from '../../scripts/make-samples/make-samples.ts'
import { eachQuestion, isAskable } from '../../src/domain/askable-question.ts'
import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import { readQuestionSetFile } from '../../src/platform/read-question-set.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import { validateAnswer } from '../../src/values/validate-answer.ts'

const root = resolve(import.meta.dirname, '..', '..')
const committed = join(root, 'samples', 'submissions')
const products = {
  '4325': 'property-owners',
  '4410': 'professional-indemnity',
  '4507': 'motor-fleet',
} as const

interface Expected {
  readonly product: keyof typeof products
  readonly kind: string
  readonly files: readonly string[]
  readonly answers: Readonly<Record<string, unknown>>
  readonly groups: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  readonly absent: readonly string[]
}

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .toSorted()
}

describe('sample submissions', () => {
  const sets = new Map<string, QuestionSet>()
  const samples = new Map<string, Expected>()
  let temporary = ''

  beforeAll(async () => {
    const profile = await loadWireProfile('sandbox')
    for (const [id, file] of Object.entries(products))
      sets.set(id, await readQuestionSetFile(join(root, 'samples', 'question-sets', `${file}.json`), profile))
    for (const slug of await readdir(committed))
      samples.set(slug, JSON.parse(await readFile(join(committed, slug, 'expected.json'), 'utf8')))
    temporary = await mkdtemp(join(tmpdir(), 'slipway-samples-'))
  })
  afterAll(() => rm(temporary, { recursive: true, force: true }))

  test('there are enough of them, over all products and kinds', () => {
    const newBusiness = [...samples.values()].filter(({ kind }) => kind === 'new_business')
    expect(newBusiness.length).toBeGreaterThanOrEqual(9)
    expect(new Set(newBusiness.map(({ product }) => product))).toEqual(new Set(Object.keys(products)))
    expect(new Set([...samples.values()].map(({ kind }) => kind))).toEqual(
      new Set(['new_business', 'mta', 'renewal', 'claim']),
    )
  })

  test('the script makes exactly what is committed', async () => {
    await makeSamples(temporary)
    const names = await filesBelow(committed)
    expect(await filesBelow(temporary)).toEqual(names)
    for (const name of names) {
      const [made, kept] = await Promise.all([
        readFile(join(temporary, name)),
        readFile(join(committed, name)),
      ])
      expect(made.equals(kept), name).toBe(true)
    }
  })

  test('every file that is named is there', async () => {
    for (const [slug, { files }] of samples)
      for (const name of files)
        expect((await readFile(join(committed, slug, name))).byteLength).toBeGreaterThan(0)
  })

  test('every expected answer is one that its question takes', () => {
    for (const [slug, { product, answers, groups, absent }] of samples) {
      const set = sets.get(product)
      const questions = new Map<string, Question>()
      for (const { question } of set ? eachQuestion(set) : []) questions.set(question.id, question)
      const check = (id: string, value: unknown): void => {
        const question = questions.get(id)
        expect(question && isAskable(question), `${slug}: ${id}`).toBe(true)
        if (!question) return
        const errors = validateAnswer(question, value as never).filter(({ severity }) => severity === 'error')
        expect(errors, `${slug}: ${id}`).toEqual([])
      }
      for (const [id, value] of Object.entries(answers)) check(id, value)
      for (const [group, items] of Object.entries(groups)) {
        expect(questions.get(group)?.type, `${slug}: ${group}`).toBe('group')
        for (const item of items) for (const [id, value] of Object.entries(item)) check(id, value)
      }
      for (const id of absent) {
        expect(questions.has(id), `${slug}: ${id}`).toBe(true)
        expect(answers, `${slug}: ${id} is both stated and absent`).not.toHaveProperty([id])
      }
    }
  })
})
