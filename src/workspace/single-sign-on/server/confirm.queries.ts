import { sql } from "kysely";
import type { Sealed } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { CONFIRM_AFTER_MINUTES } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";

export type Due = {
  id: string;
  organizationId: string;
  userId: string;
  subject: string;
  refreshSealed: Sealed;
};

const AT_ONCE = 200;

/**
 * Takes sessions that the provider has not confirmed for a while. Each is taken by one instance: a
 * refresh token that is used twice counts as stolen at many providers.
 */
export async function takeDue(db: Db): Promise<Due[]> {
  const due = db
    .selectFrom("sso_sessions as d")
    .innerJoin("sessions as s", "s.id", "d.id")
    .select("d.id")
    .where("d.refresh_sealed", "is not", null)
    .where("s.expires_at", ">", sql<string>`now()`)
    .where(
      "d.confirmed_at",
      "<",
      sql<string>`now() - make_interval(mins => ${CONFIRM_AFTER_MINUTES})`,
    )
    .where(sql<boolean>`coalesce(d.asked_at < now() - interval '4 minutes', true)`)
    .orderBy("d.confirmed_at")
    .limit(AT_ONCE)
    .forUpdate("d")
    .skipLocked();
  const rows = await db
    .updateTable("sso_sessions")
    .set({ asked_at: sql`now()` })
    .where("id", "in", due)
    .returning([
      "id",
      "organization_id as organizationId",
      "user_id as userId",
      "subject",
      "refresh_sealed as refreshSealed",
    ])
    .execute();
  return rows.flatMap(({ refreshSealed, ...row }) =>
    refreshSealed === null ? [] : [{ ...row, refreshSealed }],
  );
}

export async function setConfirmed(db: Db, id: string, refreshSealed: Sealed): Promise<void> {
  await db
    .updateTable("sso_sessions")
    .set({ confirmed_at: sql`now()`, asked_at: null, refresh_sealed: refreshSealed })
    .where("id", "=", id)
    .execute();
}

/** The tokens of a member wait until the next sign-in, unless another session is still confirmed. */
export async function holdTokens(
  db: Db,
  { organizationId, userId }: Pick<Due, "organizationId" | "userId">,
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ tokens_held_since: sql`coalesce(tokens_held_since, now())` })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sso_sessions")
            .select("id")
            .where("organization_id", "=", organizationId)
            .where("user_id", "=", userId),
        ),
      ),
    )
    .execute();
}
