import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { AuditEvent } from "#src/workspace/audit/audit.contract.ts";
import { ACTIVITY_DAYS, type AuditKind } from "#src/workspace/audit/audit.rules.ts";

const columns = [
  "id",
  "kind",
  "actor_id as actorId",
  "actor_name as actorName",
  "subject",
  "details",
  "ip",
  "agent",
  "request_id as requestId",
  "session_prefix as sessionPrefix",
  "created_at as createdAt",
] as const;

type Page = { kind?: AuditKind | undefined; limit: number; skip: number };

export async function listEvents(db: Db, org: OrgScope, page: Page): Promise<AuditEvent[]> {
  const rows = await ofKind(db, org, page.kind)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  // The columns are text and JSON; the contract has the precise types.
  return z.array(AuditEvent).parse(rows);
}

export async function findEvent(
  db: Db,
  org: OrgScope,
  eventId: string,
): Promise<AuditEvent | undefined> {
  const row = await selectIn(db, org, "audit_events")
    .select(columns)
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row && AuditEvent.parse(row);
}

export async function countEvents(db: Db, org: OrgScope, kind?: AuditKind): Promise<number> {
  const { total } = await ofKind(db, org, kind)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findKeptDays(db: Db, org: OrgScope): Promise<number> {
  const { days } = await db
    .selectFrom("organizations")
    .select("activity_days as days")
    .where("id", "=", org.organizationId)
    .executeTakeFirstOrThrow();
  return days ?? ACTIVITY_DAYS;
}

function ofKind(db: Db, org: OrgScope, kind: AuditKind | undefined) {
  return selectIn(db, org, "audit_events").$if(kind !== undefined, (query) =>
    query.where("kind", "=", kind ?? ""),
  );
}
