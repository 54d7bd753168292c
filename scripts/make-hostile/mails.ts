import { type HostileFile, latin1, MiB } from './hostile-file.ts'

const head =
  'From: Ann <ann@broker.example>\r\nTo: desk@insurer.example\r\nSubject: Quote\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n'
const text = 'Content-Type: text/plain\r\n\r\nTurnover: 1\r\n'

/** Multiparts in multiparts, each declared as `declare` writes it. */
function nestedParts(depth: number, declare: (boundary: string) => string): Buffer {
  let open = ''
  for (let level = 0; level < depth; level++)
    open += `Content-Type: multipart/mixed; ${declare(`b${level}`)}\r\n\r\n--b${level}\r\n`
  return latin1(`${head}${open}${text}`)
}

function attached(parts: readonly (readonly [headers: string, content: string])[]): Buffer {
  return latin1(
    `${head}Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\n${text}${parts
      .map(([headers, content]) => `--B\r\n${headers}\r\n\r\n${content}\r\n`)
      .join('')}--B--\r\n`,
  )
}

const file = (name: string, content = 'x'): readonly [string, string] => [
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; ${name}`,
  content,
]

const html = (body: string): Buffer => latin1(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${body}`)

/** A winmail.dat of raw attributes. */
function winmail(
  attributes: readonly (readonly [level: number, id: number, content: Buffer, declared?: number])[],
): Buffer {
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    ...attributes.flatMap(([level, id, content, declared = content.length]) => {
      const start = Buffer.alloc(9)
      start.writeUInt8(level, 0)
      start.writeUInt32LE(id, 1)
      start.writeUInt32LE(declared, 5)
      return [start, content, Buffer.alloc(2)]
    }),
  ])
}

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, index * 4)
  return bytes
}

interface ForgedPart {
  readonly name: string
  /** 1 a storage, 2 a stream, 5 the root. */
  readonly type: number
  readonly left?: number
  readonly right?: number
  readonly child?: number
  readonly start?: number
  readonly size?: number
}

/** A compound file whose directory and chains of sectors are whatever they are told to be. */
function compound(parts: readonly ForgedPart[], chains: readonly number[] = []): Buffer {
  const none = 0xffffffff
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const directorySectors = Math.ceil(parts.length / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let sector = 0; sector < directorySectors; sector++)
    table.writeUInt32LE(sector === directorySectors - 1 ? 0xfffffffe : sector + 2, (sector + 1) * 4)
  for (const [index, next] of chains.entries()) table.writeUInt32LE(next, (directorySectors + 1 + index) * 4)
  const directory = Buffer.alloc(directorySectors * 512)
  parts.forEach((part, index) => {
    const entry = directory.subarray(index * 128, (index + 1) * 128)
    const name = Buffer.from(`${part.name}\u0000`, 'utf16le')
    name.copy(entry)
    entry.writeUInt16LE(name.length, 64)
    entry.writeUInt8(part.type, 66)
    entry.writeUInt32LE(part.left ?? none, 68)
    entry.writeUInt32LE(part.right ?? none, 72)
    entry.writeUInt32LE(part.child ?? none, 76)
    entry.writeUInt32LE(part.start ?? 0, 116)
    entry.writeUInt32LE(part.size ?? 0, 120)
  })
  return Buffer.concat([header, table, directory, Buffer.alloc(512 * 8)])
}

const mark = '__properties_version1.0'

/** Mails that are nested, endless, misnamed or written to mislead a parser, in every dress that mail comes in. */
/** A compound file whose one stream has a name that promises more than it holds. */
function noiseIn(name: string): Buffer {
  const root = { name: 'Root Entry', type: 5, child: 1 }
  return compound([root, { name, type: 2, start: 3, size: 4_096 }], [4, 5, 6, 0xfffffffe])
}

export const mails: readonly HostileFile[] = [
  {
    name: 'twenty-thousand-deep.eml',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => nestedParts(20_000, (boundary) => `boundary="${boundary}"`),
  },
  {
    name: 'deep-in-other-words.eml',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => nestedParts(20_000, (boundary) => `BOUNDARY\r\n =${boundary}`),
  },
  {
    name: 'deep-in-pieces.eml',
    ends: 'either',
    make: () => nestedParts(20_000, (boundary) => `boundary*0=b; boundary*1=${boundary.slice(1)}`),
  },
  {
    name: 'mails-in-mails.eml',
    ends: 'either',
    make: () => latin1(`${`${head}Content-Type: message/rfc822\r\n\r\n`.repeat(5_000)}${head}${text}`),
  },
  {
    name: 'header-of-ten-megabytes.eml',
    ends: 'refused',
    codes: ['limit_exceeded', 'file_damaged'],
    make: () => latin1(`${head}X-Long: ${'a'.repeat(10 * MiB)}\r\n\r\nTurnover: 1`),
  },
  {
    name: 'hundred-thousand-headers.eml',
    ends: 'either',
    make: () => latin1(`${head}${'X-Many: a\r\n'.repeat(100_000)}\r\nTurnover: 1`),
  },
  {
    name: 'hundred-thousand-parts.eml',
    ends: 'either',
    make: () => attached(Array.from({ length: 100_000 }, () => ['Content-Type: text/plain', 'x'])),
  },
  {
    name: 'five-thousand-attachments.eml',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () =>
      attached(Array.from({ length: 5_000 }, (_, index) => file(`filename=f${index}.txt`, `${index}`))),
  },
  {
    name: 'nine-hundred-attachments.eml',
    ends: 'read',
    make: () =>
      attached(Array.from({ length: 900 }, (_, index) => file(`filename=f${index}.txt`, `${index}`))),
  },
  {
    name: 'names-that-climb.eml',
    ends: 'read',
    make: () =>
      attached([
        file('filename="../../../../etc/cron.d/hostile"'),
        file("filename*=utf-8''..%2F..%2F..%2Fetc%2Fhostile", 'y'),
        file("filename*0*=utf-8''..%2F; filename*1*=..%2Fhostile", 'z'),
        file('filename="C:\\\\Windows\\\\hostile.exe"', 'w'),
        file(`filename="${'n'.repeat(4_096)}.pdf"`, 'v'),
        file('filename="form\u0000.pdf.exe"', 'u'),
        file('filename=".."', 't'),
      ]),
  },
  {
    name: 'boundary-without-a-name.eml',
    ends: 'either',
    make: () => latin1(`${head}Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n${text}----\r\n`),
  },
  {
    name: 'boundary-of-a-megabyte.eml',
    ends: 'either',
    make: () =>
      latin1(
        `${head}Content-Type: multipart/mixed; boundary="${'b'.repeat(200_000)}"\r\n\r\n--${'b'.repeat(200_000)}\r\n${text}`,
      ),
  },
  {
    name: 'boundary-that-never-comes.eml',
    ends: 'either',
    make: () =>
      latin1(`${head}Content-Type: multipart/mixed; boundary=never\r\n\r\n${'--neve\r\n'.repeat(100_000)}`),
  },
  {
    name: 'groups-in-groups-of-people.eml',
    ends: 'either',
    make: () =>
      latin1(`From: ${'a:'.repeat(50_000)}\r\nTo: ${'('.repeat(100_000)}\r\nSubject: x\r\n\r\nTurnover: 1`),
  },
  {
    name: 'a-hundred-thousand-people.eml',
    ends: 'either',
    make: () =>
      latin1(
        `From: a@b.example\r\nTo: ${Array.from({ length: 8_000 }, (_, index) => `p${index}@example.com`).join(',\r\n ')}\r\nSubject: x\r\n\r\nTurnover: 1`,
      ),
  },
  {
    name: 'subject-in-pieces.eml',
    ends: 'either',
    make: () =>
      latin1(`From: a@b.example\r\nSubject: ${'=?utf-8?Q?=41=?=\r\n '.repeat(8_000)}\r\n\r\nTurnover: 1`),
  },
  {
    name: 'dates-to-think-about.eml',
    ends: 'read',
    make: () =>
      latin1(
        `From: a@b.example\r\nSubject: x\r\nDate: ${'1 '.repeat(50_000)}\r\nReferences: ${'<'.repeat(50_000)}\r\n\r\nTurnover: 1`,
      ),
  },
  {
    name: 'alphabet-of-nobody.eml',
    ends: 'read',
    make: () =>
      latin1(
        `${head}Content-Type: text/plain; charset="x-\u0000-nobody"\r\nContent-Transfer-Encoding: nobody\r\n\r\nTurnover: 1 \xff\xfe`,
      ),
  },
  {
    name: 'base64-of-noise.eml',
    ends: 'read',
    make: () =>
      attached([
        [
          'Content-Type: application/pdf; name=form.pdf\r\nContent-Transfer-Encoding: base64',
          '=!?'.repeat(300_000),
        ],
      ]),
  },
  {
    name: 'forwards-without-end.eml',
    ends: 'either',
    make: () =>
      latin1(
        `${head}\r\n${'-----Original Message-----\r\nFrom: a\r\nSent: b\r\nTo: c\r\nSubject: d\r\n> > > > \r\nOn Monday, wrote:\r\n'.repeat(20_000)}`,
      ),
  },
  {
    name: 'body-that-calls.eml',
    ends: 'read',
    make: (canary) =>
      html(
        `<html><body onload="fetch('${canary}/on')"><p>Turnover: 1</p><img src="${canary}/i.gif"><link rel=stylesheet href="${canary}/c.css"><style>@import '${canary}/s.css';</style><iframe src="${canary}/f"></iframe><script src="${canary}/j.js"></script><svg><feImage href="${canary}/fe"/></svg><object data="${canary}/o"></object><base href="${canary}/"><meta http-equiv=refresh content="0;url=${canary}/m"></body></html>`,
      ),
  },
  { name: 'tags-in-tags-in-a-body.eml', ends: 'either', make: () => html('<div>'.repeat(200_000)) },
  {
    name: 'mailbox-of-many.mbox',
    ends: 'either',
    make: () =>
      latin1(`From a@b.example Mon Nov  2 10:00:00 2026\r\n${head}\r\nTurnover: 1\r\n\r\n`.repeat(1_200)),
  },
  {
    name: 'winmail-that-lies.dat',
    ends: 'either',
    make: () =>
      winmail([
        [1, 0x00018004, latin1('subject\u0000')],
        [1, 0x0002800c, latin1('Turnover'), 0xfffffff0],
      ]),
  },
  {
    name: 'winmail-of-many.dat',
    ends: 'refused',
    make: () => winmail(Array.from({ length: 30_000 }, () => [2, 0x00069002, Buffer.alloc(4)] as const)),
  },
  {
    name: 'winmail-of-a-billion-properties.dat',
    ends: 'refused',
    make: () => winmail([[1, 0x00069003, words(0x3fffffff, 0x0037001e, 1, 0x7fffffff)]]),
  },
  {
    name: 'message-that-chases-its-tail.msg',
    ends: 'refused',
    make: () =>
      compound([
        { name: 'Root Entry', type: 5, child: 1 },
        { name: mark, type: 2, left: 2, start: 3, size: 9_000 },
        { name: '__substg1.0_0037001F', type: 2, left: 1, right: 1 },
      ]),
  },
  {
    name: 'sectors-in-a-ring.msg',
    ends: 'refused',
    make: () =>
      compound(
        [
          { name: 'Root Entry', type: 5, child: 1 },
          { name: mark, type: 2, start: 3, size: 4_096_000 },
        ],
        [4, 3],
      ),
  },
  {
    name: 'properties-larger-than-the-file.msg',
    ends: 'refused',
    make: () =>
      compound(
        [
          { name: 'Root Entry', type: 5, child: 1 },
          { name: mark, type: 2, start: 3, size: 0xfffffff0 },
        ],
        [0xfffffffe],
      ),
  },
  {
    name: 'messages-in-messages.msg',
    ends: 'refused',
    make: () => {
      const parts: ForgedPart[] = [
        { name: 'Root Entry', type: 5, child: 1 },
        { name: mark, type: 2, right: 2 },
      ]
      for (let level = 0; level < 300; level++)
        parts.push({ name: '__attach_version1.0_#00000000', type: 1, child: parts.length + 1 })
      return compound(parts)
    },
  },
  {
    name: 'table-of-sectors-outside.msg',
    ends: 'refused',
    make: () =>
      compound([
        { name: 'Root Entry', type: 5, child: 1 },
        { name: mark, type: 2 },
      ]).fill(0x77, 76, 100),
  },
  {
    name: 'workbook-of-noise.xls',
    ends: 'refused',
    make: () => noiseIn('Workbook'),
  },
  {
    name: 'old-word-of-noise.doc',
    ends: 'refused',
    make: () => noiseIn('WordDocument'),
  },
  {
    name: 'signed-in-itself.p7m',
    ends: 'refused',
    make: () =>
      Buffer.concat([
        Buffer.from('3080060 92a864886f70d010702a080308002010131003080'.replaceAll(' ', ''), 'hex'),
        Buffer.from('06092a864886f70d010701a080', 'hex'),
        Buffer.alloc(100_000, Buffer.from('2480', 'hex')),
      ]),
  },
]
