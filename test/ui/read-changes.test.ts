import '../support/speak-english.ts'
import { expect, it } from 'vitest'
import { readChanges } from '../../src/ui/administration/read-changes.ts'

it('takes an object of JSON, and nothing as no change', () => {
  expect(readChanges(' \n')).toEqual({ changes: {} })
  expect(readChanges('{ "quote429": "unknown" }')).toEqual({ changes: { quote429: 'unknown' } })
})

it.each(['{', '[]', 'null', '1', '"x"', "{ 'a': 1 }", '{"a":1},'])('says that %s is none', (text) => {
  expect(readChanges(text)).toHaveProperty('problem')
})
