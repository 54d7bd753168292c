import type { ModelProposal } from './domain/mapping.ts'
import type { QuestionSet } from './domain/question-set.ts'
import type { ReadFileInput } from './extract/read-file.ts'
import type { RecogniseInput } from './extract/recognise/recognise-page.ts'
import type { RenderInput } from './extract/render-page.ts'
import { serveJobs } from './isolate/serve-jobs.ts'

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
}

/** Input of the job `model-text`. */
export interface ModelTextJob {
  readonly readings: readonly ReadingToLoad[]
  readonly options: { readonly maxCharacters: number }
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
    render: async (input) => (await import('./extract/render-page.ts')).renderPage(input as RenderInput),
    map: async (input) => {
      const { readings, ...rest } = input as MapJob
      const { mapSubmission } = await import('./map/map-submission.ts')
      return mapSubmission({ ...rest, documents: await loadDocuments(readings) })
    },
    'recognise-kind': async (input) => {
      const { readings } = input as Pick<MapJob, 'readings'>
      const { loadOpening } = await import('./extract/document-files.ts')
      const { recogniseKind } = await import('./map/recognise-kind.ts')
      return recogniseKind(await Promise.all(readings.map(({ directory }) => loadOpening(directory))))
    },
    'model-text': async (input) => {
      const { readings, options } = input as ModelTextJob
      const { renderModelText } = await import('./map/model-text.ts')
      return renderModelText(await loadDocuments(readings), options)
    },
  },
  async () => (await import('./extract/pdf/pdfium.ts')).loadPdfium(),
)
