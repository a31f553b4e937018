import { sql } from "kysely";
import { z } from "zod";
import { Role } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { beginningWith, containing } from "#src/platform/server/db/statements/search-text.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { Member } from "#src/workspace/organizations/members/members.contract.ts";

type Filters = { role?: Role | undefined; search?: string | undefined };

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

export async function listMembers(
  db: Db,
  org: OrgScope,
  page: Filters & { limit: number; skip: number },
): Promise<Member[]> {
  const rows = await matching(db, org, page)
    .select([
      "memberships.user_id as memberId",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "users.email",
      "memberships.role",
      "memberships.created_at as joinedAt",
    ])
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  // The role is text with a check constraint; the contract has the union.
  return z.array(Member).parse(rows);
}

export async function countMembers(db: Db, org: OrgScope, filters: Filters): Promise<number> {
  const { total } = await matching(db, org, filters)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Db, org: OrgScope, { role, search }: Filters) {
  const like = containing(search ?? "");
  return selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .where("memberships.status", "=", "active")
    .$if(role !== undefined, (query) => query.where("memberships.role", "=", role ?? ""))
    .$if(Boolean(search), (query) =>
      query.where(({ or, eb }) =>
        or([eb(fullName, "ilike", like), eb("users.email", "ilike", like)]),
      ),
    );
}

export async function listNames(db: Db, org: OrgScope) {
  const rows = await selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["memberships.user_id as memberId", fullName.as("name")])
    .where("memberships.status", "=", "active")
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .execute();
  return rows;
}

/** People, and access tokens that act as themselves, which no list of people contains. */
const ACTING = ["active", "token"];

const namesOf = prepared((db, org, { memberIds }: { memberIds: readonly string[] }) =>
  selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["memberships.user_id as memberId", fullName.as("name")])
    .where("memberships.status", "in", ACTING)
    .where(isOneOf("memberships.user_id", memberIds)),
);

/** The names of these people and access tokens, without former ones. */
export async function findNames(
  db: Db,
  org: OrgScope,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await namesOf(db, org, { memberIds: [...memberIds] });
  return new Map(rows.map(({ memberId, name }) => [memberId, name]));
}

/** Of a person; undefined for former ones, and for access tokens that act as themselves. */
export async function findRole(db: Db, org: OrgScope, memberId: string): Promise<Role | undefined> {
  const row = await selectIn(db, org, "memberships")
    .select("role")
    .where("user_id", "=", memberId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row && Role.parse(row.role);
}

/** The admins of the organisation, who are notified of changes to it. */
export function listAdmins(db: Db, org: OrgScope) {
  return selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.first_name as firstName", "users.last_name as lastName", "users.email"])
    .where("memberships.role", "=", "admin")
    .where("memberships.status", "=", "active")
    .execute();
}

/** People whose name contains every word, prefix matches first. */
export function searchNames(
  db: Db,
  org: OrgScope,
  { text, limit }: { text: string; limit: number },
): Promise<{ memberId: string; name: string }[]> {
  const words = text.split(/\s+/).slice(0, 8);
  let found = selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .where("memberships.status", "=", "active");
  for (const word of words) found = found.where(fullName, "ilike", containing(word));
  return found
    .select(["memberships.user_id as memberId", fullName.as("name")])
    .orderBy(sql`${fullName} ilike ${beginningWith(text)}`, "desc")
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .limit(limit)
    .execute();
}

export type LockedMember = { memberId: string; role: string };

/**
 * Locks the admins and the given person until the transaction ends: if two admins remove each
 * other, the second one finds that only one admin is left.
 */
export function lockForChange(db: Db, org: OrgScope, memberId: string): Promise<LockedMember[]> {
  return selectIn(db, org, "memberships")
    .select(["user_id as memberId", "role"])
    .where("status", "=", "active")
    .where(({ or, eb }) => or([eb("role", "=", "admin"), eb("user_id", "=", memberId)]))
    .orderBy("user_id")
    .forUpdate()
    .execute();
}

export async function setRole(db: Db, org: OrgScope, memberId: string, role: Role): Promise<void> {
  await updateIn(db, org, "memberships").set({ role }).where("user_id", "=", memberId).execute();
}

/** Sessions in this organisation end with the membership. */
export async function deleteMember(db: Db, org: OrgScope, memberId: string): Promise<void> {
  await insertIn(db, org, "former_members", [{ user_id: memberId }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteIn(db, org, "memberships").where("user_id", "=", memberId).execute();
}

export async function findName(db: Db, memberId: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select(fullName.as("name"))
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.name ?? "";
}
