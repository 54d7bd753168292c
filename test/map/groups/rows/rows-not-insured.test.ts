import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/domain/document.ts'
import { question, span, tablePage } from '../../build-document.ts'
import { group, mapped } from '../mapped-list.ts'

const fleet = (label = 'Vehicle schedule') =>
  group(
    'fleet',
    label,
    question('reg', 'Registration', 'text'),
    question('make', 'Make and model', 'text'),
    question('value', 'Value', 'money'),
  )
const header = ['Reg', 'Make/Model', 'Value']
const van = ['TV21 KLM', 'Ford Transit', '17,000']
const car = ['TV19 RST', 'VW Caddy', '12,500']

async function read(page: Page, label?: string) {
  const { answers, warnings } = await mapped(fleet(label), page)
  return {
    regs: answers.flatMap(({ questionId, value }) => (questionId === 'reg' ? [value] : [])),
    warnings,
  }
}

describe('rows that a paper takes out are named and not read', () => {
  test('struck out', async () => {
    const page = tablePage([header, van, car])
    const spans = page.spans.map((one) => (car.includes(one.text) ? { ...one, struck: true } : one))
    expect(await read({ ...page, spans })).toEqual({
      regs: ['TV21 KLM'],
      warnings: ['Vehicle schedule: page 1, left out, struck out: TV19 RST | VW Caddy | 12,500'],
    })
  })

  test('unless something of it stands', async () => {
    const page = tablePage([header, van, car])
    const spans = page.spans.map((one) => (one.text === '12,500' ? { ...one, struck: true } : one))
    expect((await read({ ...page, spans })).regs).toEqual(['TV21 KLM', 'TV19 RST'])
  })

  test.each([
    ['Status', 'SOLD 10/26', false],
    ['Action', 'Delete', false],
    ['Notes', 'Left 03/26', false],
    ['Notes', 'Left hand drive', true],
    ['Status', 'On cover', true],
    ['Bodywork', 'Removed', true],
  ])('by a column of what has become of them: %s, %s', async (name, text, isRead) => {
    const { regs, warnings } = await read(
      tablePage([
        [...header, name],
        [...van, ''],
        [...car, text],
      ]),
    )
    expect(regs).toEqual(isRead ? ['TV21 KLM', 'TV19 RST'] : ['TV21 KLM'])
    expect(warnings).toEqual(
      isRead ? [] : [`Vehicle schedule: page 1, left out, as "${name}" says: ${car.join(' | ')} | ${text}`],
    )
  })

  test.each([
    ['Please delete:', false],
    ['Vehicles sold since last renewal', false],
    ['Please add:', true],
    ['Vehicles sold and let in a year', true],
  ])('under a heading of their table: %s', async (text, isRead) => {
    const page = tablePage([header, van, car])
    const { regs, warnings } = await read({ ...page, spans: [span('over', [40, 44, text]), ...page.spans] })
    expect(regs).toEqual(isRead ? ['TV21 KLM', 'TV19 RST'] : [])
    expect(warnings).toHaveLength(isRead ? 0 : 2)
  })

  test('under a heading among the rows, until the next', async () => {
    const page = tablePage([
      header,
      van,
      ['Disposals since last renewal'],
      car,
      ['Vans'],
      ['TV22 AAB', 'Ford Connect', '9,000'],
    ])
    expect(await read({ ...page, kind: 'flow' })).toEqual({
      regs: ['TV21 KLM', 'TV22 AAB'],
      warnings: [
        'Vehicle schedule: page 1, left out, under "Disposals since last renewal": TV19 RST | VW Caddy | 12,500',
      ],
    })
  })

  test('unless they are what the list asks for', async () => {
    const page = tablePage([header, van, car], { title: 'Vehicles sold' })
    expect((await read(page, 'Vehicles sold since last renewal')).regs).toEqual(['TV21 KLM', 'TV19 RST'])
  })
})
