import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { OrganizationSettings } from "#src/workspace/organizations/organizations.contract.ts";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";

const columns = [
  "id as organizationId",
  "name as organizationName",
  "needs_business_email as needsBusinessEmail",
  "second_factor_from as secondFactorFrom",
  "session_idle_minutes as sessionIdleMinutes",
  "session_hours as sessionHours",
  "activity_days as activityDays",
  "created_at as createdAt",
] as const;

export async function insertOrganization(
  db: Db,
  organization: { id: string; name: string },
): Promise<void> {
  await db.insertInto("organizations").values(organization).execute();
}

/** Before anyone belongs to it; members rename it with `setSettings`. */
export async function setName(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.updateTable("organizations").set({ name }).where("id", "=", id).execute();
}

export async function findName(db: Db, org: OrgScope): Promise<string> {
  const { name } = await db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", org.organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function findSettings(db: Db, org: OrgScope): Promise<OrganizationSettings> {
  const stored = await db
    .selectFrom("organizations")
    .select(columns)
    .where("id", "=", org.organizationId)
    .executeTakeFirstOrThrow();
  return { ...stored, memberCount: await members.countMembers(db, org, {}) };
}

export async function setSettings(
  db: Db,
  org: OrgScope,
  change: {
    name: string | undefined;
    needsBusinessEmail: boolean | undefined;
    secondFactorInDays: number | null | undefined;
    sessionIdleMinutes: number | null | undefined;
    sessionHours: number | null | undefined;
    activityDays: number | null | undefined;
  },
): Promise<void> {
  const { secondFactorInDays: days, sessionIdleMinutes, sessionHours, activityDays } = change;
  const changed = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.needsBusinessEmail === undefined
      ? {}
      : { needs_business_email: change.needsBusinessEmail }),
    ...(days === undefined ? {} : { second_factor_from: days === null ? null : inDays(days) }),
    ...(sessionIdleMinutes === undefined ? {} : { session_idle_minutes: sessionIdleMinutes }),
    ...(sessionHours === undefined ? {} : { session_hours: sessionHours }),
    ...(activityDays === undefined ? {} : { activity_days: activityDays }),
  };
  if (Object.keys(changed).length === 0) return;
  await db.updateTable("organizations").set(changed).where("id", "=", org.organizationId).execute();
}

function inDays(days: number) {
  return sql<string>`now() + make_interval(days => ${days})`;
}

/** Its name; undefined for the second of two concurrent calls. */
export async function setRemoved(db: Db, org: OrgScope): Promise<string | undefined> {
  const removed = await db
    .updateTable("organizations")
    .set({ removed_at: sql<string>`now()`, removed_by: org.userId ?? null })
    .where("id", "=", org.organizationId)
    .where("removed_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return removed?.name;
}

/** Suspended members lose access from the next call on, but no data. */
export async function freezeMembers(db: Db, org: OrgScope): Promise<string[]> {
  const frozen = await updateIn(db, org, "memberships")
    .set({ status: "frozen" })
    .where("status", "=", "active")
    .returning("user_id as userId")
    .execute();
  return frozen.map(({ userId }) => userId);
}

export async function deleteInvitationLinks(db: Db, org: OrgScope): Promise<void> {
  await deleteIn(db, org, "invitation_tokens").execute();
}

/** For the operator: the one with this id, or the oldest open one. */
export function findOpen(
  db: Db,
  organizationId?: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("removed_at", "is", null)
    .$if(organizationId !== undefined, (query) => query.where("id", "=", organizationId ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export type RemovedOrganization = { id: string; name: string; removedAt: string };

/** For the operator: organisations that can still be restored. */
export async function listRemoved(db: Db): Promise<RemovedOrganization[]> {
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "name", "removed_at as removedAt"])
    .where("removed_at", "is not", null)
    .where("clearing_since", "is", null)
    .orderBy("removed_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, removedAt: row.removedAt ?? "" }));
}

/** Undefined if there is no such restorable organisation. */
export function setRestored(db: Db, organizationId: string) {
  return db
    .updateTable("organizations")
    .set({ removed_at: null, removed_by: null })
    .where("id", "=", organizationId)
    .where("removed_at", "is not", null)
    .where("clearing_since", "is", null)
    .returning(["id", "name"])
    .executeTakeFirst();
}

const isAfterGrace = sql<boolean>`removed_at < now() - make_interval(days => ${DAYS_OF_GRACE})`;

export async function listAfterGrace(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("organizations").select("id").where(isAfterGrace).execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks it as no longer restorable, because some of its data is gone. False if it was restored just
 * now.
 */
export async function setClearing(db: Db, organizationId: string): Promise<boolean> {
  const begun = await db
    .updateTable("organizations")
    .set({ clearing_since: sql<string>`coalesce(clearing_since, now())` })
    .where("id", "=", organizationId)
    .where(isAfterGrace)
    .returning("id")
    .executeTakeFirst();
  return begun !== undefined;
}

/** Its memberships, sessions and invitations are deleted with it. */
export async function deleteCleared(db: Db, organizationId: string): Promise<void> {
  await db.deleteFrom("organizations").where("id", "=", organizationId).execute();
}
