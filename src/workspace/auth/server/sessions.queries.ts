import { sql } from "kysely";
import type { Session } from "#src/platform/server/access/session.ts";
import type { Db, Pool } from "#src/platform/server/db/pools.ts";
import type { ProjectIds } from "#src/platform/server/db/projects/project-ids.ts";
import type { SecondFactorUsed, SignInMethod } from "#src/workspace/auth/sessions.contract.ts";
import {
  LIMITS_OF_MEMBER,
  type MemberLimits,
  reachWithin,
} from "./sessions/member-limits.public.ts";

export const SESSION_DAYS = 30;
const MAX_SESSIONS = 20;
/** A dangerous action needs a sign-in or another proof that is at most this old. */
const PROVEN_MINUTES = 60;

/** How the person of a session proved who they are. */
export type SessionProof = {
  method: SignInMethod;
  secondFactor: SecondFactorUsed | null;
  /** Only for a session that continues another, or where nothing was proven; otherwise now. */
  provenAt?: string;
  /** Only for a session that continues another; otherwise now. */
  signedInAt?: string;
};

/** As recorded when the session began or last moved. */
export type StoredDevice = { userAgent: string; fingerprint: Buffer | null };

type SessionRow = Omit<Session, "projectIds" | "viewOnlyProjectIds" | "token"> &
  StoredDevice & { isStale: boolean; limits: MemberLimits | null };

/** Of a session `s` and its organisation `o`. */
export const isOpenSession = sql<boolean>`is_open_session(s, o)`;

/** Whether organisation `o` requires a second factor that session `s` lacks. */
const LACKS_SECOND_FACTOR = `s.second_factor is null and s.confined_to is null
        and coalesce(o.second_factor_from <= now(), false)`;

/** Whether it requires its own provider of user `u`, and session `s` began in another way. */
const NEEDS_SINGLE_SIGN_ON = `s.confined_to is null and coalesce(o.single_sign_on_only, false)
        and not coalesce(m.is_break_glass and m.role = 'admin', false)
        and exists (
          select 1 from sso_domains d
          where d.organization_id = o.id and d.verified_at is not null
            and d.domain = split_part(u.email, '@', 2))`;

/**
 * The one query of every request: session, user and active membership together, so that removals,
 * suspensions and role changes apply from the next call on. Handwritten, because building it each
 * time would cost more than running it.
 */
const FIND_SESSION = `select s.id, s.user_id as "userId", s.organization_id as "organizationId", m.role,
      u.email_confirmed_at is not null as "emailConfirmed",
      s.proven_at > now() - interval '${PROVEN_MINUTES} minutes' as "isProven",
      s.second_factor is not null or s.confined_to is not null as "hasSecondFactor",
      ${LACKS_SECOND_FACTOR} as "lacksSecondFactor",
      s.confined_to as "confinedTo",
      ${NEEDS_SINGLE_SIGN_ON} as "needsSingleSignOn",
      s.user_agent as "userAgent", s.fingerprint,
      s.last_seen_at < now() - interval '5 minutes' as "isStale",
      ${LIMITS_OF_MEMBER} as limits
    from sessions s
    join users u on u.id = s.user_id
    left join organizations o on o.id = s.organization_id
    left join memberships m on m.organization_id = s.organization_id
      and m.user_id = s.user_id and m.status = 'active'
    where s.token_hash = $1 and is_open_session(s, o)`;

export async function findStoredSession(
  auth: Pool,
  tokenHash: Buffer,
  isAttended: boolean,
): Promise<{ session: Session; device: StoredDevice } | undefined> {
  const { rows } = await auth.pg.query<SessionRow>(FIND_SESSION, [tokenHash]);
  const found = rows[0];
  if (!found) return undefined;
  const { isStale, userAgent, fingerprint, limits, ...session } = found;
  // Written at most every five minutes: precise enough for "last seen", and cheap.
  if (isStale && isAttended) await touchSession(auth, session.id);
  return {
    session: { ...session, ...reachWithin("all", limits) },
    device: { userAgent, fingerprint },
  };
}

const FIND_ENTRY = `select s.confined_to as "confinedTo",
      ${LACKS_SECOND_FACTOR} as "lacksSecondFactor",
      ${NEEDS_SINGLE_SIGN_ON} as "needsSingleSignOn"
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id and m.status = 'active'
    join organizations o on o.id = m.organization_id
    where s.id = $1 and m.organization_id = $2`;

type Entry = Pick<Session, "confinedTo" | "lacksSecondFactor" | "needsSingleSignOn">;

/**
 * The requirements that a session does not meet in one of its user's organisations, which need not
 * be the active one.
 */
export async function findEntry(
  auth: Pool,
  sessionId: string,
  organizationId: string,
): Promise<Entry | undefined> {
  const { rows } = await auth.pg.query<Entry>(FIND_ENTRY, [sessionId, organizationId]);
  return rows[0];
}

/** The sessions in which this user is signed in. */
export async function listOpenSessionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions as s")
    .leftJoin("organizations as o", "o.id", "s.organization_id")
    .select("s.id")
    .where("s.user_id", "=", userId)
    .where(isOpenSession)
    .execute();
  return rows.map(({ id }) => id);
}

async function touchSession(auth: Pool, sessionId: string): Promise<void> {
  await auth.kysely
    .updateTable("sessions")
    .set({ last_seen_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("last_seen_at", "<", sql<string>`now() - interval '5 minutes'`)
    .execute();
}

/**
 * The organisation, if the user is a member, locked until the end of the transaction so that a
 * concurrent removal cannot leave a session behind. Call it before locking sessions, because
 * removing a member locks in the same order.
 */
export async function lockMembership(
  db: Db,
  userId: string,
  organizationId: string | null,
): Promise<string | null> {
  if (organizationId === null) return null;
  const held = await db
    .selectFrom("memberships")
    .select("organization_id as organizationId")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .forKeyShare()
    .executeTakeFirst();
  return held?.organizationId ?? null;
}

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  userId: string;
  organizationId: string | null;
  ip: string;
  userAgent: string;
  fingerprint: Buffer | null;
  isNewDevice: boolean;
  proof: SessionProof;
  confinedTo?: string | undefined;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { signedInAt = null } = session.proof;
  await db
    .insertInto("sessions")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      organization_id: session.organizationId,
      expires_at: sql`coalesce(${signedInAt}::timestamptz, now()) + make_interval(days => ${SESSION_DAYS})`,
      ip: session.ip,
      user_agent: session.userAgent,
      fingerprint: session.fingerprint,
      is_new_device: session.isNewDevice,
      method: session.proof.method,
      second_factor: session.proof.secondFactor,
      confined_to: session.confinedTo ?? null,
      ...(signedInAt ? { signed_in_at: signedInAt } : {}),
      ...(session.proof.provenAt ? { proven_at: session.proof.provenAt } : {}),
    })
    .execute();
}

/** True for exactly one of several concurrent calls. */
export async function moveSession(
  db: Db,
  sessionId: string,
  from: StoredDevice,
  to: StoredDevice & { ip: string },
): Promise<boolean> {
  const moved = await db
    .updateTable("sessions")
    .set({ user_agent: to.userAgent, fingerprint: to.fingerprint, ip: to.ip, is_new_device: true })
    .where("id", "=", sessionId)
    .where("fingerprint", "=", from.fingerprint)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Keeps the newest sessions of a user, so that forgotten devices are signed out first. */
export async function deleteOldestSessions(db: Db, userId: string): Promise<string[]> {
  const kept = db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS);
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "not in", kept)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends all sessions of a user, or all but one; returns them. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  but: string | undefined,
): Promise<string[]> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(but !== undefined, (query) => query.where("id", "!=", but ?? ""))
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
}

const proof = [
  sql<SignInMethod>`method`.as("method"),
  sql<SecondFactorUsed | null>`second_factor`.as("secondFactor"),
  "proven_at as provenAt",
  "signed_in_at as signedInAt",
] as const;

/** Of a session that the caller has locked by its person. */
export function findProof(db: Db, sessionId: string): Promise<SessionProof> {
  return db
    .selectFrom("sessions")
    .select(proof)
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
}

/** How it was proven, or undefined if it had already ended. */
export function deleteSession(db: Db, sessionId: string): Promise<SessionProof | undefined> {
  return db.deleteFrom("sessions").where("id", "=", sessionId).returning(proof).executeTakeFirst();
}

const FIND_LIMITS = `select ${LIMITS_OF_MEMBER} as limits from memberships m
    where m.organization_id = $1 and m.user_id = $2 and m.status = 'active'`;

/** The projects that a person reaches, for work on their behalf without a session. */
export async function findReach(
  auth: Pool,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<ProjectIds> {
  const asked = [organizationId, userId];
  const { rows } = await auth.pg.query<{ limits: MemberLimits | null }>(FIND_LIMITS, asked);
  const [found] = rows;
  return found ? reachWithin("all", found.limits).projectIds : { only: [] };
}

export async function isActiveMember(
  db: Db,
  who: { userId: string; organizationId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("organization_id", "=", who.organizationId)
    .where("user_id", "=", who.userId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return found !== undefined;
}

/** The last active organisation, if the user is still a member. */
export async function findLastOrganization(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("memberships as m")
    .leftJoin("sessions as s", (join) =>
      join
        .onRef("s.organization_id", "=", "m.organization_id")
        .onRef("s.user_id", "=", "m.user_id"),
    )
    .select("m.organization_id as organizationId")
    .where("m.user_id", "=", userId)
    .where("m.status", "=", "active")
    .orderBy("s.last_seen_at", (order) => order.desc().nullsLast())
    .orderBy("m.created_at")
    .limit(1)
    .executeTakeFirst();
  return found?.organizationId;
}

/**
 * Deletes sessions a day after the longest they can last, so that "signed out" can still be
 * explained.
 */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((or) =>
      or.or([
        or("expires_at", "<", sql<string>`now() - interval '1 day'`),
        or("last_seen_at", "<", sql<string>`now() - interval '8 days'`),
      ]),
    )
    .execute();
}
