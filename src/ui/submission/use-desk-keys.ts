import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { AnswerKey } from '../answers/answer-key.ts'
import { neighbourOf, nextThatNeedsALook } from '../answers/next-answer.ts'
import { isDecided, type Outline, type OutlineEntry } from '../answers/outline.ts'
import { type Command, type CommandPress, commandOf, prefixKey } from '../keyboard/shortcuts.ts'
import { useCharacterKeys } from '../keyboard/use-character-keys.ts'
import { lastQueue } from '../queue/last-queue.ts'
import { placeOfSelection } from '../viewer/place-of-words.ts'
import { selectedText } from '../viewer/selected-text.ts'
import type { ViewerState } from '../viewer/use-viewer-state.ts'
import type { Desk } from './desk-context.ts'
import type { ScreenCommands } from './use-screen-actions.ts'

/** The second key of a command of two keys follows within this time. */
const prefixMs = 1500

/** Obeys the table of shortcuts. Fields, menus and dialogs keep their own keys; other buttons keep Enter. */
export function useDeskKeys(props: {
  readonly outline: Outline
  readonly current: AnswerKey | null
  readonly desk: Desk
  readonly viewer: ViewerState
  readonly commands: ScreenCommands
  readonly onPalette: () => void
}): void {
  const [charactersOn] = useCharacterKeys()
  const latest = useRef({ ...props, charactersOn })
  latest.current = { ...props, charactersOn }
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY)
  const [, navigate] = useLocation()
  // Before the screen is painted: a key pressed at its first sight is obeyed.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      const { outline, current, desk, viewer, commands } = latest.current
      const hasPrefix = event.timeStamp - prefixedAt.current < prefixMs
      const command = commandOf(event, latest.current.charactersOn, hasPrefix)
      const isPalette = command?.command === 'palette' && !event.target.closest('[role="dialog"]')
      if (keepsItsKeys(event.target) && !isPalette) return
      const isPrefix = event.key === prefixKey && !event.ctrlKey && !event.metaKey && !event.altKey
      prefixedAt.current = isPrefix ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!command) return
      const everywhere: Partial<Record<Command, () => void>> = {
        approve: () => commands.approve?.(),
        keys: commands.showKeys,
        palette: latest.current.onPalette,
        search: viewer.openSearch,
        rotate: viewer.rotate,
        next_submission: () => commands.goToNeighbour(1),
        previous_submission: () => commands.goToNeighbour(-1),
        queue: () => navigate(lastQueue()),
      }
      if (command.command === 'capture') {
        const text = selectedText()
        if (text === '') return
        event.preventDefault()
        const place = placeOfSelection()
        window.getSelection()?.removeAllRanges()
        desk.capture(text, event.shiftKey, place)
        return
      }
      const run = everywhere[command.command]
      if (run) {
        event.preventDefault()
        run()
        return
      }
      const row = event.target.closest('[data-answer]')
      if (!row && event.target !== document.body) return
      const entry = current === null ? undefined : outline.byKey.get(current)
      if (obey(command, entry, outline, current, desk)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate])
}

function keepsItsKeys(target: Element): boolean {
  return target.closest('input,textarea,select,[contenteditable],[role="dialog"],[role="listbox"]') !== null
}

function obey(
  { command, index }: CommandPress,
  entry: OutlineEntry | undefined,
  outline: Outline,
  current: AnswerKey | null,
  desk: Desk,
): boolean {
  if (command === 'next' || command === 'previous') {
    const key = neighbourOf(outline.order, current, command === 'next' ? 1 : -1)
    if (key !== null) desk.focusAnswer(key)
    return true
  }
  if (command === 'accept') {
    if (!entry || desk.isReadOnly || !entry.needsLook || entry.question.type === 'group')
      acceptOrGoOn(entry, outline, desk)
    else if (entry.answer.value === null || entry.answer.issues.some(({ severity }) => severity === 'error'))
      desk.edit(entry.key)
    else desk.decideAndGoOn(entry, { kind: 'accept' })
    return true
  }
  if (!entry || desk.isReadOnly || entry.question.type === 'group') return false
  switch (command) {
    case 'edit':
      desk.edit(entry.key)
      return true
    case 'not_stated':
      if (entry.answer.state !== 'not_stated') desk.decideAndGoOn(entry, { kind: 'not_stated' })
      return true
    case 'clear':
      if (entry.answer.value !== null) desk.decide(entry, { kind: 'clear' })
      return true
    case 'undo':
      if (entry.answer.decidedAt !== null || isDecided(entry.answer)) desk.decide(entry, { kind: 'undo' })
      return true
    case 'why':
      if (!isDecided(entry.answer) && entry.answer.decidedAt === null) return false
      desk.explain(entry.key)
      return true
    case 'pick': {
      const candidate = entry.answer.candidates[index ?? -1]
      if (!candidate) return false
      desk.decideAndGoOn(entry, { kind: 'accept', candidateId: candidate.id })
      return true
    }
    default:
      return false
  }
}

/** Enter where no look is needed: confirms a reading that stands by itself, and goes on. */
function acceptOrGoOn(entry: OutlineEntry | undefined, outline: Outline, desk: Desk): void {
  if (
    entry &&
    !desk.isReadOnly &&
    entry.answer.state === 'proposed' &&
    entry.answer.value !== null &&
    entry.question.type !== 'group'
  ) {
    desk.decideAndGoOn(entry, { kind: 'accept' })
    return
  }
  const next =
    nextThatNeedsALook(outline.order, entry?.key ?? null) ??
    (desk.isReadOnly ? neighbourOf(outline.order, entry?.key ?? null, 1) : null)
  if (next !== null) desk.focusAnswer(next)
}
