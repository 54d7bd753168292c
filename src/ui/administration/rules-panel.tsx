import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Button, Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SettingsView } from '../../review/administration-views.ts'
import { ProblemNotice, tellProblem } from '../api/problem-notice.tsx'
import { numberFormat, sayDecimal } from '../language/say-number.ts'
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
  if (!settings.data)
    return (
      <p role="status">
        <Trans>Loading the rules…</Trans>
      </p>
    )
  const { data } = settings
  return (
    <>
      <Panel title={t`Two people`}>
        <Switch
          label={t`Four eyes: who approves, or says what became of an unknown quote, must not be who decided last, and no administrator`}
          checked={data.fourEyes}
          onChange={(event) => saving.mutate({ fourEyes: event.currentTarget.checked })}
        />
        {data.hasApprover ? null : (
          <Alert mt="sm" color="orange" title={t`Nobody can approve`} role="status">
            {data.fourEyes ? (
              <Trans>Give the role of an approver to somebody who is no administrator.</Trans>
            ) : (
              <Trans>Give the role of an approver to somebody.</Trans>
            )}
          </Alert>
        )}
        <NumberSetting
          key={data.claimMinutes}
          label={t`A claimed submission is free again after`}
          note={t`Minutes without doing anything on it; nothing is lost by it.`}
          unit={t`minutes`}
          min={1}
          max={1440}
          value={data.claimMinutes}
          isSaving={saving.isPending}
          onSave={(claimMinutes) => claimMinutes !== null && saving.mutate({ claimMinutes })}
        />
      </Panel>
      <Panel
        title={t`What may pass unseen`}
        lead={t`Answers that are sure enough pass without anybody looking. How sure is enough follows from how many of them may be wrong. An empty field takes what the environment says.`}
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
      whenEmpty={t`${sayPercent(environment[name])} by the environment`}
      isSaving={isSaving}
      onSave={(value) => onSave({ [name]: value })}
    />
  )
  return (
    <>
      {field(
        'targetPercent',
        t`Of the answers that pass unseen, at most so many may be wrong`,
        t`0 has a person look at every answer.`,
      )}
      {field('requiredPercent', t`The same of required answers`, t`They are what a quote cannot do without.`)}
      {field(
        'auditPercent',
        t`Of the answers that could pass, a person looks at so many all the same`,
        t`Picked at random, so that errors nobody expects are found. 0 switches the check off.`,
      )}
      <Facts
        facts={[
          [t`Answers pass from confidence`, sayThreshold(thresholds.plain)],
          [t`Required answers pass from`, sayThreshold(thresholds.required)],
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
        title: plural(mapped, {
          one: '# submission is mapped again',
          other: '# submissions are mapped again',
        }),
        message: t`What people decided on them stays.`,
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
        <Trans>
          <Plural
            value={inReview}
            one="# in review was judged by the rules that held when it was mapped."
            other="# in review were judged by the rules that held when they were mapped."
          />
        </Trans>
      </p>
      <Button variant="default" loading={mapping.isPending} onClick={() => mapping.mutate()}>
        <Trans>Judge by these rules</Trans>
      </Button>
    </div>
  )
}

function sayPercent(percent: number): string {
  return t`${numberFormat({ maximumFractionDigits: 2 }).format(percent)} %`
}

function sayThreshold(threshold: number | null): string {
  return threshold === null
    ? t`none: the data do not show it at any confidence, so a person looks at every one`
    : t`${sayDecimal(threshold * 100, 1)} %`
}
