import { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";

export type NewMembership = { organizationId: string; userId: string; role: Role };

/**
 * False once the organisation is closed. Locks it until the transaction ends, so that no one closes
 * it in between. Call it before locking any row inside it, in the same order as closing, to avoid
 * deadlocks.
 */
export async function lockOrganization(db: Db, organizationId: string): Promise<boolean> {
  const open = await db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * An existing member keeps their role, and a suspended one stays suspended: they are refused, like
 * everyone in a closed organisation.
 */
export async function insertMembership(
  db: Db,
  member: NewMembership,
): Promise<"joined" | "there-already" | "refused"> {
  if (!(await lockOrganization(db, member.organizationId))) return "refused";
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
  if (inserted) {
    await deleteFormer(db, member);
    return "joined";
  }
  return (await accounts.isActiveMember(db, member)) ? "there-already" : "refused";
}

/**
 * The member's previous role. Locks the admins, so that of two who leave concurrently the second
 * finds that they are the last one.
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
  await db
    .insertInto("former_members")
    .values({ organization_id: organizationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return role;
}

type Place = Omit<NewMembership, "role">;

/** Whether this person was removed or left, and has not been let in again since. */
export async function isFormer(db: Db, { organizationId, userId }: Place): Promise<boolean> {
  const found = await db
    .selectFrom("former_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

async function deleteFormer(db: Db, { organizationId, userId }: Place): Promise<void> {
  await db
    .deleteFrom("former_members")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Gives a member the role that their organisation's provider says, and returns the one before. The
 * last admin and those who get in without the provider keep theirs.
 */
export async function setProvidedRole(
  db: Db,
  { organizationId, userId, role }: NewMembership,
): Promise<Role | undefined> {
  const locked = await db
    .selectFrom("memberships")
    .select(["user_id as userId", "role", "is_break_glass as isBreakGlass"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .where(({ or, eb }) => or([eb("role", "=", "admin"), eb("user_id", "=", userId)]))
    .orderBy("user_id")
    .forUpdate()
    .execute();
  const own = locked.find((one) => one.userId === userId);
  if (!own || own.role === role || own.isBreakGlass) return undefined;
  const others = locked.filter((one) => one.role === "admin" && one !== own);
  if (own.role === "admin" && others.length === 0) return undefined;
  await db
    .updateTable("memberships")
    .set({ role })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  return Role.parse(own.role);
}

/** The organisations that would have no admin without this user. */
export async function listOnlyAdmin(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships as own")
    .select("own.organization_id as organizationId")
    .where("own.user_id", "=", userId)
    .where("own.role", "=", "admin")
    .where("own.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships as other")
            .select("other.user_id")
            .whereRef("other.organization_id", "=", "own.organization_id")
            .whereRef("other.user_id", "<>", "own.user_id")
            .where("other.role", "=", "admin")
            .where("other.status", "=", "active"),
        ),
      ),
    )
    .orderBy("own.organization_id")
    .execute();
  return rows.map(({ organizationId }) => organizationId);
}

/** Members of a restored organisation are reinstated. */
export async function reactivateMembers(db: Db, organizationId: string): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ status: "active" })
    .where("organization_id", "=", organizationId)
    .where("status", "=", "frozen")
    .execute();
}
