/** Bytes that say whether every second one is empty. */
const bytesLookedAt = 1_024

/** Whether text is UTF-16 without a byte order mark: every second byte of Latin letters is empty, and no other one. */
export function isBareUtf16(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, bytesLookedAt)
  const empty = (from: number) => beginning.filter((byte, at) => at % 2 === from && byte === 0).length
  return beginning.length >= 8 && empty(0) === 0 && empty(1) >= (beginning.length / 2) * 0.8
}

/**
 * Text from bytes: by its byte order mark, as UTF-16 where every second byte is empty, as UTF-8 where it is valid, otherwise
 * as Windows-1252, which is what the rest of the inbox uses. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  return decode(bytes, charset).replace(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array, charset: string | undefined): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (isBareUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  if (charset) {
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      // A charset nobody knows says nothing; look at the bytes instead.
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
