import type { LayoutItem } from '../layout/layout-item.ts'
import type { RunningText } from '../layout/running-text.ts'
import type { Pair } from '../pairs/pair.ts'
import type { PlaceDefinition } from './place-definitions.ts'
import { isSamePlace, onlyPlaceIn, type PlaceReference, placeReferencesIn } from './place-references.ts'
import { placeNamedIn, wordsOfPlace } from './place-words.ts'

/**
 * Whether a value is of the place that a question names: `same`, `other`, or `unclear` where the papers do not say which of
 * several it is.
 */
export type PlaceStanding = 'same' | 'other' | 'unclear'

/** Where a value stands among several places. */
export interface PlaceOfPair {
  readonly reference: PlaceReference | undefined
  /** The head of its column, where the columns beside it are those of several places and it is none of them. */
  readonly besidePlaces: string | undefined
}

type Series = PlaceReference['series']

/** Which places a question means: by number, or one that the papers do not number. */
type Asked = ReadonlySet<number> | 'unknown'

/** Which of the places that papers count is which, and what is said of the one that a question names. */
export class PlaceLegend {
  readonly #words = new Map<Series, Map<number, Set<string>>>()
  readonly #seen = new Map<Series, Set<number>>()
  readonly #main = new Map<Series, number>()
  readonly #asked = new Map<string, Asked | undefined>()

  constructor(definitions: readonly PlaceDefinition[], pairs: readonly Pair[]) {
    for (const { place, text } of definitions) {
      const words = wordsOfPlace(text)
      this.#see(place)
      const known = this.#words.get(place.series) ?? new Map<number, Set<string>>()
      this.#words.set(place.series, known)
      known.set(place.order, new Set([...(known.get(place.order) ?? []), ...words].slice(0, mostWords)))
      if (isMain.test(text) && !this.#main.has(place.series)) this.#main.set(place.series, place.order)
    }
    for (const pair of pairs) {
      const { reference } = placeOfPair(pair)
      if (reference) this.#see(reference)
    }
  }

  #see({ series, order }: PlaceReference): void {
    const seen = this.#seen.get(series) ?? new Set<number>()
    this.#seen.set(series, seen.add(order))
  }

  /** How a value that stands at a place stands to the place a question names; undefined where one of the two is of none. */
  standingOf(place: PlaceOfPair, question: string): PlaceStanding | undefined {
    const { reference, besidePlaces } = place
    if (!reference)
      return besidePlaces !== undefined && this.#isOfAnyPlace(question, besidePlaces) ? 'other' : undefined
    const { series, order } = reference
    if ((this.#seen.get(series)?.size ?? 0) < 2) return undefined
    const asked = this.#askedBy(question, series)
    if (asked === undefined) return undefined
    if (asked === 'unknown') return 'unclear'
    if (!asked.has(order)) return 'other'
    return asked.size === 1 ? 'same' : 'unclear'
  }

  /** Whether a question asks of one place, and the head of a column does not name that. */
  #isOfAnyPlace(question: string, column: string): boolean {
    if (this.#askedBy(question, 'place') === undefined) return false
    const own = wordsOfPlace(column)
    return ![...placeNamedIn(question).words].some((word) => own.has(word))
  }

  #askedBy(question: string, series: Series): Asked | undefined {
    const key = `${series} ${question}`
    if (!this.#asked.has(key)) this.#asked.set(key, this.#findAsked(question, series))
    return this.#asked.get(key)
  }

  #findAsked(question: string, series: Series): Asked | undefined {
    const counted = placeReferencesIn(question).filter((one) => one.series === series)
    const { words, names } = placeNamedIn(question)
    const known = this.#words.get(series) ?? new Map<number, Set<string>>()
    if (counted.length > 0)
      return new Set(
        counted.map(({ order, start }) =>
          isMain.test(question.slice(start, start + 10)) ? this.#mainOf(series) : order,
        ),
      )
    const holders = (word: string) => [...known].filter(([, own]) => own.has(word)).map(([order]) => order)
    const points = new Map<number, number>()
    const give = (orders: readonly number[]) => {
      for (const order of orders) points.set(order, (points.get(order) ?? 0) + 1)
    }
    for (const word of words) give(holders(word))
    // What all are called names none of them.
    for (const name of names) {
      const orders = holders(name)
      if (orders.length === 1 && !words.has(name)) give(orders)
    }
    const most = Math.max(0, ...points.values())
    if (most > 0) return new Set([...points].filter(([, count]) => count === most).map(([order]) => order))
    if (words.size === 0) return undefined
    if (['main', 'head', 'principal', 'primary'].some((word) => words.has(word)))
      return new Set([this.#mainOf(series)])
    if (words.has('second')) return new Set([2])
    return 'unknown'
  }

  /** The place that is called the main one, or else the first. */
  #mainOf = (series: Series) => this.#main.get(series) ?? 1
}

const mostWords = 60
const isMain = /\b(?:main|head office|principal|primary)\b/i

/** Where a value stands among several places: by its column, its label, its sentence or what it stands under. */
export function placeOfPair(pair: Pair): PlaceOfPair {
  const { column, label, context, place, rivals = [] } = pair
  const reference =
    (column === undefined ? undefined : onlyPlaceIn(column)) ??
    onlyPlaceIn(label) ??
    place ??
    onlyPlaceIn(context)
  if (reference) return { reference, besidePlaces: undefined }
  const own = rivals.at(-1)
  const others = column === undefined ? [] : (own?.others ?? []).flatMap((other) => onlyPlaceIn(other) ?? [])
  const isBeside = others.some((other) => !isSamePlace(other, others[0]))
  return { reference, besidePlaces: isBeside ? column : undefined }
}

/**
 * Says of what a paragraph tells from a line on that begins with a place that it is of that: `Location 2, cold store. Built
 * in 2006`.
 */
export function markPlaces(pairs: readonly Pair[], paragraphs: readonly RunningText[]): Pair[] {
  const places = new Map<LayoutItem, PlaceReference>()
  for (const { items } of paragraphs) {
    let current: PlaceReference | undefined
    for (const item of items) {
      const [found] = placeReferencesIn(item.text)
      if (found?.start === 0) current = found
      if (current) places.set(item, current)
    }
  }
  if (places.size === 0) return [...pairs]
  return pairs.map((pair) => {
    const place = places.get(pair.items[0])
    return place ? { ...pair, place } : pair
  })
}
