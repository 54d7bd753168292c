import { extname } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { CompoundFile } from './compound-file.ts'
import { decodeText, isBareUtf16 } from './decode-text.ts'
import { isDelimitedList } from './delimited-list.ts'
import type { FileFormat, OpenedFile } from './extractor.ts'
import { isMailbox } from './mailbox.ts'
import { isCryptographicMail } from './signed-mail.ts'
import { listZipNames } from './zip-entries.ts'

/** Why a file that we recognise is not read, in words for the reviewer. */
function unsupported(what: string): Failure {
  return new Failure('format_unsupported', `this is ${what}`)
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}

/** Text of the beginning, one character a byte, for looking at signatures and headers. */
function head(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.byteLength)).toString('latin1')
}

function includesName(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))
}

const compoundDepth = 64

/**
 * Compound files (the old Office format) tell by the names right below their root what they are; a damaged one is
 * searched for names anywhere in it.
 */
function detectCompound(bytes: Uint8Array): FileFormat {
  let broken: Failure | undefined
  let has = (name: string): boolean => includesName(bytes, name)
  try {
    const { entries } = new CompoundFile(bytes, compoundDepth)
    const names = new Set(entries.filter((entry) => entry.depth === 1).map((entry) => entry.name))
    has = (name) => names.has(name)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    broken = error
  }
  // A message is asked for first: what is attached to it may be any of the others.
  if (has('__properties_version1.0')) return 'outlook-message'
  if (has('EncryptedPackage')) throw new Failure('file_encrypted', 'an Office file with a password')
  if (['Workbook', 'WORKBOOK', 'Book', 'BOOK'].some(has)) return 'spreadsheet'
  if (has('WordDocument')) return 'legacy-word'
  if (has('PowerPoint Document')) throw unsupported('an old PowerPoint file (.ppt)')
  throw broken ?? unsupported('a compound file of an unknown kind')
}

/** An OpenDocument file says first of all, in plain bytes, what it is. */
function openDocumentKind(file: OpenedFile): FileFormat {
  const said = /application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(head(file.bytes, 200))?.[1]
  if (said === 'text') return 'open-text'
  if (said === 'spreadsheet') return 'spreadsheet'
  if (said !== undefined) throw unsupported(`an OpenDocument file of another kind (${said})`)
  return /\.(odt|ott)$/i.test(file.name) ? 'open-text' : 'spreadsheet'
}

async function detectZip(file: OpenedFile): Promise<FileFormat> {
  const names = await listZipNames(file.bytes, 2_000)
  // A folder called Word in an archive of somebody's papers makes no Word document of it.
  const isOffice = names.some((name) => name.toLowerCase() === '[content_types].xml')
  const has = (start: string): boolean =>
    isOffice && names.some((name) => name.toLowerCase().startsWith(start))
  if (has('xl/')) return 'spreadsheet'
  if (has('word/')) return 'word'
  if (has('ppt/')) return 'presentation'
  if (names.includes('mimetype') && names.includes('content.xml')) return openDocumentKind(file)
  return 'archive'
}

const imageSignatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x42, 0x4d],
]

function isImage(bytes: Uint8Array): boolean {
  if (imageSignatures.some((signature) => startsWith(bytes, signature))) return true
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46])) return head(bytes, 16).slice(8, 12) === 'WEBP'
  return /^....ftyp(heic|heix|mif1|msf1|avif)/s.test(head(bytes, 16))
}

/** Formats that we know, cannot read and can name. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^Rar!/, 'a RAR archive'],
  [/^7z\xbc\xaf/, 'a 7z archive'],
  [/^MZ/, 'a Windows program'],
  [/^\x7fELF/, 'a Linux program'],
]

const mailHeader =
  /^(received|return-path|delivered-to|from|to|cc|subject|date|message-id|mime-version|content-type|content-transfer-encoding|x-[\w-]+|reply-to|sender|dkim-signature|arc-[\w-]+|authentication-results|in-reply-to|references|thread-[\w-]+|user-agent|status|envelope-to|importance)\s*:/i

/** A mail begins with header lines: enough of the known ones before the first empty line, and little else. */
function looksLikeMail(beginning: string): boolean {
  const lines = beginning
    .replace(/^\uFEFF|^\xef\xbb\xbf/, '')
    .replace(/^(From [^\n]*\n)/, '')
    .split(/\r?\n/)
  let known = 0
  let other = 0
  for (const line of lines) {
    if (line === '') break
    if (/^[ \t]/.test(line)) continue
    if (mailHeader.test(line)) known++
    else if (!/^[!-9;-~]+\s*:/.test(line)) other++
  }
  return (known >= 2 || /^content-type:\s*multipart\//im.test(lines[0] ?? '')) && other <= 1
}

function looksBinary(beginning: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const controls = beginning.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return controls > beginning.length * 0.02
}

/** A BIFF stream begins with a record of type 9 whose length is small. */
function isBareWorkbook(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && (bytes[2] ?? 255) <= 16 && bytes[3] === 0
  )
}

function isUtf16(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || isBareUtf16(bytes)
}

const byExtension: Readonly<Record<string, FileFormat>> = {
  '.csv': 'spreadsheet',
  '.xls': 'spreadsheet',
  '.xlsx': 'spreadsheet',
  '.tsv': 'spreadsheet',
  '.eml': 'email',
  '.mht': 'email',
  '.htm': 'html',
  '.html': 'html',
  '.txt': 'text',
  '.text': 'text',
  '.log': 'text',
  '.md': 'text',
  '.json': 'text',
  '.xml': 'text',
}

const byMediaType: readonly (readonly [RegExp, FileFormat])[] = [
  [/^text\/(csv|tab-separated-values)/, 'spreadsheet'],
  [/^message\/rfc822/, 'email'],
  [/^text\/html/, 'html'],
]

/** What the name says; a list is called a text or nothing by programs that write one out. */
function byNameOrList(file: OpenedFile, extension: string): FileFormat | undefined {
  const isOpen = extension === '.txt' || byExtension[extension] === undefined
  const isList = isOpen && isDelimitedList(decodeText(file.bytes.subarray(0, 32_768)))
  return isList ? 'spreadsheet' : byExtension[extension]
}

function detectText(file: OpenedFile, beginning: string): FileFormat {
  const extension = extname(file.name).toLowerCase()
  if (
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body|table|div)\b/i.test(
      beginning,
    )
  )
    return 'html'
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(beginning)) return 'spreadsheet'
  if (looksLikeMail(beginning)) return isMailbox(file.bytes) ? 'mailbox' : 'email'
  return (
    byNameOrList(file, extension) ??
    byMediaType.find(([pattern]) => pattern.test(file.mediaType))?.[1] ??
    'text'
  )
}

/**
 * What a file is: by its content, then by its name, then by what the sender declared.
 * @throws Failure `file_encrypted` or `format_unsupported` where the content already says so.
 */
export async function detectFormat(file: OpenedFile): Promise<FileFormat> {
  const { bytes } = file
  const beginning = head(bytes, 16_384)
  const extension = extname(file.name).toLowerCase()
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return detectZip(file)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return detectCompound(bytes)
  if (startsWith(bytes, [0x78, 0x9f, 0x3e, 0x22])) return 'winmail'
  if (/^\s*\{\\rtf/.test(beginning.slice(0, 100))) return 'rich-text'
  if (isCryptographicMail(bytes)) return 'signed-mail'
  // Scanners put a few bytes of their own before a PDF; a mail may hold one, and is a mail still.
  const pdfAt = beginning.slice(0, 1_024).indexOf('%PDF-')
  if (pdfAt === 0 || (pdfAt > 0 && !looksLikeMail(beginning))) return 'pdf'
  if (isImage(bytes)) return 'image'
  if (startsWith(bytes, [0x1f, 0x8b])) throw unsupported('a gzip archive')
  const known = named.find(([signature]) => signature.test(beginning))
  if (known) throw unsupported(known[1])
  if (isUtf16(bytes)) return byNameOrList(file, extension) ?? 'text'
  if (!looksBinary(beginning))
    return extension === '.pdf' && beginning.includes('obj') ? 'pdf' : detectText(file, beginning)
  if (extension === '.pdf' || file.mediaType === 'application/pdf') return 'pdf'
  // The oldest workbooks have no container around them: a BIFF record stands first.
  if (extension === '.xls' || isBareWorkbook(bytes)) return 'spreadsheet'
  return 'unknown'
}
