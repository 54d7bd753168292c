import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Chat Completions request as it came in. */
export interface ModelServerRequest {
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } }
    readonly max_completion_tokens?: number
    readonly max_tokens?: number
  }
  readonly authorization: string | undefined
  readonly path: string
}

/** How the server answers one request. */
export type ScriptedReply = (response: ServerResponse, request: ModelServerRequest) => void | Promise<void>

export interface ModelServer {
  readonly baseUrl: string
  readonly requests: readonly ModelServerRequest[]
  close(): Promise<void>
}

/**
 * A server that speaks the Chat Completions protocol and answers from a script: the first request with the first reply
 * and so on, the last reply again and again.
 */
export async function startModelServer(script: readonly ScriptedReply[]): Promise<ModelServer> {
  const requests: ModelServerRequest[] = []
  const server = createServer(async (incoming, response) => {
    const body = JSON.parse(await readBody(incoming))
    const request = { body, authorization: incoming.headers.authorization, path: incoming.url ?? '' }
    const reply = script[Math.min(requests.length, script.length - 1)]
    requests.push(request)
    await reply?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export interface CompletionParts {
  readonly content?: string | null
  readonly refusal?: string
  readonly finishReason?: string
  readonly usage?: { input: number; cached: number; output: number } | null
}

/** A completion as hosted servers send it. */
export function completion(parts: CompletionParts): ScriptedReply {
  return (response, request) => {
    const usage = parts.usage === undefined ? { input: 100, cached: 40, output: 20 } : parts.usage
    send(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_790_000_000,
      model: `${request.body.model}-2026-01-01`,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: parts.content ?? null, refusal: parts.refusal ?? null },
          logprobs: null,
          finish_reason: parts.finishReason ?? 'stop',
        },
      ],
      ...(usage === null
        ? {}
        : {
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
              prompt_tokens_details: { cached_tokens: usage.cached, audio_tokens: 0 },
            },
          }),
    })
  }
}

/** A completion with JSON content, which may depend on the request. */
export function answering(json: unknown | ((request: ModelServerRequest) => unknown)): ScriptedReply {
  return (response, request) =>
    completion({ content: JSON.stringify(typeof json === 'function' ? json(request) : json) })(
      response,
      request,
    )
}

export function failing(
  status: number,
  error: { message?: string; type?: string; code?: string | null } = {},
  headers: Record<string, string> = {},
): ScriptedReply {
  return (response) =>
    send(
      response,
      status,
      {
        error: {
          message: error.message ?? 'no',
          type: error.type ?? 'error',
          param: null,
          code: error.code ?? null,
        },
      },
      headers,
    )
}

/** Bytes as they are, for servers that do not keep to the protocol. */
export function sending(status: number, body: string, contentType = 'application/json'): ScriptedReply {
  return (response) => send(response, status, body, { 'content-type': contentType })
}

/** Headers and a first piece of the body, then nothing more. */
export const hangingInBody: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":')
}

export const hanging: ScriptedReply = () => undefined

export const resetting: ScriptedReply = (response) => {
  response.socket?.destroy()
}
