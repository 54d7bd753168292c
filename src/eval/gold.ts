import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { Json } from '../domain/question-set.ts'

const json = z.json() as z.ZodType<Json>
const byQuestion = <T extends z.ZodType>(value: T) => z.record(z.string(), value).nullish()

const optionSchema = z.union([z.string(), z.object({ value: z.string(), label: z.string().optional() })])

const columnSchema = z.object({
  id: z.string().min(1),
  label: z.string().optional(),
  type: z.string(),
  options: z.array(optionSchema).optional(),
})
export type GoldColumn = z.infer<typeof columnSchema>

const questionSchema = z.object({
  id: z.string().min(1),
  label: z.string().optional(),
  type: z.string(),
  /** The heading it stands under in its Question Set. */
  section: z.string().optional(),
  help: z.string().optional(),
  options: z.array(optionSchema).optional(),
  columns: z.array(columnSchema).optional(),
  match: z.string().optional(),
})
export type GoldQuestion = z.infer<typeof questionSchema>

/**
 * One line of a gold file. `must_review` names questions no value of which may pass without a person, `conflict` the values
 * that sources give, `acceptable` other right values, `struck` what is not scored, and `absent_scored`, where it stands,
 * the only absent answers on which an invented value counts as fabricated.
 */
const recordSchema = z
  .object({
    doc: z.string().optional(),
    docs: z.array(z.string()).min(1).optional(),
    case: z.string().optional(),
    questions: z.array(questionSchema).min(1),
    gold: z.record(z.string(), json),
    must_review: byQuestion(json),
    conflict: byQuestion(z.array(json)),
    acceptable: byQuestion(z.array(json)),
    struck: z.array(z.string()).nullish(),
    absent_scored: z.array(z.string()).nullish(),
    // What the submission is, for figures by kind; a set that does not say has none.
    product: z.string().optional(),
    layout: z.string().optional(),
    format: z.string().optional(),
    noise: z.string().optional(),
    family: z.string().optional(),
  })
  .refine((record) => record.doc !== undefined || record.docs !== undefined, 'names neither doc nor docs')
export type GoldRecord = z.infer<typeof recordSchema>

/** The name under which a record is predicted and reported. */
export function nameOf(record: GoldRecord): string {
  return record.doc ?? record.case ?? record.docs?.[0] ?? ''
}

/** The files of a record, in the order given: the first one names it, the others belong to the same case. */
export function filesOf(record: GoldRecord): string[] {
  return [...new Set(record.docs ?? (record.doc === undefined ? [] : [record.doc]))]
}

/**
 * Reads a gold file, one JSON object a line.
 * @throws Failure `request_invalid` naming the line, because a run over half a gold file would mislead
 */
export async function readGold(path: string): Promise<GoldRecord[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('request_invalid', `${path} cannot be read`)
  })
  const records: GoldRecord[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = recordSchema.safeParse(parseLine(line))
    if (!parsed.success)
      throw new Failure(
        'request_invalid',
        `line ${index + 1} of ${path} is not in the gold format: ${z.prettifyError(parsed.error)}`,
      )
    records.push(parsed.data)
  }
  if (records.length === 0) throw new Failure('request_invalid', `${path} holds no record`)
  return records
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The records of one part of a split file: `{"dev": [names], "holdout": [names]}`. */
export async function selectPart(
  records: readonly GoldRecord[],
  split: { readonly file: string; readonly part: string },
): Promise<GoldRecord[]> {
  const text = await readFile(split.file, 'utf8').catch(() => {
    throw new Failure('request_invalid', `${split.file} cannot be read`)
  })
  const parts = z.record(z.string(), z.array(z.string())).safeParse(parseLine(text))
  const names = parts.data && Object.hasOwn(parts.data, split.part) ? parts.data[split.part] : undefined
  if (!names) throw new Failure('request_invalid', `${split.file} has no part named ${split.part}`)
  const kept = new Set(names)
  const selected = records.filter((record) => record.doc !== undefined && kept.has(record.doc))
  if (selected.length === 0)
    throw new Failure(
      'request_invalid',
      `no record of the gold file is in part ${split.part} of ${split.file}`,
    )
  return selected
}
