/** One of several places that papers count: `Premises 2`, `Prem. B`, `Location (2)`, `second premises`. */
export interface PlaceReference {
  /** What is counted: the places of a business, the buildings of one place, or the units of one building. */
  readonly series: 'place' | 'building' | 'unit'
  /** 1 for the first, `A` or the main one. */
  readonly order: number
}

/** Where a text refers to a place. */
export interface FoundReference extends PlaceReference {
  readonly start: number
  readonly end: number
}

const ofPlaces = 'prem(?:ises)?|loc(?:ation|n)?|site|risk(?: (?:address|location))?|property|situation'
/** `Premises 1 to 3` and `Site 1 and 2` are several, and `Premises 10 miles away` is none. */
const goesOn =
  '(?![\\d%]|[.,:/]\\d|\\s?(?:%|miles?\\b|years?\\b|months?\\b|days?\\b|metres?\\b|m\\b|(?:to|and|&|or|/|-|\\u2013)\\s?(?:\\d|[A-H]\\b)))'
const counted = new RegExp(
  `\\b(?:(${ofPlaces})|(building|bldg)|(unit))(?:\\.\\s?|\\s)(?:no\\.?\\s?|number\\s|ref\\.?\\s)?[#(\\[]?(\\d{1,2}|[A-Ha-h])\\b[)\\]]?${goesOn}`,
  'gi',
)
const several = new RegExp(
  `\\b(?:${ofPlaces}|building|bldg|unit)s?(?:\\.\\s?|\\s)(?:\\d{1,2}|[A-H])\\s?(?:to|and|&|or|/|,|-|\\u2013)\\s?(?:\\d|[A-H]\\b)`,
  'i',
)
const ordered =
  /\b(main|principal|primary|first|second|third|fourth) (?:\p{L}+ )?(?:premises|location|site|property|place of business)\b/giu
const orders: Readonly<Record<string, number>> = {
  main: 1,
  principal: 1,
  primary: 1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
}
/** Longer texts are looked at no further. */
const longest = 400

/** The places that a text refers to by number, letter or order, as it names them; none where it speaks of a range of them. */
export function placeReferencesIn(printed: string): FoundReference[] {
  const text = printed.slice(0, longest)
  if (several.test(text)) return []
  const byNumber = [...text.matchAll(counted)].flatMap((found): FoundReference[] => {
    const [whole, place, building, , sign = ''] = found
    // `risk a` is a word and its article.
    if (/[a-h]/.test(sign)) return []
    const series = place ? 'place' : building ? 'building' : 'unit'
    const order = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 64
    return [{ series, order, start: found.index, end: found.index + whole.length }]
  })
  const byOrder = [...text.matchAll(ordered)].map((found): FoundReference => {
    const [whole, word = ''] = found
    const order = orders[word.toLowerCase()] ?? 1
    return { series: 'place', order, start: found.index, end: found.index + whole.length }
  })
  return [...byNumber, ...byOrder]
}

/** The one place that a text refers to; undefined where it refers to none or to several. */
export function onlyPlaceIn(text: string): PlaceReference | undefined {
  const [first, ...others] = placeReferencesIn(text)
  return others.every((other) => isSamePlace(other, first)) ? first : undefined
}

export const isSamePlace = (one: PlaceReference | undefined, other: PlaceReference | undefined): boolean =>
  one?.series === other?.series && one?.order === other?.order
