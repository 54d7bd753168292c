import type { Evidence, MappingResult } from '../domain/answer.ts'
import type { Failure, FailureCode } from '../domain/failures.ts'
import type { ModelProposal } from '../domain/mapping.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { SubmissionKind } from '../domain/submission.ts'
import type { ModelCall } from '../llm/language-model.ts'
import type { EvidenceCheck } from './check-evidence.ts'

/** A file, or a file within a file, that nothing could read. */
export interface UnreadFile {
  readonly name: string
  readonly code: FailureCode
  readonly detail: string
}

/** Where a child finds the pages of a reading. */
export interface ReadingDirectory {
  readonly directory: string
  /** The file that was read. */
  readonly path: string
  readonly sourceFileId: string
}

/** Readings of a submission's files; what a Reading is, only the functions that take it know. */
export interface ReadFiles<Reading> {
  readonly readings: readonly Reading[]
  readonly unread: readonly UnreadFile[]
}

/** What evaluation runs on: the same readers, mapper and model as production, handed in. */
export interface EvaluationReaders<Reading> {
  /** Reads files in the order given, with all that they hold, into a directory that is thrown away afterwards. */
  readonly readFiles: (paths: readonly string[], directory: string) => Promise<ReadFiles<Reading>>
  readonly mapDocuments: (input: {
    readonly submissionId: string
    readonly questionSet: QuestionSet
    readonly readings: readonly Reading[]
    /** ISO 8601. */
    readonly receivedAt: string
    readonly modelProposals?: readonly ModelProposal[]
  }) => Promise<MappingResult>
  /** What the sender wants; only new business is mapped. */
  readonly recogniseKind?: (readings: readonly Reading[]) => Promise<SubmissionKind>
  /** Whether the evidence of what stands is where it is said to be, and says it. */
  readonly checkEvidence?: (input: {
    readonly questionSet: QuestionSet
    readonly readings: readonly Reading[]
    readonly receivedAt: string
    readonly result: MappingResult
  }) => Promise<EvidenceCheck>
  /** The page around a piece of evidence as a data URI; null where there is no page to draw. */
  readonly drawCrop?: (evidence: Evidence, readings: readonly Reading[]) => Promise<string | null>
  readonly askModel?: (input: {
    readonly submissionId: string
    readonly questionSet: QuestionSet
    readonly readings: readonly Reading[]
  }) => Promise<{
    readonly proposals: readonly ModelProposal[]
    readonly calls: readonly ModelCall[]
    readonly warnings: readonly string[]
    /** Why some or all questions were not asked. */
    readonly failure: Failure | null
  }>
}

/** `offline`: no model is asked. `model`: only what it proposed and code grounded counts. `both`: as in production. */
export type EvaluatedMapper = 'offline' | 'model' | 'both'
