import pg from "pg";
import type { Sealed } from "#db/tables.ts";
import { isCopied } from "#src/platform/server/db/backup/tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import type { Keyring } from "./keyring.ts";
import { openSealed, type SealedPlace, seal } from "./seal.ts";
import { listSealedColumns, type SealedColumn } from "./sealed-columns.ts";

type Querier = Pick<pg.Pool, "query">;

const ROW_ID = "00000000-0000-4000-8000-000000000001";
const PLACE = { table: "keyring_check", column: "value_sealed", rowId: ROW_ID } as const;
const KNOWN_TEXT = "foreword";

export const FOREIGN_KEYRING =
  "The keyring is not the one that this database was set up with. Point KEYRING_FILE at the right one. If it is lost, stop every instance and run: npm run foreword -- keys adopt.";

/**
 * Secrets sealed with another keyring cannot be opened by other instances. An older copy of the
 * right keyring is refused as well after a rotation. Acts as the owner.
 */
export async function refuseForeignKeyring(db: Querier, keyring: Keyring): Promise<void> {
  if (await isForeign(db, keyring)) throw new StartError(FOREIGN_KEYRING);
}

/** For commands that continue with another keyring and must report it. */
export async function isForeignKeyring(
  migrate: PostgresTarget,
  keyring: Keyring,
): Promise<boolean> {
  const client = new pg.Client({ ...migrate, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("set role foreword_owner");
    return await isForeign(client, keyring);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** False for a database without a registered keyring: its next start registers it. */
async function isForeign(db: Querier, keyring: Keyring): Promise<boolean> {
  if (!(await hasCheck(db))) return false;
  const { rows } = await db.query<{ sealed: Sealed }>(
    "select value_sealed as sealed from keyring_check",
  );
  const [check] = rows;
  return check ? !opens(keyring, check.sealed) : opensNothing(db, keyring);
}

/**
 * Losing the check value must not allow just any keyring while secrets are stored. One that opens
 * is enough: others may be unreadable since an earlier loss. Sign-in attempts do not count, because
 * they also exist in an otherwise empty database.
 */
async function opensNothing(db: Querier, keyring: Keyring): Promise<boolean> {
  let hasSecrets = false;
  for (const sealed of await listSealedColumns(db)) {
    if (!isCopied({ name: `public.${sealed.table}` })) continue;
    const texts = await findTexts(db, keyring, sealed);
    if (
      texts.some(({ id, text }) => tryOpen(keyring, { ...sealed, rowId: id }, text) !== undefined)
    )
      return false;
    hasSecrets ||= texts.length > 0;
  }
  return hasSecrets;
}

const LOOKED_AT = 10;

/** A few values of a column, those with our own keys first. */
async function findTexts(
  db: Querier,
  keyring: Keyring,
  { table, column }: SealedColumn,
): Promise<{ id: string; text: Sealed }[]> {
  const [from, text] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  const { rows } = await db.query<{ id: string; text: Sealed }>({
    text: `select id, ${text} as text from ${from} where ${text} is not null
      order by split_part(${text}, '.', 2) = any($1) desc limit ${LOOKED_AT}`,
    values: [keyring.keyIds],
  });
  return rows;
}

/** At the first start. If two instances start with different keyrings, one is refused. */
export async function rememberKeyring(db: Querier, keyring: Keyring): Promise<void> {
  if (!(await hasCheck(db))) return;
  await db.query(
    "insert into keyring_check (id, value_sealed) values ($1, $2) on conflict do nothing",
    [ROW_ID, sealCheck(keyring)],
  );
  await refuseForeignKeyring(db, keyring);
}

/** For an operator who lost the keyring, or replaces it with the one of a backup. */
export async function adoptKeyring(db: Querier, keyring: Keyring): Promise<void> {
  if (!(await hasCheck(db))) return;
  await db.query(
    `insert into keyring_check (id, value_sealed) values ($1, $2)
       on conflict (id) do update set value_sealed = excluded.value_sealed`,
    [ROW_ID, sealCheck(keyring)],
  );
}

/** For a restore, whose empty database adopts the keyring it is filled with. */
export async function forgetKeyring(db: Querier): Promise<void> {
  if (await hasCheck(db)) await db.query("delete from keyring_check");
}

/** An older or empty database has no such table. */
async function hasCheck(db: Querier): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    "select to_regclass('public.keyring_check') is not null as found",
  );
  return rows[0]?.found ?? false;
}

function sealCheck(keyring: Keyring): Sealed {
  return seal(keyring, PLACE, KNOWN_TEXT);
}

function opens(keyring: Keyring, sealed: Sealed): boolean {
  return tryOpen(keyring, PLACE, sealed) === KNOWN_TEXT;
}

function tryOpen(keyring: Keyring, place: SealedPlace, sealed: Sealed): string | undefined {
  try {
    return openSealed(keyring, place, sealed);
  } catch {
    return undefined;
  }
}
