import { sql } from "kysely";
import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

// Queries that run before the caller's organisation is known: sign-ins, and sign-outs by a provider.

export type StoredConnection = {
  organizationId: string;
  id: string;
  issuer: string;
  clientId: string;
  secretSealed: Sealed;
  defaultRole: Role;
  claim: string | null;
  claimRoles: { value: string; role: Role }[];
  isOn: boolean;
  version: number;
};

const ClaimRoles = z.array(z.object({ value: z.string(), role: Role }));

const columns = [
  "c.organization_id as organizationId",
  "c.id",
  "c.issuer",
  "c.client_id as clientId",
  "c.client_secret_sealed as secretSealed",
  "c.default_role as defaultRole",
  "c.claim",
  "c.claim_roles as claimRoles",
  "c.is_on as isOn",
  "c.version",
] as const;

type Row = Omit<StoredConnection, "defaultRole" | "claimRoles"> & {
  defaultRole: string;
  claimRoles: unknown;
};

/** The columns are text and JSON; the contract has the precise types. */
function toConnection(row: Row): StoredConnection {
  return {
    ...row,
    defaultRole: Role.parse(row.defaultRole),
    claimRoles: ClaimRoles.parse(row.claimRoles),
  };
}

/** That of the organisation which has proven the domain, if it is on. */
export async function findByDomain(db: Db, domain: string): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom("sso_domains as d")
    .innerJoin("sso_connections as c", "c.organization_id", "d.organization_id")
    .innerJoin("organizations as o", "o.id", "d.organization_id")
    .select(columns)
    .where("d.domain", "=", domain)
    .where("d.verified_at", "is not", null)
    .where("c.is_on", "=", true)
    .where("o.removed_at", "is", null)
    .executeTakeFirst();
  return row && toConnection(row);
}

export async function findConnection(
  db: Db,
  organizationId: string,
): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom("sso_connections as c")
    .innerJoin("organizations as o", "o.id", "c.organization_id")
    .select(columns)
    .where("c.organization_id", "=", organizationId)
    .where("o.removed_at", "is", null)
    .executeTakeFirst();
  return row && toConnection(row);
}

export async function hasVerified(
  db: Db,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("sso_domains")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("domain", "=", domain)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

export type Purpose = "sign-in" | "test" | "prove";

export type NewAttempt = {
  id: string;
  organizationId: string;
  stateHash: Buffer;
  keyHash: Buffer;
  purpose: Purpose;
  sessionId: string | null;
  keptSealed: Sealed;
};

const ATTEMPT_MINUTES = 10;

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto("sso_attempts")
    .values({
      id: attempt.id,
      organization_id: attempt.organizationId,
      state_hash: attempt.stateHash,
      key_hash: attempt.keyHash,
      purpose: attempt.purpose,
      session_id: attempt.sessionId,
      kept_sealed: attempt.keptSealed,
      expires_at: sql`now() + make_interval(mins => ${ATTEMPT_MINUTES})`,
    })
    .execute();
}

type Taken = {
  organizationId: string;
  purpose: Purpose;
  sessionId: string | null;
  stateHash: Buffer;
  keyHash: Buffer;
};

/** Consumed once, for its purpose, and only by the browser and the organisation that it began for. */
export function takeAttempt(db: Db, asked: Taken) {
  return db
    .deleteFrom("sso_attempts")
    .where("organization_id", "=", asked.organizationId)
    .where("purpose", "=", asked.purpose)
    .where("state_hash", "=", asked.stateHash)
    .where("key_hash", "=", asked.keyHash)
    .where("session_id", "is not distinct from", asked.sessionId)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["id", "kept_sealed as keptSealed", "began_at as beganAt"])
    .executeTakeFirst();
}

export type Account = { organizationId: string; issuer: string; subject: string };

export type Link = { userId: string; email: string };

export function findLink(db: Db, account: Account): Promise<Link | undefined> {
  return db
    .selectFrom("sso_identities")
    .select(["user_id as userId", "email"])
    .where("organization_id", "=", account.organizationId)
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .executeTakeFirst();
}

/** False if the member is connected to another account, or this one to another member. */
export async function insertLink(db: Db, account: Account, link: Link): Promise<boolean> {
  const inserted = await db
    .insertInto("sso_identities")
    .values({
      organization_id: account.organizationId,
      user_id: link.userId,
      issuer: account.issuer,
      subject: account.subject,
      email: link.email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Someone who signs in is known to the provider, so that their tokens work again. */
export async function noteSignIn(
  db: Db,
  { organizationId }: Account,
  { userId, email }: Link,
): Promise<void> {
  await db
    .updateTable("sso_identities")
    .set({ email, signed_in_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
  await db
    .updateTable("memberships")
    .set({ tokens_held_since: null })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}

export type NewSsoSession = Account & {
  id: string;
  userId: string;
  sid: string | undefined;
  refreshSealed: Sealed | null;
  hours: number;
};

export async function insertSsoSession(db: Db, session: NewSsoSession): Promise<void> {
  await db
    .insertInto("sso_sessions")
    .values({
      id: session.id,
      organization_id: session.organizationId,
      user_id: session.userId,
      issuer: session.issuer,
      subject: session.subject,
      sid: session.sid ?? null,
      refresh_sealed: session.refreshSealed,
    })
    .execute();
  await setExpiry(db, session.id, session.hours);
}

/** Never beyond the day when it would have ended in any case. */
export async function setExpiry(db: Db, sessionId: string, hours: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      expires_at: sql`least(now() + make_interval(hours => ${hours}),
        created_at + interval '30 days')`,
    })
    .where("id", "=", sessionId)
    .execute();
}

export function findSsoSession(db: Db, sessionId: string) {
  return db
    .selectFrom("sso_sessions")
    .select(["organization_id as organizationId", "issuer", "subject"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
}

export async function setProvenAt(db: Db, sessionId: string, seconds: number): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proven_at: sql`least(to_timestamp(${seconds}), now())` })
    .where("id", "=", sessionId)
    .execute();
}

export type SsoSession = { id: string; userId: string };

/** With an id of the session at the provider only that one, otherwise all of the person. */
export function listSessionsOf(
  db: Db,
  organizationId: string,
  which: { issuer: string; subject: string | undefined; sid: string | undefined },
): Promise<SsoSession[]> {
  return db
    .selectFrom("sso_sessions")
    .select(["id", "user_id as userId"])
    .where("organization_id", "=", organizationId)
    .where("issuer", "=", which.issuer)
    .$if(which.sid !== undefined, (query) => query.where("sid", "=", which.sid ?? ""))
    .$if(which.subject !== undefined, (query) => query.where("subject", "=", which.subject ?? ""))
    .orderBy("user_id")
    .execute();
}

/** Of the organisation, or of one member. */
export function listSessionsIn(
  db: Db,
  organizationId: string,
  userId?: string,
): Promise<SsoSession[]> {
  return db
    .selectFrom("sso_sessions")
    .select(["id", "user_id as userId"])
    .where("organization_id", "=", organizationId)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .orderBy("user_id")
    .execute();
}

/** False for a token that was taken before. */
export async function takeLogoutToken(
  db: Db,
  organizationId: string,
  jtiHash: Buffer,
): Promise<boolean> {
  const inserted = await db
    .insertInto("sso_logout_tokens")
    .values({
      organization_id: organizationId,
      jti_hash: jtiHash,
      expires_at: sql`now() + interval '1 day'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("jti_hash")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteOld(db: Db): Promise<void> {
  await db.deleteFrom("sso_attempts").where("expires_at", "<", sql<string>`now()`).execute();
  await db.deleteFrom("sso_logout_tokens").where("expires_at", "<", sql<string>`now()`).execute();
}
