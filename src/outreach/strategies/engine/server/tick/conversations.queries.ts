import { sql } from "kysely";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { forEachKey } from "#src/platform/server/db/lookups/for-each-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** A conversation with no message for this long blocks nothing. */
export const OPEN_FOR_MS = 14 * DAY_MS;

export type InboundMail = { at: number; isDone: boolean };

/** Whether the conversation of a mail is still active. */
export function isOpenAt({ at, isDone }: InboundMail, now: number): boolean {
  return !isDone && now - at < OPEN_FOR_MS;
}

/** The newest mail from each of these addresses that a person wrote. */
export async function listNewestInbound(
  db: Db,
  org: OrgScope,
  addresses: readonly string[],
): Promise<Map<string, InboundMail>> {
  if (addresses.length === 0) return new Map();
  const rows = await forEachKey(db, { type: "text", values: addresses }, (key) =>
    selectIn(db, org, "messages")
      .innerJoin("threads", (join) =>
        join
          .onRef("threads.organization_id", "=", "messages.organization_id")
          .onRef("threads.id", "=", "messages.thread_id"),
      )
      .select([
        sql<string>`lower(messages.from_address)`.as("address"),
        "messages.received_at as receivedAt",
        "threads.is_done as isDone",
      ])
      .where(sql<boolean>`lower(messages.from_address) = ${key}`)
      .where("messages.direction", "=", "inbound")
      .where("messages.automatic", "=", "none")
      .where("messages.gone_at", "is", null)
      .orderBy("messages.received_at", "desc")
      .limit(1),
  );
  return new Map(
    rows.map(({ address, receivedAt, isDone }) => [
      address,
      { at: Date.parse(receivedAt), isDone: isDone === true },
    ]),
  );
}

/** Whether someone of this company has replied in the same strategy. */
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
