import { readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { type GoldRecord, readGold } from '../../src/eval/gold.ts'
import { openBrowser } from '../../test/support/browser.ts'
import { checkGold } from './check-gold.ts'
import { layFields } from './lay-fields.ts'
import { withOtherFacts } from './other-facts.ts'
import { type Scan, scanPrint, scanSchema } from './scan-print.ts'

// Prints the hand-made forms and writes their gold beside them, one file for every first letter of their names. `--only`
// takes the forms whose names begin with it; `--other-facts` fills those that are printed pages in with other names and figures,
// as the next paper of the same form, for the measurement of learning; `--scanned` takes those that are one print each and writes
// what a scanner sends of it, so that what is lost by scanning alone can be seen.
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'eval-out/forms' },
    only: { type: 'string', default: '' },
    'other-facts': { type: 'boolean', default: false },
    scanned: { type: 'boolean', default: false },
  },
})
const written = join(import.meta.dirname, 'forms')
const forms = values['other-facts'] ? await mkdtemp(join(tmpdir(), 'slipway-forms-')) : written
const out = resolve(values.out)

/** What is written into a form's folder besides its papers. */
const parts = /\.(html|ts)$|^(gold|scan)\.json$/

/** Degrees by which a sheet lies turned on the glass, from one form to the next. */
const tilts = [0.4, -0.7, 0.2, -0.3, 1.1]

/** Whether a form is one print, as it leaves the program that wrote it. */
function isOnePrint(name: string): boolean {
  const files = readdirSync(join(forms, name))
  return files.length === 2 && files.some((file) => file.endsWith('.html'))
}

/** Writes the forms whose papers are all printed pages, with other facts. */
async function writeOtherFacts(): Promise<void> {
  for (const name of readdirSync(written)) {
    const files = readdirSync(join(written, name))
    const isPrinted = files.every((file) => /\.html$|^(?:gold|scan)\.json$/.test(file))
    if (!isPrinted || !files.includes('gold.json')) continue
    const read = async (file: string) => await readFile(join(written, name, file), 'utf8')
    const pages = new Map<string, string>()
    for (const file of files.filter((one) => one.endsWith('.html'))) pages.set(file, await read(file))
    const other = withOtherFacts({ pages, gold: JSON.parse(await read('gold.json')) })
    if (!other) continue
    await mkdir(join(forms, name))
    for (const [file, page] of other.pages) await writeFile(join(forms, name, file), page)
    await writeFile(join(forms, name, 'gold.json'), JSON.stringify(other.gold))
    if (files.includes('scan.json'))
      await copyFile(join(written, name, 'scan.json'), join(forms, name, 'scan.json'))
  }
}

async function printPage(browser: Browser, path: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } })
  try {
    await page.emulateMedia({ media: 'print' })
    await page.goto(`file://${path}`)
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4' })
    const isFillable = await page.evaluate<boolean>('document.documentElement.classList.contains("fillable")')
    return isFillable ? await layFields(page, printed) : printed
  } finally {
    await page.close()
  }
}

async function scanOf(name: string, files: readonly string[]): Promise<Scan | null> {
  if (files.includes('scan.json'))
    return scanSchema.parse(JSON.parse(await readFile(join(forms, name, 'scan.json'), 'utf8')))
  if (!values.scanned) return null
  const prints = files.filter((file) => file.endsWith('.html'))
  return scanSchema.parse({ files: prints, rotate: tilts[names.indexOf(name) % tilts.length], noise: 0.4 })
}

async function makeForm(browser: Browser, name: string): Promise<void> {
  const from = join(forms, name)
  const to = join(out, name)
  await mkdir(to, { recursive: true })
  const files = readdirSync(from)
  const scan = await scanOf(name, files)
  for (const file of files) {
    const path = join(from, file)
    if (file.endsWith('.html')) {
      const base = file.slice(0, -'.html'.length)
      const printed = await printPage(browser, path)
      const papers = scan?.files.includes(file)
        ? await scanPrint(base, printed, scan)
        : [[`${base}.pdf`, printed] as const]
      for (const [paper, bytes] of papers) await writeFile(join(to, paper), bytes)
    } else if (file === 'make.ts') {
      const { write } = (await import(path)) as { write: (directory: string) => Promise<void> }
      await write(to)
    } else if (/\.eml$|^mail\.txt$/.test(file)) {
      const text = await readFile(path, 'utf8')
      await writeFile(join(to, file.replace(/\.txt$/, '.eml')), text.replace(/\r?\n/g, '\r\n'))
    } else if (!parts.test(file)) await copyFile(path, join(to, file))
  }
}

/** Other right values are given beside the gold one, which is always right. */
function withGoldAccepted(record: GoldRecord): GoldRecord {
  if (!record.acceptable) return record
  const acceptable = Object.entries(record.acceptable).map(([id, others]) => [
    id,
    [record.gold[id] ?? null, ...others],
  ])
  return { ...record, acceptable: Object.fromEntries(acceptable) }
}

/** The prints of other fonts wrap elsewhere, and figures measured on them cannot be compared. */
async function requireFonts(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  try {
    await page.setContent('<span id="set">mmmmiiii</span><br><span id="plain">mmmmiiii</span>')
    const isInstalled = await page.evaluate<boolean>(`(() => {
      const widthIn = (id, family) => {
        const span = document.getElementById(id)
        span.style.fontFamily = family
        return span.getBoundingClientRect().width
      }
      // Beside a name, for the generic family alone is set in a smaller size.
      return widthIn('set', '"Liberation Sans", monospace') !== widthIn('plain', '"", monospace')
    })()`)
    if (!isInstalled)
      throw new Error(
        'The forms are printed in the Liberation fonts (Debian: apt-get install -y fonts-liberation)',
      )
  } finally {
    await page.close()
  }
}

if (values['other-facts']) await writeOtherFacts()
const names = readdirSync(forms)
  .filter((name) => name.startsWith(values.only) && readdirSync(join(forms, name)).includes('gold.json'))
  .filter((name) => !values.scanned || isOnePrint(name))
  .sort()
if (names.length === 0) throw new Error(`No form's name begins with ${values.only}`)
await mkdir(out, { recursive: true })
const lines = new Map<string, string[]>()
const browser = await openBrowser()
try {
  await requireFonts(browser)
  for (const name of names) {
    await makeForm(browser, name).catch((cause) => {
      throw new Error(`${name} cannot be made`, { cause })
    })
    const gold = withGoldAccepted(JSON.parse(await readFile(join(forms, name, 'gold.json'), 'utf8')))
    const letter = name.charAt(0)
    lines.set(letter, [...(lines.get(letter) ?? []), `${JSON.stringify(gold)}\n`])
  }
} finally {
  await browser.close()
  if (forms !== written) await rm(forms, { recursive: true, force: true })
}
let isSound = true
for (const [letter, gold] of lines) {
  const path = join(out, `gold.${letter}.jsonl`)
  await writeFile(path, gold.join(''))
  for (const [at, record] of (await readGold(path)).entries()) {
    const name = names.filter((one) => one.startsWith(letter))[at]
    const wrong = checkGold(record, out)
    console.log(
      `${name}: ${record.questions.length} questions, ${record.absent_scored?.length ?? 0} of them not answered`,
    )
    for (const objection of wrong) console.error(`  ${name}: ${objection}`)
    if (wrong.length > 0) isSound = false
  }
}
if (!isSound) process.exitCode = 1
