import { Failure } from '../domain/failures.ts'

const freeSector = 0xffffffff
const lastSector = 0xfffffffe
const headerBytes = 512
const entryBytes = 128
/** Streams shorter than this live in the mini stream. */
const miniCutoffBytes = 4_096
const miniSectorBytes = 64
const mostEntries = 20_000

export interface CompoundEntry {
  readonly name: string
  readonly kind: 'storage' | 'stream'
  /** Levels below the root, which is 0. */
  readonly depth: number
  readonly sizeBytes: number
}

interface RawEntry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

/** An old Office container (CFB), checked while it is opened: no chain of sectors may loop or leave the file. */
export class CompoundFile {
  readonly entries: readonly CompoundEntry[]
  readonly #bytes: Buffer
  readonly #sectorBytes: number
  readonly #next: Uint32Array
  readonly #miniNext: Uint32Array
  readonly #mini: Buffer
  readonly #raw: readonly RawEntry[]

  /** @throws Failure `file_damaged`, `limit_exceeded` */
  constructor(bytes: Uint8Array, mostDepth: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.byteLength < headerBytes * 2) throw damaged('it is cut off')
    const shift = this.#bytes.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw damaged('its sector size is not one that exists')
    this.#sectorBytes = 2 ** shift
    this.#next = this.#readTable()
    this.#raw = this.#readDirectory()
    const root = this.#raw[0]
    if (root?.type !== 5) throw damaged('it has no root')
    this.#mini = root.size === 0 ? Buffer.alloc(0) : this.#readChain(root.start, root.size)
    this.#miniNext = toNumbers(this.#readWhole(this.#bytes.readUInt32LE(60)))
    this.entries = this.#walk(root, mostDepth)
  }

  /** The bytes of the stream of that name right below the root. @throws Failure `file_damaged` */
  readStream(name: string): Buffer | undefined {
    const at = this.entries.findIndex((entry) => entry.name === name && entry.depth === 1)
    const raw = at < 0 ? undefined : this.#raw.find((entry) => entry.type === 2 && entry.name === name)
    return raw === undefined ? undefined : this.#readRaw(raw)
  }

  /** Follows every chain once, so that a library that trusts them can be given the file. @throws Failure `file_damaged` */
  assertSound(): void {
    for (const raw of this.#raw) if (raw.type === 2) this.#readRaw(raw, true)
  }

  #readRaw(raw: RawEntry, isCheck = false): Buffer {
    if (raw.size === 0) return Buffer.alloc(0)
    if (raw.size >= miniCutoffBytes) return this.#readChain(raw.start, raw.size, isCheck)
    const parts: Buffer[] = []
    for (const sector of follow(this.#miniNext, raw.start, Math.ceil(raw.size / miniSectorBytes)))
      parts.push(this.#mini.subarray(sector * miniSectorBytes, (sector + 1) * miniSectorBytes))
    return Buffer.concat(parts).subarray(0, raw.size)
  }

  #sector(number: number): Buffer {
    const at = (number + 1) * this.#sectorBytes
    if (at >= this.#bytes.length) throw damaged('a sector lies outside the file')
    return this.#bytes.subarray(at, at + this.#sectorBytes)
  }

  #readChain(start: number, size: number, isCheck = false): Buffer {
    if (size > this.#bytes.length) throw damaged('a part claims to be larger than the file')
    const parts: Buffer[] = []
    for (const sector of follow(this.#next, start, Math.ceil(size / this.#sectorBytes))) {
      const part = this.#sector(sector)
      if (!isCheck) parts.push(part)
    }
    return Buffer.concat(parts).subarray(0, size)
  }

  /** A chain of unknown length, to its end. */
  #readWhole(start: number): Buffer {
    if (start >= lastSector) return Buffer.alloc(0)
    return Buffer.concat([...follow(this.#next, start)].map((sector) => this.#sector(sector)))
  }

  #readTable(): Uint32Array {
    const sectors: number[] = []
    for (let at = 76; at < headerBytes; at += 4) sectors.push(this.#bytes.readUInt32LE(at))
    const seen = new Set<number>()
    const perSector = this.#sectorBytes / 4 - 1
    for (let more = this.#bytes.readUInt32LE(68); more < lastSector - 1; ) {
      if (seen.has(more)) throw damaged('its table of sectors loops')
      seen.add(more)
      const sector = this.#sector(more)
      if (sector.length < this.#sectorBytes) throw damaged('it is cut off')
      for (let index = 0; index < perSector; index++) sectors.push(sector.readUInt32LE(index * 4))
      more = sector.readUInt32LE(perSector * 4)
    }
    const used = sectors.filter((sector) => sector < lastSector - 1)
    if (new Set(used).size !== used.length) throw damaged('its table of sectors names one twice')
    return toNumbers(Buffer.concat(used.map((sector) => this.#sector(sector))))
  }

  #readDirectory(): RawEntry[] {
    const directory = this.#readWhole(this.#bytes.readUInt32LE(48))
    const count = Math.floor(directory.length / entryBytes)
    if (count > mostEntries) throw new Failure('limit_exceeded', `it holds more than ${mostEntries} parts`)
    return Array.from({ length: count }, (_, index) => {
      const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes)
      const nameBytes = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)
      return {
        name: entry.toString('utf16le', 0, nameBytes),
        type: entry[66] ?? 0,
        left: entry.readUInt32LE(68),
        right: entry.readUInt32LE(72),
        child: entry.readUInt32LE(76),
        start: entry.readUInt32LE(116),
        size: entry.readUInt32LE(120),
      }
    })
  }

  /** The tree below the root. An entry that is reached twice makes a loop, and libraries would never come back. */
  #walk(root: RawEntry, mostDepth: number): CompoundEntry[] {
    const found: CompoundEntry[] = []
    const seen = new Set<number>()
    const waiting: [number, number][] = [[root.child, 1]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, depth] = next
      if (index === freeSector) continue
      const entry = this.#raw[index]
      if (!entry || seen.has(index)) throw damaged('its directory loops or points outside')
      if (depth > mostDepth)
        throw new Failure('limit_exceeded', `it is nested deeper than ${mostDepth} levels`)
      seen.add(index)
      const kind = entry.type === 2 ? 'stream' : 'storage'
      found.push({ name: entry.name, kind, depth, sizeBytes: entry.size })
      waiting.push([entry.left, depth], [entry.right, depth])
      if (kind === 'storage') waiting.push([entry.child, depth + 1])
    }
    return found
  }
}

function damaged(what: string): Failure {
  return new Failure('file_damaged', `the container cannot be opened: ${what}`)
}

function toNumbers(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4))
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUInt32LE(index * 4)
  return numbers
}

/** The sectors of one chain, at most so many. */
function* follow(next: Uint32Array, start: number, most = next.length): Generator<number> {
  let sector = start
  for (let count = 0; sector < lastSector; count++) {
    if (count >= most) {
      if (most === next.length) throw damaged('a chain of sectors loops')
      return
    }
    if (sector >= next.length) throw damaged('a chain leaves the table of sectors')
    yield sector
    sector = next[sector] as number
  }
}
