/**
 * JSON with the keys of every object in order and no spaces, so that equal values give equal text, whatever order a
 * database or a program kept them in. Properties that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value instanceof Date || typeof value !== 'object' || value === null)
    return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(',')}}`
}
