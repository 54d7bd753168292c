import type { Facts, Value } from '../make-samples/facts.ts'
import { renderEmail } from '../make-samples/render-email.ts'
import { renderLetter } from '../make-samples/render-letter.ts'
import { renderWorkbook } from '../make-samples/render-workbook.ts'
import { makeMotorFleetFacts } from './facts/motor-fleet.ts'
import { makeProfessionalIndemnityFacts } from './facts/professional-indemnity.ts'
import { makePropertyOwnersFacts } from './facts/property-owners.ts'
import { type GoldLine, writeGold } from './gold-line.ts'
import { readScoredQuestions, type ScoredQuestion } from './gold-questions.ts'
import { makeInjection } from './injection.ts'
import { seenLayouts } from './layouts/seen-layouts.ts'
import type { PaperFile } from './paper.ts'
import { type Plan, planSubmission } from './plan-submission.ts'
import { makeHand, printAnswer } from './print-answer.ts'
import { createRandom, type Random } from './random.ts'
import { scanPdf, scanPictures } from './scan-pages.ts'
import { devWordings } from './wordings/dev.ts'
import { testWordings } from './wordings/test.ts'
import { makeHouse, optionOf, type PaperRequest, printCell, wordingOf, writePaper } from './write-paper.ts'

export interface BuiltSubmission {
  readonly plan: Plan
  readonly gold: GoldLine
  /** By path below the benchmark's folder. */
  readonly files: ReadonlyMap<string, Buffer>
}

const BROKERS = [
  'Pennant Broking',
  'Hallmark Risk Solutions',
  'Greenfield Insurance Brokers',
  'Causeway Commercial',
]
/** Never struck, contradicted or left out: they say whose paper it is. */
const FIXED = new Set(['ProposerName', 'DeclarationYN', 'ContactName'])

function makeFacts(product: Facts['product'], random: Random, rows: number): Facts {
  if (product === 'property-owners') return makePropertyOwnersFacts(random, rows)
  if (product === 'motor-fleet') return makeMotorFleetFacts(random, rows)
  return makeProfessionalIndemnityFacts(random)
}

/** What rows that are listed answer by themselves is never left blank: whether it is absent could be argued. */
const ANSWERED_BY_ROWS: Readonly<Record<string, string>> = {
  ClaimsYN: 'Claims',
  DriverConvictionsYN: 'Drivers',
}

/** Proposers leave things out: a share of what they could have answered is blank. */
function leaveBlank(facts: Facts, random: Random): Facts {
  const values = Object.fromEntries(
    Object.entries(facts.values).filter(
      ([id]) =>
        !random.chance(0.14) || id === 'ProposerName' || facts.groups?.[ANSWERED_BY_ROWS[id] ?? '']?.length,
    ),
  )
  return { ...facts, values }
}

/** Questions answered with plain values, for which another paper can say something else. */
function contradictable(questions: readonly ScoredQuestion[], facts: Facts, others: Facts): ScoredQuestion[] {
  return questions.filter((question) => {
    const value = facts.values[question.id]
    const other = others.values[question.id]
    return (
      !FIXED.has(question.id) &&
      /^(money|date|integer|number|choice|boolean)$/.test(question.type) &&
      value !== undefined &&
      other !== undefined &&
      value !== other
    )
  })
}

async function writeCover(
  stated: readonly { question: ScoredQuestion; value: Value }[],
  request: PaperRequest,
  asLetter: boolean,
): Promise<PaperFile> {
  const hand = { ...request.hand, isCapitals: false }
  const lines = stated.map(({ question, value }) => {
    const label = wordingOf(
      request.wordings.questions[request.facts.product][question.id],
      request.house,
      `${question.id}+`,
    )
    return `${label}: ${question.type === 'choice' ? optionOf(String(value), request) : printAnswer(value, question.type, hand)}`
  })
  const client = String(request.facts.values['ProposerName'])
  const opening = `Please find enclosed the papers of our client ${client}. For ease of reference:`
  if (asLetter)
    return {
      name: 'covering-letter.docx',
      bytes: await renderLetter([
        { kind: 'paragraph', text: request.broker, bold: true },
        { kind: 'paragraph', text: opening },
        ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'paragraph', text: 'Yours faithfully' },
      ]),
    }
  return {
    name: 'covering-message.eml',
    bytes: await renderEmail({
      slug: `${request.slug}-cover`,
      from: 'placing@broker.example.co.uk',
      to: 'quotes@insurer.example.co.uk',
      subject: `${client} - new business`,
      text: ['Good morning,', opening, '', ...lines, '', 'Kind regards', request.broker].join('\n'),
    }),
  }
}

function writeSchedule(request: PaperRequest, table: ScoredQuestion): PaperFile {
  const worded = request.wordings.columns[request.facts.product]
  const rows = request.facts.groups?.[table.id] ?? []
  const columns = (table.columns ?? []).filter(
    (column) => worded[column.id] && rows.some((row) => row[column.id] !== undefined),
  )
  return {
    name: 'schedule.xlsx',
    bytes: renderWorkbook([
      {
        name: 'Schedule',
        rows: [
          [
            `${wordingOf(request.wordings.groups[table.id], request.house, table.id)} - ${String(request.facts.values['ProposerName'])}`,
          ],
          [],
          columns.map((column) => wordingOf(worded[column.id], request.house, 'column')),
          ...rows.map((row) =>
            columns.map((column) => {
              const value = row[column.id]
              if (column.type === 'money' && typeof value === 'string') return Number(value)
              return typeof value === 'number' ? value : printCell(row, column, request) || null
            }),
          ),
        ],
      },
    ]),
  }
}

/** One submission of the benchmark. The same seed and index give the same bytes. */
export async function buildSubmission(seed: string, index: number): Promise<BuiltSubmission> {
  const random = createRandom(`${seed}/${index}`)
  const plan = planSubmission(index, random.fork('plan'))
  const questions = readScoredQuestions(plan.product)
  const full = makeFacts(plan.product, random.fork('facts'), plan.rows)
  const facts = leaveBlank(full, random.fork('blank'))
  const others = makeFacts(plan.product, random.fork('others'), Math.min(plan.rows, 5))
  const house = makeHouse(random.fork('house'), plan.part)
  const asking = createRandom(`${seed}/${house.name}/${plan.product}/asks`)
  const unasked = new Set(
    questions.flatMap(({ id, type }) =>
      !FIXED.has(id) && type !== 'table' && !ANSWERED_BY_ROWS[id] && asking.chance(0.08) ? [id] : [],
    ),
  )
  const shown: Facts = {
    ...facts,
    values: Object.fromEntries(Object.entries(facts.values).filter(([id]) => !unasked.has(id))),
  }
  const broker = random.fork('broker').pick(BROKERS)
  const choose = random.fork('traits')
  const contradictions = choose.shuffle(contradictable(questions, shown, others))
  const struck = Object.fromEntries(
    (plan.isAmended ? contradictions.splice(0, 2) : [])
      .filter((question) => question.type !== 'boolean' && question.type !== 'choice')
      .map((question) => [question.id, others.values[question.id] as Value]),
  )
  const conflicting = plan.hasConflict ? contradictions.splice(0, choose.integer(3, 5)) : []
  const agreeing = plan.hasCover ? contradictions.splice(0, 3) : []
  const injection = plan.isInjected ? makeInjection(questions, shown, choose) : undefined
  const request: PaperRequest = {
    facts: shown,
    questions,
    wordings: plan.part === 'dev' ? devWordings : testWordings,
    house,
    hand: makeHand(random.fork('hand')),
    noise: plan.noise,
    slug: plan.name.replace('/', '-'),
    broker,
    unasked,
    struck,
    ...(plan.isSeparate
      ? {
          scheduleElsewhere: choose.pick([
            'Please see attached schedule.',
            'As per separate sheet attached.',
            'See attached',
          ]),
        }
      : {}),
    ...(injection ? { injected: injection.text } : {}),
  }
  const made: PaperFile[] = []
  const rendered = await plan.layout.render(writePaper(request, random.fork('paper')))
  const scan = random.fork('scan')
  if (plan.noise !== 'scanned') made.push(rendered)
  else if (scan.chance(0.35)) made.push(...(await scanPictures(rendered.bytes, scan)))
  else made.push({ name: 'scan.pdf', bytes: await scanPdf(rendered.bytes, scan) })
  const schedule = questions.find((question) => question.id === 'MP')
  if (plan.isSeparate && schedule) made.push(writeSchedule(request, schedule))
  if (plan.hasCover) {
    const stated = choose.shuffle([
      ...agreeing.map((question) => ({ question, value: shown.values[question.id] as Value })),
      ...conflicting.map((question) => ({ question, value: others.values[question.id] as Value })),
    ])
    made.push(
      await writeCover(stated, { ...request, hand: makeHand(random.fork('cover')) }, choose.chance(0.3)),
    )
  }
  if (plan.hasStranger) {
    const stranger = leaveBlank(
      makeFacts(plan.product, random.fork('stranger'), 3),
      random.fork('stranger-blank'),
    )
    if (stranger.values['ProposerName'] !== shown.values['ProposerName']) {
      const paper = writePaper(
        {
          ...request,
          facts: stranger,
          struck: {},
          noise: 'clean',
          slug: `${request.slug}-2`,
          ...withoutSchedule(),
        },
        random.fork('stranger-paper'),
      )
      const layout = seenLayouts[choose.integer(0, 3)] ?? plan.layout
      made.push({ ...(await layout.render(paper)), name: 'attachment-2.pdf' })
    }
  }
  const files = new Map(made.map((file) => [`${plan.name}/${file.name}`, file.bytes]))
  const gold = writeGold({
    plan,
    questions,
    facts: shown,
    request,
    paths: [...files.keys()],
    conflicts: Object.fromEntries(
      conflicting.map((question) => [question.id, [shown.values[question.id], others.values[question.id]]]),
    ),
    ...(made.at(-1)?.name === 'attachment-2.pdf' ? { strangerFile: `${plan.name}/attachment-2.pdf` } : {}),
    ...(injection ? { injected: injection.target } : {}),
  })
  return { plan, gold, files }
}

/** Another company's paper has its own schedule, and no trap in it. */
function withoutSchedule(): Partial<PaperRequest> {
  return { scheduleElsewhere: '', injected: '' }
}
