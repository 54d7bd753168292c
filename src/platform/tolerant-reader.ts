/** An object of a reply, whatever it turns out to hold. */
export type WireObject = Readonly<Record<string, unknown>>

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The platform's spelling of member names is not known for sure: case, `_` and `-` never matter. */
export function sameKey(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}

/** The first member, in the order of `aliases`, that is there and not null. */
export function readMember(from: unknown, aliases: readonly string[]): unknown {
  if (!isWireObject(from)) return undefined
  const members = new Map<string, unknown>()
  for (const [name, value] of Object.entries(from)) {
    const key = sameKey(name)
    if (value !== null && value !== undefined && !members.has(key)) members.set(key, value)
  }
  for (const alias of aliases) {
    const value = members.get(sameKey(alias))
    if (value !== undefined) return value
  }
  return undefined
}

/** Text or a number as text, of the first alias that holds one; ids come as either. Blanks do not count. */
export function readText(from: unknown, aliases: readonly string[]): string | undefined {
  for (const alias of aliases) {
    const value = readMember(from, [alias])
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return undefined
}

export function readNumber(from: unknown, aliases: readonly string[]): number | undefined {
  const value = readMember(from, aliases)
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) return Number(value)
  return undefined
}

/** True only for what plainly says yes. */
export function readFlag(from: unknown, aliases: readonly string[]): boolean {
  const value = readMember(from, aliases)
  return (
    value === true || (typeof value === 'string' && /^(true|yes|y|1)$/i.test(value.trim())) || value === 1
  )
}

export function readList(from: unknown, aliases: readonly string[]): readonly unknown[] {
  const value = readMember(from, aliases)
  return Array.isArray(value) ? value : []
}

/** The list in a reply that is either a bare array or an envelope around one; undefined when it is neither. */
export function readEnvelope(from: unknown, aliases: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(from)) return from
  const value = readMember(from, aliases)
  return Array.isArray(value) ? value : undefined
}
