import { spawn } from 'node:child_process'
import { plainEnvironment, slipwayEntry } from './start-slipway.ts'

export interface CliResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
  readonly durationMs: number
}

const LONGEST_MS = 100_000

/** Runs one verb to its end, as a person at a terminal would, with standard output and error kept apart. */
export async function runCli(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [slipwayEntry(), ...args], {
    env: plainEnvironment({ SLIPWAY_LOG_LEVEL: 'silent', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  // A verb that should end and does not must not outlive its test.
  const longest = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  const status = await new Promise<number | null>((settle, fail) => {
    child.once('error', fail)
    child.once('close', settle)
  })
  clearTimeout(longest)
  return { status, stdout, stderr, durationMs: performance.now() - startedAt }
}

/** A frame of a stack: what nobody should see for a mistake of their own. */
export const stackTrace = /^\s+at .+:\d+:\d+/m
