import { randomUUID } from 'node:crypto'

/** A `multipart/form-data` body with one file, as one piece, so that its length is known before it is sent. */
export function encodeMultipart(
  part: string,
  file: { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array },
): { readonly contentType: string; readonly body: Buffer } {
  const boundary = `slipway-${randomUUID()}`
  // As browsers do it: quotes and line ends would otherwise end the header.
  const quote = (text: string) =>
    text
      .replace(/"/g, '%22')
      .replace(/\r/g, '%0D')
      .replace(/\n/g, '%0A')
      .replace(/\p{Cc}/gu, '')
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(file.mediaType) ? file.mediaType : 'application/octet-stream'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quote(part)}"; filename="${quote(file.name)}"\r\nContent-Type: ${mediaType}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
