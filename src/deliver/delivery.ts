import type { QuotationPlatform } from '../platform/scheme-platform.ts'
import type { Store } from '../store/ports.ts'

/** What the delivery of a submission works with. */
export interface DeliveryDeps {
  readonly store: Pick<Store, 'db' | 'transaction' | 'journal' | 'files'>
  /** The platform of the submission's inbox. */
  readonly platform: QuotationPlatform
  readonly now?: () => Date
  readonly sleep?: (durationMs: number) => Promise<void>
}
