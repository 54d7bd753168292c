// Prints the plain closing line of a test run from vitest's JSON report. A run in which no test passed has failed.
import { readFileSync } from 'node:fs'

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const skipped = report.numPendingTests + report.numTodoTests
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`)
process.exit(report.numPassedTests > 0 && report.success ? 0 : 1)
