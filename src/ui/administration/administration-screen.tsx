import { useDocumentTitle } from '../document-title.ts'
import { TopBar } from '../session/top-bar.tsx'
import classes from './administration-screen.module.css'
import { PeoplePanel } from './people-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** Who may do what, the rules of the review, and the inboxes. */
export default function AdministrationScreen() {
  useDocumentTitle('Administration')
  return (
    <div className={classes.screen}>
      <TopBar />
      <main className={classes.main}>
        <h1>Administration</h1>
        <PeoplePanel />
        <SettingsPanel />
      </main>
    </div>
  )
}
