import { expect, it } from 'vitest'
import { commandOf } from '../../src/ui/keyboard/shortcuts.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

it('knows its keys', () => {
  expect(commandOf(press('Enter'), true)).toEqual({ command: 'accept' })
  expect(commandOf(press('Enter', { ctrlKey: true }), true)).toEqual({ command: 'approve' })
  expect(commandOf(press('Enter', { metaKey: true }), false)).toEqual({ command: 'approve' })
  expect(commandOf(press('2'), true)).toEqual({ command: 'pick', index: 1 })
  expect(commandOf(press('?', { shiftKey: true }), true)).toEqual({ command: 'keys' })
  expect(commandOf(press('N', { shiftKey: true }), true)).toEqual({ command: 'not_stated' })
})

it('leaves the keys of the browser and the system alone', () => {
  for (const key of ['Tab', 'Escape', ' ', '0', 'x', 'constructor', '__proto__', 'Dead'])
    expect(commandOf(press(key), true)).toBeNull()
  expect(commandOf(press('n', { ctrlKey: true }), true)).toBeNull()
  expect(commandOf(press('e', { altKey: true }), true)).toBeNull()
  expect(commandOf(press('Enter', { shiftKey: true }), true)).toBeNull()
})

it('has no single-character commands when they are turned off', () => {
  for (const key of ['e', 'n', 'u', 'j', 'k', '1', '?']) expect(commandOf(press(key), false)).toBeNull()
  expect(commandOf(press('Delete'), false)).toEqual({ command: 'clear' })
})
