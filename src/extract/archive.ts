import type { Extractor } from './extractor.ts'
import { unpackZip } from './zip-entries.ts'

/** What operating systems put into archives for themselves. */
const clutter = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** A ZIP: its entries are files of their own. The archive itself has no pages. */
export const archive: Extractor = {
  format: 'archive',
  async extract(file, sink) {
    for await (const entry of unpackZip(file.bytes, sink.limits, (name) => !clutter.test(name)))
      await sink.addEmbedded({ name: entry.name, mediaType: 'application/octet-stream', bytes: entry.bytes })
  },
}
