import type { DatabaseSync } from 'node:sqlite'
import { findRecord } from './cases.ts'
import type { SandboxClock } from './clock.ts'
import { storePrinted, type UnprintedDocument, unprintedDocuments } from './documents.ts'
import { printPaper } from './print-paper.ts'
import type { Product } from './products.ts'

export interface DocumentPrinter {
  /** Starts printing what is noted and not yet printed; returns at once. */
  wake(): void
  /** Finishes the paper in hand and stops. */
  stop(): Promise<void>
}

/**
 * Prints the papers of new cases after their transaction, one at a time. A paper can be fetched `options.delayMs` after it is
 * printed, so that a caller who asks at once sees an empty list, as on the real platform.
 */
export function createDocumentPrinter(
  database: DatabaseSync,
  products: () => readonly Product[],
  options: {
    readonly delayMs: number
    readonly clock: SandboxClock
    readonly reportFailure: (cause: unknown) => void
  },
): DocumentPrinter {
  let working: Promise<void> | undefined
  let isStopped = false
  let isWoken = false

  async function printOne({ documentId, recordId, type }: UnprintedDocument): Promise<void> {
    const record = findRecord(database, recordId)
    const set = products().find((each) => each.questionSet.productId === record?.productId)?.questionSet
    // A product that is no longer served leaves its papers unprinted until it is served again.
    if (!record || !set) return
    const content = await printPaper(type, record, set)
    storePrinted(database, documentId, content, options.clock.nowMs() + options.delayMs)
  }

  async function printAll(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      // One paper that cannot be printed must not keep the others back; it is tried again at the next wake.
      for (const document of unprintedDocuments(database))
        if (!isStopped) await printOne(document).catch(options.reportFailure)
    }
  }

  function wake(): void {
    isWoken = true
    working ??= printAll().finally(() => {
      working = undefined
      // A case that came after the last look and before this line is printed too.
      if (isWoken && !isStopped) wake()
    })
  }

  return {
    wake,
    async stop() {
      isStopped = true
      await working
    },
  }
}
