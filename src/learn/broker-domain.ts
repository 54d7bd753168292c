/** Mail providers whose domain says nothing of whose the address is. */
const everybodys: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.co.uk',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'me.com',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'proton.me',
  'protonmail.com',
])

/** The domain a broker writes from; null for no address, a broken one, or one at a provider that everybody uses. */
export function brokerDomainOf(sender: string | null): string | null {
  const domain = /@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5})>?\s*$/i.exec(sender ?? '')?.[1]?.toLowerCase()
  return domain === undefined || everybodys.has(domain) ? null : domain
}
