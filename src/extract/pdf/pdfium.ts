import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { Failure } from '../../domain/failures.ts'

interface Heap {
  readonly HEAPU8: Uint8Array
  readonly HEAPU16: Uint16Array
  readonly HEAP32: Int32Array
  readonly HEAPU32: Uint32Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
}

/** Functions called for every character or drawn object. The package wraps each of them in checks that cost as much again. */
const hotNames = [
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_GetPathSegment',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFlags',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObjMark_GetName',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetMark',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetType',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPathSegment_GetClose',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_CountChars',
  'FPDFText_GetCharBox',
  'FPDFText_GetFillColor',
  'FPDFText_GetFontSize',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
] as const

/** PDFium's own functions, numbers in and numbers out; yes is 1 and no is 0. */
export type HotCalls = Readonly<Record<(typeof hotNames)[number], (...values: number[]) => number>>

/** PDFium with its memory. Views into the memory are fetched anew each time: growing it replaces them. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule
  readonly calls: HotCalls
  readonly heap: Heap
  /** Room for results of single calls, 256 bytes, aligned for doubles. */
  readonly scratch: number
  allocate(length: number): number
  free(pointer: number): void
  /** A string that a function writes as UTF-16LE when given a buffer and its length in bytes. */
  readText(write: (buffer: number, length: number) => number): string
}

let loaded: Promise<Pdfium> | undefined

/** Loads PDFium once a process, in about 50 ms. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= start()
  return loaded
}

/** A text in a PDF longer than this is not a name, a label or an answer. */
const longestText = 200_000

async function start(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium')
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wasmBinary = new Uint8Array(wasm).buffer
  const api = await init({ wasmBinary } as Parameters<typeof init>[0])
  api.PDFiumExt_Init()
  const runtime = api.pdfium as unknown as Heap
  const functions = api.pdfium.wasmExports as unknown as HotCalls
  const { malloc, free } = api.pdfium.wasmExports
  const allocate = (length: number): number => {
    const pointer = malloc(length)
    if (pointer === 0) throw new Failure('limit_exceeded', 'the file needs more memory than there is')
    return pointer
  }
  return {
    api,
    calls: Object.fromEntries(hotNames.map((name) => [name, functions[name]])) as HotCalls,
    heap: runtime,
    scratch: allocate(256),
    allocate,
    free,
    readText(write) {
      const length = write(0, 0)
      if (length <= 2 || length > longestText) return ''
      const pointer = allocate(length)
      try {
        write(pointer, length)
        const units = runtime.HEAPU8.slice(pointer, pointer + length)
        return Buffer.from(units.buffer).toString('utf16le').replace(/\0+$/, '')
      } finally {
        free(pointer)
      }
    },
  }
}
