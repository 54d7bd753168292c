import { Alert, Button, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { wordCount } from '../words/counted.ts'
import { mapAgain } from './administration-calls.ts'
import classes from './administration-screen.module.css'
import { NumberSetting } from './number-setting.tsx'
import { Facts, Panel } from './panel.tsx'
import { useSettings } from './use-settings.ts'

/** Who must look at what: two people or one, and how much may pass unseen. */
export function RulesPanel() {
  const { settings, saving } = useSettings()
  if (settings.isError)
    return <ProblemNotice error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <p role="status">Loading the rules…</p>
  const { data } = settings
  return (
    <>
      <Panel title="Two people">
        <Switch
          label="Four eyes: who approves, or says what became of an unknown quote, must not be who decided last, and no administrator"
          checked={data.fourEyes}
          onChange={(event) => saving.mutate({ fourEyes: event.currentTarget.checked })}
        />
        {data.hasApprover ? null : (
          <Alert mt="sm" color="orange" title="Nobody can approve" role="status">
            Give the role of an approver to somebody
            {data.fourEyes ? ' who is no administrator' : ''}.
          </Alert>
        )}
        <NumberSetting
          key={data.claimMinutes}
          label="A claimed submission is free again after"
          note="Minutes without doing anything on it; nothing is lost by it."
          unit="minutes"
          min={1}
          max={1440}
          value={data.claimMinutes}
          isSaving={saving.isPending}
          onSave={(claimMinutes) => claimMinutes !== null && saving.mutate({ claimMinutes })}
        />
      </Panel>
      <Panel
        title="What may pass unseen"
        lead="Answers that are sure enough pass without anybody looking. How sure is enough follows from how many of them may be wrong. An empty field takes what the environment says."
      >
        <Targets settings={data} isSaving={saving.isPending} onSave={saving.mutate} />
      </Panel>
    </>
  )
}

function Targets(props: {
  readonly settings: SettingsView
  readonly isSaving: boolean
  readonly onSave: ReturnType<typeof useSettings>['saving']['mutate']
}) {
  const { settings, isSaving, onSave } = props
  const { environment, thresholds } = settings
  const field = (name: 'targetPercent' | 'requiredPercent' | 'auditPercent', label: string, note: string) => (
    <NumberSetting
      key={`${name} ${settings[name]}`}
      label={label}
      note={note}
      unit="%"
      min={0}
      max={100}
      decimals={2}
      value={settings[name]}
      whenEmpty={`${sayPercent(environment[name])} by the environment`}
      isSaving={isSaving}
      onSave={(value) => onSave({ [name]: value })}
    />
  )
  return (
    <>
      {field(
        'targetPercent',
        'Of the answers that pass unseen, at most so many may be wrong',
        '0 has a person look at every answer.',
      )}
      {field('requiredPercent', 'The same of required answers', 'They are what a quote cannot do without.')}
      {field(
        'auditPercent',
        'Of the answers that could pass, a person looks at so many all the same',
        'Picked at random, so that errors nobody expects are found. 0 switches the check off.',
      )}
      <Facts
        facts={[
          ['Answers pass from confidence', sayThreshold(thresholds.plain)],
          ['Required answers pass from', sayThreshold(thresholds.required)],
        ]}
      />
      <MapAgain inReview={settings.inReview} />
    </>
  )
}

function MapAgain({ inReview }: { readonly inReview: number }) {
  const client = useQueryClient()
  const mapping = useMutation({
    mutationFn: mapAgain,
    onSuccess: ({ mapped }) => {
      notifications.show({
        title: `${wordCount(mapped, 'submission')} ${mapped === 1 ? 'is' : 'are'} mapped again`,
        message: 'What people decided on them stays.',
        color: 'teal',
      })
      void client.invalidateQueries()
    },
    onError: tellProblem,
  })
  if (inReview === 0) return null
  return (
    <div className={classes.note}>
      <p>
        {inReview} in review {inReview === 1 ? 'was' : 'were'} judged by the rules that held when{' '}
        {inReview === 1 ? 'it was' : 'they were'} mapped.
      </p>
      <Button variant="default" loading={mapping.isPending} onClick={() => mapping.mutate()}>
        Judge by these rules
      </Button>
    </div>
  )
}

function sayPercent(percent: number): string {
  return `${Number(percent.toFixed(2))} %`
}

function sayThreshold(threshold: number | null): string {
  return threshold === null
    ? 'none: the data do not show it at any confidence, so a person looks at every one'
    : `${(threshold * 100).toFixed(1)} %`
}
