import { archives } from './archives.ts'
import type { HostileFile } from './hostile-file.ts'
import { mails } from './mails.ts'
import { officeFiles } from './office-files.ts'
import { pages } from './pages.ts'
import { pdfs } from './pdfs.ts'
import { pictures } from './pictures.ts'

/** Every hostile file that we know how to make. */
export const hostileFiles: readonly HostileFile[] = [
  ...archives,
  ...officeFiles,
  ...pdfs,
  ...pictures,
  ...mails,
  ...pages,
]
