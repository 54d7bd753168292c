// `npm test` runs this first: the browser tests drive a real Chromium. Where none is found it is installed from Debian,
// if that is allowed here; otherwise this says what to do, so that nobody has to guess from failing tests.
import { spawnSync } from 'node:child_process'
import { findChromium } from '../test/support/find-chromium.ts'

const whatToDo =
  'The browser tests need Chromium. Install it (Debian: `apt-get install -y chromium`), or set CHROMIUM_PATH to one.'

const found = findChromium()
if (found) {
  console.error(`Chromium: ${found}`)
} else if (process.env.CHROMIUM_PATH) {
  console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program. ${whatToDo}`)
  process.exitCode = 1
} else if (process.platform !== 'linux' || process.getuid?.() !== 0 || !hasAptGet()) {
  console.error(`No Chromium was found, and it cannot be installed from here. ${whatToDo}`)
  process.exitCode = 1
} else {
  console.error('No Chromium was found; installing it from Debian. This takes a minute or two.')
  const isInstalled =
    run('apt-get', ['update', '-q']) &&
    // The fonts of the hand-made forms: what is printed in others wraps elsewhere.
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  const installed = isInstalled ? findChromium() : null
  if (installed) console.error(`Chromium: ${installed}`)
  else {
    console.error(`Chromium could not be installed. ${whatToDo}`)
    process.exitCode = 1
  }
}

function hasAptGet() {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
