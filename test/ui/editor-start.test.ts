import '../support/speak-english.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftOfRaw, startFromCapture } from '../../src/ui/editors/editor-start.ts'
import { matchActions } from '../../src/ui/keyboard/palette-actions.ts'
import { neighbourId } from '../../src/ui/submission/neighbour-id.ts'
import { heldShare, startingShare } from '../../src/ui/submission/source-share.ts'
import { forgetUnfinished, keepUnfinished, readUnfinished } from '../../src/ui/submission/unfinished-edit.ts'
import { propertyOwners } from '../support/desk-question-set.ts'

const received = '2026-11-20T09:12:00.000Z'
const question = (id: string) => {
  const found = propertyOwners.pages.flatMap(({ questions }) => questions).find((one) => one.id === id)
  if (!found) throw new Error(`no question ${id}`)
  return found
}
const capture = (id: string, text: string) => startFromCapture(question(id), text, received)

describe('captured words', () => {
  it('are read by the type of the question', () => {
    expect(capture('Turnover', '£412,500').raw).toBe('412500')
    expect(capture('InceptionDate', '1 December 2026').raw).toBe('01/12/2026')
    expect(capture('Terrorism', 'Yes').raw).toBe(true)
    expect(capture('LegalStatus', 'limited company').raw).toBe('Limited company')
    expect(capture('ContactName', 'Mrs Priya Nair').raw).toEqual({
      title: 'Mrs',
      firstName: 'Priya',
      lastName: 'Nair',
    })
    expect(capture('ClientAddress', '14 Canal Wharf\nLeeds\nLS11 5PS').raw).toMatchObject({
      line1: '14 Canal Wharf',
      postcode: 'LS11 5PS',
    })
  })

  it('say why they are no answer, and stay where they can be put right', () => {
    const money = capture('Turnover', 'see attached')
    expect(money).toMatchObject({ raw: 'see attached', quote: 'see attached' })
    expect(money.problem).toMatch(/amount/)
    expect(capture('Terrorism', 'perhaps')).toMatchObject({ raw: null })
    expect(capture('LegalStatus', 'Mutual society')).toMatchObject({ raw: null })
  })
})

it('makes of what stands in an editor what can be saved, or says what is missing', () => {
  expect(
    draftOfRaw(question('ClientAddress'), { line1: ' 1 High Street ', town: '' }, received).value,
  ).toEqual({
    line1: '1 High Street',
  })
  expect(draftOfRaw(question('ClientAddress'), { town: 'Leeds' }, received).value).toBeNull()
  expect(draftOfRaw(question('ContactName'), { title: 'Mrs' }, received).value).toBeNull()
  expect(draftOfRaw(question('Covers'), [], received).value).toBeNull()
  expect(draftOfRaw(question('Terrorism'), false, received).value).toBe(false)
})

describe('an unfinished edit', () => {
  const edit = { userId: 'usr_1', submissionId: 'sub_1', key: 'Turnover', raw: '12' }
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('comes back to the same person and submission until it is forgotten', () => {
    keepUnfinished(edit)
    expect(readUnfinished('usr_1', 'sub_1')).toEqual(edit)
    expect(readUnfinished('usr_1', 'sub_2')).toBeNull()
    forgetUnfinished()
    expect(stored.size).toBe(0)
  })

  it('is removed, never shown, when somebody else signs in', () => {
    keepUnfinished(edit)
    expect(readUnfinished('usr_2', 'sub_1')).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('is nothing where the storage holds something else or is closed', () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"userId":1}',
      JSON.stringify({ ...edit, raw: { line1: 1 } }),
    ]) {
      stored.set('slipway.unfinished-edit', text)
      expect(readUnfinished('usr_1', 'sub_1'), text).toBeNull()
    }
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => keepUnfinished(edit)).not.toThrow()
    expect(readUnfinished('usr_1', 'sub_1')).toBeNull()
  })
})

it('steps round the queue, and from a submission that left it to the first', () => {
  expect(neighbourId(['a', 'b', 'c'], 'b', 1)).toBe('c')
  expect(neighbourId(['a', 'b', 'c'], 'c', 1)).toBe('a')
  expect(neighbourId(['a', 'b', 'c'], 'a', -1)).toBe('c')
  expect(neighbourId(['a', 'b'], 'gone', 1)).toBe('a')
  expect(neighbourId(['a'], 'a', 1)).toBeNull()
  expect(neighbourId([], 'a', 1)).toBeNull()
})

it('finds commands by any of their words, the best first', () => {
  const actions = ['Show the history', 'History of everything', 'Approve'].map((label) => ({
    id: label,
    label,
    keys: '',
    run: () => undefined,
  }))
  expect(matchActions(actions, 'hist').map(({ label }) => label)).toEqual([
    'History of everything',
    'Show the history',
  ])
  expect(matchActions(actions, '')).toHaveLength(3)
  expect(matchActions(actions, 'xyz')).toEqual([])
})

it('holds the splitter within its limits, whatever was stored', () => {
  expect(heldShare(40)).toBe(40)
  expect(heldShare(1)).toBe(25)
  expect(heldShare(99)).toBe(70)
  expect(heldShare('wide')).toBe(startingShare)
  expect(heldShare(Number.NaN)).toBe(startingShare)
})
