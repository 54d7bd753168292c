import { IconExternalLink } from '@tabler/icons-react'
import type { PlatformDocumentView } from '../../review/views.ts'
import { platformDocumentUrl } from '../api/calls.ts'
import { wordSize } from '../words/amount-words.ts'
import classes from './document-list.module.css'

const stateWords: Readonly<Record<PlatformDocumentView['state'], string>> = {
  pending: 'Waiting',
  uploaded: 'Uploaded, not on the case yet',
  associated: 'On the case',
  downloaded: 'Ready',
  failed: 'Failed',
}

/** The papers the platform made, to open; and the originals that were put on the case. */
export function DocumentList({ documents }: { readonly documents: readonly PlatformDocumentView[] }) {
  const made = documents.filter(({ direction }) => direction === 'down')
  const sent = documents.filter(({ direction }) => direction === 'up')
  return (
    <>
      {made.length > 0 ? (
        <section aria-label="Generated documents">
          <h2 className={classes.title}>Generated documents</h2>
          <ul className={classes.list}>
            {made.map((document) => (
              <li key={document.id}>
                {document.state === 'downloaded' ? (
                  <a href={platformDocumentUrl(document.id)} target="_blank" rel="noopener noreferrer">
                    {document.name}
                    <IconExternalLink size={13} aria-label="opens in a new tab" />
                  </a>
                ) : (
                  <span>{document.name}</span>
                )}
                <State document={document} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sent.length > 0 ? (
        <section aria-label="Originals on the case">
          <h2 className={classes.title}>Originals on the case</h2>
          <ul className={classes.list}>
            {sent.map((document) => (
              <li key={document.id}>
                <span>{document.name}</span>
                <State document={document} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function State({ document }: { readonly document: PlatformDocumentView }) {
  return (
    <span className={classes.state} data-failed={document.state === 'failed' || undefined}>
      {stateWords[document.state]}
      {document.sizeBytes === null ? '' : ` · ${wordSize(document.sizeBytes)}`}
    </span>
  )
}
