import type { FlowBlock } from './flow-page.ts'
import { htmlToBlocks } from './html-blocks.ts'
import type { ReadingLimits } from './limits.ts'
import { readRichText } from './rich-text-blocks.ts'

/** Beyond this a packed body is not text that somebody wrote. */
const mostPackedBytes = 5_000_000

/**
 * The body of an Outlook message that is kept as compressed rich text, also where that wraps HTML. Undefined where there
 * is none or it cannot be unpacked: the mail then stands without it.
 */
export async function richBody(
  packed: Uint8Array | undefined,
  limits: ReadingLimits,
): Promise<FlowBlock[] | undefined> {
  if (packed === undefined || packed.byteLength < 16 || packed.byteLength > mostPackedBytes) return undefined
  const unpacked = await unpackRichText(packed)
  if (unpacked === undefined) return undefined
  const { blocks, html } = readRichText(unpacked, limits.xmlDepth)
  return html === undefined ? blocks : htmlToBlocks(html, limits.xmlDepth)
}

async function unpackRichText(packed: Uint8Array): Promise<Uint8Array | undefined> {
  const { decompressRTF } = await import('@kenjiuno/decompressrtf')
  try {
    return Uint8Array.from(decompressRTF(Array.from(packed)))
  } catch {
    // The library throws on any damage; a body that cannot be had is no reason to lose the attachments.
    return undefined
  }
}
