/** How far into the file other bytes may stand before it begins. PDFium itself allows 1,024. */
const furthestStart = 64 * 1024

const catalog = /(\d{1,8})\s+(\d{1,5})\s+obj\b(?:(?!endobj)[\s\S]){0,2000}?\/Type\s*\/Catalog\b/

/**
 * The bytes of a damaged PDF with what opening it needs put right: what stands before its beginning taken off, and an end
 * that names its root where the end is lost, as in a file that was cut off on its way. Undefined when nothing can be done.
 */
export function repairPdf(bytes: Uint8Array): Uint8Array | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = buffer.subarray(0, furthestStart).indexOf('%PDF-')
  if (start < 0) return undefined
  const whole = buffer.subarray(start)
  if (start > 0 && whole.lastIndexOf('startxref') >= 0) return new Uint8Array(whole)
  const text = whole.toString('latin1')
  const root = catalog.exec(text)
  // Without its end an encrypted file has lost what is needed to decrypt it.
  if (!root || /\/Encrypt\b/.test(text)) return undefined
  const end = `\nendstream\nendobj\ntrailer\n<< /Root ${root[1]} ${root[2]} R >>\nstartxref\n0\n%%EOF\n`
  return new Uint8Array(Buffer.concat([whole, Buffer.from(end, 'latin1')]))
}
