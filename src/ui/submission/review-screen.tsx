import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { AnswerDock } from '../answers/answer-dock.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { outlineAnswers } from '../answers/outline.ts'
import { rowNumberOf } from '../answers/row-number.ts'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { OutcomePanel } from '../outcome/outcome-panel.tsx'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { TopBar } from '../session/top-bar.tsx'
import { collectMarks } from '../viewer/marks.ts'
import { SourceViewer } from '../viewer/source-viewer.tsx'
import { DeskContext } from './desk-context.ts'
import { HistoryList } from './history-list.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { PanelTabs, readPanel } from './panel-tabs.tsx'
import { ProgressStrip } from './progress-strip.tsx'
import classes from './review-screen.module.css'
import { SubmissionHeader } from './submission-header.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { useReview } from './use-review.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** The papers on the left, the answers on the right; both keep their place. */
export function ReviewScreen(props: {
  readonly review: ReturnType<typeof useReview>
  readonly view: SubmissionView
}) {
  const { review, view } = props
  const panel = readPanel(useSearch(), view)
  const outline = useMemo(() => outlineAnswers(view), [view])
  const { mayReview, mayApprove } = permissionsOf(useSession())
  const isReadOnly = view.status !== 'in_review' || !mayReview
  const list = useRef<HTMLDivElement>(null)
  const focus = useAnswerFocus({ outline, review, submissionId: view.id, isReadOnly, list })
  const { current, desk } = focus
  const [isShowingKeys, showKeys] = useState(false)
  const [isApproving, setApproving] = useState(false)

  const approve = useCallback(() => {
    if (isReadOnly || !mayApprove) return
    const blocked = outline.order.find((entry) => entry.needsLook)
    if (blocked) desk.focusAnswer(blocked.key)
    else if (view.blockers.length === 0) setApproving(true)
  }, [isReadOnly, mayApprove, outline, desk, view.blockers])
  useDeskKeys({ outline, current, desk, onApprove: approve, onShowKeys: () => showKeys(true) })

  const marks = useMemo(() => collectMarks(outline.order, current), [outline, current])
  const entry = current === null ? null : (outline.byKey.get(current) ?? null)
  return (
    <DeskContext value={desk}>
      <div className={classes.screen}>
        <TopBar />
        <SubmissionHeader
          view={view}
          isSaving={review.isSaving}
          isApproving={isApproving}
          onApprove={approve}
          onApproving={setApproving}
          settled={review.settled}
          onReplace={review.replace}
          onShowKeys={() => showKeys(true)}
        />
        <main className={classes.columns}>
          <SourceViewer files={view.files} marks={marks} request={focus.request} onPick={desk.focusAnswer} />
          <div className={classes.right}>
            <PanelTabs panel={panel} view={view}>
              {panel === 'answers' && view.questionSet ? (
                <ProgressStrip view={view} outline={outline} />
              ) : null}
            </PanelTabs>
            {panel === 'answers' ? (
              <>
                <NoticeStrip view={view} />
                {view.questionSet ? (
                  <>
                    <div className={classes.list} ref={list}>
                      <AnswerList outline={outline} current={current} />
                    </div>
                    <AnswerDock
                      entry={entry}
                      rowNumber={entry?.item ? rowNumberOf(view.items, entry.item) : null}
                      isEditing={current !== null && focus.editing === current}
                      receivedAt={view.receivedAt}
                      onOpenDraft={focus.noteDraft}
                    />
                  </>
                ) : (
                  <WaitingPanel status={view.status} />
                )}
              </>
            ) : panel === 'outcome' ? (
              <OutcomePanel view={view} onReplace={review.replace} />
            ) : (
              <HistoryList entries={view.history} />
            )}
          </div>
        </main>
        <KeysDialog isOpen={isShowingKeys} onClose={() => showKeys(false)} />
        <div className="visually-hidden" role="status">
          {focus.announcement}
        </div>
      </div>
    </DeskContext>
  )
}
