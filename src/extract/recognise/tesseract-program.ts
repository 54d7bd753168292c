import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Failure } from '../../domain/failures.ts'
import type { GreyPicture } from './grey-picture.ts'
import { readWordTable } from './read-word-table.ts'
import type { PictureLayout, RecognitionEngine } from './recognition-engine.ts'

/** Children have an empty environment, so there is no search path. */
const places = ['/usr/bin/tesseract', '/usr/local/bin/tesseract', '/opt/homebrew/bin/tesseract']
const probeMs = 3_000
/** The kernel ends the program after this much work, even where nobody is left to kill it. */
const mostCpuSeconds = 20
const mostOutput = 8_000_000

/** For pages its own layout analysis; for lines one block of them. */
const segmentation = { page: '3', lines: '6' } as const

/** More threads make it slower on a busy machine, not faster. */
const environment = { OMP_THREAD_LIMIT: '1', LC_ALL: 'C' }

/** The installed Tesseract with its English model, when it is there and answers; undefined otherwise. */
export function findTesseractProgram(candidates: readonly string[] = places): string | undefined {
  return candidates.find((path) => {
    if (!existsSync(path)) return false
    const { status, stdout } = spawnSync(path, ['--list-langs'], {
      env: environment,
      timeout: probeMs,
      encoding: 'utf8',
    })
    return status === 0 && /^eng$/m.test(stdout)
  })
}

function run(program: string, input: Buffer, dpi: number, layout: PictureLayout): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `ulimit -t ${mostCpuSeconds}; exec "$0" "$@"`,
        program,
        ...[
          'stdin',
          'stdout',
          '--psm',
          segmentation[layout],
          '--oem',
          '1',
          '--dpi',
          String(Math.round(dpi)),
          '-l',
          'eng',
          'tsv',
        ],
      ],
      { env: environment, stdio: ['pipe', 'pipe', 'ignore'] },
    )
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (chunk: string) => {
      output += chunk
      if (output.length > mostOutput) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`tesseract ended with ${code}`)),
    )
    // It may end before it has read everything; its exit says more than the broken pipe.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

/** The Tesseract that is installed on the machine, one process a page. */
export function createTesseractProgram(program: string): RecognitionEngine {
  return {
    name: 'tesseract',
    async recognise({ data, width, height }: GreyPicture, dpi: number, layout = 'page') {
      const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
      try {
        return readWordTable(await run(program, Buffer.concat([header, data]), dpi, layout))
      } catch (error) {
        throw new Failure('reading_crashed', 'the text recognition failed', { cause: error })
      }
    },
  }
}
