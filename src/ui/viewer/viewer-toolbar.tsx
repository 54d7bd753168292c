import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconCursorText,
  IconDownload,
  IconLayoutSidebar,
  IconMarquee2,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import { sourceFileUrl } from '../api/calls.ts'
import { isPrintedFormat } from './printed-format.ts'
import type { ViewerState } from './use-viewer-state.ts'
import classes from './viewer-toolbar.module.css'
import { fitWidth, zooms } from './zooms.ts'

export function ViewerToolbar(props: {
  readonly file: SourceFileView
  readonly viewer: ViewerState
  readonly mayCapture: boolean
}) {
  const { file, viewer } = props
  const { page, zoom, tool } = viewer
  const pageCount = file.reading?.state === 'read' ? file.reading.pageCount : 0
  const at = zooms.indexOf(zoom)
  const isBook = file.reading?.format === 'spreadsheet'
  const isPrinted = isPrintedFormat(file.reading?.format)
  return (
    <div className={classes.bar}>
      {pageCount > 1 && isPrinted ? (
        <ToolButton
          label={t`Pages in small`}
          isPressed={viewer.hasThumbnails}
          onPress={viewer.toggleThumbnails}
        >
          <IconLayoutSidebar size={16} />
        </ToolButton>
      ) : null}
      {pageCount > 1 && !isBook ? (
        <div className={classes.pages}>
          <ToolButton label={t`Previous page`} isOff={page <= 1} onPress={() => viewer.turnTo(page - 1)}>
            <IconChevronLeft size={16} />
          </ToolButton>
          <PageInput key={page} page={page} pageCount={pageCount} onTurn={viewer.turnTo} />
          <span className={classes.dim}>
            <Trans>of {pageCount}</Trans>
          </span>
          <ToolButton label={t`Next page`} isOff={page >= pageCount} onPress={() => viewer.turnTo(page + 1)}>
            <IconChevronRight size={16} />
          </ToolButton>
        </div>
      ) : (
        <span className={classes.dim}>
          {isBook
            ? plural(pageCount, { one: '# sheet', other: '# sheets' })
            : pageCount === 1
              ? t`1 page`
              : ''}
        </span>
      )}
      {pageCount > 0 ? (
        <ToolButton
          label={t`Find in the papers (/)`}
          isPressed={viewer.search.isOpen}
          onPress={viewer.openSearch}
        >
          <IconSearch size={16} />
        </ToolButton>
      ) : null}
      <span className={classes.gap} />
      {pageCount > 0 && props.mayCapture && (isPrinted || isBook) ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two buttons
        <div className={classes.pages} role="group" aria-label={t`What a drag over the page does`}>
          <ToolButton
            label={t`Drag a box: take its words as the answer`}
            isPressed={tool === 'capture'}
            onPress={() => viewer.setTool('capture')}
          >
            <IconMarquee2 size={16} />
          </ToolButton>
          <ToolButton
            label={t`Drag to select text`}
            isPressed={tool === 'select'}
            onPress={() => viewer.setTool('select')}
          >
            <IconCursorText size={16} />
          </ToolButton>
        </div>
      ) : null}
      {pageCount > 0 ? (
        <div className={classes.pages}>
          {isPrinted ? (
            <ToolButton label={t`Turn the page (r)`} onPress={viewer.rotate}>
              <IconRotateClockwise size={16} />
            </ToolButton>
          ) : null}
          <ToolButton label={t`Smaller`} isOff={at <= 0} onPress={() => viewer.zoomBy(-1)}>
            <IconMinus size={16} />
          </ToolButton>
          <span className={classes.zoom} aria-live="polite">
            {Math.round(zoom * 100)} %
          </span>
          <ToolButton label={t`Larger`} isOff={at >= zooms.length - 1} onPress={() => viewer.zoomBy(1)}>
            <IconPlus size={16} />
          </ToolButton>
          <ToolButton
            label={t`Fit the width`}
            isOff={zoom === fitWidth}
            onPress={() => viewer.setZoom(fitWidth)}
          >
            <IconArrowsHorizontal size={16} />
          </ToolButton>
        </div>
      ) : null}
      <a className={classes.original} href={sourceFileUrl(file.id)} download>
        <IconDownload size={15} aria-hidden="true" /> <Trans>Original</Trans>
      </a>
    </div>
  )
}

function ToolButton(props: {
  readonly label: string
  readonly isOff?: boolean
  readonly isPressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <ActionIcon
      variant={props.isPressed ? 'light' : 'subtle'}
      color={props.isPressed ? 'tide' : 'gray'}
      size="sm"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.isPressed}
      disabled={props.isOff ?? false}
      onClick={props.onPress}
    >
      {props.children}
    </ActionIcon>
  )
}

/** The page in view, to be overwritten: Enter or leaving the field turns to it. */
function PageInput(props: {
  readonly page: number
  readonly pageCount: number
  readonly onTurn: (page: number) => void
}) {
  const [text, setText] = useState(String(props.page))
  const turn = () => {
    const wanted = Number(text)
    const isPage = Number.isInteger(wanted) && wanted >= 1 && wanted <= props.pageCount
    if (isPage && wanted !== props.page) props.onTurn(wanted)
    else setText(String(props.page))
  }
  return (
    <TextInput
      aria-label={t`Page`}
      size="xs"
      w={48}
      inputMode="numeric"
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={turn}
      onKeyDown={(event) => event.key === 'Enter' && turn()}
    />
  )
}
