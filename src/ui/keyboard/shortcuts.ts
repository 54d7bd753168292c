/** What a key does on the submission page. The keys dialog is drawn from the same table that the page obeys. */
export type Command =
  | 'accept'
  | 'next'
  | 'previous'
  | 'edit'
  | 'not_stated'
  | 'clear'
  | 'undo'
  | 'pick'
  | 'approve'
  | 'keys'

export interface Shortcut {
  readonly command: Command
  /** As printed in the keys dialog. */
  readonly keys: readonly string[]
  readonly tell: string
  /** A bare character: can be turned off, so that speech input and stray keys do no harm (WCAG 2.1.4). */
  readonly isCharacter: boolean
  /** Works wherever the focus is, not only on an answer. */
  readonly everywhere: boolean
}

export const shortcuts: readonly Shortcut[] = [
  {
    command: 'accept',
    keys: ['Enter'],
    tell: 'Accept, and go to the next that needs a look. Without a value: key one',
    isCharacter: false,
    everywhere: false,
  },
  { command: 'next', keys: ['Tab', '↓', 'j'], tell: 'Next answer', isCharacter: false, everywhere: false },
  {
    command: 'previous',
    keys: ['Shift+Tab', '↑', 'k'],
    tell: 'Previous answer',
    isCharacter: false,
    everywhere: false,
  },
  { command: 'pick', keys: ['1', '…', '9'], tell: 'Take this reading', isCharacter: true, everywhere: false },
  { command: 'edit', keys: ['e', 'F2'], tell: 'Correct the value', isCharacter: true, everywhere: false },
  { command: 'not_stated', keys: ['n'], tell: 'Mark as not stated', isCharacter: true, everywhere: false },
  { command: 'clear', keys: ['Delete'], tell: 'Clear the value', isCharacter: false, everywhere: false },
  { command: 'undo', keys: ['u'], tell: 'Undo the decision', isCharacter: true, everywhere: false },
  {
    command: 'approve',
    keys: ['Ctrl+Enter', '⌘+Enter'],
    tell: 'Approve',
    isCharacter: false,
    everywhere: true,
  },
  { command: 'keys', keys: ['?'], tell: 'Show these keys', isCharacter: true, everywhere: true },
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

const byCharacter: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  e: 'edit',
  n: 'not_stated',
  u: 'undo',
  '?': 'keys',
}

/** Which command a key press means, or null. Tab is left to the browser: its natural order is the order of the answers. */
export function commandOf(press: KeyPress, charactersOn: boolean): CommandPress | null {
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return { command: 'approve' }
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  if (Object.hasOwn(byKey, press.key) && !press.shiftKey) return { command: byKey[press.key] as Command }
  if (!charactersOn) return null
  const character = press.key.length === 1 ? press.key.toLowerCase() : ''
  if (/^[1-9]$/.test(character)) return { command: 'pick', index: Number(character) - 1 }
  if (Object.hasOwn(byCharacter, character)) return { command: byCharacter[character] as Command }
  return null
}
