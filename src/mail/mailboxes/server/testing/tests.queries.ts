import { sql } from "kysely";
import { z } from "zod";
import { SEND_STATUSES } from "#src/mail/sending/send.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** The test mail, whichever attempt it is in. */
export async function findTest(
  db: Db,
  org: OrgScope,
  { mailboxId, testId }: { mailboxId: string; testId: string },
) {
  const row = await selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "project_id as projectId",
      "mailbox_id as mailboxId",
      "to_addresses as to",
      "subject",
      "internet_id as internetId",
      "raw",
      "status",
      "error_code as error",
      "created_at as createdAt",
    ])
    .where("id", "=", testId)
    .where("mailbox_id", "=", mailboxId)
    .executeTakeFirst();
  if (!row) return undefined;
  const status = z.enum(SEND_STATUSES).parse(row.status);
  return { ...row, status, to: row.to[0]?.address ?? "" };
}

export type SentTest = NonNullable<Awaited<ReturnType<typeof findTest>>>;

/** The received copy, as opposed to the sent one. */
export function findArrival(db: Db, org: OrgScope, test: SentTest) {
  return (
    selectIn(db, org, "messages")
      .select(["mailbox_id as mailboxId", "provider_id as providerId", "received_at as arrivedAt"])
      .where("project_id", "=", test.projectId)
      .where(({ eb, or }) =>
        or([eb("internet_id", "=", test.internetId), eb("subject", "=", test.subject)]),
      )
      .where("received_at", ">=", new Date(Date.parse(test.createdAt) - CLOCKS_MS).toISOString())
      // A mailbox that writes to itself may have a single message, both sent and received.
      .where(sql<boolean>`(mailbox_id <> ${test.mailboxId}::uuid or 'inbox' = any(places))`)
      .limit(1)
      .executeTakeFirst()
  );
}

/** Allows for clock skew of providers. */
const CLOCKS_MS = 600_000;
