import { expect, test } from 'vitest'
import { recogniseProduct } from '../../../src/map/submission/recognise-product.ts'
import { document, flowPage, printedPage } from '../build-document.ts'

const products = [
  { productId: '1', productName: 'Property Owners' },
  { productId: '2', productName: 'Motor Fleet Insurance' },
  { productId: '3', productName: 'Unoccupied Property' },
]
const titled = (...lines: string[]) =>
  document([printedPage(lines.map((text, at) => [40, 40 + at * 20, text] as const))])
const found = (papers: ReturnType<typeof titled>[], productId = '1') =>
  recogniseProduct(papers, products, productId)?.productId ?? null

test('a title that names another product tells', () => {
  expect(found([titled('Motor Fleet Proposal Form', 'Name of proposer')])).toBe('2')
  expect(found([titled('Unoccupied Properties Proposal')], '2')).toBe(null)
  expect(found([titled('UNOCCUPIED PROPERTY - PROPOSAL')])).toBe('3')
})

test('the subject of a mail tells too', () => {
  const mail = document([flowPage(['Motor fleet'])], {
    format: 'email',
    properties: { subject: 'Motor fleet: new business' },
  })
  expect(found([mail])).toBe('2')
})

test.each([
  ['its own product is named', [titled('Property Owner Proposal'), titled('Motor Fleet Schedule')]],
  ['several others are named', [titled('Motor Fleet'), titled('Unoccupied Property')]],
  ['none is named', [titled('Proposal Form', 'Name of proposer')]],
  [
    'only a sentence names another',
    [titled(`We also have a motor fleet policy ${'with another insurer '.repeat(5)}`)],
  ],
  [
    'only a late line names another',
    [titled(...Array.from({ length: 20 }, (_, at) => `Line ${at}`), 'Motor Fleet')],
  ],
  ['there are no papers', []],
  ['papers are empty', [document([])]],
])('nothing is said where %s', (_, papers) => expect(found(papers)).toBe(null))

test('nothing is said of a product nobody knows', () =>
  expect(found([titled('Motor Fleet')], '9')).toBe(null))

test('what the sender always sends tells where no title does', () => {
  const plain = [titled('Proposal Form', 'Name of proposer')]
  expect(recogniseProduct(plain, products, '1', '3')).toMatchObject({ productId: '3', toldBy: 'sender' })
  expect(recogniseProduct(plain, products, '1', '1')).toBeNull()
  expect(recogniseProduct([titled('Property Owners Proposal')], products, '1', '3')).toBeNull()
  expect(recogniseProduct([titled('Motor Fleet')], products, '1', '3')).toMatchObject({
    productId: '2',
    toldBy: 'titles',
  })
})
