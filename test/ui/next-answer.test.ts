import { expect, it } from 'vitest'
import { neighbourOf, nextThatNeedsALook } from '../../src/ui/answers/next-answer.ts'

const order = [
  { key: 'a', needsLook: true },
  { key: 'b', needsLook: false },
  { key: 'c', needsLook: true },
  { key: 'd', needsLook: false },
]

it('finds the next that needs a look, around the end, and never the current one', () => {
  expect(nextThatNeedsALook(order, 'a')).toBe('c')
  expect(nextThatNeedsALook(order, 'b')).toBe('c')
  expect(nextThatNeedsALook(order, 'c')).toBe('a')
  expect(nextThatNeedsALook(order, 'd')).toBe('a')
  expect(nextThatNeedsALook(order, null)).toBe('a')
  expect(nextThatNeedsALook(order, 'gone')).toBe('a')
  expect(nextThatNeedsALook([{ key: 'a', needsLook: true }], 'a')).toBeNull()
  expect(nextThatNeedsALook([], null)).toBeNull()
})

it('holds at both ends', () => {
  expect(neighbourOf(order, 'a', -1)).toBe('a')
  expect(neighbourOf(order, 'a', 1)).toBe('b')
  expect(neighbourOf(order, 'd', 1)).toBe('d')
  expect(neighbourOf(order, null, 1)).toBe('a')
  expect(neighbourOf([], null, 1)).toBeNull()
})
