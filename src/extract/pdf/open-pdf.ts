import { Failure, type FailureCode } from '../../domain/failures.ts'
import { loadPdfium, type Pdfium } from './pdfium.ts'
import { repairPdf } from './repair.ts'

/** PDFium's error numbers. */
const loadFailures: Readonly<Record<number, Refusal>> = {
  4: ['file_encrypted', 'a PDF with a password'],
  5: ['file_encrypted', 'a PDF with a security scheme that is not known'],
}

/** An open PDF. Close it, whatever happens: its memory is not Node's. */
export interface OpenPdf {
  readonly pdfium: Pdfium
  readonly document: number
  readonly form: number
  readonly pageCount: number
  /** Whether the file was damaged and could only be opened after it was put right. */
  readonly isRepaired: boolean
  close(): void
}

/** An open file and the place of its bytes in PDFium's memory. */
interface Loaded {
  readonly document: number
  readonly pointer: number
}

/** What PDFium said of bytes that it could not open. */
type Refusal = readonly [code: FailureCode, detail: string]

function loadBytes({ api, heap, ...pdfium }: Pdfium, bytes: Uint8Array, password: string): Loaded | Refusal {
  const pointer = pdfium.allocate(bytes.byteLength)
  heap.HEAPU8.set(bytes, pointer)
  const document = api.FPDF_LoadMemDocument(pointer, bytes.byteLength, password)
  if (document !== 0) return { document, pointer }
  const refusal = loadFailures[api.FPDF_GetLastError()]
  pdfium.free(pointer)
  return refusal ?? ['file_damaged', 'not a PDF that can be opened']
}

/**
 * Opens a PDF, with a password where it has one; one that was cut off or has other bytes before it is repaired first.
 * @throws Failure `file_encrypted`, `file_damaged`
 */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<OpenPdf> {
  const pdfium = await loadPdfium()
  const { api } = pdfium
  let loaded = loadBytes(pdfium, bytes, password)
  const repaired = 'document' in loaded || loaded[0] !== 'file_damaged' ? undefined : repairPdf(bytes)
  if (repaired) loaded = loadBytes(pdfium, repaired, password)
  if (!('document' in loaded)) throw new Failure(loaded[0], loaded[1])
  const { document, pointer } = loaded
  const formInfo = api.PDFiumExt_OpenFormFillInfo()
  const form = api.PDFiumExt_InitFormFillEnvironment(document, formInfo)
  return {
    pdfium,
    document,
    form,
    pageCount: api.FPDF_GetPageCount(document),
    isRepaired: repaired !== undefined,
    close() {
      api.PDFiumExt_ExitFormFillEnvironment(form)
      api.PDFiumExt_CloseFormFillInfo(formInfo)
      api.FPDF_CloseDocument(document)
      pdfium.free(pointer)
    },
  }
}
