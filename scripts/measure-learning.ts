/**
 * How many errors one correction pass saves: of each house and product two papers are printed on the same form with other
 * facts. The first is mapped and corrected by its gold through the functions that production learns with; the second is
 * mapped without and with what that taught. `--without-lexicon` maps without the synonyms written by hand, as on wordings
 * that nobody has seen. `--layouts MODULE` takes the layouts from a module of one's own, `--only NAME` one of them. `--forms DIR
 * --others DIR` takes hand-made forms instead, as `make-forms.ts` prints them without and with `--other-facts`.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { MappingResult } from '../src/domain/answer.ts'
import type { Lesson } from '../src/domain/learned.ts'
import type { MappingInput } from '../src/domain/mapping.ts'
import type { GoldRecord } from '../src/eval/gold.ts'
import type { Verdict } from '../src/eval/score.ts'
import type { FinalDecision } from '../src/learn/lessons-of-decisions.ts'
import type { Facts } from './make-samples/facts.ts'

const { values: options } = parseArgs({
  options: {
    'without-lexicon': { type: 'boolean', default: false },
    layouts: { type: 'string' },
    only: { type: 'string' },
    forms: { type: 'string' },
    others: { type: 'string' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})
if (options['without-lexicon'])
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('/map/label/lexicon.ts')) return loaded
      const source = String(loaded.source).replace(/export const (synonyms|relatives)\b/g, 'const $1Off')
      return { ...loaded, source: `${source}\nexport const synonyms = []\nexport const relatives = []\n` }
    },
  })

const { composePool } = await import('../src/compose.ts')
const { buildQuestionSet } = await import('../src/eval/gold-question-set.ts')
const { filesOf, nameOf, readGold } = await import('../src/eval/gold.ts')
const { createPoolReaders } = await import('../src/eval/pool-readers.ts')
const { predictAnswers, toJson } = await import('../src/eval/prediction.ts')
const { isAmong, scorePredictions } = await import('../src/eval/score.ts')
const { loadDocument } = await import('../src/extract/document-files.ts')
const { lessonsOfDecisions, placeOf } = await import('../src/learn/lessons-of-decisions.ts')
const { locateValues } = await import('../src/map/locate-values.ts')
const { placesOfEvidence } = await import('../src/map/taught/places-of-evidence.ts')
const { mapSubmission } = await import('../src/map/map-submission.ts')
const { makeMotorFleetFacts } = await import('./make-benchmark/facts/motor-fleet.ts')
const { makeProfessionalIndemnityFacts } = await import('./make-benchmark/facts/professional-indemnity.ts')
const { makePropertyOwnersFacts } = await import('./make-benchmark/facts/property-owners.ts')
const { writeGold } = await import('./make-benchmark/gold-line.ts')
const { readScoredQuestions } = await import('./make-benchmark/gold-questions.ts')
const { makeHand } = await import('./make-benchmark/print-answer.ts')
const { createRandom } = await import('./make-benchmark/random.ts')
const { devWordings } = await import('./make-benchmark/wordings/dev.ts')
const { makeHouse, writePaper } = await import('./make-benchmark/write-paper.ts')
const { seenLayouts }: typeof import('./make-benchmark/layouts/seen-layouts.ts') = options.layouts
  ? await import(pathToFileURL(resolve(options.layouts)).href)
  : await import('./make-benchmark/layouts/seen-layouts.ts')

type Layout = (typeof seenLayouts)[number]
type Random = ReturnType<typeof createRandom>
const receivedAt = '2026-11-21T12:00:00.000Z'

interface Paper {
  readonly record: GoldRecord
  readonly input: MappingInput
}

const makeFacts: Readonly<Record<Facts['product'], (random: Random) => Facts>> = {
  'property-owners': (random) => makePropertyOwnersFacts(random, 3),
  'motor-fleet': (random) => makeMotorFleetFacts(random, 4),
  'professional-indemnity': (random) => makeProfessionalIndemnityFacts(random),
}

const work = await mkdtemp(join(tmpdir(), 'slipway-learning-'))
const pool = await composePool(1, work)
const readers = createPoolReaders(pool)

/** One filled-in form, read by production's readers. */
async function makePaper(layout: Layout, product: Facts['product'], copy: number): Promise<Paper> {
  const house = makeHouse(createRandom(`${options.seed}/${layout.name}/${product}`), 'dev')
  const random = createRandom(`${options.seed}/${layout.name}/${product}/${copy}`)
  const full = makeFacts[product](random.fork('facts'))
  const kept = Object.entries(full.values).filter(([id]) => id === 'ProposerName' || !random.chance(0.14))
  const facts: Facts = { ...full, values: Object.fromEntries(kept) }
  const questions = readScoredQuestions(product)
  const name = `dev/${layout.name}-${product}-${copy}`
  const request = {
    facts,
    questions,
    wordings: devWordings,
    house,
    hand: makeHand(random.fork('hand')),
    noise: 'clean' as const,
    slug: name.replace('/', '-'),
    broker: 'Pennant Broking',
    unasked: new Set<string>(),
    struck: {},
  }
  const file = await layout.render(writePaper(request, random.fork('paper')))
  const directory = join(work, name)
  await mkdir(directory, { recursive: true })
  const path = join(directory, file.name)
  await writeFile(path, file.bytes)
  const traits = { hasConflict: false, hasStranger: false, isAmended: false, isInjected: false }
  const gold = writeGold({
    plan: {
      ...traits,
      name,
      part: 'dev',
      product,
      layout,
      noise: 'clean',
      rows: 3,
      isSeparate: false,
      hasCover: false,
    },
    questions,
    facts,
    request,
    paths: [path],
    conflicts: {},
  })
  const goldPath = join(directory, 'gold.jsonl')
  await writeFile(goldPath, `${JSON.stringify(gold)}\n`)
  const [record] = await readGold(goldPath)
  if (!record) throw new Error('the gold line just written cannot be read')
  return await readPaper(name, record, [path], join(directory, 'readings'))
}

/** A filled-in form as the mapper gets it. */
async function readPaper(
  name: string,
  record: GoldRecord,
  paths: readonly string[],
  directory: string,
): Promise<Paper> {
  const { readings } = await readers.readFiles(paths, directory)
  const documents = await Promise.all(readings.map((reading) => loadDocument(reading.directory)))
  return {
    record,
    input: {
      submissionId: name,
      questionSet: buildQuestionSet(record.questions),
      documents,
      receivedAt,
    },
  }
}

function judged(record: GoldRecord, result: MappingResult): Map<string, Verdict> {
  const predictions = predictAnswers(record.questions, result, 'answer')
  return new Map(
    scorePredictions([record], [predictions])
      .answers.filter(({ question }) => question.type !== 'table')
      .map(({ question, verdict }) => [question.id, verdict]),
  )
}

const isFalse = (verdict: Verdict | undefined) => verdict === 'wrong' || verdict === 'fabricated'
const isError = (verdict: Verdict | undefined) =>
  verdict === 'wrong' || verdict === 'missed' || verdict === 'fabricated'

/** What a reviewer who knows the right answers decides: the fewest keystrokes that make each answer right. */
function correct({ record, input }: Paper, result: MappingResult): { lessons: Lesson[]; located: string } {
  const verdicts = judged(record, result)
  const formPlaces = new Map(placesOfEvidence(input.documents, result.candidates))
  const typed: { questionId: string; value: string | number | boolean }[] = []
  const decisions = [...verdicts].flatMap(([questionId, verdict]): FinalDecision[] => {
    const answer = result.answers.find((one) => one.questionId === questionId && one.itemId === null)
    const before = result.candidates.find(({ id }) => id === answer?.candidateId) ?? null
    if (!answer || verdict === 'correctly_absent') return []
    if (verdict === 'fabricated')
      return [
        {
          questionId,
          kind: 'cleared',
          before,
          stoodAt: before ? formPlaces.get(before.id) : undefined,
          chosen: null,
        },
      ]
    const question = record.questions.find(({ id }) => id === questionId)
    const isRight = (value: Parameters<typeof toJson>[0]) =>
      question !== undefined &&
      isAmong(question, record.gold[questionId], record.acceptable?.[questionId], toJson(value))
    const shown = verdict === 'right' ? before : undefined
    const chosen =
      shown ??
      result.candidates.find(
        (one) => one.questionId === questionId && one.itemId === null && isRight(one.value),
      )
    const stoodAt = before ? formPlaces.get(before.id) : undefined
    const place = chosen ? placeOf(chosen, formPlaces.get(chosen.id)) : null
    if (chosen) {
      if (verdict === 'right' && !answer.needsPerson) return []
      return [{ questionId, kind: 'accepted', before, stoodAt, chosen: place && { id: chosen.id, place } }]
    }
    const gold = record.gold[questionId]
    if (typeof gold === 'string' || typeof gold === 'number' || typeof gold === 'boolean')
      typed.push({ questionId, value: typeof gold === 'number' ? String(gold) : gold })
    return [{ questionId, kind: 'corrected', before, stoodAt, chosen: null }]
  })
  const places = locateValues(
    input,
    typed.map(({ questionId, value }) => {
      const type = input.questionSet.pages[0]?.questions.find(({ id }) => id === questionId)?.type
      return { questionId, value: type === 'integer' ? Number(value) : value }
    }),
    decisions.flatMap(({ kind, before }) => (kind === 'accepted' && before ? [before.evidence] : [])),
  )
  const lessons = lessonsOfDecisions({
    submissionId: input.submissionId,
    broker: null,
    approvedAt: receivedAt,
    decisions: decisions.map((decision) => {
      const place = places.find(({ questionId }) => questionId === decision.questionId)
      return decision.kind === 'corrected' && place ? { ...decision, chosen: { id: null, place } } : decision
    }),
    forms: new Map(
      input.documents.flatMap(({ readingId, fingerprint }) =>
        fingerprint === undefined ? [] : [[readingId, fingerprint] as const],
      ),
    ),
    values: result.answers.flatMap(({ value }) => (value === null ? [] : [value])),
  })
  if (options.verbose)
    for (const { questionId, value } of typed) {
      const place = places.find((one) => one.questionId === questionId)
      console.log(
        `  typed ${questionId} = ${value}: ${place ? `"${place.label}" ${place.relation}` : 'not found'}`,
      )
    }
  return { lessons, located: `${places.length}/${typed.length}` }
}

type PaperPair = readonly [name: string, first: Paper, second: Paper]

async function* pairsOfLayouts(): AsyncGenerator<PaperPair> {
  for (const layout of seenLayouts.filter(({ name }) => !options.only || name === options.only))
    for (const product of Object.keys(makeFacts) as Facts['product'][])
      yield [
        `${layout.name} ${product}`,
        await makePaper(layout, product, 1),
        await makePaper(layout, product, 2),
      ]
}

/** Hand-made forms that were printed into both folders. */
async function* pairsOfForms(forms: string, others: string): AsyncGenerator<PaperPair> {
  for (const file of (await readdir(others)).filter((one) => /^gold\.\w\.jsonl$/.test(one)).sort()) {
    const known = new Map((await readGold(join(forms, file))).map((record) => [nameOf(record), record]))
    for (const record of await readGold(join(others, file))) {
      const name = nameOf(record)
      const before = known.get(name)
      if (!before || (options.only && !name.includes(options.only))) continue
      const paperIn = async (directory: string, from: GoldRecord) =>
        await readPaper(
          name,
          from,
          filesOf(from).map((path) => join(directory, path)),
          join(work, directory.replace(/\W+/g, '-'), name.replace(/\W+/g, '-')),
        )
      yield [name, await paperIn(forms, before), await paperIn(others, record)]
    }
  }
}

const sum = {
  pairs: 0,
  fields: 0,
  before: 0,
  after: 0,
  sameBefore: 0,
  sameAfter: 0,
  worse: 0,
  falseBefore: 0,
  falseAfter: 0,
}
try {
  for await (const [name, first, second] of options.forms && options.others
    ? pairsOfForms(resolve(options.forms), resolve(options.others))
    : pairsOfLayouts()) {
    const untaught = await mapSubmission(first.input)
    const firstVerdicts = judged(first.record, untaught)
    const { lessons, located } = correct(first, untaught)
    const before = judged(second.record, await mapSubmission(second.input))
    const after = judged(
      second.record,
      await mapSubmission({ ...second.input, learned: { lessons, broker: null } }),
    )
    const own = { before: 0, after: 0, sameBefore: 0, sameAfter: 0 }
    for (const [questionId, verdict] of before) {
      const now = after.get(questionId)
      const wasCorrected = isError(firstVerdicts.get(questionId))
      sum.fields++
      if (isFalse(verdict)) sum.falseBefore++
      if (isFalse(now)) sum.falseAfter++
      if (isError(verdict)) own.before++
      if (isError(now)) own.after++
      if (isError(verdict) && wasCorrected) own.sameBefore++
      if (isError(now) && wasCorrected) own.sameAfter++
      if (isError(now) && !isError(verdict)) sum.worse++
      if (options.verbose && isError(now))
        console.log(`  ${questionId}: ${verdict} -> ${now}${wasCorrected ? ' (was corrected)' : ''}`)
    }
    sum.pairs++
    sum.before += own.before
    sum.after += own.after
    sum.sameBefore += own.sameBefore
    sum.sameAfter += own.sameAfter
    console.log(
      `${name}: errors ${own.before} -> ${own.after}, on corrected fields ${own.sameBefore} -> ${own.sameAfter}; ${lessons.length} lessons, typed values found ${located}`,
    )
  }
} finally {
  await pool.close()
  await rm(work, { recursive: true, force: true })
}
const fewer = (from: number, to: number) =>
  from === 0 ? 'none to save' : `${Math.round((1 - to / from) * 100)} % fewer`
console.log(
  `\n${sum.pairs} pairs of papers, ${sum.fields} fields of second submissions\n` +
    `errors on fields that were corrected on the first: ${sum.sameBefore} -> ${sum.sameAfter} (${fewer(sum.sameBefore, sum.sameAfter)})\n` +
    `errors on all fields: ${sum.before} -> ${sum.after} (${fewer(sum.before, sum.after)}); worse than before: ${sum.worse}; wrong or fabricated ${sum.falseBefore} -> ${sum.falseAfter}`,
)
