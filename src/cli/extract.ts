import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Document } from '../domain/document.ts'
import { Failure, failures } from '../domain/failures.ts'
import { loadDocument } from '../extract/document-files.ts'
import { readFileTree, type TreeReading } from '../extract/read-file-tree.ts'

function describe(reading: TreeReading): string {
  const inside = reading.parent === null ? '' : '  '
  if (reading.reading.kind === 'unread')
    return `${inside}${reading.name}: not read. ${failures[reading.reading.code].tell}`
  const { format, pageCount, paperKind, paperReason, warnings } = reading.reading.document
  const paper = paperKind === undefined ? '' : `; ${paperKind.replaceAll('_', ' ')}: ${paperReason}`
  return [
    `${inside}${reading.name}: ${format}, ${pageCount} page${pageCount === 1 ? '' : 's'}${paper}`,
    ...warnings.map((warning) => `${inside}  ${warning}`),
  ].join('\n')
}

/**
 * Reads a file and what is inside it. Prints the text of its pages, or with `--json` the Documents, one line each, or with
 * `--html` writes a page that shows everything that was read drawn over pictures of the pages.
 * @throws Failure when the file itself could not be read
 */
export async function extract(config: Config, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { json: { type: 'boolean', default: false }, html: { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new Failure(
      'request_invalid',
      'say which one file to read: extract FILE [--json] [--html FILE.html]',
    )
  if (!(await stat(file).catch(() => null))?.isFile())
    throw new Failure('request_invalid', `there is no file ${file}`)
  // What reads is loaded only where there is something to read, so that a mistake is told at once.
  const { composePool } = await import('../compose.ts')
  const { writeReadingPage } = await import('./extract-html.ts')
  const work = await mkdtemp(join(tmpdir(), 'slipway-extract-'))
  const pool = await composePool(config.children, work)
  try {
    const readings = await readFileTree(pool, resolve(file), work)
    for (const reading of readings) {
      console.error(describe(reading))
      if (reading.reading.kind === 'unread' || values.html !== undefined) continue
      const document: Document = await loadDocument(reading.directory)
      if (values.json) console.log(JSON.stringify({ ...document, embedded: reading.reading.embedded }))
      else for (const page of document.pages) console.log(page.text)
    }
    if (values.html !== undefined) await writeReadingPage(pool, work, readings, resolve(values.html))
    const root = readings[0]?.reading
    if (root?.kind === 'unread') throw new Failure(root.code, root.detail)
  } finally {
    await pool.close()
    await rm(work, { recursive: true, force: true })
  }
}
