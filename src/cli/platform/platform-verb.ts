import type { SchemePlatform } from '../../platform/scheme-platform.ts'
import type { OperationName } from '../../platform/wire-operations.ts'
import type { Told } from './told.ts'

/** The options that any verb may take, by their names on the command line. */
export interface VerbValues {
  readonly record?: string | undefined
  readonly save?: string | undefined
  readonly put?: string | undefined
  readonly date?: string | undefined
  readonly name?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly csv?: boolean | undefined
  readonly 'header-file'?: string | undefined
}

export interface VerbInput {
  readonly platform: SchemePlatform
  readonly positionals: readonly string[]
  readonly values: VerbValues
}

/** One verb below `slipway platform`. */
export interface PlatformVerb {
  readonly usage: string
  readonly does: string
  /** So that a person learns which of them nobody has confirmed. */
  readonly uses: readonly OperationName[]
  /** Positional arguments; none unless given. */
  readonly least?: number
  readonly most?: number
  /** Signs in as the user of the settings instead of showing the Machine Key. */
  readonly asUser?: boolean
  run(input: VerbInput): Promise<Told>
}
