import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { newId } from "#src/platform/server/ids.ts";
import { ACTIVITY_DAYS, type AuditKind } from "#src/workspace/audit/audit.rules.ts";
import { events } from "#src/workspace/events/server/events.public.ts";

export type Happening = {
  kind: AuditKind;
  /** Every organisation whose admins see the event. */
  organizationIds: readonly string[];
  /** Null if no one was signed in. */
  actorId: string | null;
  /** A description that stays true later. */
  subject?: string;
  details?: Readonly<Record<string, string>>;
  /** Undefined for operator actions on the server itself. */
  request: By | undefined;
};

/** The parts of the request that the audit log stores. */
export type By = Pick<RequestFacts, "id" | "ip" | "userAgent"> &
  Partial<Pick<RequestFacts, "sessionPrefix">>;

/** Written in the same transaction as the event itself. */
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
  for (const { organization_id: organizationId, id } of rows) {
    const data = { eventId: id, kind, actorId };
    events.emit(db, { organizationId }, "activity.recorded", [
      { projectId: null, objectId: id, data },
    ]);
  }
}

/** The name is copied, because it must stay readable after the person leaves. */
async function findName(db: Db, userId: string): Promise<string> {
  const person = await db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}` : "";
}

/** An action in the caller's active organisation. */
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

/** Kept for as long as the organisation chose. */
export async function deleteOldEvents(db: Db, organizationId: string): Promise<void> {
  const days = sql<number>`(select coalesce(o.activity_days, ${ACTIVITY_DAYS}::integer)
    from organizations o where o.id = ${organizationId})`;
  await db
    .deleteFrom("audit_events")
    .where("organization_id", "=", organizationId)
    .where("created_at", "<", sql<string>`now() - make_interval(days => ${days})`)
    .execute();
}
