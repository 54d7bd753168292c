import type { QuestionSet } from '../../domain/question-set.ts'
import { estimateMessageTokens, estimateTokens } from '../../llm/estimate-tokens.ts'
import type { Prompt } from '../../llm/prompt.ts'
import { boundaryOf } from './ask-model.ts'
import { listAskableQuestions, renderQuestions, splitIntoSections } from './list-questions.ts'

/** What a cached input token costs, and an output token, in fresh input tokens, at the usual list prices. */
const CACHED = 0.1
const OUTPUT = 5
/** Output tokens of an answer that cites its evidence by reference. */
const ANSWER_TOKENS = 18

export interface ModelCostEstimate {
  readonly calls: number
  /** Sent in all calls together. */
  readonly inputTokens: number
  /** Of these, what a server with a prompt cache has seen before: instructions and questions always, papers after the first call. */
  readonly cachedInputTokens: number
  readonly outputTokens: number
  /** All of it in fresh input tokens. */
  readonly tokenEquivalents: number
  /** The least that reading the papers once, the questions from the cache, and answering could cost, in the same. */
  readonly floorTokenEquivalents: number
}

/** What asking a model about one submission costs by count of characters, without asking it. */
export function estimateModelCost(options: {
  readonly prompt: Prompt
  readonly questionSet: QuestionSet
  /** What `renderModelText` gave. */
  readonly text: string
  readonly answers: number
  readonly questionsPerCall?: number
}): ModelCostEstimate {
  const { prompt, questionSet, text, answers } = options
  const asked = listAskableQuestions(questionSet)
  const questions = renderQuestions(asked)
  const calls = splitIntoSections(asked, options.questionsPerCall ?? 40).map((section) =>
    prompt.render({
      questions,
      boundary: boundaryOf(text),
      documents: text,
      asked: section.map(({ code }) => code).join(' '),
    }),
  )
  let inputTokens = 0
  let cachedInputTokens = 0
  for (const [index, messages] of calls.entries()) {
    inputTokens += estimateMessageTokens(messages)
    cachedInputTokens += estimateMessageTokens(messages.slice(0, index === 0 ? 1 : -1))
  }
  const outputTokens = answers * ANSWER_TOKENS
  const paperTokens = estimateTokens(text.replace(/d\d+:[^|\n]+\| /g, ''))
  return {
    calls: calls.length,
    inputTokens,
    cachedInputTokens,
    outputTokens,
    tokenEquivalents: inputTokens - cachedInputTokens * (1 - CACHED) + outputTokens * OUTPUT,
    floorTokenEquivalents: paperTokens + CACHED * estimateTokens(questions) + outputTokens * OUTPUT,
  }
}
