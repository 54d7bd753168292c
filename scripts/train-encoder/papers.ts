import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wording } from './facts.ts'

/** What a paper prints, beside the Question Set of another house for the same product. */
export interface Paper {
  /** The product. */
  readonly name: string
  readonly questions: readonly Wording[]
  readonly labels: readonly Wording[]
  /** How far each label asks each question: 1 it does, 0 it does not. Labels × questions. */
  readonly asked: Float32Array
}

/** A label whose answer only holds or implies what is asked. */
const askedInPart = 0.6

/** Of so many products one is kept out of the training. */
const partsOfProducts = 8

/** @returns the papers of a directory's products, those of one product in eight apart */
export function readPapers(directory: string): { trained: Paper[]; heldOut: Paper[] } {
  const trained: Paper[] = []
  const heldOut: Paper[] = []
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  for (const [index, name] of names.entries()) {
    const papers = parsePapers(readFileSync(join(directory, name), 'utf8'), name)
    const isHeldOut = index % partsOfProducts === partsOfProducts - 1
    ;(isHeldOut ? heldOut : trained).push(...papers)
  }
  return { trained, heldOut }
}

interface Begun {
  readonly labels: Wording[]
  readonly asks: { readonly label: number; readonly question: number; readonly degree: number }[]
}

/**
 * Reads `= product` with its Question Set, `type | label | help` under `[page > group]`, and below it its papers: each begins
 * with `== kind`, and has a line for each label under its `[heading > stem]`: `label :: answer => 3 5~`, after the arrow the
 * questions it asks, counted from 1 and marked where it asks them only in part.
 * @param path names the file in errors
 */
export function parsePapers(text: string, path: string): Paper[] {
  let product = ''
  let heading = ''
  const questions: Wording[] = []
  const papers: Begun[] = []
  for (const [index, untrimmed] of text.split('\n').entries()) {
    const fail = (problem: string): never => {
      throw new Error(`${path}:${index + 1}: ${problem}`)
    }
    const line = untrimmed.trim()
    const paper = papers.at(-1)
    if (line === '') continue
    if (line.startsWith('= ')) product = line.slice(2).trim()
    else if (line.startsWith('== ')) papers.push({ labels: [], asks: [] })
    else if (/^\[.*\]$/.test(line)) heading = line.slice(1, -1).replaceAll(' > ', ' ').trim()
    else if (paper) {
      const [, label, asks = ''] =
        /^(.*?)\s*::.*?(?:\s=>\s([\d~ ]+))?$/.exec(line) ?? fail('no label with its answer')
      for (const ask of asks.split(' ').filter((one) => one !== '')) {
        const question = Number.parseInt(ask, 10) - 1
        if (!questions[question]) fail(`there is no question ${ask}`)
        paper.asks.push({ label: paper.labels.length, question, degree: ask.endsWith('~') ? askedInPart : 1 })
      }
      paper.labels.push({ label: label ?? '', context: heading })
    } else {
      const [, label = fail('no question: type | label')] = line.split(/\s*\|\s*/)
      questions.push({ label, context: heading })
    }
  }
  if (product === '' || questions.length === 0)
    throw new Error(`${path}: a product and its questions are wanted`)
  if (papers.some(({ labels }) => labels.length === 0)) throw new Error(`${path}: a paper has no labels`)
  return papers.map(({ labels, asks }) => {
    const asked = new Float32Array(labels.length * questions.length)
    for (const { label, question, degree } of asks) asked[label * questions.length + question] = degree
    return { name: product, questions, labels, asked }
  })
}
