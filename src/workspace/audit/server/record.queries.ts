import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { AuditKind } from "#src/workspace/audit/audit.rules.ts";

export type Happening = {
  kind: AuditKind;
  /** Every organisation whose admins see it. */
  organizationIds: readonly string[];
  /** Null where no one was signed in. */
  actorId: string | null;
  /** The person or thing it was about, in words that stay true. */
  subject?: string;
  details?: Readonly<Record<string, string>>;
  /** Undefined for what an operator does at the server itself. */
  request: By | undefined;
};

/** By what it was done: the parts of a request that the record keeps. */
export type By = Pick<RequestFacts, "id" | "ip" | "userAgent"> &
  Partial<Pick<RequestFacts, "sessionPrefix">>;

/** Written in the transaction of what happened: both are there, or neither. */
export async function record(db: Db, happening: Happening): Promise<void> {
  const { actorId, kind, subject = "", details = {}, request } = happening;
  if (happening.organizationIds.length === 0) return;
  const actorName = actorId === null ? "" : await findName(db, actorId);
  const rows = happening.organizationIds.map((organizationId) => ({
    organization_id: organizationId,
    id: newId(),
    kind,
    actor_id: actorId,
    actor_name: actorName,
    subject,
    details: JSON.stringify(details),
    ip: request?.ip ?? "",
    agent: request?.userAgent ?? "",
    request_id: request?.id ?? "",
    session_prefix: request?.sessionPrefix ?? "",
  }));
  await db.insertInto("audit_events").values(rows).execute();
}

/** It is kept as it is now: people leave, and what they did stays readable. */
async function findName(db: Db, userId: string): Promise<string> {
  const person = await db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}` : "";
}

/** What the caller did to the organisation they stand in. */
export function recordIn(
  db: Db,
  { organizationId, userId }: OrgScope,
  request: By,
  what: Pick<Happening, "kind" | "subject" | "details">,
): Promise<void> {
  return record(db, {
    ...what,
    organizationIds: [organizationId],
    actorId: userId ?? null,
    request,
  });
}

export async function deleteOldEvents(db: Db, organizationId: string): Promise<void> {
  await db
    .deleteFrom("audit_events")
    .where("organization_id", "=", organizationId)
    .where("created_at", "<", sql<string>`now() - interval '400 days'`)
    .execute();
}
