import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { submissions } from './submissions.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Writes every sample submission below `directory`, replacing what is there. */
export async function makeSamples(directory: string): Promise<string[]> {
  rmSync(directory, { recursive: true, force: true })
  const slugs: string[] = []
  for (const submission of submissions) {
    const { files, expected } = await submission.make(root)
    for (const [name, bytes] of Object.entries({
      ...files,
      'expected.json': `${JSON.stringify(expected, null, 2)}\n`,
      'note.md': `# ${submission.slug}\n\n${submission.note}\n`,
    })) {
      const path = join(directory, submission.slug, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
    slugs.push(submission.slug)
  }
  return slugs
}

if (import.meta.main) {
  const slugs = await makeSamples(join(root, 'samples', 'submissions'))
  console.log(`${slugs.length} sample submissions:\n${slugs.map((slug) => `  ${slug}`).join('\n')}`)
}
