import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { nextThatNeedsALook } from '../answers/next-answer.ts'
import type { Outline, OutlineEntry } from '../answers/outline.ts'
import { addItem, removeItem, restoreItem } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import type { OpenDraft } from '../editors/answer-editor.tsx'
import { type EditorStart, startFromCapture } from '../editors/editor-start.ts'
import { isSameValue } from '../editors/read-typed.ts'
import { bringIntoView } from '../viewer/bring-into-view.ts'
import { targetOf } from '../viewer/marks.ts'
import { placeOfAll } from '../viewer/place-of-words.ts'
import type { ViewerRequest } from '../viewer/use-viewer-state.ts'
import type { Desk } from './desk-context.ts'
import { tellRemoved } from './tell-removed.tsx'
import { forgetUnfinished, keepUnfinished, readUnfinished } from './unfinished-edit.ts'
import type { useReview, Verdict } from './use-review.ts'

interface Editing {
  readonly key: AnswerKey
  readonly start: EditorStart | null
}

/** Which answer is in focus, what the viewer shows for it, and what the desk can do with it. */
export function useAnswerFocus(props: {
  readonly outline: Outline
  readonly review: Pick<ReturnType<typeof useReview>, 'decide' | 'replace'>
  readonly submissionId: string
  readonly isReadOnly: boolean
  readonly receivedAt: string
  readonly userId: string
  readonly list: RefObject<HTMLElement | null>
}) {
  const { outline, review, submissionId, isReadOnly, receivedAt, userId, list } = props
  const [current, setCurrent] = useState<AnswerKey | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [explaining, setExplaining] = useState<AnswerKey | null>(null)
  const [request, setRequest] = useState<ViewerRequest | null>(null)
  const [announcement, announce] = useState('')
  const openDraft = useRef<OpenDraft | null>(null)
  const latest = useRef({ outline, review, isReadOnly, current, editing, receivedAt })
  latest.current = { outline, review, isReadOnly, current, editing, receivedAt }
  const stopEditing = useCallback(() => {
    openDraft.current = null
    setEditing(null)
    forgetUnfinished()
  }, [])

  const rowOf = useCallback(
    (key: AnswerKey) =>
      list.current?.querySelector<HTMLElement>(`[data-answer="${CSS.escape(key)}"]`) ?? null,
    [list],
  )
  const showEvidence = useCallback((entry: OutlineEntry | undefined, candidateId: string | null) => {
    const target = targetOf(entry, candidateId)
    if (target) setRequest({ ...target, nonce: Date.now() })
  }, [])

  const desk = useMemo<Desk>(() => {
    const go = (key: AnswerKey) => {
      setCurrent(key)
      setExplaining(null)
      // A row of a long group may only be drawn once the focus is known to go there.
      requestAnimationFrame(() => rowOf(key)?.focus({ preventScroll: true }))
    }
    const decideAndGoOn = (entry: OutlineEntry, verdict: Verdict) => {
      stopEditing()
      latest.current.review.decide(entry, verdict)
      const next = nextThatNeedsALook(latest.current.outline.order, entry.key)
      if (next === null) announce(t`Nothing else needs a look. Control and Enter approves.`)
      go(next ?? entry.key)
    }
    return {
      isReadOnly,
      focusAnswer: (key) => {
        keepDraft(openDraft.current, key, latest.current.review.decide)
        stopEditing()
        go(key)
      },
      noteFocus: (key) => {
        setExplaining(null)
        keepDraft(openDraft.current, key, latest.current.review.decide)
        stopEditing()
        setCurrent(key)
        showEvidence(latest.current.outline.byKey.get(key), null)
      },
      decide: (entry, verdict) => {
        latest.current.review.decide(entry, verdict)
        go(entry.key)
      },
      decideAndGoOn,
      edit: (key) => {
        if (latest.current.isReadOnly || key === null) return
        if (latest.current.outline.byKey.get(key)?.question.type === 'group') return
        setCurrent(key)
        setEditing({ key, start: null })
      },
      explain: (key) => {
        const { current: focused } = latest.current
        if (key !== null) setExplaining(key)
        else if (focused !== null) go(focused)
      },
      capture: (text, isMore, place) => {
        const { current: key, editing: open } = latest.current
        const entry = key === null ? undefined : latest.current.outline.byKey.get(key)
        if (!entry || latest.current.isReadOnly || entry.question.type === 'group') return
        const words = text.trim()
        if (words === '') {
          notifications.show({
            color: 'orange',
            title: t`No words there`,
            message: t`The page has no text in that place. Draw the box around the words, or key the value.`,
          })
          return
        }
        const before = isMore && open?.key === entry.key ? (open.start?.quote ?? null) : null
        const whole = before === null ? words : `${before}\n${words}`
        const captured = placeOfAll(before === null ? null : (open?.start?.captured ?? null), place, whole)
        setEditing({
          key: entry.key,
          start: startFromCapture(entry.question, whole, latest.current.receivedAt, captured),
        })
      },
      show: (candidateId) => {
        setCurrent((key) => {
          if (key !== null) showEvidence(latest.current.outline.byKey.get(key), candidateId)
          return key
        })
      },
      addItem: (questionId) => {
        const known = new Set(latest.current.outline.order.map(({ key }) => key))
        addItem(submissionId, questionId)
          .then(async (view) => {
            await latest.current.review.replace(view)
            requestAnimationFrame(() => {
              const fresh = latest.current.outline.order.find(
                ({ key, group }) => group?.id === questionId && !known.has(key),
              )
              if (fresh) go(fresh.key)
            })
          })
          .catch(tellProblem)
      },
      removeItem: (itemId) => {
        removeItem(submissionId, itemId)
          .then(async (view) => {
            await latest.current.review.replace(view)
            tellRemoved(() => {
              restoreItem(submissionId, itemId)
                .then((restored) => latest.current.review.replace(restored))
                .catch(tellProblem)
            })
          })
          .catch(tellProblem)
      },
    }
  }, [isReadOnly, submissionId, rowOf, showEvidence, stopEditing])

  // The row in focus is always in view, wherever the focus came from.
  useEffect(() => {
    const row = current === null ? null : rowOf(current)
    if (!row || !list.current) return
    bringIntoView(list.current, row)
    const sideways = row.closest<HTMLElement>('[data-sideways]')
    if (sideways) bringIntoView(sideways, row)
  }, [current, rowOf, list])

  // A review begins where a person is needed first.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current || outline.order.length === 0) return
    hasBegun.current = true
    const unfinished = isReadOnly ? null : readUnfinished(userId, submissionId)
    const kept = unfinished ? outline.byKey.get(unfinished.key) : undefined
    if (unfinished && kept) {
      setCurrent(kept.key)
      setEditing({
        key: kept.key,
        start: {
          nonce: Date.now(),
          origin: 'kept',
          raw: unfinished.raw,
          quote: null,
          problem: null,
          captured: null,
        },
      })
      showEvidence(kept, null)
      return
    }
    const first = outline.order.find((entry) => entry.needsLook) ?? outline.order[0]
    if (first) desk.focusAnswer(first.key)
  }, [outline, desk, isReadOnly, userId, submissionId, showEvidence])

  // What no longer applies cannot stay in focus.
  useEffect(() => {
    if (current !== null && outline.order.length > 0 && !outline.byKey.has(current)) setCurrent(null)
  }, [outline, current])

  const noteDraft = useCallback(
    (open: OpenDraft | null) => {
      openDraft.current = open
      if (open && open.raw !== null)
        keepUnfinished({ userId, submissionId, key: open.entry.key, raw: open.raw })
    },
    [userId, submissionId],
  )
  return { current, editing, explaining, request, desk, noteDraft, announcement }
}

/** Saves what was keyed when the focus moves to another answer; what cannot be saved is told, never dropped in silence. */
function keepDraft(
  open: OpenDraft | null,
  next: AnswerKey,
  decide: (entry: OutlineEntry, verdict: Verdict) => void,
): void {
  if (!open?.draft || open.entry.key === next) return
  const { entry, draft, isUnconfirmed } = open
  if (isUnconfirmed) {
    notifications.show({
      color: 'orange',
      title: t`Not taken`,
      message: t`${entry.question.label}: the words from the page were not confirmed.`,
    })
    return
  }
  if (draft.value === null)
    notifications.show({
      color: 'orange',
      title: t`Not saved`,
      message: `${entry.question.label}: ${draft.problem ?? ''}`,
    })
  else if (!isSameValue(draft.value, entry.answer.value))
    decide(entry, {
      kind: 'correct',
      value: draft.value,
      ...(open.captured ? { captured: open.captured } : {}),
    })
}
