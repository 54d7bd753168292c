import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../document-title.ts'
import { i18n } from '../language/i18n.ts'
import { TopBar } from '../session/top-bar.tsx'
import { sectionWords } from '../words/administration-words.ts'
import classes from './administration-screen.module.css'
import { ConfidencePanel } from './confidence-panel.tsx'
import { InboxesPanel } from './inboxes-panel.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import { QuestionSetsPanel } from './question-sets-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { SystemPanel } from './system-panel.tsx'

type Section = keyof typeof sectionWords

const panels: Readonly<Record<Section, ComponentType>> = {
  people: PeoplePanel,
  rules: RulesPanel,
  inboxes: InboxesPanel,
  'question-sets': QuestionSetsPanel,
  platform: PlatformPanel,
  models: ModelsPanel,
  confidence: ConfidencePanel,
  retention: RetentionPanel,
  system: SystemPanel,
}
const sections = Object.keys(panels) as Section[]

/** Who may do what, by which rules, with what, and how it runs: one part at a time, named by the address. */
export default function AdministrationScreen(props: { readonly section: string | undefined }) {
  const section = sections.find((one) => one === props.section) ?? 'people'
  const Shown = panels[section]
  useDocumentTitle(`${i18n._(sectionWords[section])} · ${t`Administration`}`)
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <h1>
          <Trans>Administration</Trans>
        </h1>
        <nav className={classes.sections} aria-label={t`Parts of the administration`}>
          {sections.map((one) => (
            <Link
              key={one}
              href={one === 'people' ? '/administration' : `/administration/${one}`}
              aria-current={one === section ? 'page' : undefined}
            >
              {i18n._(sectionWords[one])}
            </Link>
          ))}
        </nav>
        <Shown />
      </main>
    </div>
  )
}
