import { unreadSign } from '../domain/unread-sign.ts'
import { readXml } from './office-xml.ts'

const boxes = new Set(['8BD21D40-EC42-11CE-9E0D-00AA006002F3', '8BD21D50-EC42-11CE-9E0D-00AA006002F3'])
/** Buttons and captions hold nothing that anybody fills in. */
const idle = new Set(['D7053240-CE69-11CD-A777-00DD01143C57', '978C9E23-D4B0-11CE-BF2D-00AA003F40D0'])

const longestText = 500

/**
 * What a person sees of a control of the kind that programs are written for (ActiveX): its box and caption, or its text.
 * A control that keeps its state in a form of its own is shown as unread.
 */
export function readActiveControl(xml: Uint8Array, maxDepth: number): string {
  const properties = new Map<string, string>()
  let kind = ''
  let isListed = false
  readXml(xml, maxDepth, {
    open(name, attributes) {
      if (name === 'ax:ocx') {
        kind = (attributes['ax:classid'] ?? '').replace(/[{}]/g, '').toUpperCase()
        isListed = attributes['ax:persistence'] === 'persistPropertyBag'
      } else if (name === 'ax:ocxPr')
        properties.set(attributes['ax:name'] ?? '', attributes['ax:value'] ?? '')
    },
    text() {},
    close() {},
  })
  if (idle.has(kind)) return ''
  if (!isListed) return unreadSign
  const value = properties.get('Value') ?? ''
  if (!boxes.has(kind)) return value.slice(0, longestText)
  const box = value === '1' || value === '-1' ? '☒' : value === '0' || value === '' ? '☐' : unreadSign
  return `${box} ${(properties.get('Caption') ?? '').slice(0, longestText)}`.trim()
}
