import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How people say a fact in a sentence of a mail or a letter. */
export interface Statement {
  /** With `~` where a value goes, where it has one. */
  readonly text: string
  /** Whether it says that the thing is so or that it is not; null where it gives a value. */
  readonly says: boolean | null
}

/** A fact of `scripts/train-encoder/facts` in the sentences of one author, who saw how forms print it. */
export interface StatedFact {
  readonly family: string
  readonly name: string
  /** `money`, `integer`, `number`, `percent`, `date` or `boolean`. */
  readonly type: string
  readonly statements: readonly Statement[]
}

/** @returns by family, the facts of every file of the directory */
export function readStatements(directory: string): Map<string, readonly StatedFact[]> {
  const facts = readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseStatements(readFileSync(join(directory, name), 'utf8'), name))
  return Map.groupBy(facts, ({ family }) => family)
}

/**
 * Reads `= family`, below it `@ type name of a fact`, and below that what is said, one sentence a line: `they took ~ last year`,
 * `+ There are sprinklers`, `- No sprinklers`.
 * @param path names the file in errors
 */
export function parseStatements(text: string, path: string): StatedFact[] {
  const facts: (StatedFact & { readonly statements: Statement[] })[] = []
  let family = ''
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.trim()
    const fail = (problem: string): never => {
      throw new Error(`${path}:${index + 1}: ${problem}`)
    }
    if (content === '') continue
    if (content.startsWith('= ')) family = content.slice(2).trim()
    else if (content.startsWith('@ ')) {
      const [type = '', ...words] = content.slice(2).trim().split(/\s+/)
      if (family === '') fail('a fact stands before the first family')
      facts.push({ family, name: words.join(' '), type, statements: [] })
    } else {
      const fact = facts.at(-1) ?? fail('a sentence stands before the first fact')
      fact.statements.push(readStatement(content, fact.type) ?? fail(`"${content}" says no ${fact.type}`))
    }
  }
  return facts
}

function readStatement(content: string, type: string): Statement | undefined {
  if (type !== 'boolean') return content.split('~').length === 2 ? { text: content, says: null } : undefined
  return /^[+-] \S/.test(content) ? { text: content.slice(2).trim(), says: content[0] === '+' } : undefined
}
