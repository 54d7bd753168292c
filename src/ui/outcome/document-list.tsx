import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import type { PlatformDocumentView } from '../../review/views.ts'
import { platformDocumentUrl } from '../api/calls.ts'
import { i18n } from '../language/i18n.ts'
import { wordSize } from '../words/amount-words.ts'
import classes from './document-list.module.css'

const stateWords: Readonly<Record<PlatformDocumentView['state'], MessageDescriptor>> = {
  pending: msg`Waiting`,
  uploaded: msg`Uploaded, not on the case yet`,
  associated: msg`On the case`,
  downloaded: msg`Ready`,
  failed: msg`Failed`,
}

/** The papers the platform made, to open; and the originals that were put on the case. */
export function DocumentList({ documents }: { readonly documents: readonly PlatformDocumentView[] }) {
  const made = documents.filter(({ direction }) => direction === 'down')
  const sent = documents.filter(({ direction }) => direction === 'up')
  return (
    <>
      {made.length > 0 ? (
        <section aria-label={t`Generated documents`}>
          <h2 className={classes.title}>
            <Trans>Generated documents</Trans>
          </h2>
          <ul className={classes.list}>
            {made.map((document) => (
              <li key={document.id}>
                {document.state === 'downloaded' ? (
                  <a href={platformDocumentUrl(document.id)} target="_blank" rel="noopener noreferrer">
                    {document.name}
                    <IconExternalLink size={13} aria-label={t`opens in a new tab`} />
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
        <section aria-label={t`Originals on the case`}>
          <h2 className={classes.title}>
            <Trans>Originals on the case</Trans>
          </h2>
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
      {i18n._(stateWords[document.state])}
      {document.sizeBytes === null ? '' : ` · ${wordSize(document.sizeBytes)}`}
    </span>
  )
}
