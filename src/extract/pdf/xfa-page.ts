import type { FormField, Page, Span } from '../../domain/document.ts'
import type { XfaNode } from './second-engine.ts'

const controls = new Set(['input', 'textarea', 'select'])
const blocks = new Set(['p', 'div', 'label', 'li', 'h1', 'h2', 'h3'])
const mostDepth = 200
const mostSpans = 5_000

function attribute(node: XfaNode, name: string): unknown {
  return node.attributes?.[name]
}

function textOf(node: XfaNode, depth = 0): string {
  if (depth > mostDepth || controls.has(node.name)) return ''
  const own = node.value ?? ''
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

function addField(node: XfaNode, given: unknown, label: string, page: number, found: Found): void {
  const type = attribute(node, 'type')
  const isButton = type === 'checkbox' || type === 'radio'
  if (type === 'button' || type === 'submit') return
  const said = label || String(attribute(node, 'aria-label') ?? attribute(node, 'title') ?? '')
  const name = typeof given === 'string' ? given : `field-${found.fields.length + 1}`
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

/** A field is one element with its caption and its control in it; words without a control are a paragraph. */
function walk(node: XfaNode, page: number, found: Found, depth: number): void {
  if (depth > mostDepth || found.spans.length > mostSpans) return
  const children = node.children ?? []
  const classes = attribute(node, 'class')
  if (Array.isArray(classes) && classes.includes('xfaField')) {
    const name = attribute(node, 'xfaName')
    for (const control of controlsIn(node)) addField(control, name, textOf(node), page, found)
    return
  }
  if (children.some((child) => blocks.has(child.name))) {
    for (const child of children) walk(child, page, found, depth + 1)
    return
  }
  const text = textOf(node)
  if (text !== '')
    found.spans.push({
      id: `p${page}.l${found.spans.length + 1}`,
      text,
      locator: { kind: 'paragraph', page, index: found.spans.length },
    })
}

function controlsIn(node: XfaNode, depth = 0): XfaNode[] {
  if (controls.has(node.name)) return [node]
  return depth > mostDepth ? [] : (node.children ?? []).flatMap((child) => controlsIn(child, depth + 1))
}

/** A page of a form that is described instead of printed, as flowing text with its fields. */
export function xfaPage(tree: XfaNode, number: number): Page {
  const found: Found = { spans: [], fields: [] }
  walk(tree, number, found, 0)
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
