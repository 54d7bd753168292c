import { type Declarations, declarationsOf } from './html-style.ts'

/** What a selector can name of a tag. */
export interface StyledTag {
  readonly name: string
  readonly id: string
  readonly classes: ReadonlySet<string>
}

/** One tag of a selector: `td.note#total`. */
interface Compound {
  readonly name: string
  readonly id: string
  readonly classes: readonly string[]
}

/** A part of a sheet in braces that is open: a rule, or the rules for a medium. */
interface OpenPart {
  readonly title: string
  /** Whether it is known that a reader uses what stands inside it. */
  readonly isUsed: boolean
}

interface Rule {
  /** From the outermost to the tag that is styled. */
  readonly path: readonly Compound[]
  readonly weight: number
  readonly declarations: Declarations
}

/** What decides whether words show; rules about anything else are not kept. */
const showing = /(?:color|background|font|display|visibility|opacity|overflow|indent|left|top)/i
/** A sheet with more is generated, and the rest of it is not looked at. */
const mostRules = 2_000
const mostSheet = 500_000
/** Classes that one tag of a selector names; more are made up. */
const mostClasses = 10
/** Of rules with tags; no page that somebody reads needs as many. */
const mostComparisons = 20_000_000
/** What one rule takes besides the tags around the one that it may style. */
const comparisonsOfRule = 10

/** The rules of a page's own style sheets that plain selectors name: tags, classes, ids, and one within another. */
export class StyleSheet {
  readonly #byLast = new Map<string, Rule[]>()
  #count = 0
  #left = mostComparisons

  constructor(source: string) {
    const open: OpenPart[] = []
    let before = ''
    for (const part of withoutComments(source.slice(0, mostSheet)).split(/([{}])/)) {
      if (part === '{') {
        const outer = open.at(-1)
        // Of other media, such as print and small screens, it is not known whether a reader uses them.
        const isUsed = !outer || (outer.isUsed && /^@media\s+(?:all|screen)$/i.test(outer.title))
        // What follows a `;` is no part of an `@import` before it.
        open.push({ title: before.slice(before.lastIndexOf(';') + 1).trim(), isUsed })
        before = ''
      } else if (part === '}') {
        const { title, isUsed } = open.pop() ?? { title: '', isUsed: true }
        if (isUsed && showing.test(before)) this.#add(title, declarationsOf(before))
        before = ''
      } else before = part
    }
  }

  #add(selectors: string, declarations: Declarations): void {
    for (const selector of selectors.split(',')) {
      const path = pathOf(selector)
      const last = path?.at(-1)
      if (!path || !last || this.#count++ >= mostRules) continue
      const key = keysOf(last)[0] ?? ''
      const weight = path.reduce(
        (sum, one) => sum + (one.id ? 10_000 : 0) + one.classes.length * 100 + (one.name ? 1 : 0),
        0,
      )
      const known = this.#byLast.get(key) ?? []
      known.push({ path, weight, declarations })
      this.#byLast.set(key, known)
    }
  }

  /** @param outer the tags around it, from the outermost */
  declarationsFor(own: StyledTag, outer: readonly StyledTag[]): Map<string, string> {
    const all = new Map<string, string>()
    if (this.#count === 0 || this.#left <= 0) return all
    const near = [...new Set(['', ...keysOf(own)])].flatMap((key) => this.#byLast.get(key) ?? [])
    for (const { path } of near) this.#left -= comparisonsOfRule + (path.length > 1 ? outer.length : 0)
    const rules = near
      .filter(({ path }) => isWithin(own, outer, path))
      .sort((one, other) => one.weight - other.weight)
    for (const { declarations } of rules) for (const [name, value] of declarations) all.set(name, value)
    return all
  }
}

function keysOf({ id, classes, name }: StyledTag | Compound): string[] {
  return [...(id ? [`#${id}`] : []), ...[...classes].map((one) => `.${one}`), ...(name ? [name] : [])]
}

/** Undefined for selectors that ask for more than which tags stand in which, or for more than anybody writes. */
function pathOf(selector: string): Compound[] | undefined {
  const parts = selector.trim().split(/\s*>\s*|\s+/)
  const path = parts.map((part): Compound | undefined => {
    const [, name = '', marks = ''] = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i.exec(part) ?? []
    if (name + marks === '') return undefined
    const named = (sign: string) =>
      [...marks.matchAll(/[.#][\w-]+/g)].flatMap(([one]) => (one.startsWith(sign) ? [one.slice(1)] : []))
    const classes = named('.')
    if (classes.length > mostClasses) return undefined
    return { name: name === '*' ? '' : name.toLowerCase(), id: named('#')[0] ?? '', classes }
  })
  return path.every((one) => one !== undefined) ? path : undefined
}

const fits = (tag: StyledTag, { name, id, classes }: Compound) =>
  (name === '' || name === tag.name) &&
  (id === '' || id === tag.id) &&
  classes.every((one) => tag.classes.has(one))

function isWithin(own: StyledTag, outer: readonly StyledTag[], path: readonly Compound[]): boolean {
  const last = path.at(-1)
  if (!last || !fits(own, last)) return false
  let left = path.length - 2
  for (let at = outer.length - 1; at >= 0 && left >= 0; at--) {
    const [tag, compound] = [outer[at], path[left]]
    if (tag && compound && fits(tag, compound)) left--
  }
  return left < 0
}

function withoutComments(sheet: string): string {
  const [first = '', ...others] = sheet.replace(/<!--|-->/g, ' ').split('/*')
  return [
    first,
    ...others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')),
  ].join(' ')
}
