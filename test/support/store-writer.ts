// Run as a process of its own, to be killed: opens the store of a directory and, told to write, accepts and stores
// messages for ever, one line `ack <message> <submission>` for each after everything resolved.
import { journalEntries } from '../../src/store/decisions.ts'
import { openStore } from '../../src/store/open-store.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { moveSubmission } from '../../src/store/submissions.ts'
import { addInbox, makeMessage } from './accepted-messages.ts'
import { silentLog } from './store.ts'

const [, , dataDirectory = '', task = 'hold', count = 'Infinity'] = process.argv
try {
  const store = await openStore({ dataDirectory, log: silentLog })
  process.stdout.write('open\n')
  if (task === 'write') {
    const inbox = await addInbox(store.db)
    for (let written = 0; written < Number(count); written++) {
      const { message, files } = makeMessage(inbox)
      const submissionId = message.submissions[0]?.id ?? ''
      await store.inbox.accept(message, files)
      await store.transaction((tx) => storeAccepted(tx, store.queue, message))
      const submission = await store.transaction((tx) =>
        moveSubmission(tx, {
          organisationId: inbox.organisationId,
          submissionId,
          version: 1,
          to: 'reading',
          actor: 'system',
        }),
      )
      await store.journal.append(journalEntries({ submission }))
      process.stdout.write(`ack ${message.messageId} ${submissionId}\n`)
    }
    await store.close()
  } else if (task === 'work') {
    await store.queue.work(
      async ({ submissionId }) => {
        process.stdout.write(`ack ${submissionId} ${submissionId}\n`)
        await new Promise(() => {})
      },
      { concurrency: 1 },
    )
    await store.queue.send(store.db, { organisationId: 'org_test', submissionId: 'sub_interrupted' })
  } else setInterval(() => {}, 1000)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
