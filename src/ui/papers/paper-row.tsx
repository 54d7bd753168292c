import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Checkbox, Menu, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { PaperKind } from '../../domain/document.ts'
import type { SourceFileView } from '../../review/views.ts'
import { sourceFileUrl } from '../api/calls.ts'
import { i18n } from '../language/i18n.ts'
import { wordSize } from '../words/amount-words.ts'
import { paperWords } from '../words/paper-words.ts'
import classes from './papers-panel.module.css'

/** One file: what it is taken for, whether it could be read, and what can be done with it. */
export function PaperRow(props: {
  readonly file: SourceFileView
  readonly depth: number
  readonly isShown: boolean
  readonly isTicked: boolean
  readonly mayChange: boolean
  readonly isBusy: boolean
  readonly onShow: () => void
  readonly onTick: (isOn: boolean) => void
  readonly onKind: (kind: PaperKind | null) => void
  readonly onReplace: () => void
  readonly onReadAgain: () => void
  readonly onRemove: () => void
}) {
  const { file } = props
  const { reading } = file
  const isUnread = reading?.state === 'unread'
  const notes = [
    wordSize(file.sizeBytes),
    reading === null
      ? t`being read`
      : isUnread
        ? t`could not be read`
        : plural(reading.pageCount, { one: '# page', other: '# pages' }),
    ...(file.addedAtDesk ? [t`added at the desk`] : []),
  ]
  return (
    <li
      className={classes.row}
      style={{ '--depth': props.depth } as CSSProperties}
      data-shown={props.isShown || undefined}
    >
      {props.mayChange ? (
        <Checkbox
          size="xs"
          aria-label={t`Tick ${file.name}`}
          checked={props.isTicked}
          onChange={(event) => props.onTick(event.currentTarget.checked)}
        />
      ) : null}
      <div className={classes.what}>
        <button type="button" className={classes.name} onClick={props.onShow}>
          {isUnread ? <IconAlertTriangle size={14} aria-hidden="true" /> : null}
          {file.name}
        </button>
        <span className={classes.notes} data-alarm={isUnread || undefined}>
          {notes.join(' · ')}
        </span>
      </div>
      {props.mayChange && reading?.state === 'read' ? (
        <NativeSelect
          size="xs"
          className={classes.kind ?? ''}
          aria-label={t`What ${file.name} is`}
          disabled={props.isBusy}
          value={reading.paperKind ?? ''}
          data={[
            { value: '', label: t`not told` },
            ...Object.entries(paperWords).map(([value, label]) => ({ value, label: i18n._(label) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            props.onKind(value === '' ? null : (value as PaperKind))
          }}
        />
      ) : (
        <span className={classes.notes}>
          {reading?.paperKind ? i18n._(paperWords[reading.paperKind]) : ''}
        </span>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t`More for ${file.name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {props.mayChange ? (
            <>
              <Menu.Item onClick={props.onReplace}>
                <Trans>Replace…</Trans>
              </Menu.Item>
              <Menu.Item disabled={props.isBusy} onClick={props.onReadAgain}>
                <Trans>Read again</Trans>
              </Menu.Item>
              <Menu.Item disabled={props.isBusy} onClick={props.onRemove}>
                <Trans>Take out</Trans>
              </Menu.Item>
            </>
          ) : null}
          <Menu.Item component="a" href={sourceFileUrl(file.id)} download>
            <Trans>Download</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
