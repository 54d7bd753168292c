import { loadSummary } from './document-files.ts'
import { loadPages } from './page-files.ts'

/** The text of a reading and what stands in its form fields, page after page, for the search; cut where it gets too long. */
export async function textOfReading(directory: string, maxCharacters: number): Promise<string> {
  const { pageCount } = await loadSummary(directory)
  const parts: string[] = []
  let length = 0
  for await (const page of loadPages(directory, pageCount)) {
    const filled = page.fields.flatMap(({ value }) => (value === null ? [] : [value]))
    const text = [page.text, ...filled].join('\n')
    parts.push(text)
    length += text.length
    if (length >= maxCharacters) break
  }
  return parts.join('\n').slice(0, maxCharacters)
}
