/** The Machine Key in use, and the one that replaces it: a rotation on the platform needs no restart here. */
export interface MachineKeys {
  current(): string
  /**
   * The platform did not accept `key`. True when another key is in use now and the request, which was turned away, may be
   * sent once more with it.
   */
  rejected(key: string): boolean
}

export function createMachineKeys(key: string, nextKey: string | null = null): MachineKeys {
  const keys = nextKey === null || nextKey === key ? [key] : [key, nextKey]
  const used = new Set<string>()
  let current = key
  return {
    current: () => current,
    rejected(refused) {
      // Another request may have moved on to the next key while this one was under way.
      if (refused !== current) return true
      used.add(refused)
      const other = keys.find((each) => !used.has(each))
      if (other === undefined) return false
      current = other
      return true
    },
  }
}
