import { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

export type NewMembership = { organizationId: string; userId: string; role: Role };

/** False for somebody who belongs there already; their role stays what it is. */
export async function insertMembership(db: Db, member: NewMembership): Promise<boolean> {
  const inserted = await db
    .insertInto("memberships")
    .values({
      organization_id: member.organizationId,
      user_id: member.userId,
      role: member.role,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The role that somebody had until now. The admins are held, so that of two who leave at once the
 * second finds that it is the last one.
 */
export async function endMembership(
  db: Db,
  { organizationId, userId }: Omit<NewMembership, "role">,
): Promise<Role | "none" | "last-admin"> {
  const locked = await db
    .selectFrom("memberships")
    .select(["user_id as userId", "role"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .where(({ or, eb }) => or([eb("role", "=", "admin"), eb("user_id", "=", userId)]))
    .orderBy("user_id")
    .forUpdate()
    .execute();
  const own = locked.find((one) => one.userId === userId);
  if (!own) return "none";
  const role = Role.parse(own.role);
  const others = locked.filter((one) => one.role === "admin" && one !== own);
  if (role === "admin" && others.length === 0) return "last-admin";
  await db
    .deleteFrom("memberships")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  return role;
}

/** Members of an organisation that was brought back are members as before. */
export async function thawMembers(db: Db, organizationId: string): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ status: "active" })
    .where("organization_id", "=", organizationId)
    .where("status", "=", "frozen")
    .execute();
}
