import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Chip, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readInboxes } from '../api/calls.ts'
import { i18n } from '../language/i18n.ts'
import classes from './filter-bar.module.css'
import { isFiltered, type QueueFilters, queueOwners, queueSorts } from './queue-filters.ts'
import { SavedViews } from './saved-views.tsx'

/** What the queue leaves out, and how it stands. All of it lives in the address. */
export function FilterBar(props: {
  readonly filters: QueueFilters
  readonly onShow: (filters: QueueFilters) => void
}) {
  const { filters, onShow } = props
  const inboxes = useQuery({
    queryKey: ['inboxes'],
    queryFn: ({ signal }) => readInboxes(signal),
    staleTime: 60_000,
  })
  const products = new Map(inboxes.data?.map(({ productId, productName }) => [productId, productName]))
  return (
    <div className={classes.bar}>
      <NativeSelect
        size="xs"
        aria-label={t`Order`}
        data={queueSorts.map(({ id, label }) => ({ value: id, label: i18n._(label) }))}
        value={filters.sort}
        onChange={(event) => {
          const sort = queueSorts.find(({ id }) => id === event.currentTarget.value)
          if (sort) onShow({ ...filters, sort: sort.id })
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Product`}
        data={[
          { value: '', label: t`All products` },
          ...[...products].map(([value, label]) => ({ value, label })),
        ]}
        value={filters.product}
        onChange={(event) => onShow({ ...filters, product: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={t`Owner`}
        data={queueOwners.map(({ id, label }) => ({ value: id, label: i18n._(label) }))}
        value={filters.owner}
        onChange={(event) => {
          const owner = queueOwners.find(({ id }) => id === event.currentTarget.value)
          if (owner) onShow({ ...filters, owner: owner.id })
        }}
      />
      <Chip
        size="xs"
        variant="outline"
        checked={filters.isOverdue}
        onChange={(isOverdue) => onShow({ ...filters, isOverdue })}
      >
        <Trans>Overdue</Trans>
      </Chip>
      {isFiltered(filters) ? (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => onShow({ ...filters, search: '', product: '', owner: '', isOverdue: false })}
        >
          <Trans>Clear the filters</Trans>
        </Button>
      ) : null}
      <SavedViews filters={filters} />
    </div>
  )
}
