import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { safeFileName } from './file-names.ts'
import { unpackZip } from './zip-entries.ts'

/** What operating systems put into archives for themselves. */
const clutter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

const isClutter = (name: string): boolean => clutter.test(name)

/**
 * A ZIP: its entries are files of their own. The archive itself has no pages. Entries that cannot be unpacked do not sink
 * the others; an archive of nothing else says why.
 */
export const archive: Extractor = {
  format: 'archive',
  async extract(file, sink) {
    let taken = 0
    let firstFailure: Failure | undefined
    const skip = (name: string, failure: Failure): void => {
      if (isClutter(name)) return
      firstFailure ??= failure
      const why = failure.code === 'file_encrypted' ? 'is protected by a password' : 'is damaged'
      sink.warn(`“${safeFileName(name, 'file')}” in the archive ${why} and was not read.`)
    }
    try {
      for await (const { name, bytes } of unpackZip(
        file.bytes,
        sink.limits,
        (entry) => !isClutter(entry),
        skip,
      )) {
        await sink.addEmbedded({ name, mediaType: 'application/octet-stream', bytes })
        taken++
      }
    } catch (error) {
      if (taken === 0 || !(error instanceof Failure) || error.code !== 'file_damaged') throw error
      sink.warn('The archive is damaged; what comes after its damage was not read.')
    }
    if (taken === 0 && firstFailure) throw firstFailure
  },
}
