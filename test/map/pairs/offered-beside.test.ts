import { expect, test } from 'vitest'
import type { LayoutItem } from '../../../src/map/layout/layout-item.ts'
import { isOffered, offersBehind } from '../../../src/map/pairs/marks/offered-beside.ts'
import type { Pair } from '../../../src/map/pairs/pair.ts'
import { choose, question } from '../build-document.ts'

const cover = choose('Bronze', 'Silver', 'Gold')

test.each([
  ['money', '100', ['£250', '£500'], {}, true],
  // Amounts that are offered rise; others stand before boxes of something else.
  ['money', '3900', ['£250', '£500'], {}, false],
  ['money', '100', ['Yes', 'No'], {}, false],
  ['money', '100', [], {}, false],
  ['integer', '4', ['12', '24'], {}, false],
  ['choice', 'Bronze', ['Silver', 'Gold'], cover, true],
  ['choice', 'Bronze', ['Yes', 'No'], cover, false],
] as const)('%s %s before %j is offered with them: %s', (type, value, offers, more, isOne) =>
  expect(isOffered(question('q', 'Level', type, more), value, offers)).toBe(isOne),
)

const item = (id: string, text: string, options?: readonly string[]) =>
  ({
    span: { id, text },
    text,
    ...(options && { mark: { label: '', options: options.map((one) => ({ text: one, field: {} })) } }),
  }) as unknown as LayoutItem
const pairOf = (relation: Pair['relation'], label: LayoutItem, value: LayoutItem): Pair => ({
  label: label.text,
  context: '',
  labelItems: [label],
  items: [value],
  relation,
  strength: 0.9,
})

test('what stands beside the boxes behind a line is offered with it', () => {
  const [line, label] = [item('l1', 'Excess £100'), item('l2', 'Excess')]
  const boxes = item('m1', '', ['£250', '£500'])
  const offersFor = offersBehind([pairOf('mark', line, boxes)])
  expect(offersFor(pairOf('beside', label, line))).toEqual(['£250', '£500'])
  expect(offersFor(pairOf('beside', label, item('l3', '£100')))).toEqual([])
  // The boxes may have been found beside the line as well as at their label.
  expect(offersBehind([pairOf('beside', line, boxes)])(pairOf('beside', label, line))).toEqual([
    '£250',
    '£500',
  ])
  expect(offersBehind([pairOf('mark', label, boxes)])(pairOf('beside', label, line))).toEqual([
    '£250',
    '£500',
  ])
})
