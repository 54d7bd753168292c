import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Failure, type FailureCode } from '../../domain/failures.ts'
import type { GreyPicture } from './grey-picture.ts'

/** What a thread that draws one page is told. */
export interface DrawOrder {
  readonly bytes: Uint8Array
  /** 1-based. */
  readonly page: number
  /** Pixels a point, made smaller where a side would be longer than `longestSide` pixels. */
  readonly scale: number
  readonly longestSide: number
  readonly password: string | undefined
}

/** A page of a PDF in shades of grey, as a person sees it. */
export interface GreyPage {
  readonly picture: GreyPicture
  /** Points. */
  readonly pageWidth: number
  readonly pageHeight: number
}

export type DrawReply =
  | { readonly drawn: GreyPage }
  | { readonly code: FailureCode; readonly detail: string | undefined }

/**
 * Draws a page of a PDF in a thread with a PDFium of its own. What a PDFium once took it never gives back, up to 150 MB for
 * a scan; the thread ends and all of it is free for recognition.
 * @throws Failure `not_found`, `limit_exceeded`, `file_encrypted`, `file_damaged`, `reading_crashed`
 */
export async function drawGrey(order: DrawOrder): Promise<GreyPage> {
  const thread = new Worker(new URL(`./draw-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: order,
    env: {},
    stdout: true,
    stderr: true,
  })
  try {
    const [reply] = (await once(thread, 'message')) as [DrawReply]
    if ('code' in reply) throw new Failure(reply.code, reply.detail)
    return reply.drawn
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('reading_crashed', 'the page could not be drawn', { cause: error })
  } finally {
    await thread.terminate()
  }
}
