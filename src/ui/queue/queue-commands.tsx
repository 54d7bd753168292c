import { useLayoutEffect, useRef, useState } from 'react'
import { CommandPalette } from '../keyboard/command-palette.tsx'
import type { PaletteAction } from '../keyboard/palette-actions.ts'
import { useCharacterKeys } from '../keyboard/use-character-keys.ts'

/** The keys of the queue as a whole: the command palette, and the search. */
export function QueueCommands(props: {
  readonly actions: readonly PaletteAction[]
  readonly onSearch: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [charactersOn] = useCharacterKeys()
  const latest = useRef({ ...props, charactersOn })
  latest.current = { ...props, charactersOn }
  // Before the screen is painted: a key pressed at its first sight is obeyed.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      if (event.target.closest('[role="dialog"]')) return
      const hasControl = event.ctrlKey || event.metaKey
      if (hasControl && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      } else if (event.key === '/' && !hasControl && latest.current.charactersOn) {
        if (event.target.closest('input,textarea,select')) return
        event.preventDefault()
        latest.current.onSearch()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} actions={props.actions} />
}
