import { expect, test } from 'vitest'
import { nameSender } from '../../src/pipeline/name-sender.ts'

test.each([
  ['Fay Lister <fay.lister@calder.example>', 'Fay Lister, calder.example'],
  ['"Lister, Fay" <fay@CALDER.example>', 'Lister, Fay, calder.example'],
  ['fay@calder.example', 'calder.example'],
  ['<fay@calder.example>', 'calder.example'],
  ['"fay@calder.example" <fay@calder.example>', 'calder.example'],
  ['One <one@a.example>, Two <two@b.example>', 'One, a.example'],
  ['undisclosed recipients', null],
  ['', null],
  ['@', null],
])('%s', (from, name) => {
  expect(nameSender(from)).toBe(name)
})

test('a header of any length gives a short name at once', () => {
  expect(nameSender(`${'x'.repeat(900)} <a@b.example>`)?.length).toBe(200)
  const startedAt = performance.now()
  expect(nameSender(`${'",'.repeat(500_000)} <a@b.example>`)).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
