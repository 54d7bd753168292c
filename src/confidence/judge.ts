import type { Candidate, ReasonCode, Signals } from '../domain/answer.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { Question } from '../domain/question-set.ts'
import { type Calibration, shippedCalibration } from './calibration.ts'
import { chooseThreshold } from './choose-threshold.ts'
import { estimateConfidence } from './estimate-confidence.ts'
import { sourceKindOf } from './source-kind.ts'
import { needsPerson, reasonsOf } from './triage.ts'

/** How much an organisation lets pass unseen. */
export interface ReviewPolicy {
  /** Of the answers that pass without a person, how many may be wrong: 0.01 is one in a hundred. */
  readonly targetErrorShare: number
  /** The same of answers that the product cannot do without. */
  readonly requiredErrorShare: number
  /** Of the answers that could pass, how many a person looks at all the same, so that errors nobody expects are found. */
  readonly auditShare: number
}

export const defaultReviewPolicy: ReviewPolicy = {
  targetErrorShare: 0.01,
  requiredErrorShare: 0.01,
  auditShare: 0.02,
}

/** A kind of source that was seen less often than this is not trusted on its word. */
const LEAST_SEEN = 100

export interface JudgedAnswer {
  readonly confidence: number
  /** With those given, each once. */
  readonly reasons: readonly ReasonCode[]
  readonly needsPerson: boolean
}

/** Says of answers how likely they are right, and which a person must look at. */
export interface Judge {
  confidenceOf(question: Pick<Question, 'id' | 'type'>, candidate: Candidate, signals: Signals): number
  judge(answer: {
    readonly question: Pick<Question, 'id' | 'type'>
    readonly candidate: Candidate
    /** Of the candidate, as they stand among the other findings. */
    readonly signals: Signals
    readonly reasons: readonly ReasonCode[]
    readonly isRequired: boolean
  }): JudgedAnswer
  /** An answer for which nothing stands. */
  missing(reasons: readonly ReasonCode[], isRequired: boolean): boolean
}

/** What an organisation has of its own; what is not given is what the program comes with. */
export interface JudgeSettings {
  readonly calibration?: Calibration | undefined
  readonly policy?: ReviewPolicy | undefined
}

export function createJudge(options: JudgeSettings & { readonly productId: string }): Judge {
  const { productId, calibration = shippedCalibration, policy = defaultReviewPolicy } = options
  const thresholds = {
    plain: chooseThreshold(calibration.risk, policy.targetErrorShare),
    required: chooseThreshold(calibration.risk, policy.requiredErrorShare),
  }
  const keyOf = (question: Pick<Question, 'id'>) => `${productId} ${question.id}`
  const confidenceOf: Judge['confidenceOf'] = (question, candidate, signals) =>
    estimateConfidence(
      signals,
      { type: question.type, source: sourceKindOf(candidate), question: keyOf(question) },
      calibration,
    )
  return {
    confidenceOf,
    judge({ question, candidate, signals, reasons: given, isRequired }) {
      const confidence = confidenceOf(question, candidate, signals)
      const threshold = isRequired ? thresholds.required : thresholds.plain
      const reasons = new Set([...given, ...reasonsOf(signals, confidence, threshold)])
      const isMeasured = (calibration.sources[sourceKindOf(candidate)] ?? 0) >= LEAST_SEEN
      if (!isMeasured || calibration.rankings[keyOf(question)]?.verdict === 'cannot_rank')
        reasons.add('not_measured')
      const state = 'proposed'
      const isHeld = () => needsPerson({ state, confidence, reasons: [...reasons], isRequired }, threshold)
      if (!isHeld() && isAudited(candidate.id, policy.auditShare)) reasons.add('audit_sample')
      return { confidence, reasons: [...reasons], needsPerson: isHeld() }
    },
    missing: (reasons, isRequired) =>
      needsPerson({ state: 'missing', confidence: 0, reasons, isRequired }, null),
  }
}

/** By chance, but the same every time the same paper is mapped: ids of candidates follow from what was read. */
function isAudited(candidateId: string, share: number): boolean {
  return Number.parseInt(sha256(`audit ${candidateId}`).slice(0, 8), 16) < share * 0x1_0000_0000
}
