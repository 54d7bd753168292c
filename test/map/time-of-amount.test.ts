import { expect, test } from 'vitest'
import { question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

test('the months behind a sum insured are no amount, whichever sum is asked for', async () => {
  const page = tablePage([
    ['Cover', 'Limit', "Client's marks"],
    ['Loss of gross profit', '£360,600, 12 months', '£310,000, 12 months ok'],
    ['Public and products liability', '£5,000,000', 'v'],
    ['Money in business hours', '£3,000', '7'],
  ])
  const asked = ['Gross profit sum insured', 'Gross profit limit last year'].map((label, at) =>
    question(`sum${at}`, label, 'money'),
  )
  expect(await valuesOf(page, ...asked)).not.toContain('12')
})
