import { type Kysely, sql } from 'kysely'
import { readAcceptedMessage } from './accepted-message.ts'
import type { DurableInbox, FileStore } from './ports.ts'
import type { Tables } from './schema.ts'
import { keepFiles } from './spool.ts'
import { asStorage } from './storage-failure.ts'

const pageSize = 500

/**
 * The inbox beside PostgreSQL: bytes go to the file store (a directory all servers share), then the header to a table with
 * a commit that PostgreSQL has flushed, whatever the server's default is.
 */
export function createAcceptedTable(db: Kysely<Tables>, fileStore: FileStore): DurableInbox {
  return {
    async accept(message, received) {
      await keepFiles(fileStore, message, received)
      await asStorage(() =>
        db.transaction().execute(async (tx) => {
          await sql`set local synchronous_commit = on`.execute(tx)
          await tx
            .insertInto('accepted_message')
            .values({
              message_id: message.messageId,
              organisation_id: message.organisationId,
              header: JSON.stringify(message),
              received_at: message.receivedAt,
            })
            .onConflict((conflict) => conflict.column('message_id').doNothing())
            .execute()
        }),
      )
    },

    async amend(organisationId, messageId, rewrite) {
      await asStorage(() =>
        db.transaction().execute(async (tx) => {
          const row = await tx
            .selectFrom('accepted_message')
            .select('header')
            .where('organisation_id', '=', organisationId)
            .where('message_id', '=', messageId)
            .forUpdate()
            .executeTakeFirst()
          if (!row) return
          const message = rewrite(readAcceptedMessage(row.header, `row ${messageId}`))
          if (message)
            await tx
              .updateTable('accepted_message')
              .set({ header: JSON.stringify(message) })
              .where('message_id', '=', messageId)
              .execute()
          // Two servers may have accepted the same bytes at the same moment, each under an id of its own.
          else
            await sql`
              delete from accepted_message where organisation_id = ${organisationId} and (message_id = ${messageId}
                or (header ->> 'inboxId' = ${row.header.inboxId} and header ->> 'sha256' = ${row.header.sha256}
                  and not exists (select from inbound_message m where m.id = accepted_message.message_id)))`.execute(
              tx,
            )
        }),
      )
    },

    async *accepted() {
      let last: { received_at: Date; message_id: string } | undefined
      for (;;) {
        const after = last
        const rows = await asStorage(() =>
          db
            .selectFrom('accepted_message')
            .select(['message_id', 'header', 'received_at'])
            .$if(after !== undefined, (query) =>
              query.where(
                sql<boolean>`(received_at, message_id) > (${after?.received_at}, ${after?.message_id})`,
              ),
            )
            .orderBy('received_at')
            .orderBy('message_id')
            .limit(pageSize)
            .execute(),
        )
        for (const row of rows) yield readAcceptedMessage(row.header, `row ${row.message_id}`)
        last = rows.at(-1)
        if (rows.length < pageSize) return
      }
    },
  }
}
