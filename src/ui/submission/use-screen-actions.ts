import { msg, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { isDecided, type OutlineEntry } from '../answers/outline.ts'
import { sourceFileUrl } from '../api/calls.ts'
import type { PaletteAction } from '../keyboard/palette-actions.ts'
import { keysOf } from '../keyboard/shortcuts.ts'
import { i18n } from '../language/i18n.ts'
import { lastQueue } from '../queue/last-queue.ts'
import type { ViewerState } from '../viewer/use-viewer-state.ts'
import { fitWidth } from '../viewer/zooms.ts'
import type { Desk } from './desk-context.ts'

/** What a person can ask of the submission page as a whole. */
export interface ScreenCommands {
  readonly approve: (() => void) | null
  readonly reject: (() => void) | null
  readonly changeProduct: (() => void) | null
  readonly askBroker: (() => void) | null
  readonly handOver: (() => void) | null
  readonly goToNeighbour: (step: 1 | -1) => void
  readonly showKeys: () => void
}

/** Every action of the submission page that applies at the moment, for the command palette. */
export function useScreenActions(props: {
  readonly view: SubmissionView
  readonly entry: OutlineEntry | null
  readonly desk: Desk
  readonly viewer: ViewerState
  readonly commands: ScreenCommands
}): PaletteAction[] {
  const { view, entry, desk, viewer, commands } = props
  const [, navigate] = useLocation()
  return useMemo(() => {
    const actions: PaletteAction[] = []
    const add = (id: string, label: string, keys: string, run: (() => void) | null) => {
      if (run) actions.push({ id, label, keys, run })
    }
    if (entry && !desk.isReadOnly && entry.question.type !== 'group') {
      const { answer } = entry
      if (answer.value !== null && !isDecided(answer))
        add('accept', t`Accept the answer`, keysOf('accept'), () =>
          desk.decideAndGoOn(entry, { kind: 'accept' }),
        )
      add('edit', answer.value === null ? t`Key a value` : t`Correct the answer`, keysOf('edit'), () =>
        desk.edit(entry.key),
      )
      if (answer.state !== 'not_stated')
        add('not-stated', t`Mark the answer as not stated`, keysOf('not_stated'), () =>
          desk.decideAndGoOn(entry, { kind: 'not_stated' }),
        )
      if (answer.value !== null)
        add('clear', t`Clear the answer`, keysOf('clear'), () => desk.decide(entry, { kind: 'clear' }))
      if (answer.decidedAt)
        add('undo', t`Undo the decision`, keysOf('undo'), () => desk.decide(entry, { kind: 'undo' }))
    }
    add('approve', t`Approve and quote`, keysOf('approve'), commands.approve)
    add('reject', t`Reject the submission`, '', commands.reject)
    add('product', t`Change product`, '', commands.changeProduct)
    add('broker', t`Ask the broker`, '', commands.askBroker)
    add('hand-over', t`Hand over to a colleague`, '', commands.handOver)
    add('search', t`Find in the papers`, keysOf('search'), viewer.openSearch)
    add('rotate', t`Turn the page`, keysOf('rotate'), viewer.rotate)
    add('larger', t`Larger page`, '', () => viewer.zoomBy(1))
    add('smaller', t`Smaller page`, '', () => viewer.zoomBy(-1))
    add('fit', t`Fit the width`, '', () => viewer.setZoom(fitWidth))
    add(
      'thumbnails',
      viewer.hasThumbnails ? t`Hide the pages in small` : t`Show the pages in small`,
      '',
      viewer.toggleThumbnails,
    )
    add('tool-capture', t`Drag a box to take its words`, '', () => viewer.setTool('capture'))
    add('tool-select', t`Drag to select text`, '', () => viewer.setTool('select'))
    for (const file of viewer.files)
      add(`file-${file.id}`, t`Show ${file.name}`, '', () => viewer.choose(file.id))
    const { file } = viewer
    if (file)
      add('original', t`Download ${file.name}`, '', () => window.location.assign(sourceFileUrl(file.id)))
    for (const [panel, label] of panels)
      if (panel !== 'outcome' || view.quoteAttempts.length > 0)
        add(`panel-${panel}`, i18n._(label), '', () =>
          navigate(`/submissions/${encodeURIComponent(view.id)}?panel=${panel}`),
        )
    add('next', t`Next submission to review`, keysOf('next_submission'), () => commands.goToNeighbour(1))
    add('previous', t`Previous submission to review`, keysOf('previous_submission'), () =>
      commands.goToNeighbour(-1),
    )
    add('queue', t`Back to the queue`, keysOf('queue'), () => navigate(lastQueue()))
    add('keys', t`Show the keys`, keysOf('keys'), commands.showKeys)
    return actions
  }, [view, entry, desk, viewer, commands, navigate])
}

const panels = [
  ['answers', msg`Show the answers`],
  ['papers', msg`Show the papers: add, replace, read again, split, merge`],
  ['outcome', msg`Show the outcome`],
  ['history', msg`Show the history`],
] as const
