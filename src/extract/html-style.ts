import { black, type Colour, colourOfHex, isSameColour, white } from './same-colour.ts'
import { tinyPoints, unseen } from './unseen-words.ts'

/** What decides whether a reader sees the words of a tag. */
export interface Look {
  /** Why nothing within it shows; what is within cannot undo it. */
  readonly hidden: string | undefined
  readonly isInvisible: boolean
  /** Undefined where no plain name or number says which. */
  readonly colour: Colour | 'transparent' | undefined
  /** Undefined for a picture, or a colour that is not known. */
  readonly background: Colour | undefined
  /** Points. */
  readonly size: number
}

export const plainLook: Look = {
  hidden: undefined,
  isInvisible: false,
  colour: black,
  background: white,
  size: 12,
}

const leastOpacity = 0.05
/** Pixels to the left or above from where nothing comes into view. */
const farAway = -500

/** The names that mails hide words with, and that they print headings on. */
const named: Readonly<Record<string, Colour>> = {
  white,
  black,
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  ghostwhite: [248, 248, 255],
  whitesmoke: [245, 245, 245],
  grey: [128, 128, 128],
  gray: [128, 128, 128],
  silver: [192, 192, 192],
  red: [255, 0, 0],
  blue: [0, 0, 255],
  green: [0, 128, 0],
  navy: [0, 0, 128],
}

/** What a style says of those properties that decide whether words show, by name. */
export type Declarations = ReadonlyMap<string, string>

const telling = new Set(
  'color background background-color background-image font font-size display visibility opacity overflow height max-height width max-width left top text-indent margin-left'.split(
    ' ',
  ),
)

/** What a longer value goes on with, such as a picture inside it, says nothing more about the look. */
const longestValue = 200

/** `color: #fff; font-size: 1px` by name: the later of two, but an `!important` one before all others. */
export function declarationsOf(style: string): Map<string, string> {
  const found = new Map<string, string>()
  const important = new Set<string>()
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim()
    if (!telling.has(name)) continue
    const [value = '', ...marks] = declaration.slice(colon + 1).split('!important', 2)
    const isImportant = marks.length > 0
    if (important.has(name) && !isImportant) continue
    if (isImportant) important.add(name)
    found.set(name, value.trim().slice(0, longestValue))
  }
  return found
}

/** How a tag looks within another. */
export function lookWithin(outer: Look, style: Declarations): Look {
  const visibility = style.get('visibility')
  const colour = style.get('color')
  const isPicture = /url\(|gradient/.test(`${style.get('background-image')} ${style.get('background')}`)
  const background = style.get('background-color') ?? style.get('background')
  return {
    hidden: outer.hidden ?? whyUnseen(style),
    isInvisible: visibility === undefined ? outer.isInvisible : /hidden|collapse/.test(visibility),
    colour: colour === undefined || colour === 'inherit' ? outer.colour : readColour(colour),
    background: isPicture
      ? undefined
      : background === undefined || /^(?:inherit|none|initial|transparent)$/.test(background)
        ? outer.background
        : backgroundOf(background),
    size: sizeOf(style, outer.size),
  }
}

/** Why a reader does not see words that look so; undefined where they show. */
export function whyHidden({ hidden, isInvisible, colour, background, size }: Look): string | undefined {
  if (hidden !== undefined) return hidden
  if (isInvisible || colour === 'transparent') return 'invisible'
  if (size < tinyPoints) return unseen.tiny
  if (colour && background && isSameColour(colour, background)) return unseen.sameColour
  return undefined
}

function whyUnseen(style: Declarations): string | undefined {
  if (style.get('display') === 'none') return 'not displayed'
  if (Number.parseFloat(style.get('opacity') ?? '1') < leastOpacity) return 'invisible'
  const isClosed = ['height', 'max-height', 'width', 'max-width'].some((side) =>
    /^0+(?:\.0+)?(?:px|pt|em|%)?$/.test(style.get(side) ?? ''),
  )
  if (isClosed && /hidden|clip/.test(style.get('overflow') ?? '')) return 'not displayed'
  if (['left', 'top', 'text-indent', 'margin-left'].some((side) => pixelsOf(style.get(side)) < farAway))
    return 'outside the page'
  return undefined
}

const pixelsOf = (length: string | undefined) =>
  /^-\d+(?:\.\d+)?(?:px|pt|em)?$/.test(length ?? '') ? Number.parseFloat(length ?? '') : 0

/** `font` says the size before the family: `1px/1 Arial`. */
function sizeOf(style: Declarations, outer: number): number {
  const size =
    style.get('font-size') ??
    /(?:^|\s)((?:\d+(?:\.\d+)?|\.\d+)(?:px|pt|em|rem|%))(?:\/|\s|$)/.exec(style.get('font') ?? '')?.[1]
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)(px|pt|em|rem|%|)$/.exec(size ?? '') ?? []
  if (digits === '') return size === undefined ? outer : plainLook.size
  const number = Number.parseFloat(digits)
  if (unit === 'em') return number * outer
  if (unit === '%') return (number / 100) * outer
  if (unit === 'rem') return number * plainLook.size
  return unit === 'pt' ? number : number * 0.75
}

function readColour(text: string): Colour | 'transparent' | undefined {
  if (text === 'transparent') return 'transparent'
  const [, inside = ''] = /^rgba?\(([\d\s.,%/]{5,40})\)$/.exec(text) ?? []
  if (inside === '') return text.startsWith('#') ? colourOfHex(text.slice(1)) : named[text]
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const [red, green, blue, alpha] = parts.map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part),
  )
  if (alpha !== undefined && alpha < leastOpacity) return 'transparent'
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

function backgroundOf(text: string): Colour | undefined {
  const colour = readColour(text) ?? readColour(text.split(/\s+(?![^(]*\))/)[0] ?? '')
  return colour === 'transparent' ? undefined : colour
}
