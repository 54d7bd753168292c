type Xlsx = typeof import('xlsx')

const filePass = 0x2f
const boundSheet = 0x85
/** The record that tells of a password stands among the very first. */
const recordsLooked = 60

/** Whether an old workbook (XLS) is encrypted: its stream then begins with a FilePass record. */
export function isProtectedBiff(xlsx: Xlsx, bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xd0) return false
  const container = xlsx.CFB.read(bytes as never, { type: 'array' })
  const stream = ['Workbook', 'Book', 'WORKBOOK', 'BOOK']
    .map((name) => xlsx.CFB.find(container, name))
    .find(Boolean)
  if (!stream?.content) return false
  const content = Buffer.from(stream.content as Uint8Array)
  for (let at = 0, count = 0; at + 4 <= content.length && count < recordsLooked; count++) {
    const type = content.readUInt16LE(at)
    if (type === filePass) return true
    if (type === boundSheet) return false
    at += 4 + content.readUInt16LE(at + 2)
  }
  return false
}
