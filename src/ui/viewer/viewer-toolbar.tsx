import { ActionIcon, TextInput } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import { sourceFileUrl } from '../api/calls.ts'
import classes from './viewer-toolbar.module.css'

/** The page is as wide as the viewer. */
export const fitWidth = 1
const zooms = [0.5, 0.65, 0.8, fitWidth, 1.25, 1.5, 2, 2.5, 3]

export function ViewerToolbar(props: {
  readonly file: SourceFileView
  readonly page: number
  readonly zoom: number
  readonly onTurn: (page: number) => void
  readonly onZoom: (zoom: number) => void
}) {
  const { file, page, zoom } = props
  const pageCount = file.reading?.state === 'read' ? file.reading.pageCount : 0
  const at = zooms.indexOf(zoom)
  const isBook = file.reading?.format === 'spreadsheet'
  return (
    <div className={classes.bar}>
      {pageCount > 1 && !isBook ? (
        <div className={classes.pages}>
          <ToolButton label="Previous page" isOff={page <= 1} onPress={() => props.onTurn(page - 1)}>
            <IconChevronLeft size={16} />
          </ToolButton>
          <PageInput key={page} page={page} pageCount={pageCount} onTurn={props.onTurn} />
          <span className={classes.dim}>of {pageCount}</span>
          <ToolButton label="Next page" isOff={page >= pageCount} onPress={() => props.onTurn(page + 1)}>
            <IconChevronRight size={16} />
          </ToolButton>
        </div>
      ) : (
        <span className={classes.dim}>
          {isBook ? `${pageCount} ${pageCount === 1 ? 'sheet' : 'sheets'}` : pageCount === 1 ? '1 page' : ''}
        </span>
      )}
      <span className={classes.gap} />
      {pageCount > 0 ? (
        <div className={classes.pages}>
          <ToolButton label="Smaller" isOff={at <= 0} onPress={() => props.onZoom(zooms[at - 1] ?? zoom)}>
            <IconMinus size={16} />
          </ToolButton>
          <span className={classes.zoom} aria-live="polite">
            {Math.round(zoom * 100)} %
          </span>
          <ToolButton
            label="Larger"
            isOff={at >= zooms.length - 1}
            onPress={() => props.onZoom(zooms[at + 1] ?? zoom)}
          >
            <IconPlus size={16} />
          </ToolButton>
          <ToolButton label="Fit the width" isOff={zoom === fitWidth} onPress={() => props.onZoom(fitWidth)}>
            <IconArrowsHorizontal size={16} />
          </ToolButton>
        </div>
      ) : null}
      <a className={classes.original} href={sourceFileUrl(file.id)} download>
        <IconDownload size={15} aria-hidden="true" /> Original
      </a>
    </div>
  )
}

function ToolButton(props: {
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={props.label}
      title={props.label}
      disabled={props.isOff}
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
      aria-label="Page"
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
