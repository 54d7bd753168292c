import { crc32, deflateSync } from 'node:zlib'
import { type HostileFile, latin1, MiB } from './hostile-file.ts'

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([latin1(type), content])
  const bytes = Buffer.alloc(body.length + 8)
  bytes.writeUInt32BE(content.length, 0)
  body.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(body), body.length + 4)
  return bytes
}

function png(width: number, height: number, pixels: Uint8Array, others: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const small = Buffer.alloc(33 * 32)

/** A moving picture of so many frames of one pixel. */
function gif(width: number, height: number, frames: number): Buffer {
  const header = Buffer.from('47494638396100000000800000ffffff000000', 'hex')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from('21f904000a0000002c000000000100010000020244010 0'.replaceAll(' ', ''), 'hex')
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

interface TiffPage {
  readonly width: number
  readonly height: number
  /** Index of the page that follows; the next one unless said. */
  readonly next?: number
}

/** Black and white pages without their pixels. */
function tiff(pages: readonly TiffPage[]): Buffer {
  const pageBytes = 2 + 8 * 12 + 4
  const at = (page: number): number => (page < pages.length ? 8 + page * pageBytes : 0)
  const bytes = Buffer.alloc(8 + pages.length * pageBytes + 64)
  bytes.write('II*\u0000', 'latin1')
  bytes.writeUInt32LE(8, 4)
  pages.forEach(({ width, height, next }, index) => {
    const entries: readonly (readonly [tag: number, value: number])[] = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, bytes.length - 64],
      [278, height],
      [279, 64],
    ]
    const start = at(index)
    bytes.writeUInt16LE(entries.length, start)
    entries.forEach(([tag, value], entry) => {
      const place = start + 2 + entry * 12
      bytes.writeUInt16LE(tag, place)
      bytes.writeUInt16LE(4, place + 2)
      bytes.writeUInt32LE(1, place + 4)
      bytes.writeUInt32LE(value, place + 8)
    })
    bytes.writeUInt32LE(at(next ?? index + 1), start + 2 + entries.length * 12)
  })
  return bytes
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0000b0800000000010111 00ffda0008010100003f00'.replaceAll(' ', ''), 'hex')
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  return Buffer.concat([frame, Buffer.alloc(400, 0x55), Buffer.from('ffd9', 'hex')])
}

function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + 300)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

function heic(width: number, height: number): Buffer {
  const box = (type: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8, 0)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const size = Buffer.alloc(12)
  size.writeUInt32BE(width, 4)
  size.writeUInt32BE(height, 8)
  return Buffer.concat([
    box('ftyp', latin1('heic\u0000\u0000\u0000\u0000mif1heic')),
    box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', size)))),
  ])
}

/** Pictures that are larger than they look, or that are no pictures. */
export const pictures: readonly HostileFile[] = [
  {
    name: 'fifty-thousand-square.png',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => png(50_000, 50_000, small),
  },
  { name: 'larger-inside-than-it-says.png', ends: 'either', make: () => png(32, 32, Buffer.alloc(40 * MiB)) },
  { name: 'pixels-that-never-come.png', isSlow: true, ends: 'either', make: () => png(6_000, 8_000, small) },
  {
    name: 'colours-that-are-a-bomb.png',
    ends: 'either',
    make: () =>
      png(32, 32, small, [
        chunk(
          'iCCP',
          Buffer.concat([latin1('p\u0000\u0000'), deflateSync(Buffer.alloc(60 * MiB), { level: 9 })]),
        ),
        chunk(
          'zTXt',
          Buffer.concat([latin1('t\u0000\u0000'), deflateSync(Buffer.alloc(60 * MiB), { level: 9 })]),
        ),
      ]),
  },
  { name: 'ten-thousand-frames.gif', ends: 'either', make: () => gif(1, 1, 10_000) },
  {
    name: 'frames-of-65535-square.gif',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => gif(65_535, 65_535, 2),
  },
  {
    name: 'ten-thousand-pages.tiff',
    isSlow: true,
    ends: 'either',
    make: () => tiff(Array.from({ length: 10_000 }, () => ({ width: 8, height: 8 }))),
  },
  {
    name: 'pages-in-a-ring.tiff',
    ends: 'either',
    make: () =>
      tiff([
        { width: 8, height: 8 },
        { width: 8, height: 8, next: 0 },
      ]),
  },
  {
    name: 'four-billion-wide.tiff',
    ends: 'refused',
    make: () => tiff([{ width: 0xffffffff, height: 0xffffffff }]),
  },
  {
    name: 'two-hundred-million-pixels.tiff',
    ends: 'refused',
    make: () => tiff([{ width: 20_000, height: 10_000 }]),
  },
  {
    name: 'sixty-five-thousand-square.jpg',
    ends: 'refused',
    codes: ['limit_exceeded'],
    make: () => jpeg(65_500, 65_500),
  },
  { name: 'cut.jpg', ends: 'either', make: () => jpeg(2_000, 3_000) },
  {
    name: 'endless-segments.jpg',
    ends: 'refused',
    make: () =>
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(200_000, Buffer.from('ffe10002', 'hex'))]),
  },
  { name: 'two-billion-wide.bmp', ends: 'refused', make: () => bitmap(0x7fffffff, -0x7fffffff) },
  {
    name: 'pixels-that-never-come.bmp',
    ends: 'refused',
    codes: ['file_damaged'],
    make: () => bitmap(6_000, -6_000),
  },
  { name: 'forty-thousand-square.heic', ends: 'refused', make: () => heic(40_000, 40_000) },
  { name: 'empty-inside.heic', ends: 'refused', make: () => heic(400, 400) },
  {
    name: 'program-called-picture.png',
    ends: 'either',
    make: (canary) =>
      latin1(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><script>fetch('${canary}/s')</script><image xlink:href="${canary}/i.png"/><image xlink:href="file:///etc/passwd"/></svg>`,
      ),
  },
]
