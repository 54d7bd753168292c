import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostileFiles } from './hostile-files.ts'

/**
 * Writes every hostile file into a folder.
 * @param canary an address of this machine that nothing may connect to
 */
export async function writeHostileFiles(directory: string, canary: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const paths: string[] = []
  for (const file of hostileFiles) {
    const path = join(directory, file.name)
    await writeFile(path, await file.make(canary))
    paths.push(path)
  }
  return paths
}
