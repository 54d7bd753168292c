import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ModelUseView, SystemView } from '../../review/administration-views.ts'
import { sayDecimal, sayNumber } from '../language/say-number.ts'
import { TableHead } from '../table/table-head.tsx'
import { wordMoment } from '../words/time-words.ts'
import classes from './administration-screen.module.css'
import { NumberSetting } from './number-setting.tsx'
import { Facts, Panel } from './panel.tsx'
import { SystemGate } from './system-gate.tsx'
import { useSettings } from './use-settings.ts'

/** Which model reads beside the offline mapper, by which prompts, and what it may spend and did. */
export function ModelsPanel() {
  return (
    <SystemGate>
      {(system) => (
        <>
          <Model system={system} />
          <Use use={system.modelUse} />
          <Prices />
        </>
      )}
    </SystemGate>
  )
}

function Model({ system: { model, tokensToday } }: { readonly system: SystemView }) {
  if (!model)
    return (
      <Panel title={t`Model`}>
        <p>
          <Trans>
            None is configured: the offline mapper reads alone, and nothing leaves this machine.
            SLIPWAY_MODEL, SLIPWAY_MODEL_URL and SLIPWAY_MODEL_KEY add one.
          </Trans>
        </p>
      </Panel>
    )
  const share = tokensToday / model.tokensPerDay
  return (
    <>
      <Panel title={t`Model`}>
        <Facts
          facts={[
            [t`Model`, model.name],
            [t`Server`, model.url],
            [t`Tokens a submission, at most`, sayNumber(model.tokensPerSubmission)],
            [t`Tokens a day, at most`, sayNumber(model.tokensPerDay)],
            [t`Spent today`, t`${sayNumber(tokensToday)} (${sayDecimal(share * 100, 1)} %)`],
          ]}
        />
      </Panel>
      <Panel title={t`Prompts`} lead={t`Every recorded call names the prompt, its version and its hash.`}>
        <table className={classes.table}>
          <TableHead headings={[t`Prompt`, t`Version`, t`What for`, t`Hash`]} />
          <tbody>
            {model.prompts.map((prompt) => (
              <tr key={prompt.id}>
                <th scope="row">{prompt.id}</th>
                <td>{prompt.version}</td>
                <td>{prompt.purpose}</td>
                <td>
                  <code title={prompt.hash}>{prompt.hash.slice(0, 12)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  )
}

function Use({ use }: { readonly use: readonly ModelUseView[] }) {
  if (use.length === 0) return null
  return (
    <Panel title={t`Calls of the last 30 days`}>
      <table className={classes.table}>
        <TableHead
          headings={[
            t`Model`,
            t`Prompt`,
            t`Hash`,
            t`Calls`,
            t`Not answered`,
            t`Tokens in (from the cache)`,
            t`Tokens out`,
            t`Last`,
          ]}
        />
        <tbody>
          {use.map((one) => (
            <tr key={`${one.model} ${one.promptHash}`}>
              <th scope="row">{one.model}</th>
              <td>
                {one.promptId} {one.promptVersion}
              </td>
              <td>
                <code title={one.promptHash}>{one.promptHash.slice(0, 12)}</code>
              </td>
              <td>{sayNumber(one.calls)}</td>
              <td>{sayNumber(one.failed)}</td>
              <td>
                {sayNumber(one.inputTokens)} ({sayNumber(one.cachedInputTokens)})
              </td>
              <td>{sayNumber(one.outputTokens)}</td>
              <td>{wordMoment(one.lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** What a model costs is not known by anybody but whoever pays for it. */
function Prices() {
  const { settings, saving } = useSettings()
  if (!settings.data) return null
  const field = (name: 'inputPrice' | 'outputPrice', label: string) => (
    <NumberSetting
      key={`${name} ${settings.data[name]}`}
      label={label}
      unit="£"
      min={0}
      max={10_000}
      decimals={4}
      value={settings.data[name]}
      whenEmpty={t`not known`}
      isSaving={saving.isPending}
      onSave={(value) => saving.mutate({ [name]: value })}
    />
  )
  return (
    <Panel title={t`What it costs`} lead={t`Insight then shows pounds beside tokens.`}>
      {field('inputPrice', t`A million tokens in`)}
      {field('outputPrice', t`A million tokens out`)}
    </Panel>
  )
}
