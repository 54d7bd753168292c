import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { SourceFileView, SubmissionView } from '../../review/views.ts'
import { readAgain, removeFile, restoreFile, sayPaperKind, splitOff } from '../api/calls.ts'
import { ProblemNotice } from '../api/problem-notice.tsx'
import { AddFilesDialog } from './add-files-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PaperRow } from './paper-row.tsx'
import classes from './papers-panel.module.css'

/** Every file of the submission, and what can be done with them until it is approved. */
export default function PapersPanel(props: {
  readonly view: SubmissionView
  /** Nobody approved it, and it is this person's to change. */
  readonly mayChange: boolean
  readonly shownId: string | null
  readonly onShow: (fileId: string) => void
  readonly settled: () => Promise<SubmissionView>
  readonly onReplace: (view: SubmissionView) => Promise<void>
}) {
  const { view, mayChange, settled, onReplace } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [purpose, setPurpose] = useState<'add' | SourceFileView | null>(null)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const [isMerging, setMerging] = useState(false)
  const [, navigate] = useLocation()
  const files = view.files.filter(({ decorative }) => !decorative)
  const standing = files.filter(({ removed }) => !removed)
  const gone = files.filter(({ removed }) => removed)
  const chosen = standing.filter(({ id }) => ticked.has(id))
  const change = useMutation({
    mutationFn: async (act: () => Promise<SubmissionView>) => {
      await settled()
      return await act()
    },
    onSuccess: onReplace,
  })
  const splitting = useMutation({
    mutationFn: async () => {
      await settled()
      return await splitOff(
        view.id,
        chosen.map(({ id }) => id),
      )
    },
    onSuccess: async ({ submission, startedId }) => {
      setTicked(new Set())
      await onReplace(submission)
      notifications.show({
        title: t`Split off`,
        message: (
          <Link href={`/submissions/${encodeURIComponent(startedId)}`}>
            <Trans>Open the submission that began</Trans>
          </Link>
        ),
        color: 'teal',
        autoClose: 12_000,
      })
    },
  })
  const isBusy = change.isPending || splitting.isPending
  const act = (run: () => Promise<SubmissionView>) => change.mutate(run)
  const problem = change.error ?? splitting.error
  const mayMerge = mayChange || view.status === 'set_aside'
  const takeDrop = (event: DragEvent) => {
    event.preventDefault()
    if (!mayChange || event.dataTransfer.files.length === 0) return
    setDropped([...event.dataTransfer.files])
    setPurpose('add')
  }
  const closeAdding = () => {
    setPurpose(null)
    setDropped([])
  }
  return (
    <section
      className={classes.panel}
      aria-label={t`Papers`}
      // Files dropped here are added; the button does the same by keyboard.
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDrop}
    >
      {mayMerge ? (
        <div className={classes.actions}>
          {mayChange ? (
            <>
              <Button size="xs" onClick={() => setPurpose('add')}>
                <Trans>Add files…</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={isBusy || standing.length === 0}
                onClick={() =>
                  act(() => readAgain(view.id, chosen.length > 0 ? chosen.map(({ id }) => id) : undefined))
                }
              >
                {chosen.length > 0 ? t`Read again (${chosen.length})` : t`Read all again`}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={chosen.length === 0 || chosen.length === standing.length}
                loading={splitting.isPending}
                title={t`Tick the files that belong to another risk`}
                onClick={() => splitting.mutate()}
              >
                {chosen.length > 0 ? t`Split off (${chosen.length})` : t`Split off`}
              </Button>
            </>
          ) : null}
          <Button size="xs" variant="default" onClick={() => setMerging(true)}>
            <Trans>Merge into…</Trans>
          </Button>
        </div>
      ) : null}
      {problem ? <ProblemNotice error={problem} /> : null}
      <ul className={classes.list}>
        {standing.map((file) => (
          <PaperRow
            key={file.id}
            file={file}
            depth={depthOf(file, files)}
            isShown={file.id === props.shownId}
            isTicked={ticked.has(file.id)}
            mayChange={mayChange}
            isBusy={isBusy}
            onShow={() => props.onShow(file.id)}
            onTick={(isOn) => {
              const next = new Set(ticked)
              if (isOn) next.add(file.id)
              else next.delete(file.id)
              setTicked(next)
            }}
            onKind={(kind) => act(() => sayPaperKind(view.id, file.id, kind))}
            onReplace={() => setPurpose(file)}
            onReadAgain={() => act(() => readAgain(view.id, [file.id]))}
            onRemove={() => act(() => removeFile(view.id, file.id))}
          />
        ))}
      </ul>
      {gone.length > 0 ? (
        <>
          <h2 className={classes.heading}>
            <Trans>Taken out</Trans>
          </h2>
          <ul className={classes.list}>
            {gone.map((file) => (
              <li key={file.id} className={classes.gone}>
                <button type="button" className={classes.name} onClick={() => props.onShow(file.id)}>
                  {file.name}
                </button>
                {file.movedTo ? (
                  <Link href={`/submissions/${encodeURIComponent(file.movedTo)}`}>
                    <Trans>now in another submission</Trans>
                  </Link>
                ) : null}
                {mayChange ? (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    disabled={isBusy}
                    aria-label={t`Bring ${file.name} back`}
                    onClick={() => act(() => restoreFile(view.id, file.id))}
                  >
                    <Trans>Bring back</Trans>
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <AddFilesDialog
        view={view}
        purpose={purpose}
        dropped={dropped}
        onClose={closeAdding}
        settled={settled}
        onReplace={async (next) => {
          await onReplace(next)
          navigate(`/submissions/${encodeURIComponent(view.id)}?panel=papers`, { replace: true })
        }}
      />
      <MergeDialog view={view} isOpen={isMerging} onClose={() => setMerging(false)} settled={settled} />
    </section>
  )
}

/** How deep a file lies inside others. */
function depthOf(file: SourceFileView, files: readonly SourceFileView[]): number {
  const parent = files.find(({ id }) => id === file.parentId)
  return parent ? Math.min(3, depthOf(parent, files) + 1) : 0
}
