import type { AddressValue } from '../domain/answer.ts'
import { tidyLines } from './plain-text.ts'
import { findPostcodes, readPostcode } from './read-postcode.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

const streetWord =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|court|ct|place|square|sq|gardens|terrace|crescent|park|house|building|mews|hill|row|walk|estate|yard|quay|wharf|grove|green|parade|floor|unit|suite|flat|centre|business|mill|farm|cottage|view|rise|gate|boulevard)\b/i
const county =
  /^(?:(?:greater|north|south|east|west)\s)?(?:bedfordshire|berkshire|buckinghamshire|cambridgeshire|cheshire|cornwall|cumbria|derbyshire|devon|dorset|durham|essex|gloucestershire|manchester|hampshire|herefordshire|hertfordshire|kent|lancashire|leicestershire|lincolnshire|merseyside|middlesex|norfolk|northamptonshire|northumberland|nottinghamshire|oxfordshire|rutland|shropshire|somerset|staffordshire|suffolk|surrey|sussex|warwickshire|midlands|wiltshire|worcestershire|yorkshire|glamorgan|gwent|gwynedd|powys|dyfed|clwyd|co\.? \w+|county \w+|lothian|fife|strathclyde|tayside|highland)$/i

/** Reads a postal address of one or several lines; UK postcodes are recognised, other addresses keep their lines. */
export function readAddress(text: string): ValueReading {
  const whole = mendPostcodes(tidyLines(text).join(', '))
  const postcodes = findPostcodes(whole)
  if (new Set(postcodes.map((found) => found.value)).size > 1) return unread('several')
  const postcode = postcodes[0]
  const rest = postcode ? `${whole.slice(0, postcode.start)}, ${whole.slice(postcode.end)}` : whole
  const parts = rest
    .split(/\s*[,;\n]\s*/)
    .map((part) =>
      part
        .replace(/^post ?code:?$/i, '')
        .replace(/\bpost ?code:?\s*$/i, '')
        .trim(),
    )
    .filter(
      (part) =>
        /[a-z0-9]/i.test(part) &&
        !/^(?:uk|united kingdom|england|scotland|wales|northern ireland|gb)$/i.test(part),
    )
  if (parts.length === 0) return postcode ? unread('wrong_type') : unread('empty')
  if (!looksLikeAddress(parts, postcode !== undefined)) return unread('wrong_type')
  return readingOf(placeParts(parts, postcode?.value), postcode !== undefined && parts.length > 1)
}

/** A narrow cell breaks a postcode in two: `Whitstable, CT5` on one line and `1AQ` on the next. */
function mendPostcodes(text: string): string {
  return text.replace(
    /\b([A-Z]{1,2}\d[A-Z\d]?),\s?(\d[A-Z]{2})\b/gi,
    (broken, outward: string, inward: string) => readPostcode(`${outward} ${inward}`) ?? broken,
  )
}

/** A number or a street word and more than one part, or a postcode. */
function looksLikeAddress(parts: readonly string[], hasPostcode: boolean): boolean {
  if (hasPostcode) return true
  const hasStreet = parts.some((part) => streetWord.test(part) && /^\d|[a-z]{3}/i.test(part))
  return parts.length > 1 && (hasStreet || parts.some((part) => /^\d{1,5}[a-z]?\s+[a-z]/i.test(part)))
}

function placeParts(parts: readonly string[], postcode: string | undefined): AddressValue {
  const left = joinHouseNumber(parts)
  const last = left.at(-1)
  const countyPart = left.length > 2 && last && county.test(last) ? left.pop() : undefined
  const line1 = left.shift() ?? ''
  const town = left.pop()
  const line2 = left.length ? left.join(', ') : undefined
  return {
    line1,
    ...(line2 === undefined ? {} : { line2 }),
    ...(town === undefined ? {} : { town }),
    ...(countyPart === undefined ? {} : { county: countyPart }),
    ...(postcode === undefined ? {} : { postcode }),
  }
}

/** `14, High Street` is one line: a lone number belongs to the street after it. */
function joinHouseNumber(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    if (before !== undefined && /^\d{1,5}[a-z]?$/i.test(before))
      joined[joined.length - 1] = `${before} ${part}`
    else joined.push(part)
  }
  return joined
}
