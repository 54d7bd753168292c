import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadPrompt, parsePrompt } from '../../src/llm/prompt.ts'
import { mapAnswersSlots, repairReplySlots } from '../../src/map/model/ask-model.ts'

const directory = resolve(import.meta.dirname, '../../prompts')
const front = '---\nid: greet\nversion: 1.0.0\npurpose: Greets.\n---\n'
const parse = (text: string, slots: readonly string[] = []) => parsePrompt(text, 'greet.md', 'greet', slots)

describe('a prompt', () => {
  test('is filled once: what is filled in is never filled again', () => {
    const prompt = parse(`${front}<!-- system -->\nSay {{ word }}.\n<!-- user -->\n{{word}} {{other}}\n`, [
      'word',
      'other',
    ])
    expect(prompt.render({ word: '{{other}} $& $1', other: 'x' })).toEqual([
      { role: 'system', text: 'Say {{other}} $& $1.' },
      { role: 'user', text: '{{other}} $& $1 x' },
    ])
    expect(prompt.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(() => prompt.render({ word: 'x' })).toThrow(/\{\{other\}\} was not filled/)
    expect(() => prompt.render(Object.create({ word: 'x', other: 'y' }))).toThrow(/was not filled/)
  })

  test('that does not fit its slots says which', () => {
    expect(() => parse(`${front}<!-- user -->\n{{one}} {{two}}`, ['two', 'three'])).toThrow(
      /greet.md: missing slot: \{\{three\}\}; unknown slot: \{\{one\}\}/,
    )
  })

  test.each([
    ['no front matter', 'Hello', /no front matter/],
    ['an unknown key', `${front.replace('version', 'temperature: 1\nversion')}<!-- user -->`, /temperature/],
    ['no version', `${front.replace('version: 1.0.0\n', '')}<!-- user -->`, /version/],
    ['a version in words', `${front.replace('1.0.0', 'latest')}<!-- user -->`, /version/],
    ['another id', `${front.replace('greet', 'other')}<!-- user -->`, /id must be greet/],
    ['a key twice', `${front.replace('version', 'version: 2.0.0\nversion')}<!-- user -->`, /twice/],
    ['text outside a message', `${front}Hello\n<!-- user -->\nx`, /before the first/],
    ['no message', front, /no message/],
    ['an unknown role', `${front}<!-- tool -->\nx`, /before the first|no message/],
  ])('with %s is refused', (_, text, message) => {
    expect(() => parse(text)).toThrow(message)
    expect(() => parse(text)).toThrow(/prompt_invalid/)
  })

  test('that is missing is refused', async () => {
    await expect(loadPrompt(directory, 'nothing-here', [])).rejects.toThrow(/nothing-here.md cannot be read/)
  })
})

describe('the prompts of the project', () => {
  const slots: Readonly<Record<string, readonly string[]>> = {
    'map-answers': mapAnswersSlots,
    'repair-reply': repairReplySlots,
  }

  test('are all known, and load', async () => {
    const names = readdirSync(directory)
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => name.slice(0, -3))
    expect(names.sort()).toEqual(Object.keys(slots))
    for (const name of names) await loadPrompt(directory, name, slots[name] ?? [])
  })

  test('have their version in the changelog', async () => {
    const { readFileSync } = await import('node:fs')
    const log = readFileSync(join(directory, 'CHANGELOG.md'), 'utf8')
    for (const [name, names] of Object.entries(slots)) {
      const { version } = await loadPrompt(directory, name, names)
      expect(log).toContain(`${name} ${version}`)
    }
  })

  test('put the papers between marks, after everything that stays the same', async () => {
    const prompt = await loadPrompt(directory, 'map-answers', mapAnswersSlots)
    const [system, papers, asked, ...more] = prompt.render({
      questions: 'QUESTIONS',
      boundary: 'abc',
      documents: 'PAPERS',
      asked: 'q1 q2',
    })
    expect(more).toEqual([])
    expect([system?.role, papers?.role, asked?.role]).toEqual(['system', 'user', 'user'])
    expect(system?.text).toContain('QUESTIONS')
    expect(system?.text).not.toContain('PAPERS')
    expect(papers?.text).toBe('<<<papers abc\nPAPERS\npapers abc>>>')
    expect(asked?.text).toContain('q1 q2')
  })
})
