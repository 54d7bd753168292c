import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { ModelMessage } from './language-model.ts'

/** Instructions for a model, with an identity that every recorded call names. */
export interface Prompt {
  readonly id: string
  readonly version: string
  readonly purpose: string
  /** SHA-256 of the whole file. */
  readonly hash: string
  /**
   * The messages with every slot filled. What is filled in is never searched for slots again, so a document cannot open
   * one.
   */
  render(slots: Readonly<Record<string, string>>): ModelMessage[]
}

const frontMatterSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  purpose: z.string().min(1),
})

const SLOT = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g
const MESSAGE_HEADING = /^<!-- (system|user) -->$/

/**
 * Reads `<directory>/<name>.md`: front matter (id, version, purpose), then messages, each under `<!-- system -->` or
 * `<!-- user -->`. `slots` names exactly the slots the caller will fill.
 * @throws Failure `prompt_invalid` naming every problem
 */
export async function loadPrompt(directory: string, name: string, slots: readonly string[]): Promise<Prompt> {
  const file = `${name}.md`
  const text = await readFile(join(directory, file), 'utf8').catch(() => {
    throw new Failure('prompt_invalid', `${file} cannot be read`)
  })
  return parsePrompt(text.replaceAll('\r\n', '\n'), file, name, slots)
}

export function parsePrompt(text: string, file: string, name: string, slots: readonly string[]): Prompt {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw new Failure('prompt_invalid', `${file} has no front matter`)
  const problems: string[] = []
  const parsed = frontMatterSchema.safeParse(readFrontMatter(head, problems))
  for (const issue of parsed.error?.issues ?? [])
    problems.push(
      issue.code === 'unrecognized_keys'
        ? `unknown front matter: ${issue.keys.join(', ')}`
        : `front matter ${issue.path.join('.')}: ${issue.message}`,
    )
  if (parsed.data && parsed.data.id !== name) problems.push(`the id must be ${name}`)
  const messages = readMessages(body, problems)
  const used = new Set([...body.matchAll(SLOT)].map((match) => match[1] ?? ''))
  for (const slot of slots) if (!used.has(slot)) problems.push(`missing slot: {{${slot}}}`)
  for (const slot of used) if (!slots.includes(slot)) problems.push(`unknown slot: {{${slot}}}`)
  if (problems.length > 0 || !parsed.data)
    throw new Failure('prompt_invalid', `${file}: ${problems.join('; ')}`)
  return {
    ...parsed.data,
    hash: sha256(text),
    render: (values) =>
      messages.map((message) => ({ role: message.role, text: fillSlots(message.text, values, file) })),
  }
}

function readFrontMatter(head: string, problems: string[]): Record<string, string> {
  const entries = new Map<string, string>()
  for (const line of head.split('\n')) {
    if (line.trim() === '') continue
    const [, key, value] = /^([A-Za-z]+): (.*)$/.exec(line) ?? []
    if (key === undefined || value === undefined) problems.push(`front matter line not understood: ${line}`)
    else if (entries.has(key)) problems.push(`front matter ${key} stands twice`)
    else entries.set(key, value.trim())
  }
  return Object.fromEntries(entries)
}

function readMessages(body: string, problems: string[]): ModelMessage[] {
  const messages: { role: 'system' | 'user'; lines: string[] }[] = []
  for (const line of body.split('\n')) {
    const role = MESSAGE_HEADING.exec(line.trim())?.[1]
    const last = messages.at(-1)
    if (role === 'system' || role === 'user') messages.push({ role, lines: [] })
    else if (last) last.lines.push(line)
    else if (line.trim() !== '') problems.push('text stands before the first message heading')
  }
  if (messages.length === 0) problems.push('there is no message')
  return messages.map(({ role, lines }) => ({ role, text: lines.join('\n').trim() }))
}

function fillSlots(text: string, values: Readonly<Record<string, string>>, file: string): string {
  return text.replace(SLOT, (_, slot: string) => {
    const value = Object.hasOwn(values, slot) ? values[slot] : undefined
    if (value === undefined) throw new Failure('prompt_invalid', `${file}: {{${slot}}} was not filled`)
    return value
  })
}
