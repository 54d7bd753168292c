import { Failure, type FailureCode } from '../../domain/failures.ts'
import { sha256 } from '../../domain/identifiers.ts'
import type { ModelProposal } from '../../domain/mapping.ts'
import type { QuestionSet } from '../../domain/question-set.ts'
import type {
  LanguageModel,
  ModelCall,
  ModelMessage,
  ModelReply,
  TokenUsage,
} from '../../llm/language-model.ts'
import { ModelFailure } from '../../llm/language-model.ts'
import type { BudgetScope, ModelBudget } from '../../llm/model-budget.ts'
import type { Prompt } from '../../llm/prompt.ts'
import { readSpanIds } from './clean-model-text.ts'
import {
  type AskedQuestion,
  listAskableQuestions,
  renderQuestions,
  splitIntoSections,
} from './list-questions.ts'
import { readProposals } from './read-proposals.ts'
import { instructionsTest } from './repeats-instructions.ts'
import {
  describeProblems,
  type ModelAnswers,
  replyJsonSchema,
  replySchema,
  replySchemaHash,
  replySchemaName,
} from './reply-schema.ts'

/** The slots of the two prompts, for `loadPrompt`. */
export const mapAnswersSlots = ['questions', 'boundary', 'documents', 'asked'] as const
export const repairReplySlots = ['problems'] as const

export interface AskModelOptions {
  readonly model: LanguageModel
  /** `map-answers`, loaded with `mapAnswersSlots`. */
  readonly prompt: Prompt
  /** `repair-reply`, loaded with `repairReplySlots`. */
  readonly repairPrompt: Prompt
  readonly questionSet: QuestionSet
  /** What `renderModelText` gave. */
  readonly text: string
  readonly scope: BudgetScope
  readonly budget: ModelBudget
  /** Awaited after each call, before its reserved budget is given back. */
  readonly recordCall: (call: ModelCall) => Promise<void>
  /** Default 40: replies to wider schemas stop being valid. */
  readonly questionsPerCall?: number
  /** For one call; default 8 192. */
  readonly maxOutputTokens?: number
  readonly signal?: AbortSignal
}

export interface AskModelResult {
  readonly proposals: readonly ModelProposal[]
  readonly calls: readonly ModelCall[]
  /** In words, for the reviewer and the log; without anything the papers say. */
  readonly warnings: readonly string[]
  /** Why some or all questions were not asked; the proposals of the others stand. */
  readonly failure: Failure | null
}

/** A reply that is cut off is asked for in halves, so often at most: every cut-off reply is paid for in full. */
const MOST_HALVINGS = 3

const modelFaults: ReadonlySet<FailureCode> = new Set([
  'model_unavailable',
  'model_refused',
  'model_reply_invalid',
  'model_budget_spent',
])

/**
 * Asks a model for the answers that the papers state. Never rejects for a fault of the model: whatever it answered before
 * it failed is kept, and the failure is told beside it.
 */
export async function askModel(options: AskModelOptions): Promise<AskModelResult> {
  const asked = listAskableQuestions(options.questionSet)
  const proposals: ModelProposal[] = []
  const calls: ModelCall[] = []
  const warnings: string[] = []
  let failure: Failure | null = null
  const slots = {
    questions: renderQuestions(asked),
    boundary: boundaryOf(options.text),
    documents: options.text,
  }
  const spanIds = readSpanIds(options.text)
  const empty = Object.fromEntries(mapAnswersSlots.map((slot) => [slot, '']))
  const instructions = options.prompt.render(empty).map((message) => message.text)
  const repeatsInstructions = instructionsTest(instructions.join('\n'))
  const sections =
    asked.length > 0 && spanIds.size > 0 ? splitIntoSections(asked, options.questionsPerCall ?? 40) : []
  const waiting = sections.map((section) => ({ section, halvings: 0 }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { section, halvings } = next
    try {
      const answers = await askSection(section, slots, options, calls)
      const read = readProposals(answers, section, spanIds, repeatsInstructions)
      proposals.push(...read.proposals)
      warnings.push(...read.warnings)
    } catch (error) {
      const failed = modelFaultOf(error)
      if (
        failed instanceof ModelFailure &&
        failed.truncated &&
        section.length > 1 &&
        halvings < MOST_HALVINGS
      ) {
        const middle = Math.ceil(section.length / 2)
        const halves = [section.slice(0, middle), section.slice(middle)]
        waiting.unshift(...halves.map((half) => ({ section: half, halvings: halvings + 1 })))
        continue
      }
      failure = failed
      warnings.push(`The model did not answer ${codesOf(section)}: ${failed.code}.`)
      if (failed.code !== 'model_reply_invalid' && failed.code !== 'model_refused') {
        // Neither an unreachable server nor a spent budget gets better with the next section.
        const unasked = waiting.flatMap((rest) => rest.section)
        if (unasked.length > 0) warnings.push(`The model was not asked ${codesOf(unasked)}.`)
        break
      }
    }
  }
  return { proposals, calls, warnings, failure }
}

/** Only what a model or its budget can do wrong is told beside the result; everything else is not ours to keep quiet. */
function modelFaultOf(error: unknown): Failure {
  if (error instanceof Failure && modelFaults.has(error.code)) return error
  throw error
}

/** Follows from the papers, so that it is the same in every call, and yet cannot be written into them beforehand. */
export function boundaryOf(text: string): string {
  return sha256(text).slice(0, 12)
}

type Slots = Readonly<Record<'questions' | 'boundary' | 'documents', string>>

async function askSection(
  section: readonly AskedQuestion[],
  slots: Slots,
  options: AskModelOptions,
  calls: ModelCall[],
): Promise<ModelAnswers> {
  const messages = options.prompt.render({ ...slots, asked: section.map(({ code }) => code).join(' ') })
  const first = await call(messages, options.prompt, options, calls)
  if (first.answers) return first.answers
  const repair = options.repairPrompt.render({ problems: first.problems })
  const second = await call([...messages, ...repair], options.repairPrompt, options, calls)
  if (second.answers) return second.answers
  throw new Failure('model_reply_invalid', second.problems)
}

type CallResult =
  | { readonly answers: ModelAnswers; readonly problems?: undefined }
  | { readonly answers?: undefined; readonly problems: string }

/** One call: budget, model, record. A reply of the wrong form is a result, because it can be repaired. */
async function call(
  messages: readonly ModelMessage[],
  prompt: Prompt,
  options: AskModelOptions,
  calls: ModelCall[],
): Promise<CallResult> {
  const maxOutputTokens = options.maxOutputTokens ?? 8192
  const reservation = await options.budget.reserve(options.scope, { messages, maxOutputTokens })
  const record = async (
    spent: { usage: TokenUsage; durationMs: number; model?: string },
    outcome: string,
  ) => {
    const recorded: ModelCall = {
      model: spent.model ?? options.model.name,
      promptId: prompt.id,
      promptVersion: prompt.version,
      promptHash: prompt.hash,
      schemaHash: replySchemaHash,
      ...spent.usage,
      durationMs: spent.durationMs,
      outcome,
    }
    calls.push(recorded)
    await options.recordCall(recorded)
  }
  try {
    let reply: ModelReply
    try {
      reply = await options.model.complete({
        messages,
        schema: replyJsonSchema,
        schemaName: replySchemaName,
        maxOutputTokens,
        signal: options.signal,
      })
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      await record(error, error.code)
      if (error.code !== 'model_reply_invalid' || error.truncated) throw error
      return { problems: 'it is not one JSON object' }
    }
    const parsed = replySchema.safeParse(reply.json)
    await record(reply, parsed.success ? 'answered' : 'model_reply_invalid')
    return parsed.success ? { answers: parsed.data } : { problems: describeProblems(parsed.error) }
  } finally {
    reservation.release()
  }
}

function codesOf(section: readonly AskedQuestion[]): string {
  return `${section.length} of its questions (${section[0]?.code} to ${section.at(-1)?.code})`
}
