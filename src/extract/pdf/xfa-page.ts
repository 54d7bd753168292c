import type { FormField, Page, Span } from '../../domain/document.ts'
import type { XfaNode } from './second-engine.ts'

const controls = new Set(['input', 'textarea', 'select'])
const blocks = new Set(['p', 'div', 'label', 'li', 'h1', 'h2', 'h3'])
const mostDepth = 200

function attribute(node: XfaNode, name: string): unknown {
  return node.attributes?.[name]
}

function textOf(node: XfaNode, depth = 0): string {
  if (depth > mostDepth || controls.has(node.name)) return ''
  const own = node.name === '#text' ? (node.value ?? '') : ''
  const inner = (node.children ?? []).map((child) => textOf(child, depth + 1)).join(' ')
  return `${own} ${inner}`.replace(/\s+/g, ' ').trim()
}

/** What a person reads in a control: its text, or the words of the option chosen. */
function readValue(node: XfaNode): string {
  if (node.name === 'select') {
    const chosen = (node.children ?? []).find((option) => attribute(option, 'selected') === true)
    return chosen ? String(chosen.value ?? textOf(chosen)) : ''
  }
  const value = attribute(node, 'textContent') ?? attribute(node, 'value') ?? node.value
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

interface Found {
  readonly spans: Span[]
  readonly fields: FormField[]
}

function addField(node: XfaNode, label: string, page: number, found: Found): void {
  const type = attribute(node, 'type')
  const isButton = type === 'checkbox' || type === 'radio'
  if (type === 'button' || type === 'submit') return
  const said = label || String(attribute(node, 'aria-label') ?? attribute(node, 'title') ?? '')
  const name = String(
    attribute(node, 'name') ?? attribute(node, 'fieldId') ?? `field-${found.fields.length + 1}`,
  )
  const checked = attribute(node, 'checked') === true
  const value = isButton ? (checked ? said || 'Yes' : '') : readValue(node)
  const span = `p${page}.x${found.fields.length + 1}`
  const locator = { kind: 'field', page, name } as const
  found.fields.push({
    name,
    ...(said === '' ? {} : { label: said.replace(/[\s:]+$/, '') }),
    kind: isButton ? type : node.name === 'select' ? 'choice' : 'text',
    value: value === '' ? null : value,
    ...(isButton ? { checked, ...(said === '' ? {} : { option: said }) } : {}),
    locator,
    span,
  })
  found.spans.push({ id: span, text: value, locator })
}

/** The words of the block are the label of the control in it; words without a control are a paragraph. */
function walk(node: XfaNode, label: string, page: number, found: Found, depth: number): void {
  if (depth > mostDepth || found.spans.length > 5_000) return
  if (controls.has(node.name)) {
    addField(node, label, page, found)
    return
  }
  const children = node.children ?? []
  const inside = (one: XfaNode): number =>
    controls.has(one.name) ? 1 : (one.children ?? []).reduce((sum, child) => sum + inside(child), 0)
  const count = inside(node)
  const words = textOf(node)
  if (count === 0) {
    if (words === '') return
    const isBlock = children.some((child) => blocks.has(child.name))
    if (isBlock) for (const child of children) walk(child, '', page, found, depth + 1)
    else
      found.spans.push({
        id: `p${page}.l${found.spans.length + 1}`,
        text: words,
        locator: { kind: 'paragraph', page, index: found.spans.length },
      })
    return
  }
  for (const child of children) {
    // Beside a single control its caption is said once, as the label of the field.
    if (count === 1 && inside(child) === 0) continue
    walk(child, count === 1 ? words || label : '', page, found, depth + 1)
  }
}

/** A page of a form that is described instead of printed, as flowing text with its fields. */
export function xfaPage(tree: XfaNode, number: number): Page {
  const found: Found = { spans: [], fields: [] }
  walk(tree, '', number, found, 0)
  const lines = found.spans.map((span) => {
    const field = found.fields.find((one) => one.span === span.id)
    return field ? `${field.label ?? field.name}\t${span.text}` : span.text
  })
  return {
    number,
    kind: 'flow',
    textSource: 'native',
    text: lines.join('\n'),
    spans: found.spans,
    words: [],
    tables: [],
    fields: found.fields,
  }
}
