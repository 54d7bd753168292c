import { expect, test } from 'vitest'
import { derivedId, newId } from '../../src/domain/identifiers.ts'

test('new ids are unique and sort in the order in which they were made, within a millisecond too', () => {
  const ids = Array.from({ length: 5000 }, (_, index) =>
    newId('dec', 1_800_000_000_000 + Math.floor(index / 1000)),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids.slice(0, 20)) expect(id).toMatch(/^dec_[0-9a-z]{25}$/)
})

test('a derived id follows from its parts, and from where they are parted', () => {
  expect(derivedId('file', 'a', 'b', 1)).toBe(derivedId('file', 'a', 'b', 1))
  expect(derivedId('file', 'ab', 1)).not.toBe(derivedId('file', 'a', 'b1'))
})
