import { notifications } from '@mantine/notifications'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import { nextThatNeedsALook } from '../answers/next-answer.ts'
import type { Outline, OutlineEntry } from '../answers/outline.ts'
import { addItem, removeItem, restoreItem } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import type { OpenDraft } from '../editors/answer-editor.tsx'
import { isSameValue } from '../editors/read-typed.ts'
import { bringIntoView } from '../viewer/bring-into-view.ts'
import { targetOf } from '../viewer/marks.ts'
import type { ViewerRequest } from '../viewer/source-viewer.tsx'
import type { Desk } from './desk-context.ts'
import { tellRemoved } from './tell-removed.tsx'
import type { useReview, Verdict } from './use-review.ts'

/** Which answer is in focus, what the viewer shows for it, and what the desk can do with it. */
export function useAnswerFocus(props: {
  readonly outline: Outline
  readonly review: Pick<ReturnType<typeof useReview>, 'decide' | 'replace'>
  readonly submissionId: string
  readonly isReadOnly: boolean
  readonly list: RefObject<HTMLElement | null>
}) {
  const { outline, review, submissionId, isReadOnly, list } = props
  const [current, setCurrent] = useState<AnswerKey | null>(null)
  const [editing, setEditing] = useState<AnswerKey | null>(null)
  const [request, setRequest] = useState<ViewerRequest | null>(null)
  const [announcement, announce] = useState('')
  const openDraft = useRef<OpenDraft | null>(null)
  const latest = useRef({ outline, review, isReadOnly })
  latest.current = { outline, review, isReadOnly }

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
      // A row of a long group may only be drawn once the focus is known to go there.
      requestAnimationFrame(() => rowOf(key)?.focus({ preventScroll: true }))
    }
    const decideAndGoOn = (entry: OutlineEntry, verdict: Verdict) => {
      openDraft.current = null
      setEditing(null)
      latest.current.review.decide(entry, verdict)
      const next = nextThatNeedsALook(latest.current.outline.order, entry.key)
      if (next === null) announce('Nothing else needs a look. Control and Enter approves.')
      go(next ?? entry.key)
    }
    return {
      isReadOnly,
      focusAnswer: (key) => {
        openDraft.current = null
        setEditing(null)
        go(key)
      },
      noteFocus: (key) => {
        keepDraft(openDraft.current, key, latest.current.review.decide)
        openDraft.current = null
        setEditing(null)
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
        setEditing(key)
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
  }, [isReadOnly, submissionId, rowOf, showEvidence])

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
    const first = outline.order.find((entry) => entry.needsLook) ?? outline.order[0]
    if (first) desk.focusAnswer(first.key)
  }, [outline, desk])

  // What no longer applies cannot stay in focus.
  useEffect(() => {
    if (current !== null && outline.order.length > 0 && !outline.byKey.has(current)) setCurrent(null)
  }, [outline, current])

  const noteDraft = useCallback((open: OpenDraft | null) => {
    openDraft.current = open
  }, [])
  return { current, editing, request, desk, noteDraft, announcement }
}

/** Saves what was keyed when the focus moves to another answer; what cannot be saved is told, never dropped in silence. */
function keepDraft(
  open: OpenDraft | null,
  next: AnswerKey,
  decide: (entry: OutlineEntry, verdict: Verdict) => void,
): void {
  if (!open?.draft || open.entry.key === next) return
  const { entry, draft } = open
  if (draft.value === null)
    notifications.show({
      color: 'orange',
      title: 'Not saved',
      message: `${entry.question.label}: ${draft.problem ?? ''}`,
    })
  else if (!isSameValue(draft.value, entry.answer.value))
    decide(entry, { kind: 'correct', value: draft.value })
}
