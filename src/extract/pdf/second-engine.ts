import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts'
import { Failure } from '../../domain/failures.ts'
import type { PrintedWord } from '../layout/printed.ts'
import { type TextRun, wordsOfRuns } from './words-of-runs.ts'

/** One page as the second engine reads it: words in page space, without what is drawn around them. */
export interface SecondPage {
  /** Points. */
  readonly width: number
  readonly height: number
  readonly words: readonly PrintedWord[]
}

/** A field of the file. Where the file gives it no place, `page` is undefined. */
export interface SecondField {
  readonly name: string
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'signature'
  /** Empty when nothing is filled in; for a box the state it is in, `Off` when it is not marked. */
  readonly value: string
  /** 1-based. */
  readonly page: number | undefined
}

/** An element of the tree that a form without printed pages is described by. */
export interface XfaNode {
  readonly name: string
  readonly value?: string | null
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly children?: readonly XfaNode[]
}

/**
 * pdf-parse over pdf.js: it opens files that PDFium cannot and reads fonts in its own way, but it is several times slower,
 * so it is only asked where PDFium gives nothing or nothing that makes sense. Close it, whatever happens.
 */
export interface SecondEngine {
  readonly pageCount: number
  /** Whether the file is a form that describes its pages instead of printing them. */
  readonly isXfaOnly: boolean
  /** Title, author, producer, dates: as the file has them. */
  readonly properties: Readonly<Record<string, string>>
  /**
   * @param number 1-based
   * @param turned degrees clockwise, a multiple of 90, by which the page is read turned
   */
  readPage(number: number, mostCharacters: number, turned?: number): Promise<SecondPage>
  readFields(): Promise<SecondField[]>
  /**
   * The page as a PNG.
   * @param number 1-based
   * @param scale pixels a point, made smaller where a side would be longer than 4,000 pixels
   */
  drawPage(number: number, scale: number): Promise<Uint8Array>
  /** @param number 1-based */
  readXfa(number: number): Promise<XfaNode | undefined>
  close(): Promise<void>
}

const longestSide = 4_000

const kinds: Readonly<Record<string, SecondField['kind']>> = {
  text: 'text',
  checkbox: 'checkbox',
  radiobutton: 'radio',
  combobox: 'choice',
  listbox: 'choice',
  signature: 'signature',
}

/** pdf.js's own way of saying a list of names for each field of that name. */
interface FieldObject {
  readonly type?: unknown
  readonly value?: unknown
  readonly page?: unknown
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

async function readFields(document: PDFDocumentProxy): Promise<SecondField[]> {
  const byName = ((await document.getFieldObjects()) ?? {}) as Record<string, readonly FieldObject[]>
  return Object.entries(byName).flatMap(([name, objects]) =>
    // The first object of a name may be a stub of its parent, without a type.
    objects.flatMap((object): SecondField[] => {
      const kind = typeof object.type === 'string' ? kinds[object.type] : undefined
      if (!kind) return []
      const page = typeof object.page === 'number' && object.page >= 0 ? object.page + 1 : undefined
      return [{ name, kind, value: toText(object.value).replace(/\r\n?/g, '\n'), page }]
    }),
  )
}

async function readPage(page: PDFPageProxy, mostCharacters: number, turned: number): Promise<SecondPage> {
  const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turned })
  const { items } = await page.getTextContent({ includeMarkedContent: false })
  const runs: TextRun[] = []
  let characters = 0
  for (const item of items) {
    if (!('str' in item) || characters > mostCharacters) continue
    characters += item.str.length
    const { str: text, transform, width, fontName: face } = item
    runs.push({ text, transform: transform as number[], width, face })
  }
  return {
    width: viewport.width,
    height: viewport.height,
    words: wordsOfRuns(runs, viewport.transform as readonly number[]),
  }
}

/**
 * Opens a copy of the bytes: pdf.js takes what it is given away from its owner.
 * @throws Failure `file_encrypted`, `file_damaged`
 */
export async function openSecondEngine(bytes: Uint8Array, password = ''): Promise<SecondEngine> {
  const { PasswordException, PDFParse } = await import('pdf-parse')
  const require = createRequire(import.meta.url)
  const library = dirname(require.resolve('pdfjs-dist/package.json'))
  const parser = new PDFParse({
    data: new Uint8Array(bytes),
    password,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: true,
    cMapUrl: join(library, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(library, 'standard_fonts/'),
  })
  try {
    const information = await parser.getInfo()
    // Boxes and fields are reachable through the document only, which the types keep private.
    const { doc: document } = parser as unknown as { doc: PDFDocumentProxy }
    return {
      pageCount: information.total,
      isXfaOnly: document.isPureXfa,
      properties: Object.fromEntries(
        Object.entries((information.info ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
      async readPage(number, mostCharacters, turned = 0) {
        const page = await document.getPage(number)
        try {
          return await readPage(page, mostCharacters, turned)
        } finally {
          page.cleanup()
        }
      },
      readFields: () => readFields(document),
      async drawPage(number, scale) {
        if (number < 1 || number > information.total) throw new Failure('not_found', 'there is no such page')
        const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
        const factor = Math.min(scale, longestSide / Math.max(width, height, 1))
        const { pages } = await parser.getScreenshot({
          partial: [number],
          scale: factor,
          imageDataUrl: false,
        })
        const [page] = pages
        if (!page) throw new Failure('file_damaged', 'the page cannot be drawn')
        return page.data
      },
      async readXfa(number) {
        const tree = await (await document.getPage(number)).getXfa()
        return (tree as XfaNode | null) ?? undefined
      },
      close: () => parser.destroy(),
    }
  } catch (error) {
    await parser.destroy()
    if (error instanceof PasswordException)
      throw new Failure('file_encrypted', 'a PDF with a password', { cause: error })
    throw new Failure('file_damaged', 'not a PDF that can be opened', { cause: error })
  }
}
