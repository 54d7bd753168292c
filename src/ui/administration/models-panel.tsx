import type { ModelUseView, SystemView } from '../../review/administration-views.ts'
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
      <Panel title="Model">
        <p>
          None is configured: the offline mapper reads alone, and nothing leaves this machine. SLIPWAY_MODEL,
          SLIPWAY_MODEL_URL and SLIPWAY_MODEL_KEY add one.
        </p>
      </Panel>
    )
  const share = tokensToday / model.tokensPerDay
  return (
    <>
      <Panel title="Model">
        <Facts
          facts={[
            ['Model', model.name],
            ['Server', model.url],
            ['Tokens a submission, at most', say(model.tokensPerSubmission)],
            ['Tokens a day, at most', say(model.tokensPerDay)],
            ['Spent today', `${say(tokensToday)} (${(share * 100).toFixed(1)} %)`],
          ]}
        />
      </Panel>
      <Panel title="Prompts" lead="Every recorded call names the prompt, its version and its hash.">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Prompt</th>
              <th scope="col">Version</th>
              <th scope="col">What for</th>
              <th scope="col">Hash</th>
            </tr>
          </thead>
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
    <Panel title="Calls of the last 30 days">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">Prompt</th>
            <th scope="col">Hash</th>
            <th scope="col">Calls</th>
            <th scope="col">Not answered</th>
            <th scope="col">Tokens in (from the cache)</th>
            <th scope="col">Tokens out</th>
            <th scope="col">Last</th>
          </tr>
        </thead>
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
              <td>{say(one.calls)}</td>
              <td>{say(one.failed)}</td>
              <td>
                {say(one.inputTokens)} ({say(one.cachedInputTokens)})
              </td>
              <td>{say(one.outputTokens)}</td>
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
      whenEmpty="not known"
      isSaving={saving.isPending}
      onSave={(value) => saving.mutate({ [name]: value })}
    />
  )
  return (
    <Panel title="What it costs" lead="Insight then shows pounds beside tokens.">
      {field('inputPrice', 'A million tokens in')}
      {field('outputPrice', 'A million tokens out')}
    </Panel>
  )
}

function say(count: number): string {
  return count.toLocaleString('en-GB')
}
