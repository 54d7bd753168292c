import { Parser } from 'htmlparser2'
import { Failure } from '../domain/failures.ts'

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(data: string): void
  close(name: string): void
}

/** A count as a file writes it, such as the columns that a cell takes: `least` where it says none. */
export function countIn(value: string | undefined, most: number, least = 1): number {
  return Math.min(Math.max(Number.parseInt(value ?? '', 10) || least, least), most)
}

/**
 * Reads XML as a stream of tags: no tree, no entities of its own, nothing fetched.
 * @throws Failure `limit_exceeded` for declared entities and for tags nested deeper than `maxDepth`.
 */
export function readXml(bytes: Uint8Array, maxDepth: number, handlers: XmlHandlers): void {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(source.slice(0, 4_096)))
    throw new Failure('limit_exceeded', 'the document declares entities, which no office file needs')
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > maxDepth)
          throw new Failure('limit_exceeded', `it is nested deeper than ${maxDepth} levels`)
        handlers.open(name, attributes)
      },
      ontext: (data) => handlers.text(data),
      onclosetag(name) {
        depth--
        handlers.close(name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
}
