import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('pdfmake/package.json')), 'build', 'fonts', 'Roboto')

interface PdfMake {
  setFonts(fonts: unknown): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> }
}

/** One moment for every generated file, so that the same facts give the same bytes. */
export const madeAt = new Date('2026-11-02T09:00:00Z')

/** The built-in PDF fonts garble what is not Latin, so the packaged one is embedded. */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const pdfmake: PdfMake = require('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: join(fonts, 'Roboto-Regular.ttf'),
      bold: join(fonts, 'Roboto-Medium.ttf'),
      italics: join(fonts, 'Roboto-Italic.ttf'),
      bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
    },
  })
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
    .createPdf({
      ...definition,
      info: { creationDate: madeAt, modDate: madeAt, producer: 'forms', creator: 'forms' },
    })
    .getBuffer()
}
