import { sql } from "kysely";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type {
  OpenSession,
  SecondFactorUsed,
  SignInMethod,
} from "#src/workspace/auth/sessions.contract.ts";

export function listSessions(db: Db, session: Session): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`s.id = ${session.id}`;
  return db
    .selectFrom("sessions as s")
    .leftJoin("organizations as o", (join) =>
      join.onRef("o.id", "=", "s.organization_id").on("o.removed_at", "is", null),
    )
    .select([
      "s.id as sessionId",
      isCurrent.as("isCurrent"),
      "s.user_agent as userAgent",
      "s.ip",
      "o.name as organizationName",
      "s.created_at as createdAt",
      "s.last_seen_at as lastSeenAt",
      "s.is_new_device as isNewDevice",
      sql<SignInMethod>`s.method`.as("method"),
      sql<SecondFactorUsed | null>`s.second_factor`.as("secondFactor"),
    ])
    .where("s.user_id", "=", session.userId)
    .where("s.expires_at", ">", sql<string>`now()`)
    .where("s.last_seen_at", ">", sql<string>`now() - interval '7 days'`)
    .orderBy(isCurrent, "desc")
    .orderBy("s.last_seen_at", "desc")
    .execute();
}

export async function deleteOtherSession(
  db: Db,
  session: Session,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", session.userId)
    .where("id", "!=", session.id)
    .where("id", "=", sessionId)
    .returning("id")
    .execute();
  return ended.length > 0;
}
