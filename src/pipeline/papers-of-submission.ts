import type { MappingResult } from '../domain/answer.ts'
import { Failure, isForBusyness } from '../domain/failures.ts'
import { sizeOfPages } from '../extract/page-files.ts'
import type { Pool } from '../isolate/pool.ts'
import type { Store } from '../store/ports.ts'
import { listReadings } from '../store/readings.ts'
import { listSourceFiles } from '../store/source-files.ts'
import type { SubmissionRow } from '../store/submissions.ts'

/** A paper as a child finds it. */
export interface Paper {
  readonly directory: string
  readonly sourceFileId: string
}

/** What a submission's files say. */
export interface Papers {
  /** In the order in which they are read for answers. */
  readonly all: readonly Paper[]
  /**
   * Has a child map them. What is too much for one child sinks no submission: the largest papers are left out, and a sentence
   * names each.
   * @param input of the job, without the papers
   * @throws Failure what the job failed with for any other reason
   */
  map(input: object): Promise<{ readonly result: MappingResult; readonly warnings: readonly string[] }>
}

/** Mails say less than the papers they bring, so the papers are read first. */
function attachmentsFirst(format: string | null): number {
  return format === 'email' ? 1 : 0
}

export async function papersOfSubmission(
  { store, pool }: { readonly store: Pick<Store, 'db' | 'files'>; readonly pool: Pick<Pool, 'run'> },
  submission: SubmissionRow,
): Promise<Papers> {
  const files = await listSourceFiles(store.db, submission.id)
  const placeOf = new Map(files.map((file, index) => [file.id, index]))
  const rows = (await listReadings(store.db, submission.id)).toSorted(
    (a, b) =>
      attachmentsFirst(a.format) - attachmentsFirst(b.format) ||
      (placeOf.get(a.source_file_id) ?? 0) - (placeOf.get(b.source_file_id) ?? 0),
  )
  const all: Paper[] = []
  const pagesOf = new Map<Paper, number>()
  for (const { directory, organisation_id, source_file_id, page_count } of rows) {
    if (directory === null) continue
    const paper = {
      directory: await store.files.readingDirectory(organisation_id, directory),
      sourceFileId: source_file_id,
    }
    all.push(paper)
    pagesOf.set(paper, page_count)
  }

  /** Without the largest paper, then without the larger half again and again: each try may take as long as a job may. */
  const fewerOf = async (papers: readonly Paper[]): Promise<readonly Paper[]> => {
    const sizes = new Map<Paper, number>()
    for (const paper of papers) sizes.set(paper, await sizeOfPages(paper.directory, pagesOf.get(paper) ?? 0))
    const bySize = papers.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0))
    const kept = new Set(bySize.slice(0, papers === all ? papers.length - 1 : Math.floor(papers.length / 2)))
    return papers.filter((paper) => kept.has(paper))
  }
  /** A busy machine is given another chance before a paper is called too much. */
  const isTooMuch = (error: unknown): boolean =>
    error instanceof Failure &&
    (error.code === 'limit_exceeded' ||
      (error.code === 'reading_timed_out' &&
        (!isForBusyness(error) || submission.failure_code === 'reading_timed_out')))
  const nameOf = ({ sourceFileId }: Paper) => files.find(({ id }) => id === sourceFileId)?.name ?? ''

  return {
    all,
    async map(input) {
      let readings: readonly Paper[] = all
      for (;;)
        try {
          const result = (await pool.run('map', { ...input, readings })) as MappingResult
          const warnings = all
            .filter((paper) => !readings.includes(paper))
            .map(
              (paper) => `“${nameOf(paper)}” is too large to be searched for answers: look at it yourself.`,
            )
          return { result, warnings }
        } catch (error) {
          if (readings.length === 0 || !isTooMuch(error)) throw error
          readings = await fewerOf(readings)
        }
    },
  }
}
