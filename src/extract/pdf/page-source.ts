import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { OpenedFile } from '../extractor.ts'
import type { OpenPdf } from './open-pdf.ts'
import { unpackWords } from './packed-words.ts'
import { type PageMatter, type PageMatterLimits, readPageMatter } from './page-matter.ts'
import {
  claimPage,
  createShare,
  hasRoom,
  type PackedPage,
  pagesTold,
  stop,
  takeUpTo,
  waitForPage,
} from './page-share.ts'
import type { SharedFile } from './page-thread.ts'

/** The pages of a file, one after the other. Close it, whatever happens. */
export interface PageSource {
  /** The page with this index, from 0; undefined where PDFium cannot load it. Ask for each once, in order. */
  take(index: number): Promise<PageMatter | undefined>
  close(): void
}

/** To tell another thread of a file takes as long as reading a page or two. */
const fewestPages = 4
/** The helper keeps a file's objects outside this. */
const heapOfHelperMb = 96

interface Helper {
  readonly worker: Worker
  isBusy: boolean
  isGone: boolean
}

let helper: Helper | undefined

/** A second thread with a PDFium of its own, started when a file first needs it and kept. */
function findHelper(): Helper | undefined {
  if (availableParallelism() < 2) return undefined
  if (helper) return helper.isBusy ? undefined : helper
  const worker = new Worker(new URL(`./page-thread${extname(import.meta.url)}`, import.meta.url), {
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapOfHelperMb },
  })
  const own: Helper = { worker, isBusy: false, isGone: false }
  const leave = (): void => {
    own.isGone = true
    if (helper === own) helper = undefined
  }
  // A thread that ends leaves its pages to this one.
  worker.once('error', leave)
  worker.once('exit', leave)
  worker.unref()
  helper = own
  return own
}

/** Ends the second thread until a file needs it again: other work of this process may want the memory. */
export async function endPageHelper(): Promise<void> {
  const own = helper
  if (!own || own.isBusy) return
  helper = undefined
  await own.worker.terminate()
}

/** What came of a page: its matter, or why it cannot be read. */
type Outcome = { readonly matter: PageMatter | undefined } | { readonly error: unknown }

function readAlone(open: OpenPdf, limits: PageMatterLimits): PageSource {
  return {
    take: async (index) => readPageMatter(open, index, limits),
    close: () => undefined,
  }
}

function readTogether(
  open: OpenPdf,
  { bytes, password }: OpenedFile,
  pageCount: number,
  limits: PageMatterLimits,
  own: Helper,
): PageSource {
  const share = createShare()
  const { port1: port, port2 } = new MessageChannel()
  const outcomes = new Map<number, Outcome>()
  const file: SharedFile = { bytes, password, limits, pageCount, share, port: port2 }
  own.isBusy = true
  own.worker.postMessage(file, [port2])

  const read = (index: number): Outcome => {
    try {
      return { matter: readPageMatter(open, index, limits) }
    } catch (error) {
      return { error }
    }
  }
  const receive = (): void => {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      const page = next.message as PackedPage
      const { index } = page
      if (page.isLeft) outcomes.set(index, read(index))
      else if (page.matter)
        outcomes.set(index, { matter: { ...page.matter, words: unpackWords(page.matter.words) } })
      else outcomes.set(index, { matter: undefined })
    }
  }
  const find = async (index: number): Promise<Outcome> => {
    for (;;) {
      const seen = pagesTold(share)
      receive()
      const outcome = outcomes.get(index)
      if (outcome) return outcome
      if (own.isGone) return read(index)
      // Rather than wait for a page that the helper is at, this thread reads one that nobody has begun.
      const claimed = hasRoom(share) ? claimPage(share) : pageCount
      if (claimed < pageCount) outcomes.set(claimed, read(claimed))
      else {
        waitForPage(share, seen)
        // Whether the helper has ended is only heard of here.
        if (pagesTold(share) === seen) await turn()
      }
    }
  }
  return {
    async take(index) {
      const outcome = await find(index)
      outcomes.delete(index)
      takeUpTo(share, index + 1)
      if ('error' in outcome) throw outcome.error
      return outcome.matter
    },
    close() {
      stop(share)
      port.close()
      own.isBusy = false
    },
  }
}

/** Pages of a long file are read by two threads, where the machine has two cores. */
export function openPageSource(
  open: OpenPdf,
  file: OpenedFile,
  pageCount: number,
  limits: PageMatterLimits,
): PageSource {
  const own = pageCount < fewestPages ? undefined : findHelper()
  return own ? readTogether(open, file, pageCount, limits, own) : readAlone(open, limits)
}
