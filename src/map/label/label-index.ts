import { kindAsked, takesKind } from './concepts/asked-kind.ts'
import { compareConcepts, conceptsOf } from './concepts/concepts.ts'
import { contrastFactor } from './contrast-factor.ts'
import { isOneSlip, labelTokens, stemWord } from './label-tokens.ts'
import { relatives, wordWeights } from './lexicon.ts'
import { lookedBackOn } from './looked-back.ts'
import type { IndexedQuestion } from './question-wordings.ts'
import {
  asksForDetails,
  coreTokens,
  headingsOf,
  isPostalAddress,
  onlyAddress,
  wordingsOf,
} from './question-wordings.ts'
import type { LabelMatch } from './rank-matches.ts'
import { rankMatches } from './rank-matches.ts'
import { shorterLabels } from './shorter-labels.ts'
import { likeness, meaningOfToken } from './word-meanings.ts'
import { matchInLight, WordingLikeness } from './wording-likeness.ts'

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

/** What the words alone say of a label and a question. */
interface WordMatch {
  readonly score: number
  readonly understood: number
}

/** The most questions one label is taken to ask. */
const maxMatches = 12
/** Below this the words of a label say nothing about a question. */
const leastWords = 0.2
/** From here on two words that share no letters are taken to speak of the same thing, for what of a match they are worth. */
const leastNear = 0.5
const nearWorth = 0.8

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
/** How alike two ideas are, from 0 to 1: the same, a relative, the same stem, one slip of the pen. */
function similarityOf(one: string, other: string): number {
  if (one === other) return 1
  if (relativesOf.get(one)?.has(other)) return 0.7
  const shorter = Math.min(one.length, other.length)
  if (one.endsWith(`_${other}`) || other.endsWith(`_${one}`)) return 0.6
  if (shorter >= 5 && (one.startsWith(other) || other.startsWith(one)))
    return isOtherParty(one, other) ? 0.4 : 0.85
  if (shorter >= 7 && one.slice(0, 6) === other.slice(0, 6)) return 0.75
  if (shorter >= 6 && isOneSlip(one, other)) return 0.85
  return 0
}

/** Who does a thing and to whom it is done: `insured` and `insurer`, `employ` and `employee`. */
function isOtherParty(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return /^(?:er|or|ee)$/.test(long.slice(short.length))
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
  readonly #concepts: readonly ReadonlySet<string>[]
  readonly #wantsDetails: readonly boolean[]
  /** How far back each question looks, where it says so. */
  readonly #spans: readonly (string | undefined)[]
  readonly #tokenMeanings = new Map<string, Float32Array | null>()
  readonly #likeness: WordingLikeness

  constructor(questions: readonly IndexedQuestion[]) {
    this.questions = questions
    this.#likeness = new WordingLikeness(questions)
    this.#spans = questions.map(({ question }) => lookedBackOn(question.label))
    this.#wantsDetails = questions.map(({ question }) => asksForDetails.test(question.label))
    this.#concepts = questions.map((one) => conceptsOf(one.question.label, headingsOf(one)))
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
    const meaning = meaningOfToken(token)
    for (const candidate of this.#vocabulary) {
      const similarity = similarityOf(token, candidate) || this.#nearnessOf(meaning, candidate)
      if (similarity > 0) list.push([candidate, similarity])
    }
    // A hostile paper may hold any number of different words; the memory must not follow it.
    if (this.#similar.size < 50_000) this.#similar.set(token, list)
    return list
  }

  /** How near in meaning a word is to one of the questions' words, where they share no letters. */
  #nearnessOf(meaning: Float32Array | null, candidate: string): number {
    if (!meaning) return 0
    if (!this.#tokenMeanings.has(candidate)) this.#tokenMeanings.set(candidate, meaningOfToken(candidate))
    const other = this.#tokenMeanings.get(candidate)
    const alike = other ? likeness(meaning, other) : 0
    return alike >= leastNear ? alike * nearWorth : 0
  }

  /**
   * The questions a label may ask, best first. `context` is what stands around the label (headings, the question before
   * it): it helps where the label itself leaves words out.
   */
  match(label: string, context = ''): LabelMatch[] {
    const words = this.#matchWords(label, context)
    const tried = new Set([labelTokens(label).join(' ')])
    for (const { text, worth } of shorterLabels(label)) {
      const ideas = labelTokens(text).join(' ')
      if (tried.has(ideas)) continue
      tried.add(ideas)
      for (const [question, match] of this.#matchWords(text, context, label)) {
        const score = match.score * worth
        if (score > (words.get(question)?.score ?? 0)) words.set(question, { ...match, score })
      }
    }
    this.#matchLikeness(label, context, words)
    this.#matchConcepts(label, context, words)
    const asked = lookedBackOn(label)
    if (asked !== undefined)
      for (const [question, match] of words) {
        const wanted = this.#spans[question]
        if (wanted !== undefined && wanted !== asked)
          words.set(question, { ...match, score: match.score * otherSpan })
      }
    return rankMatches([...words].map(([question, match]) => ({ ...match, question }))).slice(0, maxMatches)
  }

  /** What asks the same in other words counts although no word is shared, and what only shares words counts less. */
  #matchLikeness(label: string, context: string, words: Map<number, WordMatch>): void {
    this.#likeness.of(label, context).forEach((alike, question) => {
      const { score, understood } = words.get(question) ?? { score: 0, understood: 0 }
      const inLight = matchInLight(score, alike)
      if (inLight !== score)
        words.set(question, { score: inLight, understood: Math.max(understood, alike * inLight) })
    })
  }

  /** What nearly every form asks is known in all its wordings: the same thing asked counts, another thing speaks against. */
  #matchConcepts(label: string, context: string, words: Map<number, WordMatch>): void {
    const asked = conceptsOf(label, context)
    if (asked.size === 0) return
    const kind = kindAsked(label)
    const saysDetails = asksForDetails.test(label)
    this.#concepts.forEach((concepts, question) => {
      const match = words.get(question)
      const { type = 'unknown' } = this.questions[question]?.question ?? {}
      const isOfOneKind = saysDetails === this.#wantsDetails[question]
      const compared = isOfOneKind ? compareConcepts(asked, concepts) : 'unknown'
      const verdict = compared === 'same' && !takesKind(type, kind) ? 'unknown' : compared
      if (verdict === 'same') {
        const score = Math.max(match?.score ?? 0, sameConcept + (match?.score ?? 0) * (0.98 - sameConcept))
        words.set(question, { score, understood: Math.max(match?.understood ?? 0, sameConcept) })
      } else if (match && verdict !== 'unknown')
        words.set(question, {
          ...match,
          score: match.score * (match.score >= plainWords ? plainFactor : conceptFactor[verdict]),
        })
    })
  }

  /** How far a label and a question as a whole ask the same thing, in whatever words; from -1 to 1. */
  alikeness(label: string, context: string, question: number): number {
    const alike = this.#likeness.of(label, context)[question] ?? 0
    const type = this.questions[question]?.question.type
    // `Name` names nobody, and what one word says of a yes-or-no question may be about a part of it.
    if (alike >= sameWordAlike || type === 'yesNo' || !isOneWord.test(label)) return alike
    const concepts = this.#concepts[question] ?? emptyTokens
    return compareConcepts(conceptsOf(label, context), concepts) === 'same' ? sameWordAlike : alike
  }

  /** @param whole the label that `label` is a part of: what it says otherwise still counts against a question */
  #matchWords(label: string, context: string, whole = label): Map<number, WordMatch> {
    const best = new Map<number, WordMatch>()
    const tokens = [...new Set(labelTokens(label))]
    if (tokens.length === 0) return best
    const said = whole === label ? tokens : labelTokens(whole)
    const contextSet = context === '' ? emptyTokens : new Set(labelTokens(context))
    const labelWeights = tokens.map((token) => this.weightOf(token))
    const labelTotal = labelWeights.reduce((sum, weight) => sum + weight, 0)
    if (labelTotal < 0.1) return best
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
    for (const [index, hit] of hits) {
      const wording = this.#wordings[index]
      if (!wording) continue
      const match = this.#scoreOf(wording, hit, tokens, labelWeights, labelTotal, contextSet, said)
      if (match.score > (best.get(wording.question)?.score ?? leastWords)) best.set(wording.question, match)
    }
    return best
  }

  #scoreOf(
    wording: Wording,
    hit: ReadonlyMap<string, number>,
    tokens: readonly string[],
    labelWeights: readonly number[],
    labelTotal: number,
    context: ReadonlySet<string>,
    said: readonly string[],
  ): WordMatch {
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
    if (recall === 0 || precision === 0) return { score: 0, understood: 0 }
    const harmonic = (2 * recall * precision) / (recall + precision)
    const oneSided = Math.max(Math.min(1, inLabel / wording.total), precision)
    const score = (0.8 * harmonic + 0.2 * oneSided) * wording.worth
    return {
      score: score * contrastFactor(new Set(wording.tokens.keys()), new Set(said), context),
      understood: Math.min(recall, precision),
    }
  }
}

/** A label and a question that ask the same thing match at least this well. */
const sameConcept = 0.86
/** One word by itself says too little to be likened: `Assured` for `Full name of proposer` is at least this alike. */
const sameWordAlike = 0.75
const isOneWord = /^[^\p{L}]*(?!names?\b)(?:policy )?\p{L}{3,}(?:\W?s\b)?[^\p{L}]*$/iu
/** What is left of a match of words where the two are known to ask different things. */
const conceptFactor = { other: 0.5, unrelated: 0.7 }
/** Words that match this well are hardly wrong, whatever is made of them. */
const plainWords = 0.75
const plainFactor = 0.88

/** What is left of a match where the label looks back over another time than the question. */
const otherSpan = 0.85
/** How much a label's other words count against the core of a long question. */
const besideCore = 0.12

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
