import type { SubmissionChange, SubmissionChanges } from '../review/submission-changes.ts'
import { openNotices } from '../store/notices.ts'

/** Open desks hear of what any server on the database did, not only their own. */
export function shareChanges(
  local: SubmissionChanges,
  databaseUrl: string,
  log: Parameters<typeof openNotices>[0]['log'],
): SubmissionChanges & { close(): Promise<void> } {
  const onNotice = (text: string): void => local.publish(JSON.parse(text) as SubmissionChange)
  const notices = openNotices({ databaseUrl, onNotice, log })
  return {
    subscribe: local.subscribe,
    publish(change) {
      local.publish(change)
      notices.send(JSON.stringify(change))
    },
    close: () => notices.close(),
  }
}
