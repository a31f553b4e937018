import { sql } from "kysely";
import type { Sealed } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { VERIFICATION_NAME } from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import {
  Connection,
  type Linked,
  type SsoDomain,
} from "#src/workspace/single-sign-on/sso-settings.contract.ts";

export async function readConnection(db: Db, org: OrgScope): Promise<Connection | undefined> {
  const row = await selectIn(db, org, "sso_connections")
    .select([
      "issuer",
      "client_id as clientId",
      "default_role as defaultRole",
      "claim",
      "claim_roles as claimRoles",
      "is_on as isOn",
      "tested_at as testedAt",
    ])
    .executeTakeFirst();
  // The columns are text and JSON; the contract has the precise types.
  return row && Connection.parse(row);
}

export function findSecret(
  db: Db,
  org: OrgScope,
): Promise<{ id: string; secretSealed: Sealed } | undefined> {
  return selectIn(db, org, "sso_connections")
    .select(["id", "client_secret_sealed as secretSealed"])
    .executeTakeFirst();
}

export type Saved = Pick<
  Connection,
  "issuer" | "clientId" | "defaultRole" | "claim" | "claimRoles"
> & { id: string; secretSealed: Sealed };

/** Another issuer, client or secret has to be tested again, and is off until then. */
export async function saveConnection(
  db: Db,
  org: OrgScope,
  { id, secretSealed, ...given }: Saved,
  isSameClient: boolean,
): Promise<void> {
  const row = {
    issuer: given.issuer,
    client_id: given.clientId,
    client_secret_sealed: secretSealed,
    default_role: given.defaultRole,
    claim: given.claim,
    claim_roles: JSON.stringify(given.claimRoles),
  };
  const untested = { is_on: false, tested_at: null, version: sql<number>`version + 1` };
  const updated = await updateIn(db, org, "sso_connections")
    .set({ ...row, ...(isSameClient ? {} : untested) })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!updated) await insertIn(db, org, "sso_connections", [{ id, ...row }]).execute();
}

export async function deleteConnection(db: Db, org: OrgScope): Promise<boolean> {
  const { numDeletedRows } = await deleteIn(db, org, "sso_connections").executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Only of the settings that were tested. */
export async function setTested(db: Db, org: OrgScope, version: number): Promise<void> {
  await updateIn(db, org, "sso_connections")
    .set({ tested_at: sql<string>`now()` })
    .where("version", "=", version)
    .execute();
}

export async function setOn(db: Db, org: OrgScope, isOn: boolean): Promise<void> {
  await updateIn(db, org, "sso_connections").set({ is_on: isOn }).execute();
}

export async function isOnly(db: Db, org: OrgScope): Promise<boolean> {
  const { isOnly: only } = await db
    .selectFrom("organizations")
    .select("single_sign_on_only as isOnly")
    .where("id", "=", org.organizationId)
    .executeTakeFirstOrThrow();
  return only;
}

export async function setOnly(db: Db, org: OrgScope, only: boolean): Promise<void> {
  await db
    .updateTable("organizations")
    .set({ single_sign_on_only: only })
    .where("id", "=", org.organizationId)
    .execute();
}

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

export function listAdmins(db: Db, org: OrgScope) {
  return selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select([
      "memberships.user_id as memberId",
      fullName.as("name"),
      "users.email",
      "memberships.is_break_glass as isBreakGlass",
    ])
    .where("memberships.role", "=", "admin")
    .where("memberships.status", "=", "active")
    .orderBy(sql`lower(${fullName})`)
    .orderBy("memberships.user_id")
    .execute();
}

export async function listMemberIds(db: Db, org: OrgScope): Promise<string[]> {
  const rows = await selectIn(db, org, "memberships")
    .select("user_id as userId")
    .where("status", "=", "active")
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function setBreakGlass(
  db: Db,
  org: OrgScope,
  memberIds: readonly string[],
): Promise<void> {
  await updateIn(db, org, "memberships")
    .set({ is_break_glass: sql<boolean>`user_id = any (${[...memberIds]}::uuid[])` })
    .execute();
}

const MAX_LINKED = 200;

export function listLinked(db: Db, org: OrgScope): Promise<Linked[]> {
  return selectIn(db, org, "sso_identities")
    .innerJoin("memberships as m", (join) =>
      join
        .onRef("m.organization_id", "=", "sso_identities.organization_id")
        .onRef("m.user_id", "=", "sso_identities.user_id"),
    )
    .innerJoin("users", "users.id", "sso_identities.user_id")
    .select([
      "sso_identities.user_id as memberId",
      fullName.as("name"),
      "sso_identities.email",
      "sso_identities.subject",
      "sso_identities.signed_in_at as signedInAt",
      "m.tokens_held_since as heldSince",
    ])
    .orderBy("sso_identities.signed_in_at", "desc")
    .orderBy("sso_identities.user_id")
    .limit(MAX_LINKED)
    .execute();
}

/** The address of the account, if it was connected. */
export async function deleteLink(
  db: Db,
  org: OrgScope,
  memberId: string,
): Promise<string | undefined> {
  const row = await deleteIn(db, org, "sso_identities")
    .where("user_id", "=", memberId)
    .returning("email")
    .executeTakeFirst();
  return row?.email;
}

/** Accounts of another provider are other people. */
export async function deleteLinks(db: Db, org: OrgScope): Promise<void> {
  await deleteIn(db, org, "sso_identities").execute();
}

export async function listDomains(db: Db, org: OrgScope): Promise<SsoDomain[]> {
  const rows = await selectIn(db, org, "sso_domains")
    .select([
      "id as domainId",
      "domain",
      "token",
      "verified_at as verifiedAt",
      "checked_at as checkedAt",
      "missing_since as missingSince",
    ])
    .orderBy("domain")
    .execute();
  return rows.map(({ token, ...row }) => ({ ...row, record: recordOf(token) }));
}

export function recordOf(token: string): string {
  return `${VERIFICATION_NAME}=${token}`;
}

/** False if it is listed already. */
export async function insertDomain(
  db: Db,
  org: OrgScope,
  row: { id: string; domain: string; token: string },
): Promise<boolean> {
  const inserted = await insertIn(db, org, "sso_domains", [row])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findDomain(db: Db, org: OrgScope, domainId: string) {
  return selectIn(db, org, "sso_domains")
    .select(["domain", "token", "verified_at as verifiedAt"])
    .where("id", "=", domainId)
    .executeTakeFirst();
}

export async function deleteDomain(
  db: Db,
  org: OrgScope,
  domainId: string,
): Promise<string | undefined> {
  const row = await deleteIn(db, org, "sso_domains")
    .where("id", "=", domainId)
    .returning("domain")
    .executeTakeFirst();
  return row?.domain;
}

export async function countVerified(db: Db, org: OrgScope): Promise<number> {
  const { count } = await selectIn(db, org, "sso_domains")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("verified_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
