import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '../../review/administration-views.ts'
import { tellProblem } from '../api/problem-notice.tsx'
import { readSettings, saveSettings } from './administration-calls.ts'

/** The organisation's settings and how they are changed: what is saved counts at once and is in the audit trail. */
export function useSettings() {
  const client = useQueryClient()
  const settings = useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => readSettings(signal) })
  const keep = (next: SettingsView) => {
    client.setQueryData(['settings'], next)
    void client.invalidateQueries({ queryKey: ['retention'] })
    notifications.show({ title: t`Saved`, message: t`It counts from now on.`, color: 'teal' })
  }
  const saving = useMutation({ mutationFn: saveSettings, onSuccess: keep, onError: tellProblem })
  return { settings, keep, saving }
}
