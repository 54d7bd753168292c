import { afterEach, describe, expect, test } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import { ModelFailure } from '../../src/llm/language-model.ts'
import { createOpenAiModel, type OpenAiModelOptions } from '../../src/llm/openai-model.ts'
import {
  answering,
  completion,
  failing,
  hanging,
  hangingInBody,
  type ModelServer,
  resetting,
  type ScriptedReply,
  sending,
  startModelServer,
} from '../support/model-server.ts'

const schema = {
  type: 'object',
  properties: { a: { type: 'string' } },
  required: ['a'],
  additionalProperties: false,
}
const secretDocument = 'Mrs Ada Lovelace, 12 Secret Lane'
const request = {
  messages: [
    { role: 'system' as const, text: 'Read.' },
    { role: 'user' as const, text: secretDocument },
  ],
  schema,
  schemaName: 'answers',
  maxOutputTokens: 50,
}

let server: ModelServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function modelAnswering(script: readonly ScriptedReply[], options: Partial<OpenAiModelOptions> = {}) {
  server = await startModelServer(script)
  return {
    server,
    model: createOpenAiModel({
      baseUrl: server.baseUrl,
      apiKey: 'sk-test-key',
      model: 'small',
      timeoutMs: 2_000,
      ...options,
    }),
  }
}

async function failureOf(promise: Promise<unknown>): Promise<ModelFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ModelFailure)
  expect(error).toBeInstanceOf(Failure)
  const failure = error as ModelFailure
  // Whatever went wrong, neither the papers nor the key may stand in what is logged.
  expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toMatch(
    /Lovelace|sk-test-key/,
  )
  return failure
}

describe('a reply', () => {
  test('is parsed, with what it cost', async () => {
    const { model, server } = await modelAnswering([answering({ a: 'x' })])
    const reply = await model.complete(request)
    expect(reply.json).toEqual({ a: 'x' })
    expect(reply.usage).toEqual({ inputTokens: 100, cachedInputTokens: 40, outputTokens: 20 })
    expect(reply.model).toBe('small-2026-01-01')
    expect(reply.durationMs).toBeGreaterThanOrEqual(0)
    const sent = server.requests[0]!
    expect(sent.path).toBe('/v1/chat/completions')
    expect(sent.authorization).toBe('Bearer sk-test-key')
    expect(sent.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'answers', strict: true, schema },
    })
    expect(sent.body.max_completion_tokens).toBe(50)
    expect(sent.body.messages.map((message) => message.role)).toEqual(['system', 'user'])
  })

  test('without usage is counted by us, so that a budget holds', async () => {
    const { model } = await modelAnswering([completion({ content: '{"a":"12345678"}', usage: null })])
    const { usage } = await model.complete(request)
    expect(usage).toEqual({ inputTokens: 2 + 8, cachedInputTokens: 0, outputTokens: 4 })
  })

  test('in a Markdown fence is read', async () => {
    const { model } = await modelAnswering([completion({ content: '```json\n{"a":"x"}\n```' })])
    expect((await model.complete(request)).json).toEqual({ a: 'x' })
  })

  test.each([
    ['malformed JSON', completion({ content: '{"a": "x"' }), 'model_reply_invalid', false],
    ['no content', completion({ content: null }), 'model_reply_invalid', false],
    [
      'a truncated reply',
      completion({ content: '{"a":', finishReason: 'length' }),
      'model_reply_invalid',
      true,
    ],
    ['a refusal', completion({ refusal: 'I cannot' }), 'model_refused', false],
    ['a content filter', completion({ content: '', finishReason: 'content_filter' }), 'model_refused', false],
  ] as const)('%s fails, and says what it cost', async (_, reply, code, truncated) => {
    const { model, server } = await modelAnswering([reply])
    const failure = await failureOf(model.complete(request))
    expect(failure.code).toBe(code)
    expect(failure.truncated).toBe(truncated)
    expect(failure.usage.outputTokens).toBe(20)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['an empty object', sending(200, '{}')],
    ['no choices', sending(200, '{"choices":[]}')],
    ['a page of HTML', sending(200, '<html>proxy</html>', 'text/html')],
    ['half a JSON document', sending(200, '{"choices":[{"mess')],
    ['null', sending(200, 'null')],
  ])('that is %s is invalid', async (_, reply) => {
    const { model } = await modelAnswering([reply])
    expect((await failureOf(model.complete(request))).code).toBe('model_reply_invalid')
  })

  test('larger than the limit is not taken in', async () => {
    const { model, server } = await modelAnswering([completion({ content: 'x'.repeat(200_000) })], {
      maxReplyBytes: 100_000,
    })
    expect((await failureOf(model.complete(request))).code).toBe('model_reply_invalid')
    expect(server.requests).toHaveLength(1)
  })
})

describe('a server in trouble', () => {
  test('429 is waited out as it asks', async () => {
    const { model, server } = await modelAnswering([
      failing(429, {}, { 'retry-after': '1' }),
      answering({ a: 'x' }),
    ])
    const startedAt = performance.now()
    expect((await model.complete(request)).json).toEqual({ a: 'x' })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
    expect(server.requests).toHaveLength(2)
  })

  test('that asks for too long a pause is left alone, and told when to come back', async () => {
    const { model, server } = await modelAnswering([failing(429, {}, { 'retry-after': '3600' })])
    const failure = await failureOf(model.complete(request))
    expect(failure.code).toBe('model_unavailable')
    expect(failure.retryAfterMs).toBe(3_600_000)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['500', failing(500, { message: secretDocument }, { 'retry-after-ms': '1' })],
    ['503', failing(503, {}, { 'retry-after-ms': '1' })],
    ['a reset connection', resetting],
  ])('%s is tried three times at most', async (_, reply) => {
    const { model, server } = await modelAnswering([reply])
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
    expect(server.requests).toHaveLength(3)
  })

  test.each([
    ['before its headers', hanging],
    ['in its body', hangingInBody],
  ])('that hangs %s is cut off', async (_, reply) => {
    const { model } = await modelAnswering([reply], { timeoutMs: 200, maxAttempts: 1 })
    const startedAt = performance.now()
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  test.each([401, 403])('status %i is not tried again', async (status) => {
    const { model, server } = await modelAnswering([failing(status, { message: secretDocument })])
    const failure = await failureOf(model.complete(request))
    expect(failure.detail).toBe(`the server answered with status ${status}`)
    expect(server.requests).toHaveLength(1)
  })

  test('nobody listening is unavailable', async () => {
    const { model, server } = await modelAnswering([hanging], { maxAttempts: 1 })
    await server.close()
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
  })

  test('a redirect is not followed', async () => {
    const { model, server } = await modelAnswering(
      [(response) => void response.writeHead(307, { location: '/v1/elsewhere' }).end()],
      { maxAttempts: 1 },
    )
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
    expect(server.requests).toHaveLength(1)
  })

  test('a caller who gives up is not kept waiting', async () => {
    const { model } = await modelAnswering([hanging])
    const startedAt = performance.now()
    await failureOf(model.complete({ ...request, signal: AbortSignal.timeout(100) }))
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })
})

describe('a server without json_schema', () => {
  const onlyJsonMode: ScriptedReply = (response, asked) =>
    asked.body.response_format?.type === 'json_schema'
      ? failing(400, { type: 'invalid_request_error', message: secretDocument })(response, asked)
      : answering({ a: 'x' })(response, asked)

  test('is asked in JSON mode, told the schema in words, and remembered', async () => {
    const { model, server } = await modelAnswering([onlyJsonMode])
    expect((await model.complete(request)).json).toEqual({ a: 'x' })
    await model.complete(request)
    expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ])
    expect(server.requests[1]?.body.messages[0]?.content).toContain('"additionalProperties":false')
    expect(server.requests[1]?.body.max_tokens).toBe(50)
  })

  test.each([404, 422])('may say so with %i, down to plain text', async (status) => {
    const { model, server } = await modelAnswering([
      (response, asked) =>
        (asked.body.response_format ? failing(status) : answering({ a: 'x' }))(response, asked),
    ])
    expect((await model.complete(request)).json).toEqual({ a: 'x' })
    expect(server.requests).toHaveLength(3)
  })

  test('a 400 for another reason is not remembered as one', async () => {
    const { model, server } = await modelAnswering([
      failing(400),
      failing(400),
      failing(400),
      answering({ a: 'x' }),
    ])
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
    await model.complete(request)
    expect(server.requests[3]?.body.response_format?.type).toBe('json_schema')
  })

  test('too long a prompt is not asked in other formats', async () => {
    const { model, server } = await modelAnswering([failing(400, { code: 'context_length_exceeded' })])
    expect((await failureOf(model.complete(request))).code).toBe('model_unavailable')
    expect(server.requests).toHaveLength(1)
  })
})
