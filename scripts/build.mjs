// Builds what runs: JavaScript and declarations from src, and the review desk. Runs on `npm ci` (as `prepare`) and by hand.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) {
    console.error(`Building failed at: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`)
    process.exit(status || 1)
  }
}

rmSync('dist', { recursive: true, force: true })
run('tsc', '-p', 'tsconfig.build.json')
run('vite', 'build', '--logLevel', 'warn')
