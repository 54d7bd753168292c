/** What the parent asks of a child. The input travels by structured clone. */
export interface JobRequest {
  readonly id: number
  readonly job: string
  readonly input: unknown
  readonly maxOutputBytes: number
}

/** What a child says. `output` is a v8-serialized value, so that its size is known before anything is built from it. */
export type JobReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly output: Uint8Array }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly code: string
      readonly detail: string | undefined
      /** For the developers' log only: it may quote the paper. */
      readonly stack: string | undefined
    }
