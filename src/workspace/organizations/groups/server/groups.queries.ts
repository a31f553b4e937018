import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { nameKey } from "#src/platform/server/db/keys/name-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { Group } from "#src/workspace/organizations/groups/groups.contract.ts";

const Rows = z.array(Group);

export async function listGroups(db: Db, org: OrgScope, groupId?: string): Promise<Group[]> {
  const people = selectIn(db, org, "group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select([
      "group_members.user_id as memberId",
      sql<string>`users.first_name || ' ' || users.last_name`.as("name"),
    ])
    .where("group_members.group_id", "=", sql.ref<string>("groups.id"))
    .orderBy("name")
    .orderBy("memberId");
  const projects = selectIn(db, org, "project_members")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("group_id", "=", sql.ref<string>("groups.id"));
  const rows = await selectIn(db, org, "groups")
    .select([
      "id as groupId",
      "name",
      sql<object>`(select coalesce(json_agg(one), '[]') from (${people}) as one)`.as("members"),
      sql<number>`(${projects})`.as("projects"),
    ])
    .$if(groupId !== undefined, (query) => query.where("id", "=", groupId ?? ""))
    .orderBy("name_key")
    .execute();
  return Rows.parse(rows);
}

export async function countGroups(db: Db, org: OrgScope): Promise<number> {
  const { total } = await selectIn(db, org, "groups")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertGroup(
  db: Db,
  org: OrgScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await insertIn(db, org, "groups", [{ id, name, name_key: nameKey(name) }]).execute();
}

export async function setName(db: Db, org: OrgScope, groupId: string, name: string): Promise<void> {
  await updateIn(db, org, "groups")
    .set({ name, name_key: nameKey(name) })
    .where("id", "=", groupId)
    .execute();
}

/** Locked until the transaction ends, so that two changes of its people do not mix. */
export async function lockGroup(
  db: Db,
  org: OrgScope,
  groupId: string,
): Promise<string | undefined> {
  const row = await selectIn(db, org, "groups")
    .select("name")
    .where("id", "=", groupId)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

export async function setMembers(
  db: Db,
  org: OrgScope,
  groupId: string,
  memberIds: readonly string[],
): Promise<void> {
  await deleteIn(db, org, "group_members")
    .where("group_id", "=", groupId)
    .where("user_id", "not in", [...memberIds])
    .execute();
  const rows = memberIds.map((user_id) => ({ group_id: groupId, user_id }));
  if (rows.length === 0) return;
  await insertIn(db, org, "group_members", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Its people and its place in projects go with it. */
export async function deleteGroup(db: Db, org: OrgScope, groupId: string): Promise<void> {
  await deleteIn(db, org, "groups").where("id", "=", groupId).execute();
}
