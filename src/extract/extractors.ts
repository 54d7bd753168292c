import { archive } from './archive.ts'
import { email } from './email.ts'
import type { Extractor } from './extractor.ts'
import { html } from './html.ts'
import { image } from './image.ts'
import { legacyWord } from './legacy-word.ts'
import { mailbox } from './mailbox.ts'
import { openText } from './open-text.ts'
import { outlookMessage } from './outlook-message.ts'
import { pdf } from './pdf.ts'
import { presentation } from './presentation.ts'
import { richText } from './rich-text.ts'
import { signedMail } from './signed-mail.ts'
import { spreadsheet } from './spreadsheet.ts'
import { text } from './text.ts'
import { winmail } from './winmail.ts'
import { word } from './word.ts'

/** One format, one file, one line. */
export const extractors: readonly Extractor[] = [
  email,
  outlookMessage,
  winmail,
  mailbox,
  signedMail,
  pdf,
  spreadsheet,
  word,
  richText,
  openText,
  legacyWord,
  presentation,
  html,
  text,
  image,
  archive,
]
