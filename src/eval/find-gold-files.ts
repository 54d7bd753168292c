import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Failure } from '../domain/failures.ts'

/** Folders in which data sets keep the files that their gold names without them. */
const FOLDERS = ['', 'main/pdfs', 'pdfs', 'img', 'images', 'eml', 'files', 'documents']

/**
 * The files of a gold record on disk: relative to the data directory, or to the gold file's own folder.
 * @throws Failure `not_found` naming the first file that is nowhere
 */
export async function findGoldFiles(
  names: readonly string[],
  places: { readonly goldPath: string; readonly dataDirectory?: string | undefined },
): Promise<string[]> {
  const roots = [places.dataDirectory, dirname(places.goldPath)].filter((root) => root !== undefined)
  const candidates = (name: string) =>
    roots.flatMap((root) => FOLDERS.map((folder) => resolve(root, folder, name)))
  return Promise.all(
    names.map(async (name) => {
      for (const path of candidates(name)) if (await isFile(path)) return path
      throw new Failure('not_found', `the file ${name} is not below ${roots.join(' or ')}`)
    }),
  )
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
