import { sql } from "kysely";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** A conversation that no one has written in for so long holds up nothing. */
export const OPEN_FOR_MS = 14 * DAY_MS;

/** The newest mail that a person wrote to anyone here, and whether its conversation still goes on. */
export async function findOpenConversation(
  db: Db,
  org: OrgScope,
  addresses: readonly string[],
  now: number,
): Promise<{ at: number; isOpen: boolean } | undefined> {
  let newest: { at: number; isOpen: boolean } | undefined;
  for (const address of addresses) {
    const row = await selectIn(db, org, "messages")
      .innerJoin("threads", (join) =>
        join
          .onRef("threads.organization_id", "=", "messages.organization_id")
          .onRef("threads.id", "=", "messages.thread_id"),
      )
      .select(["messages.received_at as receivedAt", "threads.is_done as isDone"])
      .where(sql<boolean>`lower(messages.from_address) = ${address}`)
      .where("messages.direction", "=", "inbound")
      .where("messages.automatic", "=", "none")
      .where("messages.gone_at", "is", null)
      .orderBy("messages.received_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) continue;
    const at = Date.parse(row.receivedAt);
    if (newest && newest.at >= at) continue;
    const isRecent = now - at < OPEN_FOR_MS;
    newest = { at, isOpen: isRecent && row.isDone !== true };
  }
  return newest;
}

/** Whether someone of this company has answered the same strategy. */
export async function hasColleagueReplied(
  db: Db,
  org: OrgScope,
  { strategyId, companyDomain }: { strategyId: string; companyDomain: string },
): Promise<boolean> {
  const row = await selectIn(db, org, "people")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "people.organization_id")
        .onRef("enrolments.person_id", "=", "people.id"),
    )
    .select("enrolments.id")
    .where("people.company_domain", "=", companyDomain)
    .where("people.merged_into", "is", null)
    .where("enrolments.strategy_id", "=", strategyId)
    .where("enrolments.status", "=", "replied")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
