import { useEffect, useRef } from 'react'
import type { SubmissionView } from '../../review/views.ts'
import { claim, release } from '../api/calls.ts'

/** Often enough that a claim never runs out under somebody who works. */
const beatMs = 60_000
/** A page that nobody touched for this long lets its claim run out. */
const idleMs = 10 * 60_000

/**
 * Opening a submission claims it, unless somebody has it. While the person works it stays claimed; leaving the page lets go
 * of what was not begun. Nothing is asked of the person, and a refusal needs no words: the page says who has it.
 */
export function useClaim(view: SubmissionView, userId: string, mayReview: boolean): void {
  const { id } = view
  const isMine = view.claim?.userId === userId
  const mayClaim = mayReview && view.status === 'in_review' && (view.claim === null || isMine)
  const isInReview = view.status === 'in_review'
  const hasLooked = useRef(false)
  const hasClaimed = useRef(false)
  // Once, when the review is first seen: what somebody lets go of later must not fall to whoever left a page open.
  useEffect(() => {
    if (!isInReview || hasLooked.current) return
    hasLooked.current = true
    if (!mayClaim) return
    hasClaimed.current = true
    claim(id).catch(() => undefined)
  }, [id, isInReview, mayClaim])
  useEffect(() => {
    if (!isMine) return
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const beat = setInterval(() => {
      if (Date.now() - touchedAt < idleMs) claim(id).catch(() => undefined)
    }, beatMs)
    window.addEventListener('keydown', touch)
    window.addEventListener('pointerdown', touch)
    return () => {
      clearInterval(beat)
      window.removeEventListener('keydown', touch)
      window.removeEventListener('pointerdown', touch)
    }
  }, [id, isMine])
  useEffect(() => {
    const leave = () => {
      if (hasClaimed.current) release(id, true).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
}
