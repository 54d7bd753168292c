import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { SubmissionView } from '../../review/views.ts'
import { isDecided, type OutlineEntry } from '../answers/outline.ts'
import { sourceFileUrl } from '../api/calls.ts'
import type { PaletteAction } from '../keyboard/palette-actions.ts'
import { keysOf } from '../keyboard/shortcuts.ts'
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
        add('accept', 'Accept the answer', keysOf('accept'), () =>
          desk.decideAndGoOn(entry, { kind: 'accept' }),
        )
      add('edit', answer.value === null ? 'Key a value' : 'Correct the answer', keysOf('edit'), () =>
        desk.edit(entry.key),
      )
      if (answer.state !== 'not_stated')
        add('not-stated', 'Mark the answer as not stated', keysOf('not_stated'), () =>
          desk.decideAndGoOn(entry, { kind: 'not_stated' }),
        )
      if (answer.value !== null)
        add('clear', 'Clear the answer', keysOf('clear'), () => desk.decide(entry, { kind: 'clear' }))
      if (answer.decidedAt)
        add('undo', 'Undo the decision', keysOf('undo'), () => desk.decide(entry, { kind: 'undo' }))
    }
    add('approve', 'Approve and quote', keysOf('approve'), commands.approve)
    add('reject', 'Reject the submission', '', commands.reject)
    add('product', 'Change product', '', commands.changeProduct)
    add('broker', 'Ask the broker', '', commands.askBroker)
    add('hand-over', 'Hand over to a colleague', '', commands.handOver)
    add('search', 'Find in the papers', keysOf('search'), viewer.openSearch)
    add('rotate', 'Turn the page', keysOf('rotate'), viewer.rotate)
    add('larger', 'Larger page', '', () => viewer.zoomBy(1))
    add('smaller', 'Smaller page', '', () => viewer.zoomBy(-1))
    add('fit', 'Fit the width', '', () => viewer.setZoom(fitWidth))
    add(
      'thumbnails',
      viewer.hasThumbnails ? 'Hide the pages in small' : 'Show the pages in small',
      '',
      viewer.toggleThumbnails,
    )
    add('tool-capture', 'Drag a box to take its words', '', () => viewer.setTool('capture'))
    add('tool-select', 'Drag to select text', '', () => viewer.setTool('select'))
    for (const file of viewer.files)
      add(`file-${file.id}`, `Show ${file.name}`, '', () => viewer.choose(file.id))
    const { file } = viewer
    if (file)
      add('original', `Download ${file.name}`, '', () => window.location.assign(sourceFileUrl(file.id)))
    for (const [panel, label] of panels)
      if (panel !== 'outcome' || view.quoteAttempts.length > 0)
        add(`panel-${panel}`, `Show the ${label}`, '', () =>
          navigate(`/submissions/${encodeURIComponent(view.id)}?panel=${panel}`),
        )
    add('next', 'Next submission to review', keysOf('next_submission'), () => commands.goToNeighbour(1))
    add('previous', 'Previous submission to review', keysOf('previous_submission'), () =>
      commands.goToNeighbour(-1),
    )
    add('queue', 'Back to the queue', keysOf('queue'), () => navigate(lastQueue()))
    add('keys', 'Show the keys', keysOf('keys'), commands.showKeys)
    return actions
  }, [view, entry, desk, viewer, commands, navigate])
}

const panels = [
  ['answers', 'answers'],
  ['papers', 'papers: add, replace, read again, split, merge'],
  ['outcome', 'outcome'],
  ['history', 'history'],
] as const
