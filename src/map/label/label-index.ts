import { isOneSlip, labelTokens, stemWord } from './label-tokens.ts'
import { contrasts, qualifiers, relatives, wordWeights } from './lexicon.ts'
import type { IndexedQuestion } from './question-wordings.ts'
import { coreTokens, isPostalAddress, onlyAddress, wordingsOf } from './question-wordings.ts'

export type { IndexedQuestion } from './question-wordings.ts'

/** One wording of a question, as ideas with what each tells. */
interface Wording {
  readonly question: number
  readonly tokens: ReadonlyMap<string, number>
  readonly total: number
  /** How much a full match with this wording counts: a guess from the id counts for less than the label. */
  readonly worth: number
  /** Whether it holds only what a long question is about, so that other words of a label count for little. */
  readonly isCore: boolean
}

export interface LabelMatch {
  /** Index into the indexed questions. */
  readonly question: number
  /** 0 to 1. */
  readonly score: number
}

const emptyTokens: ReadonlySet<string> = new Set()
const weightOf = new Map(
  Object.entries(wordWeights).flatMap(([weight, words]) =>
    words
      .split('; ')
      .map((word): [string, number] => [labelTokens(word).join('_') || stemWord(word), Number(weight)]),
  ),
)
const relativesOf = new Map<string, Set<string>>()
for (const line of relatives) {
  const tokens = line.split('; ').map((text) => labelTokens(text).join('_'))
  for (const token of tokens) {
    const set = relativesOf.get(token) ?? new Set<string>()
    for (const other of tokens) if (other !== token) set.add(other)
    relativesOf.set(token, set)
  }
}
/** Per token the contrast groups it is in: `group:side`. */
const sidesOf = new Map<string, [group: number, side: number][]>()
contrasts.forEach((group, groupIndex) => {
  group.forEach((side, sideIndex) => {
    for (const text of side.split('; ')) {
      const token = labelTokens(text).join('_')
      sidesOf.set(token, [...(sidesOf.get(token) ?? []), [groupIndex, sideIndex]])
    }
  })
})

/** How alike two ideas are, from 0 to 1: the same, a relative, the same stem, one slip of the pen. */
function similarityOf(one: string, other: string): number {
  if (one === other) return 1
  if (relativesOf.get(one)?.has(other)) return 0.7
  const shorter = Math.min(one.length, other.length)
  if (one.endsWith(`_${other}`) || other.endsWith(`_${one}`)) return 0.6
  if (shorter >= 5 && (one.startsWith(other) || other.startsWith(one))) return 0.85
  if (shorter >= 7 && one.slice(0, 6) === other.slice(0, 6)) return 0.75
  if (shorter >= 6 && isOneSlip(one, other)) return 0.85
  return 0
}

/** Finds the questions that a printed label may ask. */
export class LabelIndex {
  readonly questions: readonly IndexedQuestion[]
  readonly #wordings: Wording[] = []
  readonly #postings = new Map<string, number[]>()
  readonly #vocabulary: string[] = []
  readonly #rarity = new Map<string, number>()
  readonly #similar = new Map<string, [token: string, similarity: number][]>()
  readonly #contexts: ReadonlySet<string>[] = []

  constructor(questions: readonly IndexedQuestion[]) {
    this.questions = questions
    const ofType = Map.groupBy(questions, ({ question }) => question.type)
    const withAddress = questions.filter((one) => isPostalAddress(one.question))
    const perQuestion = questions.map((one) => [
      ...wordingsOf(one, ofType.get(one.question.type)?.length === 1),
      ...(withAddress.length === 1 && withAddress[0] === one ? onlyAddress : []),
    ])
    const seenIn = new Map<string, number>()
    for (const wordings of perQuestion)
      for (const token of new Set(wordings.flatMap((wording) => wording.tokens)))
        seenIn.set(token, (seenIn.get(token) ?? 0) + 1)
    for (const [token, count] of seenIn)
      this.#rarity.set(token, Math.log(1 + (questions.length + 3) / count) / Math.log(questions.length + 4))
    perQuestion.forEach((wordings, question) => {
      this.#contexts.push(contextTokens(questions[question]))
      for (const { tokens, worth, isCore = false } of wordings) {
        const weights = new Map<string, number>()
        for (const token of tokens) weights.set(token, this.weightOf(token))
        const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
        if (total <= 0.05) continue
        const index = this.#wordings.push({ question, tokens: weights, total, worth, isCore }) - 1
        for (const token of weights.keys()) {
          const list = this.#postings.get(token)
          if (list) list.push(index)
          else {
            this.#postings.set(token, [index])
            this.#vocabulary.push(token)
          }
        }
      }
    })
  }

  /** What a word tells: its fixed weight where it has one, tempered by how many questions use it. */
  weightOf(token: string): number {
    const rarity = this.#rarity.get(token) ?? 0.4
    const fixed = weightOf.get(token)
    return fixed === undefined ? 0.25 + 0.75 * rarity : fixed * (0.4 + 0.6 * rarity)
  }

  #similarTo(token: string): [string, number][] {
    const known = this.#similar.get(token)
    if (known) return known
    const list: [string, number][] = []
    for (const candidate of this.#vocabulary) {
      const similarity = similarityOf(token, candidate)
      if (similarity > 0) list.push([candidate, similarity])
    }
    // A hostile paper may hold any number of different words; the memory must not follow it.
    if (this.#similar.size < 50_000) this.#similar.set(token, list)
    return list
  }

  /**
   * The questions a label may ask, best first. `context` is what stands around the label (headings, the question before
   * it): it helps where the label itself leaves words out.
   */
  match(label: string, context = ''): LabelMatch[] {
    const bare = label.replace(/\([^)]{0,200}\)/g, ' ')
    const whole = this.#matchWords(label, context)
    if (bare.trim() === label.trim() || !/[a-z]{3}/i.test(bare)) return whole
    const best = new Map(whole.map((match) => [match.question, match.score]))
    for (const { question, score } of this.#matchWords(bare, `${context} ${label}`))
      best.set(question, Math.max(best.get(question) ?? 0, score * 0.97))
    return [...best]
      .map(([question, score]) => ({ question, score }))
      .sort((one, other) => other.score - one.score)
  }

  #matchWords(label: string, context: string): LabelMatch[] {
    const tokens = [...new Set(labelTokens(label))]
    if (tokens.length === 0) return []
    const contextSet = context === '' ? emptyTokens : new Set(labelTokens(context))
    const labelWeights = tokens.map((token) => this.weightOf(token))
    const labelTotal = labelWeights.reduce((sum, weight) => sum + weight, 0)
    if (labelTotal < 0.1) return []
    /** wording -> question token -> best similarity with any label token */
    const hits = new Map<number, Map<string, number>>()
    tokens.forEach((token, at) => {
      if ((labelWeights[at] ?? 0) < 0.1) return
      for (const [similar, similarity] of this.#similarTo(token))
        for (const wording of this.#postings.get(similar) ?? []) {
          const known = hits.get(wording) ?? new Map<string, number>()
          known.set(similar, Math.max(known.get(similar) ?? 0, similarity))
          hits.set(wording, known)
        }
    })
    const best = new Map<number, number>()
    for (const [index, hit] of hits) {
      const wording = this.#wordings[index]
      if (!wording) continue
      const score = this.#scoreOf(wording, hit, tokens, labelWeights, labelTotal, contextSet)
      if (score > (best.get(wording.question) ?? 0.2)) best.set(wording.question, score)
    }
    return [...best]
      .map(([question, score]) => ({ question, score }))
      .sort((one, other) => other.score - one.score)
      .slice(0, 12)
  }

  #scoreOf(
    wording: Wording,
    hit: ReadonlyMap<string, number>,
    tokens: readonly string[],
    labelWeights: readonly number[],
    labelTotal: number,
    context: ReadonlySet<string>,
  ): number {
    let covered = 0
    let inLabel = 0
    for (const [token, weight] of wording.tokens) {
      const direct = hit.get(token) ?? 0
      inLabel += weight * direct
      covered += weight * Math.max(direct, context.has(token) ? 0.55 : 0)
    }
    const recall = covered / wording.total
    const questionContext = this.#contexts[wording.question] ?? emptyTokens
    let precise = 0
    let total = labelTotal
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] ?? ''
      if (wording.isCore && !wording.tokens.has(token) && !coreTokens.has(token)) {
        total -= (labelWeights[at] ?? 0) * (1 - besideCore)
        continue
      }
      let fit = wording.tokens.has(token) ? 1 : 0
      if (fit === 0)
        for (const [similar, similarity] of this.#similarTo(token))
          if (wording.tokens.has(similar)) fit = Math.max(fit, similarity)
      if (fit === 0 && questionContext.has(token)) fit = 0.5
      precise += (labelWeights[at] ?? 0) * fit
    }
    const precision = total > 0 ? precise / total : 0
    if (recall === 0 || precision === 0) return 0
    const harmonic = (2 * recall * precision) / (recall + precision)
    const oneSided = Math.max(Math.min(1, inLabel / wording.total), precision)
    const score = (0.8 * harmonic + 0.2 * oneSided) * wording.worth
    return score * contrastFactor(new Set(wording.tokens.keys()), new Set(tokens), context)
  }
}

/** How much a label's other words count against the core of a long question. */
const besideCore = 0.12

const qualifierTokens: ReadonlySet<string> = new Set(
  qualifiers.flatMap((line) => line.split('; ')).map((word) => labelTokens(word).join('_')),
)

/** Far below one where the label says the opposite of what the question says: `outstanding` for `paid`. */
function contrastFactor(
  question: ReadonlySet<string>,
  label: ReadonlySet<string>,
  context: ReadonlySet<string>,
): number {
  let factor = 1
  for (const token of label) {
    if (question.has(token)) continue
    if (qualifierTokens.has(token)) factor *= 0.8
    for (const [group, side] of sidesOf.get(token) ?? []) {
      const wanted = sidesIn(question, group)
      if (wanted.size > 0 && !wanted.has(side) && ![...sidesIn(label, group)].some((one) => wanted.has(one)))
        factor *= group === 0 ? 0.75 : 0.55
    }
  }
  for (const token of context) {
    if (question.has(token)) continue
    for (const [group, side] of sidesOf.get(token) ?? []) {
      const wanted = sidesIn(question, group)
      if (wanted.size > 0 && !wanted.has(side) && sidesIn(label, group).size === 0) factor *= 0.93
    }
  }
  return factor
}

function sidesIn(tokens: ReadonlySet<string>, group: number): Set<number> {
  const sides = new Set<number>()
  for (const token of tokens)
    for (const [at, side] of sidesOf.get(token) ?? []) if (at === group) sides.add(side)
  return sides
}

/** Words that may stand in a label without speaking against the question: its page, group, help text and options. */
function contextTokens(indexed: IndexedQuestion | undefined): ReadonlySet<string> {
  if (!indexed) return emptyTokens
  const { question, page, group } = indexed
  const options = question.options?.slice(0, 30).map((option) => option.label) ?? []
  return new Set(
    labelTokens(
      [question.help ?? '', page?.title ?? '', group?.label ?? '', ...options].join(' ').slice(0, 600),
    ),
  )
}
