const MiB = 1_048_576

/** Every limit of reading, in one place. Each is a default that the configuration may change. */
export const defaultLimits = {
  /** A mail as it came in. */
  messageBytes: 40 * MiB,
  /** Any other file. */
  fileBytes: 25 * MiB,
  attachments: 50,
  /** Levels of multipart and message parts in one mail. */
  mimeDepth: 64,
  mailHeaderBytes: 256 * 1024,
  archiveEntries: 1_000,
  /** Counted on what really comes out, never on declared sizes. */
  archiveUnpackedBytes: 200 * MiB,
  archiveRatio: 100,
  /** Below this much output no ratio is judged: a small file of spaces packs 1000 to 1 quite honestly. */
  archiveRatioFromBytes: 10 * MiB,
  /** How deep files are looked for inside files: a mail in a mail in an archive. */
  containerDepth: 4,
  pdfPages: 300,
  /** Objects looked at on one page for rulings and boxes. */
  pdfObjectsPerPage: 20_000,
  pdfCharactersPerPage: 200_000,
  imagePixels: 50_000_000,
  sheets: 100,
  cells: 2_000_000,
  /** Cells that a workbook may hold at all: a library keeps every one of them in memory before the first is read. */
  cellsHeld: 2_500_000,
  /** Text taken from one file, in UTF-16 units. */
  textLength: 20_000_000,
  /** Lines and cells of one file, each of which can be cited. */
  spans: 2_000_000,
  /** Text on one flowing page; a longer text goes on on the next. */
  flowPageLength: 60_000,
  xmlDepth: 256,
  fileNameLength: 200,
  /** Pages of one file whose text is recognised from pictures; the others stay pictures, with a warning. */
  recognisedPages: 100,
  /** Wall clock of recognising one page, and all pages of one file. */
  recognitionPageMs: 20_000,
  recognitionMs: 600_000,
  /** Reading stops between two pages after this time and keeps what it has. The pool's wall clock is the hard end. */
  softTimeMs: 20_000,
} as const

export type ReadingLimits = { readonly [name in keyof typeof defaultLimits]: number }
