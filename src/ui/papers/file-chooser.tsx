import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { wordSize } from '../words/amount-words.ts'
import classes from './file-chooser.module.css'

/** Where files are dropped or chosen, and the list of those that will be sent. */
export function FileChooser(props: {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  /** One file takes the place of another: a second choice replaces the first. */
  readonly isSingle?: boolean
}) {
  const { files, isSingle = false } = props
  const inputId = useId()
  const [isOver, setOver] = useState(false)
  const add = (more: readonly File[]) => {
    const fresh = more.filter(
      (file) => !files.some((other) => other.name === file.name && other.size === file.size),
    )
    props.onFiles(isSingle ? fresh.slice(0, 1) : [...files, ...fresh])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the label inside opens the same choice by keyboard */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={28} aria-hidden="true" />
        <label htmlFor={inputId}>
          {isSingle ? (
            <Trans>
              Drop the file here, or <span>choose it</span>
            </Trans>
          ) : (
            <Trans>
              Drop mails, PDFs, spreadsheets or Word files here, or <span>choose files</span>
            </Trans>
          )}
        </label>
        <input
          id={inputId}
          type="file"
          multiple={!isSingle}
          className="visually-hidden"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name}:${file.size}`}>
              <span>{file.name}</span>
              <span className={classes.size}>{wordSize(file.size)}</span>
              <CloseButton
                size="sm"
                aria-label={t`Leave out ${file.name}`}
                onClick={() => props.onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
