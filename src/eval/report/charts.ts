import type { ReliabilityBin } from '../figures.ts'
import { measureProportion } from '../proportion.ts'

const WIDTH = 460
const HEIGHT = 330
const left = 54
const bottom = HEIGHT - 44
const right = WIDTH - 26
const top = 14

interface Axes {
  readonly x: { readonly label: string; readonly from: number; readonly to: number }
  readonly y: { readonly label: string; readonly from: number; readonly to: number }
}

/** Ticks at five equal steps, in per cent. */
function frame({ x, y }: Axes, content: string, description: string): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  const vertical = ticks.map((step) => {
    const at = left + step * (right - left)
    return `<line class="grid" x1="${at}" x2="${at}" y1="${top}" y2="${bottom}"/><text class="tick" x="${at}" y="${bottom + 16}" text-anchor="middle">${tick(x.from + step * (x.to - x.from))}</text>`
  })
  const horizontal = ticks.map((step) => {
    const at = bottom - step * (bottom - top)
    return `<line class="grid" x1="${left}" x2="${right}" y1="${at}" y2="${at}"/><text class="tick" x="${left - 6}" y="${at + 4}" text-anchor="end">${tick(y.from + step * (y.to - y.from))}</text>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${description}">${vertical.join('')}${horizontal.join('')}${content}<text class="axis" x="${(left + right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${x.label}</text><text class="axis" transform="translate(14 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text></svg>`
}

function tick(share: number): string {
  const hundredths = 100 * share
  return `${Math.abs(hundredths) < 10 && !Number.isInteger(hundredths) ? hundredths.toFixed(1) : Math.round(hundredths)}%`
}

/** How often answers are right at each confidence, with the interval that the count of a bin allows; on the diagonal is right. */
export function reliabilityDiagram(bins: readonly ReliabilityBin[]): string {
  const axes: Axes = {
    x: { label: 'confidence', from: 0, to: 1 },
    y: { label: 'share that was right', from: 0, to: 1 },
  }
  const px = (share: number) => left + share * (right - left)
  const py = (share: number) => bottom - share * (bottom - top)
  const largest = Math.max(1, ...bins.map(({ n }) => n))
  const marks = bins
    .filter(({ n }) => n > 0)
    .map(({ n, meanConfidence, accuracy }) => {
      const { low, high } = measureProportion(Math.round(accuracy * n), n)
      const x = px(meanConfidence)
      return `<g><title>n = ${n}</title><line class="interval" x1="${x}" x2="${x}" y1="${py(low)}" y2="${py(high)}"/><circle class="mark" cx="${x}" cy="${py(accuracy)}" r="${(3 + 7 * Math.sqrt(n / largest)).toFixed(1)}"/></g>`
    })
  const diagonal = `<line class="ideal" x1="${px(0)}" y1="${py(0)}" x2="${px(1)}" y2="${py(1)}"/>`
  return frame(
    axes,
    diagonal + marks.join(''),
    'Reliability diagram: confidence against the share that was right',
  )
}

/** Of the surest values up to each share, how many are wrong; the dot is where review begins. */
export function riskCoverageCurve(
  answers: readonly { readonly confidence: number; readonly right: boolean; readonly review: boolean }[],
): string {
  const sorted = answers.toSorted((one, other) => other.confidence - one.confidence)
  let wrong = 0
  const points = sorted.map(({ right: isRight }, index): [number, number] => {
    if (!isRight) wrong++
    return [(index + 1) / sorted.length, wrong / (index + 1)]
  })
  const highest = Math.max(0.02, ...points.slice(Math.floor(points.length / 50)).map(([, risk]) => risk))
  const axes: Axes = {
    x: { label: 'share of given values, surest first', from: 0, to: 1 },
    y: { label: 'share that is wrong', from: 0, to: highest },
  }
  const px = (share: number) => left + share * (right - left)
  const py = (share: number) => bottom - (Math.min(share, highest) / highest) * (bottom - top)
  // A line of thousands of points is no clearer than one of two hundred.
  const every = Math.max(1, Math.floor(points.length / 200))
  const line = points
    .filter((_, index) => index % every === 0 || index === points.length - 1)
    .map(([share, risk]) => `${px(share).toFixed(1)},${py(risk).toFixed(1)}`)
    .join(' ')
  const passing = answers.filter(({ review }) => !review)
  const passed = passing.length / (answers.length || 1)
  const risk = passing.filter(({ right: isRight }) => !isRight).length / (passing.length || 1)
  const dot = `<circle class="mark" cx="${px(passed)}" cy="${py(risk)}" r="6"><title>passes unseen</title></circle>`
  return frame(
    axes,
    `<polyline class="line" points="${line}"/>${passing.length > 0 ? dot : ''}`,
    'Risk and coverage: of the surest values, how many are wrong',
  )
}
