/**
 * How much of what people say in sentences is found: of each section of a form a mail is made of sentences that say some of its
 * facts in their author's words (`statements`), with made-up values, and mapped to questions for all of them in the words of forms
 * (`scripts/train-encoder/facts`). The authors knew neither the program nor any paper; nothing is trained on their sentences.
 * `--seed N` draws other facts and values, `--verbose` prints what is wrong.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Json } from '../../src/domain/question-set.ts'
import { computeFigures } from '../../src/eval/figures.ts'
import type { GoldQuestion, GoldRecord } from '../../src/eval/gold.ts'
import { buildQuestionSet } from '../../src/eval/gold-question-set.ts'
import { type Predictions, predictAnswers } from '../../src/eval/prediction.ts'
import { scorePredictions } from '../../src/eval/score.ts'
import { loadDocument } from '../../src/extract/document-files.ts'
import { readFileInto } from '../../src/extract/read-file.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { createRandom, type Random } from '../make-benchmark/random.ts'
import { readFamilies } from '../train-encoder/facts.ts'
import { readStatements, type StatedFact } from './statements.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})

/** Of a section, and how often one of them is left unsaid. */
const mostFacts = 14
const fewestFacts = 6
const unsaid = 0.4
const longestParagraph = 4
const goldTypes: Readonly<Record<string, string>> = {
  money: 'money',
  integer: 'integer',
  percent: 'number',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
}
const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const numberNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A value as somebody writes it, and as it is meant. */
type Value = readonly [written: string, meant: Json]

function drawMoney(random: Random): Value {
  const drawn = random.next()
  if (drawn < 0.12) {
    const thousands = random.integer(15, 950)
    return [`£${thousands}k`, String(thousands * 1_000)]
  }
  if (drawn < 0.3) {
    const tenths = random.integer(11, 89)
    return [`£${tenths / 10}m`, String(tenths * 100_000)]
  }
  const pounds = random.integer(4, 900) * random.pick([25, 100, 500, 1_000])
  return [`£${pounds.toLocaleString('en-GB')}`, String(pounds)]
}

function drawDate(random: Random): Value {
  const [year, month, day] = [random.integer(2019, 2027), random.integer(1, 12), random.integer(1, 28)]
  const [twoMonth, twoDay] = [month, day].map((part) => String(part).padStart(2, '0'))
  const written = random.chance(0.6)
    ? `${day} ${monthNames[month - 1]} ${year}`
    : `${twoDay}/${twoMonth}/${year}`
  return [written, `${year}-${twoMonth}-${twoDay}`]
}

function drawCount(random: Random): Value {
  const count = random.integer(2, 60)
  const name = numberNames[count - 1]
  return [name && random.chance(0.5) ? name : String(count), count]
}

const drawValue: Readonly<Record<string, (random: Random) => Value>> = {
  money: drawMoney,
  date: drawDate,
  integer: drawCount,
  percent: (random) => {
    const share = random.integer(2, 95)
    return [random.chance(0.8) ? `${share}%` : `${share} per cent`, share]
  },
  number: (random) => {
    const halves = random.integer(3, 90)
    return [String(halves / 2), halves / 2]
  },
}

/** What a person says of a fact, and what it comes to. */
function say({ type, statements }: StatedFact, random: Random): { text: string; meant: Json } | undefined {
  const statement = random.pick(statements)
  if (statement.says !== null) return { text: statement.text, meant: statement.says }
  const value = drawValue[type]?.(random)
  return value && { text: statement.text.replace('~', value[0]), meant: value[1] }
}

const asSentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!]$/.test(text) ? '' : '.'}`

interface Mail {
  readonly record: GoldRecord
  readonly body: string
}

/** @param printed how forms print a fact, by its name */
function writeMail(
  name: string,
  facts: readonly StatedFact[],
  printed: ReadonlyMap<string, readonly string[]>,
  random: Random,
): Mail {
  const questions: GoldQuestion[] = []
  const gold: Record<string, Json> = {}
  const sentences: string[] = []
  for (const [at, fact] of random.shuffle(facts).slice(0, mostFacts).entries()) {
    const id = `q${at}`
    const labels = printed.get(fact.name) ?? []
    const label = labels.length > 0 ? random.pick(labels.slice(0, 2)) : fact.name
    questions.push({ id, label, type: goldTypes[fact.type] ?? 'text', section: name })
    const said = random.chance(unsaid) ? undefined : say(fact, random)
    gold[id] = said?.meant ?? null
    if (said) sentences.push(asSentence(said.text))
  }
  const shuffled = random.shuffle(sentences)
  const paragraphs: string[] = []
  while (shuffled.length > 0)
    paragraphs.push(shuffled.splice(0, random.integer(1, longestParagraph)).join(' '))
  return { record: { doc: name, questions, gold }, body: paragraphs.join('\r\n\r\n') }
}

const head = [
  'From: Jo Farthing <jo@pennant-broking.example>',
  'To: quotes@insurer.example',
  'Subject: New enquiry',
  'Date: Mon, 16 Nov 2026 10:00:00 +0000',
  'Message-ID: <enquiry@pennant-broking.example>',
  'Content-Type: text/plain; charset=utf-8',
].join('\r\n')

const work = await mkdtemp(join(tmpdir(), 'slipway-statements-'))
const records: GoldRecord[] = []
const predictions: Predictions[] = []
try {
  const random = createRandom(options.seed)
  const families = readFamilies(fileURLToPath(new URL('../train-encoder/facts/', import.meta.url)))
  const stated = [...readStatements(fileURLToPath(new URL('statements/', import.meta.url)))]
  for (const [at, [name, facts]] of stated.entries()) {
    // A label that stands under a heading of its own asks nothing without it.
    const printed = new Map(
      families
        .filter((family) => family.name === name)
        .flatMap((family) => family.facts)
        .map((fact) => [
          fact.name,
          fact.wordings.filter(({ context }) => context === '').map(({ label }) => label),
        ]),
    )
    const { record, body } = writeMail(name, facts, printed, random.fork(name))
    if (record.questions.length < fewestFacts) continue
    const path = join(work, `${at}.eml`)
    await writeFile(
      path,
      `${head}\r\n\r\nHi,\r\n\r\nNew enquiry for you, details below.\r\n\r\n${body}\r\n\r\nKind regards\r\nJo\r\n`,
    )
    const outputDirectory = join(work, `${at}`)
    await readFileInto({
      path,
      name: 'mail.eml',
      mediaType: 'message/rfc822',
      sourceFileId: 'sf_statements',
      outputDirectory,
    })
    const result = await mapSubmission({
      submissionId: 'statements',
      questionSet: buildQuestionSet(record.questions),
      documents: [await loadDocument(outputDirectory)],
      receivedAt: '2026-11-16T10:00:00.000Z',
    })
    records.push(record)
    predictions.push(predictAnswers(record.questions, result, 'answer'))
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
for (const [what, isOf] of [
  ['figures and dates', (type: string) => type !== 'boolean'],
  ['yes or no', (type: string) => type === 'boolean'],
] as const) {
  const some = records.map((record) => ({
    ...record,
    questions: record.questions.filter(({ type }) => isOf(type)),
  }))
  const { verdicts, micro } = computeFigures(scorePredictions(some, predictions))
  const { right, wrong, fabricated, missed, correctly_absent: absent } = verdicts
  console.log(
    `${what}, ${records.length} mails: right ${right}, wrong ${wrong}, fabricated ${fabricated}, missed ${missed}, ` +
      `correctly absent ${absent}; precision ${(100 * micro.precision).toFixed(1)} %, found ${(100 * micro.recall).toFixed(1)} %`,
  )
}
if (options.verbose)
  for (const [at, { questions, gold, doc }] of records.entries())
    for (const { id, label } of questions) {
      const { value = null, evidence } = predictions[at]?.[id] ?? {}
      if (value !== null && value !== gold[id])
        console.log(`  ${doc}: ${label}: ${value} for ${gold[id]}: ${evidence?.text.slice(0, 160)}`)
    }
