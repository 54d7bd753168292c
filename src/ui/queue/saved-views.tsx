import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CloseButton, Popover, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { SavedQueueView } from '../../review/views.ts'
import { deleteView, readViews, saveView } from '../api/calls.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import classes from './filter-bar.module.css'
import { type QueueFilters, writeFilters } from './queue-filters.ts'

/** The queues a person keeps under a name, and the keeping of this one. */
export function SavedViews({ filters }: { readonly filters: QueueFilters }) {
  const client = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const query = writeFilters(filters).slice(1)
  const views = useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) => readViews(signal),
    staleTime: 60_000,
  })
  const keep = (next: readonly SavedQueueView[]) => client.setQueryData(['views'], next)
  const saving = useMutation({
    mutationFn: () => saveView(name.trim(), query),
    onSuccess: (next) => {
      keep(next)
      setNaming(false)
      setName('')
    },
    onError: tellProblem,
  })
  const forgetting = useMutation({ mutationFn: deleteView, onSuccess: keep, onError: tellProblem })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) saving.mutate()
  }
  const isKept = views.data?.some((view) => view.query === query) ?? false
  return (
    <div className={classes.views}>
      {views.data?.map((view) => (
        <span key={view.id} className={classes.view} data-current={view.query === query || undefined}>
          <Link href={`/${view.query}`}>{view.name}</Link>
          <CloseButton
            size="sm"
            aria-label={t`Forget the view ${view.name}`}
            onClick={() => forgetting.mutate(view.id)}
          />
        </span>
      ))}
      {query === '' || isKept ? null : (
        <Popover
          opened={isNaming}
          onChange={setNaming}
          position="bottom-end"
          trapFocus
          returnFocus
          shadow="md"
        >
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" onClick={() => setNaming(!isNaming)}>
              <Trans>Save this view</Trans>
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <form className={classes.save} onSubmit={submit}>
              <TextInput
                size="xs"
                aria-label={t`Name of the view`}
                placeholder={t`Name`}
                maxLength={80}
                data-autofocus
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="xs" disabled={!name.trim()} loading={saving.isPending}>
                <Trans>Save</Trans>
              </Button>
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
