/** Something that can be done on the screen, as the command palette lists it. */
export interface PaletteAction {
  readonly id: string
  readonly label: string
  /** The keys that do the same; empty where there are none. */
  readonly keys: string
  readonly run: () => void
}

/** The actions whose label holds every word typed, those that begin with it first. */
export function matchActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  return actions
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .toSorted(
      (a, b) =>
        Number(b.label.toLowerCase().startsWith(first)) - Number(a.label.toLowerCase().startsWith(first)),
    )
}
