import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnswerValue } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import { submissionKinds } from '../domain/submission.ts'

const addressSchema = z.strictObject({
  line1: z.string(),
  line2: z.string().optional(),
  town: z.string().optional(),
  county: z.string().optional(),
  postcode: z.string().optional(),
})
const nameSchema = z.strictObject({
  title: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string(),
})
const valueSchema: z.ZodType<AnswerValue> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  addressSchema,
  nameSchema,
])
const cells = z.record(z.string(), valueSchema)

/** What a sample's papers state, question by question; what is not listed is not stated. */
const expectedSchema = z.object({
  product: z.string(),
  kind: z.enum(submissionKinds),
  files: z.array(z.string()).min(1),
  answers: cells,
  groups: z.record(z.string(), z.array(cells)).default({}),
  absent: z.array(z.string()).default([]),
  /** Questions for which the papers give several values: a person has to see them. */
  conflicts: z.array(z.string()).default([]),
  mustReview: z.array(z.string()).default([]),
  unread: z.array(z.string()).default([]),
  /** ISO 8601; when it is said to have come in. */
  receivedAt: z.string().optional(),
})

export interface Sample extends z.infer<typeof expectedSchema> {
  readonly name: string
  readonly directory: string
}

/**
 * Every folder below a directory that holds an `expected.json`, by name.
 * @throws Failure `request_invalid` naming the sample that is not in the format
 */
export async function readSamples(directory: string): Promise<Sample[]> {
  const names = await readdir(directory).catch(() => {
    throw new Failure('request_invalid', `${directory} cannot be read`)
  })
  const samples: Sample[] = []
  for (const name of names.sort()) {
    const folder = join(directory, name)
    const path = join(folder, 'expected.json')
    if (!(await stat(path).catch(() => null))) continue
    const parsed = expectedSchema.safeParse(parse(await readFile(path, 'utf8')))
    if (!parsed.success)
      throw new Failure('request_invalid', `${name}/expected.json: ${z.prettifyError(parsed.error)}`)
    samples.push({ ...parsed.data, name, directory: folder })
  }
  if (samples.length === 0) throw new Failure('request_invalid', `${directory} holds no sample`)
  return samples
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
