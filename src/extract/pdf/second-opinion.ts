import type { PrintedWord } from '../layout/printed.ts'
import { contains } from '../layout/printed.ts'
import { isGarbled, legibilityOf } from './legibility.ts'
import type { PageMatter } from './page-matter.ts'
import { openSecondEngine, type SecondEngine } from './second-engine.ts'

/** Another reading of a text layer that PDFium can make nothing of. Opened at the first page that asks for it. */
export interface SecondOpinion {
  /** Undefined when the second engine cannot open the file either. */
  engine(): Promise<SecondEngine | undefined>
  close(): Promise<void>
}

export function createSecondOpinion(bytes: Uint8Array, password?: string): SecondOpinion {
  let opened: Promise<SecondEngine | undefined> | undefined
  const engine = (): Promise<SecondEngine | undefined> => {
    opened ??= openSecondEngine(bytes, password).catch(() => undefined)
    return opened
  }
  return {
    engine,
    async close() {
      await (await opened)?.close()
    },
  }
}

/** What a page is read as when the first engine's words are in doubt, and what a person should know of it. */
export interface ChosenWords {
  readonly words: readonly PrintedWord[]
  readonly warnings: readonly string[]
}

const unreadable =
  'The text that the file gives for this page makes no sense; compare what was read with the page.'

/** Words at the place of a word that a person cannot see are not seen either, however they are read. */
function keepHidden(words: readonly PrintedWord[], first: readonly PrintedWord[]): PrintedWord[] {
  const unseen = first.filter((word) => word.hidden !== undefined)
  if (unseen.length === 0) return [...words]
  return words.map((word) => {
    const hidden = unseen.find((other) => contains(other.box, word.box, 1))?.hidden
    return hidden === undefined ? word : { ...word, hidden }
  })
}

/**
 * The better of two readings of a text layer. The second engine is asked only where the first found no words though text
 * is drawn, or words that are none.
 * @param number 1-based
 */
export async function chooseWords(
  { words: first, drawsText, turned }: Pick<PageMatter, 'words' | 'drawsText' | 'turned'>,
  number: number,
  second: SecondOpinion,
  mostCharacters: number,
): Promise<ChosenWords> {
  const isEmpty = first.length === 0 && drawsText
  if (!isEmpty && !isGarbled(first)) return { words: first, warnings: [] }
  const engine = await second.engine()
  const other = await engine?.readPage(number, mostCharacters, turned).catch(() => undefined)
  const words = other?.words ?? []
  if (words.length === 0) return { words: first, warnings: isEmpty ? [] : [unreadable] }
  const isBetter = isEmpty || (legibilityOf(words) ?? 0.5) > (legibilityOf(first) ?? 0) + 0.1
  const chosen = isBetter ? keepHidden(words, first) : first
  return { words: chosen, warnings: isGarbled(chosen) ? [unreadable] : [] }
}
