import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { openSealed, seal } from "#src/platform/server/secrets/seal.ts";
import type { Grant } from "./providers/mail-provider.ts";

export type StoredGrant = { grant: Grant; version: number };

const placeOf = (mailboxId: string) =>
  ({ table: "mailbox_grants", column: "grant_sealed", rowId: mailboxId }) as const;

export async function saveGrant(
  db: Db,
  org: OrgScope,
  keyring: Keyring,
  mailboxId: string,
  grant: Grant,
): Promise<void> {
  const sealed = seal(keyring, placeOf(mailboxId), JSON.stringify(grant));
  await insertIn(db, org, "mailbox_grants", [{ id: mailboxId, grant_sealed: sealed }])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "id"]).doUpdateSet({
        grant_sealed: sealed,
        version: sql<number>`mailbox_grants.version + 1`,
        updated_at: sql<string>`excluded.updated_at`,
      }),
    )
    .execute();
}

/** Undefined if the mailbox was disconnected. */
export async function findGrant(
  db: Db,
  org: OrgScope,
  keyring: Keyring,
  mailboxId: string,
): Promise<StoredGrant | undefined> {
  const row = await selectIn(db, org, "mailbox_grants")
    .select(["grant_sealed as sealed", "version"])
    .where("id", "=", mailboxId)
    .executeTakeFirst();
  return row && { grant: readGrant(keyring, mailboxId, row.sealed), version: row.version };
}

function readGrant(
  keyring: Keyring,
  mailboxId: string,
  sealed: Parameters<typeof openSealed>[2],
): Grant {
  // Only `saveGrant` writes this column.
  return JSON.parse(openSealed(keyring, placeOf(mailboxId), sealed)) as Grant;
}

/** True if this refresh wins: a faster one has increased the version. */
export async function replaceGrant(
  db: Db,
  org: OrgScope,
  keyring: Keyring,
  { mailboxId, grant, version }: StoredGrant & { mailboxId: string },
): Promise<boolean> {
  const row = await updateIn(db, org, "mailbox_grants")
    .set({
      grant_sealed: seal(keyring, placeOf(mailboxId), JSON.stringify(grant)),
      version: version + 1,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", mailboxId)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGrant(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  await deleteIn(db, org, "mailbox_grants").where("id", "=", mailboxId).execute();
}
