import { useLocalStorage } from '@mantine/hooks'
import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { AnswerDock } from '../answers/answer-dock.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { outlineAnswers } from '../answers/outline.ts'
import { rowNumberOf } from '../answers/row-number.ts'
import { unlockFile } from '../api/calls.ts'
import { CommandPalette } from '../keyboard/command-palette.tsx'
import { KeysDialog } from '../keyboard/keys-dialog.tsx'
import { OutcomePanel } from '../outcome/outcome-panel.tsx'
import { permissionsOf } from '../session/permissions.ts'
import { useSession } from '../session/session-gate.tsx'
import { TopBar } from '../session/top-bar.tsx'
import { WaitingScreen } from '../session/waiting-screen.tsx'
import { collectMarks } from '../viewer/marks.ts'
import { SourceViewer } from '../viewer/source-viewer.tsx'
import { useViewerState } from '../viewer/use-viewer-state.ts'
import { BrokerQuestions } from './broker-questions.tsx'
import { CollisionDialog } from './collision-dialog.tsx'
import { DeskContext } from './desk-context.ts'
import { DeskSplitter } from './desk-splitter.tsx'
import { HistoryList } from './history-list.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { PanelTabs, readPanel } from './panel-tabs.tsx'
import { ProgressStrip } from './progress-strip.tsx'
import classes from './review-screen.module.css'
import { heldShare, startingShare } from './source-share.ts'
import { type HeaderDialog, SubmissionHeader } from './submission-header.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useClaim } from './use-claim.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useNeighbours } from './use-neighbours.ts'
import type { useReview } from './use-review.ts'
import { type ScreenCommands, useScreenActions } from './use-screen-actions.ts'
import { WaitingPanel } from './waiting-panel.tsx'

const PapersPanel = lazy(() => import('../papers/papers-panel.tsx'))

/** The papers on the left, the answers on the right; both keep their place. */
export function ReviewScreen(props: {
  readonly review: ReturnType<typeof useReview>
  readonly view: SubmissionView
}) {
  const { review, view } = props
  const addressed = useSearch()
  const panel = readPanel(addressed, view)
  const outline = useMemo(() => outlineAnswers(view), [view])
  const session = useSession()
  const { mayReview, mayApprove } = permissionsOf(session)
  const userId = session?.userId ?? ''
  useClaim(view, userId, mayReview)
  const isOthers = view.claim !== null && view.claim.userId !== userId
  const isReadOnly = view.status !== 'in_review' || !mayReview || isOthers
  const list = useRef<HTMLDivElement>(null)
  const focus = useAnswerFocus({
    outline,
    review,
    submissionId: view.id,
    isReadOnly,
    receivedAt: view.receivedAt,
    userId,
    list,
  })
  const { current, desk } = focus
  const editing = current !== null && focus.editing?.key === current ? focus.editing : null
  const [isShowingKeys, showKeys] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const [isFindingCommand, findCommand] = useState(false)
  const [dialog, setDialog] = useState<HeaderDialog | null>(null)
  const [storedShare, setShare] = useLocalStorage({
    key: 'slipway.source-share',
    defaultValue: startingShare,
    getInitialValueInEffect: false,
  })
  const share = heldShare(storedShare)
  const soughtFirst = (new URLSearchParams(addressed).get('find') ?? '').slice(0, 200)
  const viewer = useViewerState(view.files, focus.request, soughtFirst)
  const goToNeighbour = useNeighbours(view.id)
  useLeaveWarning(review.isSaving)

  const approve = useCallback(() => {
    if (isReadOnly || !mayApprove) return
    const blocked = outline.order.find((entry) => entry.needsLook)
    if (blocked) desk.focusAnswer(blocked.key)
    else if (view.blockers.length === 0) setApproving(true)
  }, [isReadOnly, mayApprove, outline, desk, view.blockers])
  const mayReject = mayReview && view.status === 'in_review' && !isOthers
  const mayChangePapers =
    mayReview && !isOthers && (view.status === 'in_review' || view.status === 'awaiting_broker')
  const unlock = useCallback(
    async (fileId: string, password: string) =>
      await review.replace(await unlockFile(view.id, fileId, password)),
    [review.replace, view.id],
  )
  const commands = useMemo<ScreenCommands>(
    () => ({
      approve: isReadOnly || !mayApprove ? null : approve,
      reject: mayReject ? () => setDialog('reject') : null,
      changeProduct: mayReject ? () => setDialog('product') : null,
      askBroker: mayReject ? () => setDialog('broker') : null,
      handOver: mayReject ? () => setDialog('hand-over') : null,
      goToNeighbour,
      showKeys: () => showKeys(true),
    }),
    [isReadOnly, mayApprove, mayReject, approve, goToNeighbour],
  )
  useDeskKeys({ outline, current, desk, viewer, commands, onPalette: () => findCommand(true) })

  const marks = useMemo(() => collectMarks(outline.order, current), [outline, current])
  const entry = current === null ? null : (outline.byKey.get(current) ?? null)
  const actions = useScreenActions({ view, entry, desk, viewer, commands })
  const mayCapture = entry !== null && !isReadOnly && entry.question.type !== 'group' && panel === 'answers'
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
          dialog={dialog}
          onDialog={setDialog}
          onShowKeys={() => showKeys(true)}
          onPalette={() => findCommand(true)}
        />
        <main className={classes.columns} style={{ '--source-share': `${share}%` } as CSSProperties}>
          <SourceViewer
            viewer={viewer}
            marks={marks}
            request={focus.request}
            onPick={desk.focusAnswer}
            captureLabel={mayCapture ? entry.question.label : null}
            onCapture={desk.capture}
            unlock={mayChangePapers ? unlock : null}
          />
          <DeskSplitter share={share} onShare={setShare} />
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
                      <AnswerList outline={outline} current={current} warnings={view.warnings} />
                    </div>
                    <AnswerDock
                      entry={entry}
                      rowNumber={entry?.item ? rowNumberOf(view.items, entry.item) : null}
                      isEditing={editing !== null}
                      isExplaining={current !== null && focus.explaining === current}
                      start={editing?.start ?? null}
                      receivedAt={view.receivedAt}
                      onOpenDraft={focus.noteDraft}
                    />
                  </>
                ) : (
                  <WaitingPanel status={view.status} />
                )}
              </>
            ) : panel === 'papers' ? (
              <Suspense fallback={<WaitingScreen />}>
                <PapersPanel
                  view={view}
                  mayChange={mayChangePapers}
                  shownId={viewer.file?.id ?? null}
                  onShow={viewer.choose}
                  settled={review.settled}
                  onReplace={review.replace}
                />
              </Suspense>
            ) : panel === 'outcome' ? (
              <OutcomePanel view={view} onReplace={review.replace} />
            ) : (
              <>
                <BrokerQuestions questions={view.brokerQuestions} />
                <HistoryList entries={view.history} />
              </>
            )}
          </div>
        </main>
        <CommandPalette isOpen={isFindingCommand} onClose={() => findCommand(false)} actions={actions} />
        <CollisionDialog
          collision={review.collision}
          view={view}
          isReadOnly={isReadOnly}
          onKeep={review.forgetCollision}
          onUseMine={(collision, standing) => {
            review.forgetCollision(collision)
            review.decide({ ...collision.entry, answer: standing }, collision.verdict)
          }}
        />
        <KeysDialog isOpen={isShowingKeys} onClose={() => showKeys(false)} />
        <div className="visually-hidden" role="status">
          {focus.announcement}
        </div>
      </div>
    </DeskContext>
  )
}
