import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a form prints for a fact: a label, and the headings over it or '' where there are none. */
export interface Wording {
  readonly label: string
  readonly context: string
}

/** One thing that can be asked, in the words of many forms. At least two wordings. */
export interface Fact {
  readonly name: string
  readonly wordings: readonly Wording[]
}

/** Facts that stand near each other on a form, which a careless reader would confuse. */
export interface Family {
  readonly name: string
  readonly facts: readonly Fact[]
}

const types: ReadonlySet<string> = new Set(
  'text name address date money integer number percent boolean choice phone email code table-column option'.split(
    ' ',
  ),
)

/** So many parts have the families; those of one part are never trained on. */
const partsOfFamilies = 15

/** By the name alone, so that a family stays on its side when others are added. */
export function isHeldOut({ name }: Family): boolean {
  return createHash('sha256').update(name).digest().readUInt32LE(0) % partsOfFamilies === 0
}

export function readFamilies(directory: string): Family[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  return names.flatMap((name) => parseFamilies(readFileSync(join(directory, name), 'utf8'), name))
}

/**
 * Reads `= family`, below it `@ type name of a fact`, and below that its wordings, one a line: `label`, or `heading > label`.
 * Where the family is a question, its facts are its answers: `@ option Brick or stone`, and below what papers say for it.
 * @param path names the file in errors
 */
export function parseFamilies(text: string, path: string): Family[] {
  const families: { name: string; facts: { name: string; wordings: Wording[]; line: number }[] }[] = []
  const fail = (line: number, problem: string) => {
    throw new Error(`${path}:${line}: ${problem}`)
  }
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const line = index + 1
    const content = untrimmed.trim()
    const family = families.at(-1)
    const fact = family?.facts.at(-1)
    if (content === '') continue
    if (content.startsWith('=')) {
      const name = content.slice(1).trim()
      if (name === '') fail(line, 'a family has no name')
      families.push({ name, facts: [] })
    } else if (content.startsWith('@')) {
      const [type = '', ...words] = content.slice(1).trim().split(/\s+/)
      if (!family) fail(line, 'a fact stands before the first family')
      if (!types.has(type)) fail(line, `"${type}" is no type of a fact`)
      if (words.length === 0) fail(line, 'a fact has no name')
      const fact = words.join(' ')
      const wordings = type === 'option' ? [{ label: fact, context: '' }] : []
      family?.facts.push({ name: fact, wordings, line })
    } else {
      if (!fact) fail(line, 'a wording stands before the first fact of its family')
      const parts = content.split(' > ').map((part) => part.trim())
      if (parts.includes('')) fail(line, 'a heading is empty')
      fact?.wordings.push({ label: parts.at(-1) ?? '', context: parts.slice(0, -1).join(' ') })
    }
  }
  for (const { facts } of families)
    for (const { name, wordings, line } of facts)
      if (wordings.length < 2) fail(line, `"${name}" has fewer than two wordings`)
  return families.map(({ name, facts }) => ({
    name,
    facts: facts.map(({ name, wordings }) => ({ name, wordings })),
  }))
}
