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

/** PDFium with its memory. Views into the memory are fetched anew each time: growing it replaces them. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule
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
  const { malloc, free } = api.pdfium.wasmExports
  const allocate = (length: number): number => {
    const pointer = malloc(length)
    if (pointer === 0) throw new Failure('limit_exceeded', 'the file needs more memory than there is')
    return pointer
  }
  return {
    api,
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
