import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { sendHooksOf } from "./send-hooks.ts";

/** Whether its feature would cancel it instead of sending it, such as when its plan is over. */
export async function isStopped(db: Db, org: OrgScope, id: string): Promise<boolean> {
  const row = await selectIn(db, org, "scheduled_messages")
    .select([
      "id",
      "project_id as projectId",
      "mailbox_id as mailboxId",
      "thread_id as threadId",
      "send_key as sendKey",
      "internet_id as internetId",
      "origin",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  const { origin, ...send } = row;
  return (await sendHooksOf(origin)?.guard(db, org, send))?.act === "cancel";
}
