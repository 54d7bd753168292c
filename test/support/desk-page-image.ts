import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '../../src/domain/document.ts'

/** The page as a picture: every word where its box says. */
export function drawPage(page: Page): Buffer {
  const scale = 2
  const canvas = createCanvas((page.width ?? 595) * scale, (page.height ?? 842) * scale)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, page.width ?? 595, page.height ?? 842)
  context.fillStyle = '#1a1a1a'
  context.textBaseline = 'top'
  for (const { text, box, size } of page.words) {
    context.font = `${size ?? 11}px sans-serif`
    context.fillText(text, box.x0, box.y0, box.x1 - box.x0)
  }
  return canvas.toBuffer('image/png')
}
