import { archive } from './archive.ts'
import { email } from './email.ts'
import type { Extractor } from './extractor.ts'
import { html } from './html.ts'
import { image } from './image.ts'
import { pdf } from './pdf.ts'
import { spreadsheet } from './spreadsheet.ts'
import { text } from './text.ts'
import { word } from './word.ts'

/** One format, one file, one line. */
export const extractors: readonly Extractor[] = [email, pdf, spreadsheet, word, html, text, image, archive]
