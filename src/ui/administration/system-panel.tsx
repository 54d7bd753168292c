import type { SystemView } from '../../review/administration-views.ts'
import { isolationWords } from '../words/administration-words.ts'
import { wordSize } from '../words/amount-words.ts'
import { wordCount } from '../words/counted.ts'
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
      <Panel title="Server">
        <Facts
          facts={[
            ['Slipway', `${system.version}, ${system.runtime}`],
            ['Running since', wordMoment(system.startedAt)],
            ['Memory of this process', wordSize(system.memoryBytes)],
            [
              'Database',
              `${system.database === 'embedded' ? 'embedded' : 'PostgreSQL'}, schema ${system.schemaVersion}`,
            ],
            ['Mail server', system.mailServer ? 'configured' : 'none: people send mails themselves'],
          ]}
        />
      </Panel>
      <Panel title="Reading files from outside">
        <Facts
          facts={[
            ['Isolation in force', isolationWords[isolation.level] ?? isolation.level],
            [
              'Network',
              isolation.isNetworkIsolated ? 'cut off by the kernel' : 'not cut off on this machine',
            ],
            ['As the server says it', isolation.description],
            [
              'Children',
              `${children.busy} of ${children.size} at work, ${wordCount(children.waiting, 'file')} ${children.waiting === 1 ? 'waits' : 'wait'} for one`,
            ],
          ]}
        />
      </Panel>
      <Panel title="Work that waits">
        <Facts
          facts={[
            ['Ready to run', say(jobs.waiting)],
            ['Running', say(jobs.running)],
            ['To be tried later', say(jobs.later)],
            ['Given up', say(jobs.failed)],
            ['Longest wait', jobs.oldestSeconds === null ? 'none' : `${jobs.oldestSeconds} s`],
            [
              'Requests to the platform',
              `${limiter.used} of ${limiter.limit} in ${limiter.windowSeconds} seconds`,
            ],
          ]}
        />
      </Panel>
    </>
  )
}

function say(count: number): string {
  return count === 0 ? 'none' : count.toLocaleString('en-GB')
}
