import { z } from 'zod'
import { sha256 } from '../../domain/identifiers.ts'

/**
 * What a model replies: only what it found. One schema serves every Question Set and every section of it, because a
 * schema that changed would spoil the cached beginning of each request. Names are short because every answer repeats them.
 */
export const replySchema = z.strictObject({
  answers: z.array(
    z.strictObject({
      q: z.string(),
      row: z.string().nullable(),
      value: z.string(),
      at: z.array(z.string()),
    }),
  ),
})
export type ModelAnswers = z.infer<typeof replySchema>

const { $schema: _, ...jsonSchema } = z.toJSONSchema(replySchema)

/** The same as JSON schema, in the dialect of strict structured output. */
export const replyJsonSchema: Readonly<Record<string, unknown>> = jsonSchema
export const replySchemaName = 'answers'
export const replySchemaHash = sha256(JSON.stringify(jsonSchema))

/** Problems of a reply by place, without a word of the reply itself. */
export function describeProblems(error: z.ZodError): string {
  const places = error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'the reply'}: ${issue.code}`)
  return places.join('; ')
}
