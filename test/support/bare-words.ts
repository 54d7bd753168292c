import { parseSync } from 'vite'

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>

/** What makes a message of its words. */
const macros = ['t', 'msg', 'plural', 'select', 'Trans', 'Plural', 'Select']
/** Properties and attributes that are read by people, however short their words are. */
const saidAttributes =
  /^(label|title|placeholder|description|alt|aria-label|legend|message|lead|note|kept|unit|whenEmpty|nothingFoundMessage)$/
/** Names and keys are the same in every language. */
const sameEverywhere =
  /^(Slipway|PDF|JSON|Σ|c|PostgreSQL|Enter|Escape|Esc|Arrow(Up|Down)|Tab|Shift\+Tab|Del(ete)?|Ctrl(\+\w+| ↵))$/
const letter = /\p{L}/u
/** A capital and a small letter, or two words beside each other: something that a person reads. */
const sentence = /^\p{Lu}\p{Ll}|\p{L}[,.:;]? \p{L}|^ \p{L}|\p{L}: $/u
/** Addresses, selectors and styles have blanks too. */
const machineText =
  /^[/?#[]|\]|^span |^[a-z]+ [a-z]$|sans-serif|monospace|^M\d|^[A-Z][a-z]+[A-Z]\w+$|^no\w+ no\w+$/

/**
 * Words in a module of the desk that no catalogue has, each with its line: text between tags, attributes that people
 * read, and strings that look like a sentence.
 */
export function findBareWords(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const found: string[] = []
  const tell = (node: Node, words: string) =>
    found.push(`${path}:${source.slice(0, node.start).split('\n').length} ${words.trim()}`)

  const visit = (node: Node, parent: Node | null): void => {
    if (isSaid(node) || isNoSpeech(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const leaf of (node['children'] as Node[]).flatMap(leavesOf)) {
        const words = String(leaf['value'])
        // One letter is a key.
        const isWord = /\p{L}{2}/u.test(words) && !sameEverywhere.test(words)
        if (isWord && !isRead(words, null)) tell(leaf, words)
      }
    if (node.type === 'JSXText') {
      const words = String(node['value']).trim()
      if (letter.test(words) && !sameEverywhere.test(words)) tell(node, words)
    } else if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const words = node['value']
      if (node !== parent?.['key'] && isRead(words, parent) && !isCompared(parent)) tell(node, words)
    } else if (node.type === 'TemplateLiteral') {
      const words = partsOf(node).join('{}')
      if (sentence.test(words) && !machineText.test(words) && !/^\{\} · Slipway$/.test(words))
        tell(node, words)
    }
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program as unknown as Node, null)
  return found
}

function isRead(words: string, parent: Node | null): boolean {
  if (!letter.test(words) || sameEverywhere.test(words) || machineText.test(words)) return false
  const name = nameOf(parent?.['name'] ?? parent?.['key'])
  const isAttribute = parent?.type === 'JSXAttribute' || parent?.type === 'Property'
  return sentence.test(words) || (isAttribute && saidAttributes.test(name))
}

/** The strings of which an expression between tags shows one. */
function leavesOf(node: Node): Node[] {
  if (node.type === 'JSXExpressionContainer') return leavesOf(node['expression'] as Node)
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((one) => leavesOf(one as Node))
  if (node.type === 'LogicalExpression') return leavesOf(node['right'] as Node)
  return node.type === 'Literal' && typeof node['value'] === 'string' ? [node] : []
}

function isCompared(parent: Node | null): boolean {
  return parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase'
}

/** The words of a macro are in the catalogue; what is put into them is not of this file's making. */
function isSaid(node: Node): boolean {
  const name =
    node.type === 'TaggedTemplateExpression'
      ? nameOf(node['tag'])
      : node.type === 'CallExpression'
        ? nameOf(node['callee'])
        : node.type === 'JSXElement'
          ? nameOf((node['openingElement'] as Node)['name'])
          : ''
  return macros.includes(name)
}

/** Imports, types, and errors that only a developer sees. */
function isNoSpeech(node: Node): boolean {
  return (
    node.type === 'ImportDeclaration' ||
    node.type.startsWith('TSType') ||
    node.type === 'TSInterfaceDeclaration' ||
    (node.type === 'NewExpression' && nameOf(node['callee']) === 'Error')
  )
}

function nameOf(value: unknown): string {
  const name = (value as { readonly name?: unknown; readonly value?: unknown } | null | undefined) ?? {}
  return typeof name.name === 'string' ? name.name : typeof name.value === 'string' ? name.value : ''
}

function partsOf(template: Node): string[] {
  return (template['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  )
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}
