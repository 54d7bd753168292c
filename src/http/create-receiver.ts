import { type Arrival, type ReceiveDependencies, type Received, receive } from '../intake/receive.ts'
import { findMessage } from '../store/messages.ts'
import type { Store } from '../store/ports.ts'
import { storeAccepted } from '../store/replay.ts'

/** Every door of this process receives through one of these. */
export type Receiver = (arrival: Arrival) => Promise<Received>

export function createReceiver(
  store: Store,
  options: Pick<ReceiveDependencies, 'limits' | 'now'> = {},
): Receiver {
  const dependencies: ReceiveDependencies = {
    ...options,
    inbox: store.inbox,
    db: store.db,
    transaction: (run) => store.transaction(run),
    findMessage,
    storeAccepted: (tx, message) => storeAccepted(tx, store.queue, message),
  }
  return (arrival) => receive(dependencies, arrival)
}
