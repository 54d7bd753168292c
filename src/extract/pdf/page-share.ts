import type { PackedWords } from './packed-words.ts'
import type { PageMatter } from './page-matter.ts'

/** A page that the helping thread has read. */
export type PackedPage =
  | { readonly index: number; readonly isLeft: true }
  | {
      readonly index: number
      readonly isLeft: false
      /** Undefined where PDFium cannot load the page. */
      readonly matter?: Omit<PageMatter, 'words'> & { readonly words: PackedWords }
    }

/** What two threads that read the pages of one file count together. */
export type Share = Int32Array<SharedArrayBuffer>

const claims = 0
const taken = 1
const told = 2
const stopped = 3

/** Pages that may be read and not yet taken: their words are held in memory. */
const mostAhead = 12

export function createShare(): Share {
  return new Int32Array(new SharedArrayBuffer(16))
}

/** The next page that nobody reads yet, from 0; it may lie behind the last one. */
export function claimPage(share: Share): number {
  return Atomics.add(share, claims, 1)
}

/** Whether a page may be claimed without holding too many. */
export function hasRoom(share: Share): boolean {
  return Atomics.load(share, claims) - Atomics.load(share, taken) < mostAhead
}

/** Waits until a page may be claimed; false when no more are wanted. For the helping thread. */
export function waitForRoom(share: Share): boolean {
  while (!hasStopped(share)) {
    const seen = Atomics.load(share, taken)
    if (hasRoom(share)) return true
    Atomics.wait(share, taken, seen, 1_000)
  }
  return false
}

/** Says that all pages before this one were taken. */
export function takeUpTo(share: Share, index: number): void {
  Atomics.store(share, taken, index)
  Atomics.notify(share, taken)
}

export function tellOfPage(share: Share): void {
  Atomics.add(share, told, 1)
  Atomics.notify(share, told)
}

/** How many pages the helping thread has told of. */
export function pagesTold(share: Share): number {
  return Atomics.load(share, told)
}

/** Waits a little until another page is told of. */
export function waitForPage(share: Share, seen: number): void {
  Atomics.wait(share, told, seen, 20)
}

export function stop(share: Share): void {
  Atomics.store(share, stopped, 1)
  Atomics.add(share, taken, 1)
  Atomics.notify(share, taken)
}

export function hasStopped(share: Share): boolean {
  return Atomics.load(share, stopped) === 1
}
