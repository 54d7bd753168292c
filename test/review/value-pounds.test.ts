import { expect, it } from 'vitest'
import { valuePounds } from '../../src/review/value-pounds.ts'
import { questionSet } from '../http/seed.ts'

const answer = (
  question_id: string,
  value: string | null,
  state: 'proposed' | 'not_applicable' = 'proposed',
) => ({
  question_id,
  value,
  state,
})

it('is the largest amount, with the rows of a schedule added up', () => {
  expect(valuePounds(questionSet, [])).toBe(0)
  expect(valuePounds(questionSet, [answer('turnover', '250000.49'), answer('name', '999999999')])).toBe(
    250_000,
  )
  const rows = [answer('sum', '200000.00'), answer('sum', '100000.00'), answer('sum', null)]
  expect(valuePounds(questionSet, [answer('turnover', '250000.00'), ...rows])).toBe(300_000)
  expect(
    valuePounds(questionSet, [answer('turnover', '9', 'not_applicable'), answer('turnover', 'unknown')]),
  ).toBe(0)
})
