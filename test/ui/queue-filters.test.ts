import { expect, it } from 'vitest'
import { submissionStatuses } from '../../src/domain/submission.ts'
import {
  apiQuery,
  countUnder,
  queueTabs,
  readFilters,
  writeFilters,
} from '../../src/ui/queue/queue-filters.ts'

it('round-trips through the address', () => {
  for (const tab of queueTabs)
    for (const search of ['', 'Hartwell & Sons', '50% "quoted" £ <b>'])
      for (const sort of ['due', 'cover'] as const)
        for (const owner of ['', 'me', 'none'] as const) {
          const filters = { tab, search, sort, owner, product: '43&25', isOverdue: owner === 'me' }
          expect(readFilters(writeFilters(filters).slice(1))).toEqual(filters)
        }
  expect(writeFilters(readFilters(''))).toBe('/')
})

it('ignores what it does not know, and does not pass on endless text', () => {
  expect(readFilters('?tab=__proto__').tab.id).toBe('review')
  expect(readFilters('?sort=constructor&owner=usr_1&due=soon')).toMatchObject({
    sort: 'due',
    owner: '',
    isOverdue: false,
  })
  expect(readFilters(`?search=${'x'.repeat(5000)}`).search).toHaveLength(200)
})

it('asks the API for the statuses of the tab; all names none', () => {
  expect(apiQuery(readFilters('?tab=help'), null)).toBe(
    '?status=needs_reconciliation%2Cfailed%2Cquarantined&sort=due',
  )
  expect(apiQuery(readFilters('?tab=all'), null)).toBe('?sort=due')
  expect(apiQuery(readFilters('?tab=all&search=a b&owner=me'), 'c1')).toBe(
    '?sort=due&search=a+b&owner=me&cursor=c1',
  )
})

it('shows every status under exactly one tab besides all', () => {
  const shown = queueTabs.filter(({ id }) => id !== 'all').flatMap(({ statuses }) => statuses)
  expect([...shown].sort()).toEqual([...submissionStatuses].sort())
  expect(countUnder(queueTabs[1]!, { failed: 2, quarantined: 1, in_review: 9 })).toBe(3)
})
