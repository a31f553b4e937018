import type { Role } from "#src/platform/contract/roles.ts";
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

/** Members of an organisation that was brought back are members as before. */
export async function thawMembers(db: Db, organizationId: string): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ status: "active" })
    .where("organization_id", "=", organizationId)
    .where("status", "=", "frozen")
    .execute();
}
