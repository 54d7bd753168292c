import { mkdir } from 'node:fs/promises'
import type { Observation } from '../confidence/observation.ts'
import { Failure, type FailureCode } from '../domain/failures.ts'
import type { ModelCall } from '../llm/language-model.ts'
import { addCrops } from './add-crops.ts'
import { type EvidenceCheck, noEvidence } from './check-evidence.ts'
import { findGoldFiles } from './find-gold-files.ts'
import { filesOf, type GoldRecord, nameOf } from './gold.ts'
import { buildQuestionSet } from './gold-question-set.ts'
import { observeRecord } from './observe-record.ts'
import { type Predictions, predictAnswers } from './prediction.ts'
import type { EvaluatedMapper, EvaluationReaders } from './reader-ports.ts'
import { reportAnswers } from './report-answers.ts'
import type { ReportedAnswer } from './reported-answer.ts'

/** What went wrong with one record, or one of its files. The run went on. */
export interface EvaluationFault {
  readonly record: string
  readonly file?: string
  readonly code: FailureCode
  readonly detail: string
}

export interface RecordOutcome {
  /** Undefined when the record failed. */
  readonly predictions: Predictions | undefined
  readonly answers: readonly ReportedAnswer[]
  readonly observations: readonly Observation[]
  readonly evidence: EvidenceCheck
  readonly faults: readonly EvaluationFault[]
  readonly calls: readonly ModelCall[]
}

export interface RecordOptions<Reading> extends EvaluationReaders<Reading> {
  readonly goldPath: string
  readonly dataDirectory?: string | undefined
  readonly mapper: EvaluatedMapper
  /** The set the record is from. */
  readonly data: string
}

/** Reads and maps one record in a directory of its own. Whatever happens is part of the outcome. */
export async function runRecord<Reading>(
  record: GoldRecord,
  index: number,
  options: RecordOptions<Reading>,
  directory: string,
): Promise<RecordOutcome> {
  const name = nameOf(record)
  const faults: EvaluationFault[] = []
  let calls: readonly ModelCall[] = []
  try {
    await mkdir(directory)
    const paths = await findGoldFiles(filesOf(record), options)
    const { readings, unread } = await options.readFiles(paths, directory)
    for (const { name: file, code, detail } of unread) faults.push({ record: name, file, code, detail })
    const submissionId = `evaluation-${index}`
    const questionSet = buildQuestionSet(record.questions)
    const asked =
      options.mapper === 'offline'
        ? undefined
        : await options.askModel?.({ submissionId, questionSet, readings })
    calls = asked?.calls ?? []
    if (asked?.failure) faults.push(faultOf(name, asked.failure))
    const receivedAt = new Date().toISOString()
    const result = await options.mapDocuments({
      submissionId,
      questionSet,
      readings,
      receivedAt,
      ...(asked ? { modelProposals: asked.proposals } : {}),
    })
    const predictions = predictAnswers(
      record.questions,
      result,
      options.mapper === 'model' ? 'model' : 'answer',
    )
    const evidence = await options.checkEvidence?.({ questionSet, readings, receivedAt, result })
    return {
      predictions,
      answers: await addCrops(reportAnswers(record, predictions), readings, options.drawCrop),
      observations: observeRecord(record, questionSet, result, options.data),
      evidence: evidence ?? noEvidence,
      faults,
      calls,
    }
  } catch (error) {
    return {
      predictions: undefined,
      answers: reportAnswers(record, undefined),
      observations: [],
      evidence: noEvidence,
      faults: [faultOf(name, error), ...faults],
      calls,
    }
  }
}

/** A Failure as it tells itself; anything else is a bug of ours, told by its own message. */
export function faultOf(record: string, error: unknown): EvaluationFault {
  if (error instanceof Failure) return { record, code: error.code, detail: error.detail ?? '' }
  return { record, code: 'internal_error', detail: String(error) }
}
