/** What a Machine Key may reach: hidden schemes need the administrator level, which a separate step grants. */
export type MachineKeyLevel = 'standard' | 'administrator'

/** A Machine Key as the platform lists it: without its secret. Times are ISO 8601. */
export interface PlatformMachineKey {
  readonly keyId: string
  readonly name: string
  readonly level: MachineKeyLevel | 'unknown'
  /** The key that this one was made from by rotation. */
  readonly replaces: string | null
  readonly createdAt: string | null
  /** Null while it is valid. */
  readonly revokedAt: string | null
}

export interface IssuedMachineKey {
  readonly key: PlatformMachineKey
  /** Shown by the platform this once: hand it to the secret store and never to a log. */
  readonly secret: string
}
