import type { DocumentSummary, Reading } from '../../domain/document.ts'
import { Failure, isForBusyness } from '../../domain/failures.ts'
import type { Pool } from '../../isolate/pool.ts'
import { writeSummary } from '../document-files.ts'
import { defaultLimits } from '../limits.ts'
import type { ReadFileInput } from '../read-file.ts'
import type { RecognisedPage, RecogniseInput } from './recognise-page.ts'

/** Pages of one file that are recognised at once; other submissions want children too. */
const atOnce = 2
/** A page that waited for a processor while its time ran out has so many times as long when it is read once more. */
const longerWhenBusy = 2

interface Outcome {
  readonly pages: readonly RecognisedPage[]
  readonly failures: readonly Failure[]
  readonly skipped: number
}

/** What a lower resolution may help. */
const tooMuch: ReadonlySet<string> = new Set(['reading_timed_out', 'limit_exceeded'])

/** Whether a page failed for what the machine or its child had besides it, and may well be read by itself. */
const isForOthers = (error: Failure): boolean => isForBusyness(error) || error.code === 'limit_exceeded'

/** A page that takes too much gets another chance at a lower resolution; what may be the fault of others is given back first. */
async function recogniseOne(
  pool: Pick<Pool, 'run'>,
  job: RecogniseInput,
  wallClockMs: number,
  busy: 'read coarsely' | 'give back',
): Promise<RecognisedPage> {
  const run = async (input: RecogniseInput): Promise<RecognisedPage> =>
    (await pool.run('recognise', input, { wallClockMs })) as RecognisedPage
  try {
    return await run(job)
  } catch (error) {
    const isTooMuch = error instanceof Failure && tooMuch.has(error.code)
    if (!isTooMuch || (busy === 'give back' && isForOthers(error))) throw error
    return run({ ...job, isCoarse: true })
  }
}

/**
 * Recognises pages, each in a job of its own, so that one that hangs costs its own time and nothing else. Those that were
 * stopped because the machine was busy or their child was full are read once more when the others are done, one at a time and
 * with more time.
 */
async function recognisePages(
  pool: Pick<Pool, 'run'>,
  input: ReadFileInput,
  numbers: readonly number[],
): Promise<Outcome> {
  const limits = { ...defaultLimits, ...input.limits }
  const endsAt = performance.now() + limits.recognitionMs
  const pending = numbers.slice(0, limits.recognisedPages)
  const stopped: number[] = []
  const pages: RecognisedPage[] = []
  const failures: Failure[] = []
  const work = async (queue: number[], busy: 'read coarsely' | 'give back'): Promise<void> => {
    while (performance.now() < endsAt) {
      const page = queue.shift()
      if (page === undefined) return
      const job: RecogniseInput = {
        path: input.path,
        name: input.name,
        mediaType: input.mediaType,
        page,
        directory: input.outputDirectory,
        password: input.password,
        imagePixels: limits.imagePixels,
      }
      try {
        const time = limits.recognitionPageMs * (busy === 'give back' ? 1 : longerWhenBusy)
        pages.push(await recogniseOne(pool, job, time, busy))
      } catch (error) {
        // A disk that is full is not the page's fault, and the whole file is read again later.
        if (!(error instanceof Failure) || error.policy.retry === 'later') throw error
        if (busy === 'give back' && isForOthers(error)) stopped.push(page)
        else failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, () => work(pending, 'give back')))
  await work(stopped, 'read coarsely')
  return { pages, failures, skipped: numbers.length - pages.length - failures.length }
}

function describe({ pages, failures, skipped }: Outcome): readonly string[] {
  if (failures.length + skipped === 0) return []
  const all = pages.length + failures.length + skipped
  return [
    `Text was recognised on ${pages.length} of the ${all} pages that are pictures; look at the others yourself.`,
  ]
}

/** What the paper is, now that its words are known. A paper that cannot be judged is read all the same. */
async function judgePaper(pool: Pick<Pool, 'run'>, directory: string): Promise<Partial<DocumentSummary>> {
  try {
    return (await pool.run('recognise-paper', { directory })) as Partial<DocumentSummary>
  } catch (error) {
    if (!(error instanceof Failure) || error.policy.retry === 'later') throw error
    return {}
  }
}

/**
 * Reads one file in a child, then recognises the pages that are pictures, each in a job of its own. A page that cannot be
 * recognised stays with its warning; a file on which nothing was found is `unread`.
 * @throws Failure of the child that read the file
 */
export async function readWhole(pool: Pick<Pool, 'run'>, input: ReadFileInput): Promise<Reading> {
  const reading = (await pool.run('read', input)) as Reading
  if (reading.kind === 'unread' || !reading.toRecognise) return reading
  const { toRecognise, document, embedded } = reading
  const outcome = await recognisePages(pool, input, toRecognise)
  const isAllPictures = toRecognise.length === document.pageCount
  if (isAllPictures && embedded.length === 0 && !outcome.pages.some((page) => page.hasContent)) {
    const [failure] = outcome.failures
    return failure && outcome.pages.length === 0
      ? { kind: 'unread', code: failure.code, detail: failure.detail ?? '', embedded }
      : { kind: 'unread', code: 'text_not_found', detail: 'a picture without text', embedded }
  }
  const described = {
    ...document,
    ...(await judgePaper(pool, input.outputDirectory)),
    warnings: [...document.warnings, ...describe(outcome)],
  }
  await writeSummary(input.outputDirectory, described)
  return { kind: 'read', document: described, embedded }
}
