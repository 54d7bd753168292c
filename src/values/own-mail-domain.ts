/** Mail providers whose domain says nothing of whose the address is. */
const everybodys =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|btinternet|sky|virginmedia|talktalk|proton|protonmail)\./

/** The domain that a firm writes from; null for no address, a broken one, or one at a provider that everybody uses. */
export function ownMailDomain(address: string | null): string | null {
  const domain = /@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5})>?\s*$/i.exec(address ?? '')?.[1]?.toLowerCase()
  return domain === undefined || everybodys.test(domain) ? null : domain
}
