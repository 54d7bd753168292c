import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress } from './is-public-address.ts'
import { bodyLimits } from './limit-body.ts'

export interface FetchedFile {
  readonly name: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface FetchOptions {
  /** `host:port` pairs that may be reached although they are not public, for tests. Their scheme may be http. */
  readonly allowedHosts: readonly string[]
  /** Every address of a name. It is asked once for each hop, and the connection goes to what it said. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  /** Default 20,000, over all hops and the whole body. */
  readonly timeoutMs?: number
}

/** Why an address was not fetched. `code` is ours; the message holds nothing of the URL. */
export class FetchRefusal extends Error {
  readonly code: 'url' | 'address' | 'redirects' | 'status' | 'size' | 'encoding' | 'unreachable'

  constructor(code: FetchRefusal['code'], message: string) {
    super(message)
    this.code = code
  }
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

async function resolveByName(hostname: string): Promise<readonly string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

function hostOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`
}

function readUrl(text: string, base: URL | undefined, allowedHosts: readonly string[]): URL {
  let url: URL
  try {
    url = new URL(text, base)
  } catch {
    throw new FetchRefusal('url', 'This is not a URL.')
  }
  const isAllowed = allowedHosts.includes(hostOf(url))
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new FetchRefusal('url', 'Only https can be fetched.')
  if (url.username !== '' || url.password !== '') throw new FetchRefusal('url', 'The URL holds credentials.')
  if (url.port !== '' && !isAllowed) throw new FetchRefusal('url', 'Only the usual port can be fetched.')
  return url
}

/** The one address to connect to. Every address of the name must be public, or a later answer could pick another. */
async function addressOf(url: URL, options: FetchOptions): Promise<string> {
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  const addresses =
    isIP(bare) === 0
      ? await (options.resolve ?? resolveByName)(bare).catch(() => {
          throw new FetchRefusal('unreachable', 'The host has no address.')
        })
      : [bare]
  const [first] = addresses
  if (first === undefined) throw new FetchRefusal('unreachable', 'The host has no address.')
  if (!options.allowedHosts.includes(hostOf(url)) && !addresses.every(isPublicAddress))
    throw new FetchRefusal('address', 'The address is not on the public Internet.')
  return first
}

async function readBody(body: AsyncIterable<Uint8Array>, declared: number): Promise<Uint8Array> {
  const tooLarge = () => new FetchRefusal('size', 'The file is too large.')
  if (declared > bodyLimits.uploadBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let seenBytes = 0
  for await (const chunk of body) {
    seenBytes += chunk.byteLength
    if (seenBytes > bodyLimits.uploadBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

type Hop = { readonly redirect: string } | { readonly file: FetchedFile }

/** One request to one pinned address. A redirect is told and never followed here. */
async function hop(
  url: URL,
  headers: Record<string, string>,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Hop> {
  const address = await addressOf(url, options)
  const family = isIP(address)
  const dispatcher = new Agent({
    connect: {
      lookup: (_hostname, wanted, answer) =>
        wanted.all ? answer(null, [{ address, family }]) : answer(null, address, family),
    },
  })
  try {
    const {
      statusCode,
      headers: answered,
      body,
    } = await request(url, {
      dispatcher,
      signal,
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    const one = (name: string) => [answered[name] ?? ''].flat()[0] ?? ''
    if (redirects.has(statusCode)) return { redirect: one('location') }
    if (statusCode !== 200) throw new FetchRefusal('status', `The host answered with status ${statusCode}.`)
    // A compressed body can be a thousand times larger than what was counted.
    if (!['', 'identity'].includes(one('content-encoding')))
      throw new FetchRefusal('encoding', 'The file is sent compressed, which was not asked for.')
    const content = await readBody(body, Number(one('content-length')))
    return {
      file: { name: nameOf(url), contentType: one('content-type') || 'application/octet-stream', content },
    }
  } finally {
    await dispatcher.destroy()
  }
}

/**
 * Fetches a file from a URL that a caller chose, and reaches nothing but the public Internet: each hop is parsed, resolved
 * once, checked and pinned. `headers` go to the first host only. Throws a FetchRefusal.
 */
export async function fetchFromUrl(
  address: string,
  headers: Record<string, string>,
  options: FetchOptions,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000)
  const first = readUrl(address, undefined, options.allowedHosts)
  let url = first
  try {
    for (let followed = 0; followed <= mostRedirects; followed++) {
      const outcome = await hop(url, url.origin === first.origin ? headers : {}, options, signal)
      if ('file' in outcome) return outcome.file
      url = readUrl(outcome.redirect, url, options.allowedHosts)
    }
  } catch (cause) {
    if (cause instanceof FetchRefusal) throw cause
    throw new FetchRefusal('unreachable', 'The file could not be fetched in time.')
  }
  throw new FetchRefusal('redirects', `More than ${mostRedirects} redirects.`)
}
