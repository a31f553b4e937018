import { type Finding, ok, problem } from "#src/platform/server/doctor/finding.ts";
import { withClient } from "#src/platform/server/doctor/with-client.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

/** Whether any instance reads and sends the mail of connected mailboxes. */
export function checkMailboxes(auth: PostgresTarget): Promise<Finding[]> {
  return withClient(auth, async (client) => {
    const found = await client.query("select to_regclass('scheduled_messages') as name");
    if (!found.rows[0]?.name) return [];
    const syncs = await client.query<{ all: number; unread: number }>(
      `select count(*)::int as all,
              count(*) filter (where due_at < now() - interval '1 hour')::int as unread
         from mailbox_syncs`,
    );
    const sends = await client.query<{ unsent: number }>(
      `select count(*)::int as unsent from scheduled_messages
        where due_at < now() - interval '15 minutes'`,
    );
    const { all, unread } = syncs.rows[0] ?? { all: 0, unread: 0 };
    const { unsent } = sends.rows[0] ?? { unsent: 0 };
    return [
      unread > 0
        ? problem("mailboxes", `${unread} of ${all} are overdue by an hour. Start an instance.`)
        : ok("mailboxes", `${all} connected, none overdue.`),
      unsent > 0
        ? problem("sending", `${unsent} emails are overdue by 15 minutes. Start an instance.`)
        : ok("sending", "No overdue emails."),
    ];
  });
}
