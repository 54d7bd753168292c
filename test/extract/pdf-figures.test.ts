import { PDFDict, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readBytes } from '../support/reading-document.ts'
import { degrees, newSheet } from '../support/reading-pdf.ts'

const lines = [
  'Name of proposer: Larkrise Haulage Limited',
  'Vehicles owned: 23 of which 14 are refrigerated',
  'Annual mileage 640,000 and value of trailers 15,789',
]

/**
 * A page on which the letters are what the file says, and its figures others.
 * @param says for each figure from 0 what the file gives as its text
 * @param turn degrees by which the page is shown turned, with its text upright
 */
async function filePage(says: string, turn = 0): Promise<Uint8Array> {
  const { pdf, page, font, save } = await newSheet(turn === 0 ? [595, 842] : [842, 595])
  page.setRotation(degrees(turn))
  lines.forEach((text, index) => {
    const down = 100 + index * 30
    page.drawText(
      text,
      turn === 0
        ? { x: 60, y: 842 - down, size: 11, font }
        : { x: down, y: 60, size: 11, font, rotate: degrees(90) },
    )
  })
  await pdf.flush()
  const map = [...says].map((text, figure) => `<3${figure}> <003${text}>`).join('\n')
  const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <2F> <0020> <3A> <7E> <003A> endbfrange
10 beginbfchar
${map}
endbfchar endcmap end end`
  const { context } = pdf
  context.lookup(font.ref, PDFDict).set(PDFName.of('ToUnicode'), context.register(context.stream(table)))
  return save()
}

const warned = async (bytes: Uint8Array) => {
  const { reading, document } = await readBytes('fleet.pdf', bytes)
  return {
    recognise: reading.kind === 'read' ? reading.toRecognise : undefined,
    isWarned: document?.pages[0]?.warnings?.some((one) => one.startsWith('The figures')) ?? false,
    text: document?.pages[0]?.text,
  }
}

test.each([
  ['each the next', '1234567890', 0],
  ['two changed for each other', '0213456789', 0],
  ['each the next, on a page shown turned', '1234567890', 90],
])('figures that are not those drawn are read from the page: %s', async (_name, says, turn) => {
  const { recognise, isWarned, text } = await warned(await filePage(says, turn))
  expect(text).toContain('Larkrise Haulage')
  expect(text).not.toContain('15,789')
  expect(recognise).toEqual([1])
  expect(isWarned).toBe(true)
})

test.each([0, 90])('figures that are those drawn are believed, also on a page turned by %i', async (turn) => {
  const { recognise, isWarned, text } = await warned(await filePage('0123456789', turn))
  expect(text).toContain('15,789')
  expect(recognise ?? []).toEqual([])
  expect(isWarned).toBe(false)
})
