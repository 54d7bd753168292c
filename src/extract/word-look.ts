import { readXml } from './office-xml.ts'
import { black, type Colour, colourOfHex, isSameColour, white } from './same-colour.ts'
import { tinyPoints, unseen } from './unseen-words.ts'

type Attributes = Readonly<Record<string, string>>

/** A colour behind words; `unknown` for one that only a theme or a picture says. */
export type Shade = Colour | 'unknown'

/** What decides whether words show; what is not said is as it is around them. */
export interface WordLook {
  readonly isVanished?: boolean
  readonly colour?: Colour | undefined
  /** Points. */
  readonly size?: number
  readonly shade?: Shade | undefined
}

/** How a run looks once one of its properties is known. */
export function withRunProperty(look: WordLook, name: string, attributes: Attributes): WordLook {
  const value = attributes['w:val'] ?? ''
  if (name === 'w:vanish' || name === 'w:webHidden') return { ...look, isVanished: isOn(attributes) }
  // A colour that is `auto` is chosen so that it shows.
  if (name === 'w:color') return { ...look, colour: colourOfHex(value) }
  if (name === 'w:sz') return { ...look, size: Number.parseFloat(value) / 2 }
  const shade = name === 'w:shd' ? shadeOf(attributes) : undefined
  if (shade !== undefined) return { ...look, shade }
  if (name === 'w:highlight' && value !== 'none')
    return { ...look, shade: value === 'white' ? white : value === 'black' ? black : 'unknown' }
  return look
}

/** Whether a property that is there is switched on. */
export function isOn(attributes: Attributes): boolean {
  return !['0', 'false', 'off', 'none'].includes(attributes['w:val'] ?? '1')
}

/** What a `w:shd` fills its place with; undefined for nothing. */
export function shadeOf(attributes: Attributes): Shade | undefined {
  const pattern = attributes['w:val'] ?? 'clear'
  if (pattern === 'nil') return undefined
  const colour = attributes[pattern === 'solid' ? 'w:color' : 'w:fill'] ?? 'auto'
  if (colour === 'auto') return pattern === 'solid' ? black : undefined
  return colourOfHex(colour) ?? 'unknown'
}

/** Why nobody sees words that look so; undefined where they show. */
export function whyHidden(look: WordLook, background: Shade): string | undefined {
  if (look.isVanished) return unseen.hidden
  if (look.size !== undefined && look.size < tinyPoints) return unseen.tiny
  const shade = look.shade ?? background
  return look.colour && shade !== 'unknown' && isSameColour(look.colour, shade)
    ? unseen.sameColour
    : undefined
}

interface WordStyle {
  readonly basedOn: string | undefined
  readonly look: WordLook
  /** Whether it fills some of a table's cells. */
  readonly isShaded: boolean
}

/** The styles of a Word file, as far as they decide whether words show. */
export class WordStyles {
  readonly #styles = new Map<string, WordStyle>()
  #plain = ''

  add(id: string, style: WordStyle, isPlain: boolean): void {
    this.#styles.set(id, style)
    if (isPlain) this.#plain = id
  }

  /** @param id undefined for the style of paragraphs that name none */
  lookOf(id: string | undefined): WordLook {
    return Object.assign({}, ...this.#chainOf(id ?? this.#plain).map(({ look }) => look))
  }

  isShaded(id: string): boolean {
    return this.#chainOf(id).some((style) => style.isShaded)
  }

  /** From the style it all rests on to the one that is named. */
  #chainOf(id: string): WordStyle[] {
    const chain: WordStyle[] = []
    let style = this.#styles.get(id)
    while (style && chain.length < 20) {
      chain.unshift(style)
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn)
    }
    return chain
  }
}

/**
 * The styles part of a Word file.
 * @throws Failure `limit_exceeded` for entities and for tags nested deeper than `maxDepth`.
 */
export function readWordStyles(xml: Uint8Array, maxDepth: number): WordStyles {
  const styles = new WordStyles()
  let id = ''
  let isPlain = false
  let basedOn: string | undefined
  let look: WordLook = {}
  let isShaded = false
  let isRunProperties = false
  let conditional = 0
  readXml(xml, maxDepth, {
    open(name, attributes) {
      if (name === 'w:style') {
        id = attributes['w:styleId'] ?? ''
        isPlain = attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1'
        basedOn = undefined
        look = {}
        isShaded = false
      } else if (name === 'w:tblStylePr') conditional++
      else if (name === 'w:basedOn') basedOn = attributes['w:val']
      else if (name === 'w:rPr') isRunProperties = conditional === 0
      else if (isRunProperties) look = withRunProperty(look, name, attributes)
      else if (name === 'w:shd') isShaded ||= shadeOf(attributes) !== undefined
    },
    text() {},
    close(name) {
      if (name === 'w:rPr') isRunProperties = false
      else if (name === 'w:tblStylePr') conditional--
      else if (name === 'w:style') styles.add(id, { basedOn, look, isShaded }, isPlain)
    },
  })
  return styles
}
