import { type HostileFile, latin1, MiB } from './hostile-file.ts'
import { writeZip } from './write-zip.ts'

const spaces = Buffer.alloc(30 * MiB, 32)

function nested(depth: number): Buffer {
  let bytes: Uint8Array = latin1('the innermost file')
  for (let level = 0; level < depth; level++)
    bytes = writeZip([{ name: `level-${level}.zip`, content: bytes }])
  return Buffer.from(bytes)
}

const named = (name: string | Buffer): Buffer => writeZip([{ name, content: 'Turnover: 1' }])

function cut(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share))
}

/** The directory stands where the archive says it stands, or not. */
function withDirectoryAt(offset: number): Buffer {
  const bytes = Buffer.from(named('a.txt'))
  bytes.writeUInt32LE(offset, bytes.length - 6)
  return bytes
}

/** ZIPs: bombs, lies, names that climb out, and plain damage. */
export const archives: readonly HostileFile[] = [
  {
    name: 'bomb-1000-to-1.zip',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => writeZip([{ name: 'a.txt', content: spaces }]),
  },
  {
    name: 'bomb-overlapping.zip',
    ends: 'refused',
    codes: ['limit_exceeded', 'file_damaged'],
    make: () =>
      writeZip(
        Array.from({ length: 900 }, (_, index) => ({
          name: `${index}.txt`,
          content: index === 0 ? spaces : '',
          overlapsFirst: true,
        })),
      ),
  },
  {
    name: 'bomb-that-says-it-is-small.zip',
    ends: 'refused',
    codes: ['limit_exceeded', 'file_damaged'],
    make: () => writeZip([{ name: 'a.txt', content: spaces, declaredBytes: 12 }]),
  },
  {
    name: 'small-that-says-it-is-4-gb.zip',
    ends: 'either',
    make: () => writeZip([{ name: 'a.txt', content: 'small', declaredBytes: 0xfffffff0 }]),
  },
  {
    name: 'bomb-of-200-entries.zip',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      writeZip(
        Array.from({ length: 200 }, (_, index) => ({
          name: `${index}.txt`,
          content: spaces.subarray(0, MiB + index),
        })),
      ),
  },
  {
    name: '65535-entries.zip',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      writeZip(
        Array.from({ length: 65_535 }, (_, index) => ({ name: `${index}`, content: '', isStored: true })),
      ),
  },
  { name: 'ten-deep.zip', ends: 'read', make: () => nested(10) },
  { name: 'hundred-deep.zip', ends: 'read', make: () => nested(100) },
  {
    name: 'link-to-passwords.zip',
    ends: 'read',
    make: () => writeZip([{ name: 'form.txt', content: '/etc/passwd', mode: 0o120777 }]),
  },
  { name: 'climbs-out.zip', ends: 'refused', make: () => named('../../../../tmp/hostile-was-here.txt') },
  { name: 'absolute-name.zip', ends: 'refused', make: () => named('/tmp/hostile-was-here.txt') },
  { name: 'drive-letter.zip', ends: 'either', make: () => named('C:\\hostile-was-here.txt') },
  { name: 'climbs-out-backwards.zip', ends: 'either', make: () => named('..\\..\\hostile-was-here.txt') },
  {
    name: 'names-to-fool-people.zip',
    ends: 'read',
    make: () =>
      writeZip(
        [
          'form\u202efdp.exe',
          'CON',
          'NUL.txt',
          'form.html.pdf',
          `${'n'.repeat(4_096)}.txt`,
          ' .hidden',
          '-rf',
        ].map((name, index) => ({ name, content: `${index}` })),
      ),
  },
  { name: 'name-with-nul.zip', ends: 'either', make: () => named(Buffer.from('form.txt\u0000.exe')) },
  {
    name: 'name-that-is-no-text.zip',
    ends: 'either',
    make: () => named(Buffer.from([0xff, 0xfe, 0xc0, 0x80])),
  },
  {
    name: 'encrypted.zip',
    ends: 'refused',
    codes: ['file_encrypted'],
    make: () => writeZip([{ name: 'a.txt', content: 'secret', isEncrypted: true }]),
  },
  { name: 'cut.zip', ends: 'refused', make: () => cut(named('a.txt'), 0.6) },
  { name: 'directory-outside.zip', ends: 'refused', make: () => withDirectoryAt(0x7ffffff0) },
  { name: 'directory-in-itself.zip', ends: 'refused', make: () => withDirectoryAt(0) },
  {
    name: 'noise-inside.zip',
    ends: 'either',
    make: () => {
      const bytes = Buffer.from(named('a.txt'))
      return bytes.fill(0xee, 37, 44)
    },
  },
  { name: 'only-an-end.zip', ends: 'refused', make: () => writeZip([]) },
  {
    name: 'gzip-of-zeros.gz',
    ends: 'refused',
    make: () => Buffer.from('1f8b0800000000000003edc10101', 'hex'),
  },
]
