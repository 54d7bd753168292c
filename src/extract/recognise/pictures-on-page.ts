import type { Word } from '../../domain/document.ts'
import type { Area } from '../pdf/read-shapes.ts'

interface Extent {
  readonly width: number
  readonly height: number
}

/** What the pictures of a page cover together: a scan may be cut into strips. */
export interface PictureCover {
  /** Of the page, 0 to 1. */
  readonly share: number
  /** Words on the pictures, which are a background where there are many. */
  readonly words: number
}

/** Cells of the page across and down. */
const across = 48
const down = 64
/** More pictures are a pattern. */
const mostPictures = 2_000

export function pictureCover(
  areas: readonly Area[],
  { width, height }: Extent,
  words: readonly Word[],
): PictureCover {
  const pictures = areas.filter(({ colour }) => colour === undefined).slice(0, mostPictures)
  if (pictures.length === 0 || !(width > 0) || !(height > 0)) return { share: 0, words: 0 }
  const cells = new Uint8Array(across * down)
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))
  for (const { box } of pictures) {
    const [left, right] = [box.x0, box.x1].map((x) => clamp((x / width) * across, across)) as [number, number]
    const [top, bottom] = [box.y0, box.y1].map((y) => clamp((y / height) * down, down)) as [number, number]
    for (let row = top; row < bottom; row++) cells.fill(1, row * across + left, row * across + right)
  }
  const isOn = ({ box }: Word): boolean => {
    const column = Math.floor(((box.x0 + box.x1) / 2 / width) * across)
    const row = Math.floor(((box.y0 + box.y1) / 2 / height) * down)
    return column >= 0 && column < across && row >= 0 && row < down && cells[row * across + column] === 1
  }
  return {
    share: cells.reduce((sum, cell) => sum + cell, 0) / cells.length,
    words: words.filter((word) => word.hidden === undefined && isOn(word)).length,
  }
}

/** Smaller pictures are signs of companies and ornaments. Share of the page. */
const leastPicture = 0.25
/** Words on a whole page of picture that make it the background of a text. */
const wordsOfText = 60

/** Whether a picture as large as a part of a form has no text: what it says is lost where the page is not recognised. */
export function hasUnreadPicture({ share, words }: PictureCover): boolean {
  return share >= leastPicture && words < wordsOfText * share
}
