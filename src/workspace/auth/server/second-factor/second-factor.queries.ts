import { sql } from "kysely";
import type { Sealed } from "#db/tables.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { PendingReset } from "#src/workspace/auth/second-factor/resets.contract.ts";
import type { TrustedDevice } from "#src/workspace/auth/second-factor.contract.ts";

const TRUSTED_DAYS = 30;

type StoredFactor = {
  id: string;
  secretSealed: Sealed;
  lastPeriod: number;
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: string | null;
  /** When an admin's reset is due; null if none asked for one. */
  resetAt: string | null;
};

export function findFactor(db: Db, userId: string): Promise<StoredFactor | undefined> {
  return db
    .selectFrom("second_factors")
    .select([
      "id",
      "secret_sealed as secretSealed",
      "last_period as lastPeriod",
      "confirmed_at as confirmedAt",
      "reset_at as resetAt",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Replaces an enrolment that was begun and never confirmed. */
export async function insertFactor(
  db: Db,
  factor: { id: string; userId: string; secretSealed: Sealed },
): Promise<void> {
  await deleteFactor(db, factor.userId);
  await db
    .insertInto("second_factors")
    .values({ id: factor.id, user_id: factor.userId, secret_sealed: factor.secretSealed })
    .execute();
}

export async function confirmFactor(db: Db, id: string): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ confirmed_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** False if this period, or a later one, was used before: a code works once. */
export async function takePeriod(db: Db, id: string, period: number): Promise<boolean> {
  const taken = await db
    .updateTable("second_factors")
    .set({ last_period: period })
    .where("id", "=", id)
    .where("last_period", "<", period)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isTrusted(
  db: Db,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<boolean> {
  if (!tokenHash) return false;
  const found = await db
    .selectFrom("device_cookies")
    .select("id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .where("trusted_until", ">", sql<string>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** A device that signed in before, so that its cookie is stored. */
export async function trustDevice(
  db: Db,
  userId: string,
  device: { tokenHash: Buffer; userAgent: string },
): Promise<void> {
  await db
    .updateTable("device_cookies")
    .set({
      trusted_until: sql`now() + make_interval(days => ${TRUSTED_DAYS})`,
      user_agent: device.userAgent,
    })
    .where("user_id", "=", userId)
    .where("token_hash", "=", device.tokenHash)
    .execute();
}

export async function listTrustedDevices(
  db: Db,
  userId: string,
  tokenHash: Buffer | undefined,
): Promise<TrustedDevice[]> {
  const rows = await db
    .selectFrom("device_cookies")
    .select([
      "id as deviceId",
      "user_agent as userAgent",
      sql<string>`trusted_until`.as("trustedUntil"),
      "token_hash as tokenHash",
    ])
    .where("user_id", "=", userId)
    .where("trusted_until", ">", sql<string>`now()`)
    .orderBy("trusted_until", "desc")
    .execute();
  return rows.map(({ tokenHash: stored, ...device }) => ({
    ...device,
    isCurrent: tokenHash?.equals(stored) ?? false,
  }));
}

/** Ends the trust in all devices, or in one; false if there was none. */
export async function distrustDevices(db: Db, userId: string, deviceId?: string): Promise<boolean> {
  const changed = await db
    .updateTable("device_cookies")
    .set({ trusted_until: null })
    .where("user_id", "=", userId)
    .where("trusted_until", "is not", null)
    .$if(deviceId !== undefined, (query) => query.where("id", "=", deviceId ?? ""))
    .returning("id")
    .execute();
  return changed.length > 0;
}

/** The person of this session has just proven who they are. */
export async function setProven(
  db: Db,
  sessionId: string,
  secondFactor: "code" | "recovery-code" | "passkey" | undefined,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ proven_at: sql`now()`, ...(secondFactor ? { second_factor: secondFactor } : {}) })
    .where("id", "=", sessionId)
    .execute();
}

/** The members of an organisation with a passkey, or a password and a second factor. */
export async function listStrong(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("u.id")
    .where("m.organization_id", "=", organizationId)
    .where("m.status", "=", "active")
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        exists(selectFrom("passkeys as p").select("p.id").whereRef("p.user_id", "=", "u.id")),
        and([
          eb("u.password_hash", "is not", null),
          exists(
            selectFrom("second_factors as f")
              .select("f.id")
              .whereRef("f.user_id", "=", "u.id")
              .where("f.confirmed_at", "is not", null),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The members of an organisation who have neither an app nor a passkey. */
export async function listWithoutSecondFactor(
  db: Db,
  organizationId: string,
): Promise<{ userId: string; name: string; email: string }[]> {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select([
      "u.id as userId",
      sql<string>`u.first_name || ' ' || u.last_name`.as("name"),
      "u.email",
    ])
    .where("m.organization_id", "=", organizationId)
    .where("m.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("second_factors as f")
            .select("f.id")
            .whereRef("f.user_id", "=", "u.id")
            .where("f.confirmed_at", "is not", null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("passkeys as p").select("p.id").whereRef("p.user_id", "=", "u.id"))),
    )
    .orderBy("u.first_name")
    .orderBy("u.last_name")
    .orderBy("u.id")
    .execute();
}

/** The pending resets of the members of an organisation, or of one of them. */
export function listResets(
  db: Db,
  organizationId: string,
  userId?: string,
): Promise<PendingReset[]> {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("second_factors as f", "f.user_id", "m.user_id")
    .select([
      "u.id as memberId",
      sql<string>`u.first_name || ' ' || u.last_name`.as("name"),
      "u.email",
      sql<string>`f.reset_at`.as("resetAt"),
    ])
    .where("m.organization_id", "=", organizationId)
    .where("m.status", "=", "active")
    .where("f.reset_at", "is not", null)
    .$if(userId !== undefined, (query) => query.where("m.user_id", "=", userId ?? ""))
    .orderBy("f.reset_at")
    .orderBy("u.id")
    .execute();
}
