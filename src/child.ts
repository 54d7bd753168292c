import type { JudgeSettings } from './confidence/judge.ts'
import type { Answer, Candidate } from './domain/answer.ts'
import type { Learned } from './domain/learned.ts'
import type { ModelProposal, SeenFigures } from './domain/mapping.ts'
import type { QuestionSet } from './domain/question-set.ts'
import type { CropInput } from './extract/crop-page.ts'
import type { ReadFileInput } from './extract/read-file.ts'
import type { RecogniseInput } from './extract/recognise/recognise-page.ts'
import type { RenderInput } from './extract/render-page.ts'
import { serveJobs } from './isolate/serve-jobs.ts'
import type { AnswersToLocate, LocatedAnswers } from './map/locate-values.ts'
import type { KnownProduct } from './map/submission/recognise-product.ts'
import type { RefitJob } from './pipeline/refit-confidence.ts'
import type { PrintInput } from './review/proof/print-proof.ts'

/** A reading, and the file it stands for here: the same bytes sent twice are read once, and evidence names the right file. */
export interface ReadingToLoad {
  readonly directory: string
  readonly sourceFileId?: string
}

/** Input of the job `map`. Documents are named by the directories of their readings and loaded here. */
export interface MapJob {
  readonly submissionId: string
  readonly questionSet: QuestionSet
  /** In order of importance: attachments before the mail that brought them. */
  readonly readings: readonly ReadingToLoad[]
  readonly receivedAt: string
  readonly modelProposals?: readonly ModelProposal[]
  readonly learned?: Learned
  readonly seen?: readonly SeenFigures[]
  /** The organisation's own calibration and review policy, where it has them. */
  readonly judge?: JudgeSettings
}

/** Input of the job `locate-values`, which learning asks for. */
export interface LocateValuesJob
  extends Pick<MapJob, 'questionSet' | 'readings' | 'receivedAt'>,
    AnswersToLocate {}

/** Input of the job `recognise-product`. */
export interface RecogniseProductJob extends Pick<MapJob, 'readings'> {
  readonly products: readonly KnownProduct[]
  readonly productId: string
  /** What the sender always sends; null where that is not known. */
  readonly usualProductId: string | null
}

/** Input of the job `check-evidence`, which evaluation asks for. */
export interface CheckEvidenceJob {
  readonly questionSet: QuestionSet
  readonly readings: readonly ReadingToLoad[]
  readonly receivedAt: string
  readonly answers: readonly Answer[]
  readonly candidates: readonly Candidate[]
}

/** Input of the job `model-text`. */
export interface ModelTextJob {
  readonly readings: readonly ReadingToLoad[]
  readonly options: { readonly maxCharacters: number }
}

/** Input of the job `text-of-reading`. */
export interface TextOfReadingJob {
  readonly directory: string
  readonly maxCharacters: number
}

async function loadDocuments(readings: MapJob['readings']) {
  const { loadDocument } = await import('./extract/document-files.ts')
  return Promise.all(
    readings.map(async ({ directory, sourceFileId }) => {
      const document = await loadDocument(directory)
      return sourceFileId === undefined ? document : { ...document, sourceFileId }
    }),
  )
}

/** What the children can do. They are the only processes that open a file from outside or hold a whole Document. */
serveJobs(
  {
    read: async (input) => (await import('./extract/read-file.ts')).readFileInto(input as ReadFileInput),
    recognise: async (input) =>
      (await import('./extract/recognise/recognise-page.ts')).recognisePage(input as RecogniseInput),
    'recognise-paper': async (input) =>
      (await import('./extract/paper/paper-of-reading.ts')).paperOfReading(
        (input as { readonly directory: string }).directory,
      ),
    render: async (input) => (await import('./extract/render-page.ts')).renderPage(input as RenderInput),
    'crop-page': async (input) => (await import('./extract/crop-page.ts')).cropPage(input as CropInput),
    'print-proof': async (input) =>
      (await import('./review/proof/print-proof.ts')).printProof(input as PrintInput),
    'text-of-reading': async (input) => {
      const { directory, maxCharacters } = input as TextOfReadingJob
      return (await import('./extract/text-of-reading.ts')).textOfReading(directory, maxCharacters)
    },
    map: async (input) => {
      const { readings, judge, ...rest } = input as MapJob
      const { mapSubmission } = await import('./map/map-submission.ts')
      return mapSubmission({ ...rest, documents: await loadDocuments(readings) }, judge)
    },
    'locate-values': async (input) => {
      const { readings, sought, read, answered, ...rest } = input as LocateValuesJob
      const { locateValues } = await import('./map/locate-values.ts')
      const { placesOfEvidence } = await import('./map/taught/places-of-evidence.ts')
      const documents = await loadDocuments(readings)
      return {
        located: locateValues({ ...rest, documents }, sought, answered),
        places: placesOfEvidence(documents, read),
      } satisfies LocatedAnswers
    },
    forms: async (input) => {
      const { readings } = input as Pick<MapJob, 'readings'>
      const { formsOf } = await import('./learn/forms-of.ts')
      return formsOf(await loadDocuments(readings))
    },
    'refit-calibration': async (input) => {
      const { observations, known, fittedAt } = input as RefitJob
      const { refitCalibration } = await import('./confidence/refit-calibration.ts')
      return refitCalibration(observations, known, fittedAt)
    },
    'check-evidence': async (input) => {
      const { readings, receivedAt, ...rest } = input as CheckEvidenceJob
      const { checkEvidence } = await import('./eval/check-evidence.ts')
      const { findDateOrder } = await import('./map/date-order.ts')
      const documents = await loadDocuments(readings)
      return checkEvidence({ ...rest, documents, context: { receivedAt, locale: findDateOrder(documents) } })
    },
    'recognise-kind': async (input) => {
      const { readings } = input as Pick<MapJob, 'readings'>
      const { loadOpening } = await import('./extract/document-files.ts')
      const { recogniseKind } = await import('./map/submission/recognise-kind.ts')
      return recogniseKind(await Promise.all(readings.map(({ directory }) => loadOpening(directory))))
    },
    'recognise-product': async (input) => {
      const { readings, products, productId, usualProductId } = input as RecogniseProductJob
      const { loadOpening } = await import('./extract/document-files.ts')
      const { recogniseProduct } = await import('./map/submission/recognise-product.ts')
      const openings = await Promise.all(readings.map(({ directory }) => loadOpening(directory)))
      return recogniseProduct(openings, products, productId, usualProductId)
    },
    'model-text': async (input) => {
      const { readings, options } = input as ModelTextJob
      const { renderModelText } = await import('./map/readers/model-text.ts')
      return renderModelText(await loadDocuments(readings), options)
    },
  },
  async () => (await import('./extract/pdf/pdfium.ts')).loadPdfium(),
)
