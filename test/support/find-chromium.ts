import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The Chromium to drive: `CHROMIUM_PATH`, Debian's, or the first on the PATH. Null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM_PATH']
  if (named) return isExecutable(named) ? named : null
  const directories = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)].filter(Boolean)
  for (const name of names)
    for (const directory of directories) {
      const path = join(directory, name)
      if (isExecutable(path)) return path
    }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
