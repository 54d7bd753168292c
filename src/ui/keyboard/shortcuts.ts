import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a key does on the submission page. The keys dialog is drawn from the same table that the page obeys. */
export type Command =
  | 'accept'
  | 'next'
  | 'previous'
  | 'edit'
  | 'not_stated'
  | 'clear'
  | 'undo'
  | 'why'
  | 'pick'
  | 'capture'
  | 'search'
  | 'rotate'
  | 'approve'
  | 'next_submission'
  | 'previous_submission'
  | 'queue'
  | 'palette'
  | 'keys'

export interface Shortcut {
  readonly command: Command
  /** As printed in the keys dialog. */
  readonly keys: readonly string[]
  readonly tell: MessageDescriptor
  /** A bare character: can be turned off, so that speech input and stray keys do no harm (WCAG 2.1.4). */
  readonly isCharacter: boolean
  /** Works wherever the focus is, not only on an answer. */
  readonly everywhere: boolean
}

const onAnswer = (
  command: Command,
  keys: readonly string[],
  tell: MessageDescriptor,
  isCharacter = false,
): Shortcut => ({
  command,
  keys,
  tell,
  isCharacter,
  everywhere: false,
})
const anywhere = (
  command: Command,
  keys: readonly string[],
  tell: MessageDescriptor,
  isCharacter = false,
): Shortcut => ({
  command,
  keys,
  tell,
  isCharacter,
  everywhere: true,
})

export const shortcuts: readonly Shortcut[] = [
  onAnswer('accept', ['Enter'], msg`Accept, and go to the next that needs a look. Without a value: key one`),
  onAnswer('next', ['Tab', '↓', 'j'], msg`Next answer`),
  onAnswer('previous', ['Shift+Tab', '↑', 'k'], msg`Previous answer`),
  onAnswer('pick', ['1', '…', '9'], msg`Take this reading`, true),
  onAnswer('edit', ['e', 'F2'], msg`Correct the value`, true),
  onAnswer('not_stated', ['n'], msg`Mark as not stated`, true),
  onAnswer('clear', ['Delete'], msg`Clear the value`),
  onAnswer('undo', ['u'], msg`Undo the decision`, true),
  onAnswer('why', ['w'], msg`Say why it was decided so`, true),
  anywhere(
    'search',
    ['/', 'Ctrl+F'],
    msg`Find in the papers; there, Ctrl+Enter takes the line found as the answer`,
  ),
  anywhere('capture', ['c'], msg`Take the text selected in the papers as the answer`, true),
  anywhere('rotate', ['r'], msg`Turn the page`, true),
  anywhere('approve', ['Ctrl+Enter', '⌘+Enter'], msg`Approve`),
  anywhere('next_submission', [']'], msg`Next submission to review`, true),
  anywhere('previous_submission', ['['], msg`Previous submission to review`, true),
  anywhere('queue', ['g', 'q'], msg`Back to the queue`, true),
  anywhere('palette', ['Ctrl+K', '⌘+K'], msg`Everything that can be done here`),
  anywhere('keys', ['?'], msg`Show these keys`, true),
]

/** The parts of a key event that count. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export interface CommandPress {
  readonly command: Command
  /** For `pick`: which reading, 0-based. */
  readonly index?: number
}

const byKey: Readonly<Record<string, Command>> = {
  Enter: 'accept',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  F2: 'edit',
  Delete: 'clear',
}

const withControl: Readonly<Record<string, Command>> = { enter: 'approve', k: 'palette', f: 'search' }

const byCharacter: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  e: 'edit',
  n: 'not_stated',
  u: 'undo',
  w: 'why',
  c: 'capture',
  r: 'rotate',
  '/': 'search',
  ']': 'next_submission',
  '[': 'previous_submission',
  '?': 'keys',
}

/** The character that begins a command of two keys. */
export const prefixKey = 'g'

/**
 * Which command a key press means, or null. `hasPrefix` says that `g` was pressed just before. Tab is left to the browser:
 * its natural order is the order of the answers.
 */
export function commandOf(press: KeyPress, charactersOn: boolean, hasPrefix = false): CommandPress | null {
  const key = press.key.toLowerCase()
  if (press.ctrlKey || press.metaKey) {
    if (press.altKey || press.shiftKey || !Object.hasOwn(withControl, key)) return null
    return { command: withControl[key] as Command }
  }
  if (press.altKey) return null
  if (Object.hasOwn(byKey, press.key) && !press.shiftKey) return { command: byKey[press.key] as Command }
  if (!charactersOn) return null
  const character = press.key.length === 1 ? key : ''
  if (hasPrefix) return character === 'q' ? { command: 'queue' } : null
  if (/^[1-9]$/.test(character)) return { command: 'pick', index: Number(character) - 1 }
  if (Object.hasOwn(byCharacter, character)) return { command: byCharacter[character] as Command }
  return null
}

/** The keys of a command as they are printed, for buttons and the palette. */
export function keysOf(command: Command): string {
  const found = shortcuts.find((one) => one.command === command)
  if (command === 'queue') return found?.keys.join(' ') ?? ''
  return found?.keys[0] ?? ''
}
