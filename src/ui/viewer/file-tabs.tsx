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
import type { PaperKind } from '../../domain/document.ts'
import type { SourceFileView } from '../../review/views.ts'
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

const paperWords: Readonly<Record<PaperKind, string>> = {
  proposal_form: 'proposal form',
  schedule: 'schedule',
  loss_run: 'claims experience',
  financial_statement: 'accounts',
  policy: 'policy',
  survey: 'survey',
  correspondence: 'letter',
  identity: 'identity',
  other: 'other',
}

function wordFile({ name, reading }: SourceFileView): string {
  return reading?.paperKind ? `${name} (taken for: ${paperWords[reading.paperKind]})` : name
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
    row.current
      ?.querySelector(`[data-file="${CSS.escape(props.shownId)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [props.shownId])
  const focusedIn = new Set(
    props.marks.filter(({ role }) => role !== 'other').map(({ evidence }) => evidence.sourceFileId),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around what is a row of buttons
    <div className={classes.row} ref={row} role="group" aria-label="Files">
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
              <span className={classes.kind}>{paperWords[file.reading.paperKind]}</span>
            ) : null}
            {isUnread ? <span className="visually-hidden">, could not be read</span> : null}
          </button>
        )
      })}
    </div>
  )
}
