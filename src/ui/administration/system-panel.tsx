import { plural, t } from '@lingui/core/macro'
import type { SystemView } from '../../review/administration-views.ts'
import { sayNumber } from '../language/say-number.ts'
import { sayWord } from '../language/say-word.ts'
import { isolationWords } from '../words/administration-words.ts'
import { wordSize } from '../words/amount-words.ts'
import { wordMoment } from '../words/time-words.ts'
import { Facts, Panel } from './panel.tsx'
import { SystemGate } from './system-gate.tsx'

/** What runs, how files from outside are fenced, and how much waits. */
export function SystemPanel() {
  return <SystemGate>{(system) => <System system={system} />}</SystemGate>
}

function System({ system }: { readonly system: SystemView }) {
  const { isolation, children, jobs, limiter } = system
  return (
    <>
      <Panel title={t`Server`}>
        <Facts
          facts={[
            ['Slipway', `${system.version}, ${system.runtime}`],
            [t`Running since`, wordMoment(system.startedAt)],
            [t`Memory of this process`, wordSize(system.memoryBytes)],
            [
              t`Database`,
              t`${system.database === 'embedded' ? t`embedded` : 'PostgreSQL'}, schema ${system.schemaVersion}`,
            ],
            [t`Mail server`, system.mailServer ? t`configured` : t`none: people send mails themselves`],
          ]}
        />
      </Panel>
      <Panel title={t`Reading files from outside`}>
        <Facts
          facts={[
            [t`Isolation in force`, sayWord(isolationWords[isolation.level], isolation.level)],
            [
              t`Network`,
              isolation.isNetworkIsolated ? t`cut off by the kernel` : t`not cut off on this machine`,
            ],
            [t`As the server says it`, isolation.description],
            [
              t`Children`,
              t`${children.busy} of ${children.size} at work, ${plural(children.waiting, { one: '# file waits for one', other: '# files wait for one' })}`,
            ],
          ]}
        />
      </Panel>
      <Panel title={t`Work that waits`}>
        <Facts
          facts={[
            [t`Ready to run`, say(jobs.waiting)],
            [t`Running`, say(jobs.running)],
            [t`To be tried later`, say(jobs.later)],
            [t`Given up`, say(jobs.failed)],
            [t`Longest wait`, jobs.oldestSeconds === null ? t`none` : t`${jobs.oldestSeconds} s`],
            [
              t`Requests to the platform`,
              t`${limiter.used} of ${limiter.limit} in ${limiter.windowSeconds} seconds`,
            ],
          ]}
        />
      </Panel>
    </>
  )
}

function say(count: number): string {
  return count === 0 ? t`none` : sayNumber(count)
}
