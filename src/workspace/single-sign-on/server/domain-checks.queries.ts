import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";

// Domains over all organisations: one has each of them.

/**
 * The organisation that has verified the domain, with the value of its record. Locks all claims, so
 * that of two that verify concurrently the second finds the first.
 */
export async function findHolder(db: Db, domain: string) {
  const claims = await db
    .selectFrom("sso_domains")
    .select(["organization_id as organizationId", "id", "token", "verified_at as verifiedAt"])
    .where("domain", "=", domain)
    .orderBy("organization_id")
    .forUpdate()
    .execute();
  return claims.find(({ verifiedAt }) => verifiedAt !== null);
}

type Place = { organizationId: string; id: string };

export async function setVerified(db: Db, { organizationId, id }: Place): Promise<void> {
  await db
    .updateTable("sso_domains")
    .set({
      verified_at: sql`coalesce(verified_at, now())`,
      checked_at: sql`now()`,
      missing_since: null,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function setLost(db: Db, { organizationId, id }: Place): Promise<void> {
  await db
    .updateTable("sso_domains")
    .set({ verified_at: null, checked_at: sql`now()`, missing_since: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** When it was first found missing; null the first time. */
export async function setMissing(
  db: Db,
  { organizationId, id }: Place,
): Promise<string | null | undefined> {
  const before = await db
    .selectFrom("sso_domains")
    .select("missing_since as missingSince")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("verified_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable("sso_domains")
    .set({ missing_since: sql`coalesce(missing_since, now())`, checked_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return before?.missingSince;
}

export function listVerified(db: Db) {
  return db
    .selectFrom("sso_domains")
    .select(["organization_id as organizationId", "id", "domain", "token"])
    .where("verified_at", "is not", null)
    .orderBy("checked_at")
    .execute();
}
