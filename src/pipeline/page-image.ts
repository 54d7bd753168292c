import { join } from 'node:path'

/** Sharp on a dense screen at the width of half a desk, and a third of the bytes of print quality. */
export const pageImageDpi = 144

/** Where the picture of a page is kept beside what was read from it. */
export function pageImagePath(readingDirectory: string, page: number): string {
  return join(readingDirectory, `image-${String(page).padStart(4, '0')}`)
}

/** Draws one page of a file into `outputPath`, in a child process. */
export type DrawPage = (job: {
  readonly path: string
  readonly page: number
  readonly dpi: number
  readonly outputPath: string
  /** Of the reading whose page it is: a page that was turned to be read is drawn turned. */
  readonly readingDirectory: string
  readonly password?: string | undefined
}) => Promise<unknown>
