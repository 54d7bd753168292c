import { z } from 'zod'
import type { Operation } from './operations.ts'
import { operations } from './operations.ts'
import type { Dialect } from './sandbox.ts'

const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          pointer: { type: 'string' },
          name: { type: 'string' },
          code: { type: 'string' },
          detail: { type: 'string' },
        },
      },
    },
  },
}

function schemaOf(body: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return schema
}

function requestBody({ body }: Operation, dialect: Dialect): object | undefined {
  if (!body) return undefined
  if (body === 'file') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema =
    dialect === 'camel'
      ? schemaOf(body)
      : { type: 'object', description: 'Written in the second dialect: PascalCase, answers nested by page.' }
  return { required: true, content: { 'application/json': { schema } } }
}

function security({ access }: Operation): object[] {
  if (access === 'key or token')
    return [
      { machineKey: [], site: [] },
      { bearer: [], site: [] },
    ]
  return access === 'administrator' ? [{ bearer: [], site: [] }] : []
}

function answersOf(operation: Operation): object {
  const refusals: Record<number, string> = {
    ...(operation.access !== 'signed URL' && {
      400: 'The request is malformed, or the Site-Id is missing',
      401: 'Nobody is known by this key or token',
      429: 'The limit of requests in any rolling 60 s is used up; Retry-After says for how long',
    }),
    ...(operation.body && { 413: 'The body is too large', 422: 'The body has the wrong shape' }),
    ...operation.answers,
  }
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      {
        description,
        ...(Number(status) >= 400 && {
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        }),
      },
    ]),
  )
}

/** Operations of one dialect: the second one writes its query parameters in one way only. */
function parametersOf(operation: Operation, dialect: Dialect): object[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(operation.query ?? {})
    .filter(([name]) => dialect === 'camel' || !['caseid', 'caserecordid'].includes(name))
    .map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } }))
  return [...inPath, ...inQuery]
}

/** The OpenAPI 3.1 document of the whole API, made from the schemas the routes themselves check with. */
export function openApiDocument(dialect: Dialect, serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const body = requestBody(operation, dialect)
    const path = paths[operation.path] ?? {}
    paths[operation.path] = path
    path[operation.method] = {
      operationId: `${operation.method}${operation.path.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
      tags: [operation.group],
      summary: operation.summary,
      'x-evidence': operation.evidence,
      security: security(operation),
      parameters: parametersOf(operation, dialect),
      ...(body && { requestBody: body }),
      responses: answersOf(operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sandbox insurance scheme platform',
      version: '1',
      description:
        'A stand-in for an insurance scheme platform. Operations marked x-evidence: assumed are readings of this sandbox and no contract of any vendor.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        machineKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        site: { type: 'apiKey', in: 'header', name: 'Site-Id' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: { Problem: problem },
    },
  }
}
