import { expect, test } from 'vitest'
import { createRollingWindow } from '../../src/sandbox/rolling-window.ts'

test('the window rolls: a request leaves it 60 s after it came', () => {
  const window = createRollingWindow(2)
  expect(window.admit(0).admitted).toBe(true)
  expect(window.admit(30_000).admitted).toBe(true)
  expect(window.admit(59_999)).toEqual({ admitted: false, retryAfterMs: 1 })
  expect(window.admit(60_000).admitted).toBe(true)
  expect(window.admit(60_001).admitted).toBe(false)
  expect(window.admit(90_000).admitted).toBe(true)
})

test('the most ever seen in 60 s is kept, refused requests included', () => {
  const window = createRollingWindow(3)
  for (const time of [0, 1, 2, 3, 4]) window.admit(time)
  window.admit(200_000)
  expect(window.mostInWindow).toBe(5)
  expect(window.total).toBe(6)
})
