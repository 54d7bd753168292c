import { resolve } from 'node:path'
import { writeHostileFiles } from './write-hostile-files.ts'

// Writes every hostile file into a folder, so that other programs can be tried with them.
const out = resolve(process.argv[2] ?? 'hostile')
console.log(`${(await writeHostileFiles(out, 'http://127.0.0.1:9')).length} files in ${out}`)
