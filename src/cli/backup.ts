import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { backUp } from '../store/back-up.ts'

/** Copies the data directory of a stopped server. Exit status 1 when a file in it is damaged; the copy is made all the same. */
export async function backup(config: Config, argv: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: {} })
  const [target] = positionals
  if (target === undefined || positionals.length > 1)
    throw new Failure('request_invalid', 'Name one directory for the copy: slipway backup DIR')
  if (config.databaseUrl !== null)
    throw new Failure(
      'configuration_invalid',
      'With DATABASE_URL the data is in PostgreSQL and its object storage or shared directory: back those up',
    )
  const { fileCount, sizeBytes, damaged } = await backUp(config.dataDirectory, target)
  for (const path of damaged) console.error(`${path} no longer has the content its name promises`)
  console.log(
    `${fileCount} files, ${(sizeBytes / 1_048_576).toFixed(1)} MB. To use it: SLIPWAY_DATA=${target} slipway start`,
  )
  return damaged.length === 0 ? 0 : 1
}
