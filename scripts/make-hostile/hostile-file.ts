/** A file that means harm, or that only looks as if it did. */
export interface HostileFile {
  readonly name: string
  /**
   * What must come of it. `read`: an answer, maybe a partial one. `refused`: unread, with a reason. `either`: both are right,
   * as long as it ends.
   */
  readonly ends: 'read' | 'refused' | 'either'
  /** The codes a refusal may have; any code of reading unless given. */
  readonly codes?: readonly string[]
  /** It takes seconds, so the tests leave it to whoever runs the whole set. */
  readonly isSlow?: boolean
  /** @param canary an address of this machine that nothing may connect to */
  make(canary: string): Uint8Array | Promise<Uint8Array>
}

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
export const MiB = 1_048_576
