import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconPhoto,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SourceFileView } from '../../review/views.ts'
import { i18n } from '../language/i18n.ts'
import { paperWords } from '../words/paper-words.ts'
import classes from './file-tabs.module.css'
import type { Mark } from './marks.ts'

const icons = {
  email: IconMail,
  pdf: IconFileTypePdf,
  spreadsheet: IconFileSpreadsheet,
  word: IconFileText,
  html: IconFileText,
  text: IconFileText,
  image: IconPhoto,
  archive: IconFile,
  unknown: IconFile,
} as const

function wordFile({ name, reading }: SourceFileView): string {
  if (!reading?.paperKind) return name
  const word = i18n._(paperWords[reading.paperKind])
  return reading.paperKindBy === 'person' ? `${name} (${word})` : t`${name} (taken for: ${word})`
}

/** One button a file, in the order in which they came. Files nobody could read stand among them, marked. */
export function FileTabs(props: {
  readonly files: readonly SourceFileView[]
  readonly marks: readonly Mark[]
  readonly shownId: string
  readonly onChoose: (id: string) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With the next frame: asked at once, the whole screen would be laid out twice.
    const frame = requestAnimationFrame(() =>
      row.current
        ?.querySelector(`[data-file="${CSS.escape(props.shownId)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [props.shownId])
  const focusedIn = new Set(
    props.marks.filter(({ role }) => role !== 'other').map(({ evidence }) => evidence.sourceFileId),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around what is a row of buttons
    <div className={classes.row} ref={row} role="group" aria-label={t`Files`}>
      {props.files.map((file) => {
        const isUnread = file.reading?.state === 'unread'
        const Icon = isUnread ? IconAlertTriangle : icons[file.reading?.format ?? 'unknown']
        return (
          <button
            key={file.id}
            type="button"
            data-file={file.id}
            className={classes.tab}
            aria-pressed={file.id === props.shownId}
            data-unread={isUnread || undefined}
            data-focused={focusedIn.has(file.id) || undefined}
            title={wordFile(file)}
            onClick={() => props.onChoose(file.id)}
          >
            <Icon size={15} aria-hidden="true" />
            <span>{file.name}</span>
            {file.reading?.paperKind && file.reading.paperKind !== 'other' ? (
              <span className={classes.kind}>{i18n._(paperWords[file.reading.paperKind])}</span>
            ) : null}
            {isUnread ? (
              <span className="visually-hidden">
                {', '}
                <Trans>could not be read</Trans>
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
