import type { FailureCode } from './failures.ts'

/**
 * A rectangle in page space: points (1/72 inch) from the top left corner of the page as a person sees it, after the crop
 * box and the rotation were applied. x grows to the right, y downwards.
 */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Where something stands in a Document. `page` is the 1-based number of the Document's page. */
export type Locator =
  | { readonly kind: 'box'; readonly page: number; readonly box: Box }
  | { readonly kind: 'cell'; readonly page: number; readonly sheet: string; readonly cell: string }
  | { readonly kind: 'range'; readonly page: number; readonly start: number; readonly end: number }
  | { readonly kind: 'paragraph'; readonly page: number; readonly index: number }
  | { readonly kind: 'header'; readonly page: number; readonly name: string }
  | { readonly kind: 'field'; readonly page: number; readonly name: string; readonly box?: Box }

/** A printed word. */
export interface Word {
  readonly text: string
  readonly box: Box
  readonly bold?: boolean
  /** Font size in points. */
  readonly size?: number
  /** 0 to 1 where the word was recognised from an image; absent where it came from a text layer. */
  readonly confidence?: number
  /** Why a person cannot see it; absent when they can. */
  readonly hidden?: string
}

/**
 * The smallest thing evidence can cite: a printed line (of one column), a cell, a paragraph, a header, a form field.
 * `id` is unique in the Document and readable: `p3.l12`, `s1.B7`, `t1.c40`, `h.subject`, `f.Turnover`.
 */
export interface Span {
  readonly id: string
  readonly text: string
  readonly locator: Locator
  /** Indexes into the page's words, first and one past the last, where the span is made of words. */
  readonly words?: readonly [first: number, end: number]
  readonly heading?: boolean
  readonly bold?: boolean
  readonly struck?: boolean
  /** The font and colour it is set in, where a text layer says so: what looks alike has the same. */
  readonly family?: string
  readonly confidence?: number
  readonly hidden?: string
  /** The part of a mail or file it belongs to, where that matters: `quoted` text, a `signature`, a page `furniture` line. */
  readonly role?: 'body' | 'quoted' | 'signature' | 'furniture'
}

export interface TableCell {
  readonly row: number
  readonly column: number
  readonly text: string
  /** Ids of the spans the cell's text stands in. */
  readonly spans: readonly string[]
  readonly locator: Locator
  readonly rowSpan?: number
  readonly columnSpan?: number
  /** The typed value of a spreadsheet cell, dates as ISO `YYYY-MM-DD`. */
  readonly value?: string | number | boolean
  readonly hidden?: string
}

export interface Table {
  readonly id: string
  /** Cells by row, each row from left to right. */
  readonly rows: readonly (readonly TableCell[])[]
  /** How many leading rows are headers; 0 where none was recognised. */
  readonly headerRows: number
  readonly title?: string
  /** The id of the table on an earlier page that this one continues. */
  readonly continues?: string
  readonly box?: Box
}

/** A fillable form field, or a box drawn on the page for a mark. */
export interface FormField {
  readonly name: string
  /** What is printed beside, above or before it, or its tooltip. */
  readonly label?: string
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'signature'
  /** What a person reads in it: text, the label of the option chosen; null when empty. */
  readonly value: string | null
  /** For a check box or one radio button: whether it is marked; null when it cannot be told. */
  readonly checked?: boolean | null
  /** The text printed at this box, such as `Yes`. */
  readonly option?: string
  /** Drawn on the page instead of being a field of the file. */
  readonly drawn?: boolean
  /** 0 to 1, how sure the reading of the mark is; absent for fields of the file. */
  readonly confidence?: number
  /** Why a person cannot see it; absent when they can. */
  readonly hidden?: string
  readonly locator: Locator
  readonly span: string
}

/** One page of a Document: a printed page, a sheet, or flowing text. */
export interface Page {
  /** 1-based. */
  readonly number: number
  readonly kind: 'print' | 'sheet' | 'flow'
  /** The sheet's name, where it has one. */
  readonly title?: string
  /** Points; printed pages only. */
  readonly width?: number
  readonly height?: number
  /**
   * Degrees clockwise by which what the file shows was turned so that its words stand upright: any where its text was
   * recognised, quarter turns where the file draws it lying. Page space is the turned page, grown to hold its corners, and
   * the page is drawn turned too. Absent means 0.
   */
  readonly turned?: number
  readonly textSource: 'layer' | 'recognised' | 'native' | 'none'
  /** The page as plain text in reading order; range locators count UTF-16 units in it. */
  readonly text: string
  readonly spans: readonly Span[]
  readonly words: readonly Word[]
  readonly tables: readonly Table[]
  /** Boxes drawn around words, the innermost ones: cells of ruled tables and boxes that stand alone. */
  readonly frames?: readonly Box[]
  readonly fields: readonly FormField[]
  readonly hidden?: string
  /** What could not be read on this page, in words. */
  readonly warnings?: readonly string[]
}

export const documentFormats = [
  'email',
  'pdf',
  'spreadsheet',
  'word',
  'html',
  'text',
  'image',
  'archive',
  'unknown',
] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** What kind of paper it is. */
export type PaperKind =
  | 'proposal_form'
  | 'schedule'
  | 'loss_run'
  | 'financial_statement'
  | 'policy'
  | 'survey'
  | 'correspondence'
  | 'identity'
  | 'other'

/** Consecutive pages of a file that are one paper; a packet holds several. */
export interface PaperPart {
  readonly kind: PaperKind
  /** How it was recognised, in words. */
  readonly reason: string
  /** 1-based, both included. */
  readonly firstPage: number
  readonly lastPage: number
}

/** A SourceFile made readable. Pages are kept one compressed file each and are not held here. */
export interface DocumentSummary {
  /** The id of this reading: derived from the bytes, the reader and its version. Evidence names it. */
  readonly readingId: string
  readonly sourceFileId: string
  readonly name: string
  readonly format: DocumentFormat
  readonly pageCount: number
  /** Mail headers, workbook or PDF properties worth showing: subject, from, date, author... */
  readonly properties: Readonly<Record<string, string>>
  readonly paperKind?: PaperKind
  /** How the kind was recognised, in words. */
  readonly paperReason?: string
  /** The papers of a packet, in order; absent where the file is one paper. */
  readonly papers?: readonly PaperPart[]
  /** What is printed on the form whatever is filled in; compare two with `likenessOf`. Absent where there is too little. */
  readonly fingerprint?: string
  readonly warnings: readonly string[]
}

/** A whole Document, in memory. Only children, tests and evaluation hold one. */
export interface Document extends DocumentSummary {
  readonly pages: readonly Page[]
}

/** A file found inside another: an attachment, a nested mail, an archive's entry. */
export interface EmbeddedFile {
  readonly name: string
  readonly mediaType: string
  readonly sha256: string
  readonly sizeBytes: number
  /** An inline picture of the mail's own layout, such as a logo; kept but not read. */
  readonly decorative: boolean
}

/** What came of reading one SourceFile. A file nothing can read is a value, not an error: the submission goes on. */
export type Reading =
  | {
      readonly kind: 'read'
      readonly document: DocumentSummary
      readonly embedded: readonly EmbeddedFile[]
      /** Pages whose text must still be recognised from their picture, 1-based. */
      readonly toRecognise?: readonly number[]
    }
  | {
      readonly kind: 'unread'
      readonly code: FailureCode
      readonly detail: string
      readonly embedded: readonly EmbeddedFile[]
    }
