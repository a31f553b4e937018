import { sql } from "kysely";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOpenSession } from "#src/workspace/auth/server/sessions.queries.ts";
import type {
  OpenSession,
  SecondFactorUsed,
  SignInMethod,
} from "#src/workspace/auth/sessions.contract.ts";

export function listSessions(db: Db, session: Session): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`s.id = ${session.id}`;
  return db
    .selectFrom("sessions as s")
    .leftJoin("organizations as o", "o.id", "s.organization_id")
    .select([
      "s.id as sessionId",
      isCurrent.as("isCurrent"),
      "s.user_agent as userAgent",
      "s.ip",
      sql<string | null>`case when o.removed_at is null then o.name end`.as("organizationName"),
      "s.created_at as createdAt",
      "s.last_seen_at as lastSeenAt",
      "s.is_new_device as isNewDevice",
      sql<SignInMethod>`s.method`.as("method"),
      sql<SecondFactorUsed | null>`s.second_factor`.as("secondFactor"),
    ])
    .where("s.user_id", "=", session.userId)
    .where(isOpenSession)
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

/** Those in which this organisation is active; returns their ids. */
export async function deleteSessionsIn(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}
