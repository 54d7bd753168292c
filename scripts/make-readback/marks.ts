import type { Random } from '../make-benchmark/random.ts'
import type { Pen } from './pen.ts'

/** Ways in which people and programs mark a box. */
export const markStyles = [
  'tick',
  'cross',
  'filled',
  'letter',
  'dingbat',
  'handTick',
  'handCross',
  'blot',
] as const
export type MarkStyle = (typeof markStyles)[number]

/** A mark in a box of side `side` whose upper left corner is at x, y. */
export function drawMark(
  { pdf, write }: Pen,
  style: MarkStyle,
  x: number,
  y: number,
  side: number,
  random: Random,
): void {
  const ink = random.pick(['#000000', '#000000', '#1a2f8f'])
  const jitter = (share: number): number => (random.next() - 0.5) * side * share
  switch (style) {
    case 'tick':
      pdf
        .lineWidth(1.1)
        .strokeColor(ink)
        .moveTo(x + side * 0.2, y + side * 0.55)
        .lineTo(x + side * 0.42, y + side * 0.8)
        .lineTo(x + side * 0.82, y + side * 0.2)
        .stroke()
      return
    case 'cross':
      pdf
        .lineWidth(1.1)
        .strokeColor(ink)
        .moveTo(x + side * 0.18, y + side * 0.18)
        .lineTo(x + side * 0.82, y + side * 0.82)
        .moveTo(x + side * 0.82, y + side * 0.18)
        .lineTo(x + side * 0.18, y + side * 0.82)
        .stroke()
      return
    case 'filled':
      pdf.rect(x + side * 0.15, y + side * 0.15, side * 0.7, side * 0.7).fill(ink)
      return
    case 'letter':
      write('X', x + side * 0.2, y + side * 0.08, {
        isMark: true,
        isBold: true,
        size: side * 0.9,
        colour: ink,
      })
      return
    case 'dingbat':
      write('4', x + side * 0.1, y + side * 0.08, {
        isMark: true,
        font: 'ZapfDingbats',
        size: side * 0.95,
        colour: ink,
      })
      return
    case 'handTick':
      pdf
        .lineWidth(1.5)
        .strokeColor(ink)
        .moveTo(x - side * 0.05 + jitter(0.2), y + side * 0.5)
        .quadraticCurveTo(x + side * 0.3, y + side * 0.7, x + side * 0.38, y + side * 0.95 + jitter(0.1))
        .quadraticCurveTo(x + side * 0.6, y + side * 0.2, x + side * 1.35 + jitter(0.3), y - side * 0.45)
        .stroke()
      return
    case 'handCross':
      pdf
        .lineWidth(1.4)
        .strokeColor(ink)
        .moveTo(x - side * 0.15, y - side * 0.1 + jitter(0.2))
        .quadraticCurveTo(x + side * 0.5, y + side * 0.4, x + side * 1.15, y + side * 1.1)
        .moveTo(x + side * 1.1 + jitter(0.2), y - side * 0.15)
        .quadraticCurveTo(x + side * 0.45, y + side * 0.6, x - side * 0.1, y + side * 1.15)
        .stroke()
      return
    case 'blot':
      pdf.circle(x + side / 2 + jitter(0.1), y + side / 2 + jitter(0.1), side * 0.32).fill(ink)
  }
}

/** A ring by hand around a word. */
export function drawRing(
  { pdf }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  random: Random,
): void {
  const grow = 3 + random.next() * 2
  pdf
    .lineWidth(1.3)
    .strokeColor('#1a2f8f')
    .ellipse(
      x + width / 2 + (random.next() - 0.5) * 2,
      y + height / 2,
      width / 2 + grow + 1,
      height / 2 + grow - 1,
    )
    .stroke()
}

/** A line through a word. */
export function drawStrike(
  { pdf }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  random: Random,
): void {
  pdf
    .lineWidth(1.1)
    .strokeColor('#000000')
    .moveTo(x - 1, y + height * 0.5 + (random.next() - 0.5))
    .lineTo(x + width + 1, y + height * 0.5 + (random.next() - 0.5))
    .stroke()
}
