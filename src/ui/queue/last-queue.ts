let address = '/'

/** Remembers which queue a person came from, so that the way back leads there and not to the top. */
export function rememberQueue(queueAddress: string): void {
  address = queueAddress
}

export const lastQueue = (): string => address
