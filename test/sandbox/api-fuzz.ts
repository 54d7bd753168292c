import fc from 'fast-check'

/** A JSON Schema as zod writes it. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

export interface FuzzedOperation {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  /** Undefined without a body; `file` for an upload. */
  readonly body: Schema | 'file' | undefined
}

interface Document {
  readonly paths: Record<string, Record<string, DocumentedOperation>>
}
interface DocumentedOperation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
}

export function operationsOf(document: Document): FuzzedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === 'query').map((each) => each.name),
      body: requestBody?.content['multipart/form-data']
        ? ('file' as const)
        : requestBody?.content['application/json']?.schema,
    })),
  )
}

/** JSON of any kind, with what breaks careless programs. */
export const anyJson = fc.oneof(
  { maxDepth: 3 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    1e308,
    true,
    [],
    {},
    '9999-12-31',
    '\u0000',
    '__proto__',
    'x'.repeat(5_000),
  ),
)

/** Something of the schema most of the time, with the words a running sandbox knows; now and then something else. */
export function valueLike(schema: Schema, words: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const wild = { arbitrary: anyJson, weight: 1 }
  const tame = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof(wild, { arbitrary, weight: 12 })
  const alternatives = schema.anyOf ?? schema.oneOf
  if (depth > 6 || schema.$ref !== undefined) return anyJson
  if (schema.enum) return tame(fc.constantFrom(...schema.enum))
  if ('const' in schema) return tame(fc.constant(schema.const))
  if (alternatives) return fc.oneof(...alternatives.map((each) => valueLike(each, words, depth + 1)))
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {}).map(
      ([name, each]) => [name, valueLike(each, words, depth + 1)] as const,
    )
    const requiredKeys = [...(schema.required ?? [])]
    return tame(fc.record(Object.fromEntries(members), { requiredKeys }))
  }
  if (schema.type === 'array')
    return tame(fc.array(valueLike(schema.items ?? {}, words, depth + 1), { maxLength: 4 }))
  if (schema.type === 'integer') return tame(fc.integer())
  if (schema.type === 'number') return tame(fc.oneof(fc.double(), fc.integer({ min: 0, max: 100_000 })))
  if (schema.type === 'boolean') return tame(fc.boolean())
  if (schema.format === 'date' || schema.format === 'date-time')
    return tame(
      fc.constantFrom(
        '2026-12-01',
        '2027-03-01',
        '2026-11-20T10:00:00Z',
        '2026-02-30',
        '0001-01-01',
        '9999-12-31',
      ),
    )
  if (schema.type === 'string')
    return tame(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 40 })))
  return anyJson
}
