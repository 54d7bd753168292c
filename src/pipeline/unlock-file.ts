import { Failure } from '../domain/failures.ts'
import {
  type FileReading,
  type ReadSubmissionDependencies,
  readSubmission,
} from '../extract/read-submission.ts'
import type { SubmissionChanges } from '../review/submission-changes.ts'
import { journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import type { Store } from '../store/ports.ts'
import { listSourceFiles, type SourceFileRow } from '../store/source-files.ts'
import { lockSubmission, moveSubmission } from '../store/submissions.ts'
import { asFileToRead, keepReadings, textsOf } from './keep-readings.ts'
import { type DrawPage, pageImageDpi, pageImagePath } from './page-image.ts'

export interface UnlockRequest {
  readonly organisationId: string
  readonly submissionId: string
  readonly fileId: string
  /** Lives as long as this call, in memory: it is in no row, no journal and no log. */
  readonly password: string
  readonly actor: string
}

/**
 * Reads a protected file with the password a person typed, and has the submission mapped again with what it says.
 * @throws Failure `request_invalid` when the password does not open it, `not_found`, `move_not_allowed`
 */
export async function unlockFile(
  dependencies: ReadSubmissionDependencies & {
    readonly store: Store
    readonly changes: Pick<SubmissionChanges, 'publish'>
    readonly drawPage: DrawPage
  },
  { organisationId, submissionId, fileId, password, actor }: UnlockRequest,
): Promise<void> {
  const { store, changes } = dependencies
  const file = (await listSourceFiles(store.db, submissionId)).find(
    ({ id, organisation_id }) => id === fileId && organisation_id === organisationId,
  )
  if (!file) throw new Failure('not_found', 'There is no such file')
  const readings = await readSubmission(dependencies, organisationId, [{ ...asFileToRead(file), password }])
  const failure = readings[0]?.failure
  if (failure?.code === 'file_encrypted')
    throw new Failure('request_invalid', 'The password does not open the file', {
      errors: [{ pointer: '/password', detail: 'The file stays locked' }],
    })
  await drawPages(dependencies, file, readings[0], password)
  const texts = await textsOf(dependencies, organisationId, readings)
  const moved = await store.transaction(async (tx) => {
    const { status, version } = await lockSubmission(tx, organisationId, submissionId)
    if (status !== 'in_review' && status !== 'awaiting_broker')
      throw new Failure('move_not_allowed', 'The submission is not being reviewed any more')
    await keepReadings(tx, { id: submissionId, organisation_id: organisationId }, [file], readings, texts)
    await appendEvent(tx, {
      organisationId,
      kind: 'papers.unlocked',
      subject: submissionId,
      actor,
      data: { file: fileId },
    })
    const submission = await moveSubmission(tx, {
      organisationId,
      submissionId,
      version,
      to: 'mapping',
      actor,
    })
    await store.queue.send(tx, { organisationId, submissionId })
    return submission
  })
  await store.journal.append(journalEntries({ submission: moved }))
  changes.publish({ organisationId, id: moved.id, status: moved.status, openCount: moved.open_count })
}

/** Later pages are shown as their text: nobody waits for the pictures of a whole book. */
const mostPages = 60

/** Draws the pages while the password is at hand: afterwards nobody can. */
async function drawPages(
  { store, drawPage }: Parameters<typeof unlockFile>[0],
  file: SourceFileRow,
  reading: FileReading | undefined,
  password: string,
): Promise<void> {
  if (!reading?.directory || reading.document?.format !== 'pdf') return
  const organisationId = file.organisation_id
  const readingDirectory = await store.files.readingDirectory(organisationId, reading.directory)
  const path = await store.files.pathOf(organisationId, file.sha256)
  for (let page = 1; page <= Math.min(reading.document.pageCount, mostPages); page++) {
    const outputPath = pageImagePath(readingDirectory, page)
    try {
      await drawPage({ path, page, dpi: pageImageDpi, outputPath, readingDirectory, password })
    } catch (error) {
      // The text of the page is shown instead.
      if (!(error instanceof Failure)) throw error
    }
  }
}
