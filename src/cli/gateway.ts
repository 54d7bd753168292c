import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { createDataGateway } from '../platform/data-gateway.ts'
import { readJsonFile } from './platform/read-answers.ts'
import { toldToStop } from './told-to-stop.ts'

const text = z.string().min(1)
/** What the gateway's file holds. It names secrets, so only its owner should read it. */
const gatewayFile = z.strictObject({
  serviceUrl: text,
  key: text,
  auth: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('totp'),
      headerName: text,
      code: z.strictObject({
        secret: text,
        digits: z.int().min(6).max(10).default(6),
        periodSeconds: z.int().min(1).max(300).default(30),
        algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha1'),
      }),
      headers: z.record(z.string(), z.string()).default({}),
    }),
    z.strictObject({
      type: z.literal('token'),
      tokenUrl: text,
      clientId: text,
      clientSecret: text,
      scope: text.default(''),
    }),
  ]),
  timeoutMs: z.int().min(1).max(60_000).default(10_000),
  allowLoopbackHttp: z.boolean().default(false),
})

/** Runs the gateway in front of one data service until it is told to stop. */
export async function gateway(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { port: { type: 'string', default: '8090' }, host: { type: 'string', default: '127.0.0.1' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1)
    throw new Failure(
      'request_invalid',
      'say which file holds its settings: gateway FILE [--port P] [--host H]',
    )
  if (!/^\d{1,5}$/.test(values.port)) throw new Failure('configuration_invalid', '--port is a port number')
  const app = createDataGateway(await readJsonFile(path, gatewayFile))
  const stopped = toldToStop()
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, port: Number(values.port), hostname: values.host }) as Server
    listening.once('listening', () => resolve(listening))
    listening.once('error', () =>
      reject(
        new Failure('configuration_invalid', `Port ${values.port} is in use; choose another with --port`),
      ),
    )
  })
  console.error(
    `The data gateway is ready at http://${values.host}:${(server.address() as AddressInfo).port}`,
  )
  await stopped
  server.closeAllConnections()
  await new Promise<void>((resolve) => void server.close(() => resolve()))
}
