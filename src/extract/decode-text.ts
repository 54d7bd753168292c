/**
 * Text from bytes: by its byte order mark, as UTF-8 where it is valid, otherwise as Windows-1252, which is what the rest
 * of the inbox uses. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  return decode(bytes, charset).replace(/\r\n?/g, '\n')
}

function decode(bytes: Uint8Array, charset: string | undefined): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
