import { ActionIcon, Button, Kbd, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './search-bar.module.css'
import type { SearchResult } from './use-search.ts'

/** Search in the papers: Enter and Shift+Enter step through the places, Ctrl+Enter takes the line as the answer in focus. */
export function SearchBar(props: {
  readonly sought: string
  readonly result: SearchResult
  /** Which place is shown, 0-based. */
  readonly at: number
  /** Changes whenever the search is called for again. */
  readonly callNonce: number
  readonly captureLabel: string | null
  readonly onSeek: (sought: string) => void
  readonly onStep: (step: 1 | -1) => void
  readonly onTake: () => void
  readonly onClose: () => void
}) {
  const { result, sought } = props
  const input = useRef<HTMLInputElement>(null)
  // The focus goes back to where the search was called from: a review goes on from its answer.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call brings the focus here
  useEffect(() => input.current?.select(), [props.callNonce])
  const count = result.places.length
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      props.onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) props.onTake()
      else props.onStep(event.shiftKey ? -1 : 1)
    }
  }
  const words =
    sought.trim() === ''
      ? ''
      : count > 0
        ? `${props.at + 1} of ${count}${result.isDone ? '' : '…'}`
        : result.isDone
          ? 'Not found'
          : 'Searching…'
  return (
    <search className={classes.bar} aria-label="Search in the papers">
      <TextInput
        ref={input}
        className={classes.field ?? ''}
        size="xs"
        aria-label="Words to find"
        placeholder="Find in the papers"
        value={sought}
        autoComplete="off"
        onChange={(event) => props.onSeek(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={classes.count} role="status">
        {words}
        {result.missedCount > 0 ? ` (${result.missedCount} pages missed)` : ''}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Previous place"
        title="Previous place (Shift+Enter)"
        disabled={count === 0}
        onClick={() => props.onStep(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Next place"
        title="Next place (Enter)"
        disabled={count === 0}
        onClick={() => props.onStep(1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
      {props.captureLabel !== null && count > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          title={`Take the line as the answer to: ${props.captureLabel}`}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              Ctrl ↵
            </Kbd>
          }
          onClick={props.onTake}
        >
          Take the line
        </Button>
      ) : null}
      <span className={classes.gap} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Close the search"
        title="Close (Esc)"
        onClick={props.onClose}
      >
        <IconX size={16} />
      </ActionIcon>
    </search>
  )
}
