import { type MessagePort, parentPort } from 'node:worker_threads'
import { blockNetwork } from '../../isolate/block-network.ts'
import { openPdf } from './open-pdf.ts'
import { packWords } from './packed-words.ts'
import { type PageMatterLimits, readPageMatter } from './page-matter.ts'
import { claimPage, hasStopped, type PackedPage, type Share, tellOfPage, waitForRoom } from './page-share.ts'
import { loadPdfium } from './pdfium.ts'

/** A file of which another thread reads pages too. */
export interface SharedFile {
  readonly bytes: Uint8Array
  readonly password: string | undefined
  readonly limits: PageMatterLimits
  readonly pageCount: number
  readonly share: Share
  readonly port: MessagePort
}

/** Pages until none is left or the other side has enough. One that cannot be read here is read there, and fails there. */
async function readPages({ bytes, password, limits, pageCount, share, port }: SharedFile): Promise<void> {
  if (hasStopped(share)) return
  const open = await openPdf(bytes, password)
  try {
    while (waitForRoom(share)) {
      const index = claimPage(share)
      if (index >= pageCount) return
      let page: PackedPage = { index, isLeft: true }
      try {
        const matter = readPageMatter(open, index, limits)
        // The picture of a scan is looked at again by the one who opened the file.
        if (!matter?.isScan)
          page = matter
            ? { index, isLeft: false, matter: { ...matter, words: packWords(matter.words) } }
            : { index, isLeft: false }
      } catch {
        // Left to the other side, which says what is wrong with it.
      }
      const words = page.isLeft ? undefined : page.matter?.words
      port.postMessage(page, words ? [words.boxes.buffer, words.lookOf.buffer] : [])
      tellOfPage(share)
    }
  } finally {
    open.close()
  }
}

blockNetwork()
parentPort?.on('message', (file: SharedFile) => {
  readPages(file)
    .catch(() => undefined)
    .finally(() => file.port.close())
})
loadPdfium().catch(() => undefined)
