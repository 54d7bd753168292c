/**
 * How people know a sender in a list: their name with the domain they write from, which is mostly the broker's. From a mail
 * header such as `Fay Lister <fay@calder.example>`; null where there is no address in it.
 */
export function nameSender(from: string): string | null {
  // A header is as long as its sender likes; the first sender stands at its beginning.
  const [first = ''] = from.slice(0, 1000).split(/,(?![^<]*>)(?=[^"]*(?:"[^"]*"[^"]*)*$)/)
  const domain = /@([^\s<>@",;]+)/.exec(first)?.[1]?.toLowerCase()
  if (!domain) return null
  const name = first
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim()
  return (name && !name.includes('@') ? `${name}, ${domain}` : domain).slice(0, 200)
}
