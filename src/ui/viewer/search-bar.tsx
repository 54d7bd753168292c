import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        ? `${t`${props.at + 1} of ${count}`}${result.isDone ? '' : '…'}`
        : result.isDone
          ? t`Not found`
          : t`Searching…`
  return (
    <search className={classes.bar} aria-label={t`Search in the papers`}>
      <TextInput
        ref={input}
        className={classes.field ?? ''}
        size="xs"
        aria-label={t`Words to find`}
        placeholder={t`Find in the papers`}
        value={sought}
        autoComplete="off"
        onChange={(event) => props.onSeek(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className={classes.count} role="status">
        {words}
        {result.missedCount > 0 ? ` (${t`${result.missedCount} pages missed`})` : ''}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Previous place`}
        title={t`Previous place (Shift+Enter)`}
        disabled={count === 0}
        onClick={() => props.onStep(-1)}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Next place`}
        title={t`Next place (Enter)`}
        disabled={count === 0}
        onClick={() => props.onStep(1)}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
      {props.captureLabel !== null && count > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          title={t`Take the line as the answer to: ${props.captureLabel}`}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              Ctrl ↵
            </Kbd>
          }
          onClick={props.onTake}
        >
          <Trans>Take the line</Trans>
        </Button>
      ) : null}
      <span className={classes.gap} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t`Close the search`}
        title={t`Close (Esc)`}
        onClick={props.onClose}
      >
        <IconX size={16} />
      </ActionIcon>
    </search>
  )
}
