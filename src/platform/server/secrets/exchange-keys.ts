import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { rolesOf, setRolePasswords } from "#src/platform/server/db/prepare-database.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type Keyring, NOTICED_WITHIN_MS } from "./keyring.ts";
import { adoptKeyring } from "./keyring-check.ts";
import { type KeyringFile, newKey, readKeyringFile, replaceKeyringFile } from "./keyring-file.ts";
import { type Resealed, resealAll } from "./reseal.ts";
import { countJobsSealedWith, countSealed, type SealedWith } from "./sealed-columns.ts";

/** An arbitrary lock number, the same for everyone who rotates keys. */
const KEYS_LOCK = 714_205_004;

type Keys = {
  path: string;
  keyring: Keyring;
  migrate: PostgresTarget;
};

export type Rotated = Resealed & { keyId: string; isContinued: boolean };

/**
 * Creates a new current key and reseals everything with it, without downtime. Older keys stay in
 * the file: running instances, pending jobs and backups need them. If interrupted, calling it again
 * continues with the key it created.
 */
export function rotateKeys(keys: Keys): Promise<Rotated> {
  return asOwner(keys.migrate, async (client) => {
    const file = readKeyringFile(keys.path);
    const isContinued = (await countSealed(client)).some(
      ({ keyId }) => keyId !== file.current && Object.hasOwn(file.keys, keyId),
    );
    if (!isContinued) {
      const { id, key } = newKey();
      await replaceKeyringFile(keys.path, {
        ...file,
        current: id,
        keys: { ...file.keys, [id]: key },
      });
    }
    const resealed = await resealUntilDone(client, keys);
    return { ...resealed, isContinued, keyId: readKeyringFile(keys.path).current };
  });
}

/** `onBegin` is called after all checks, before anything changes. */
type Exchanging = Keys & { admin: PostgresTarget; onBegin: () => void };

/**
 * Replaces all keys with the current one, including the base key. The passwords of the database
 * roles change with it, so no instance may be running.
 */
export function retireKeys(
  /** Values of the old base key that must still be opened, for these purposes only. */
  keys: Exchanging & { outliving: readonly string[] },
): Promise<Resealed & { gone: number }> {
  return asOwner(keys.migrate, async (client) => {
    await refuseRunning(client);
    keys.onBegin();
    const resealed = await resealUntilDone(client, keys);
    const file = withFormer(readKeyringFile(keys.path), keys);
    const { current } = file;
    const old = Object.keys(file.keys).filter((id) => id !== current);
    for (const id of old) await refuseOpenJobs(client, id);
    // The old keys are removed last: if killed before, a second call finds everything it needs.
    await replaceKeyringFile(keys.path, { ...file, base: current });
    await setRolePasswords(keys.admin, keys.keyring, current);
    const key = file.keys[current] ?? "";
    await replaceKeyringFile(keys.path, { ...file, base: current, keys: { [current]: key } });
    return { ...resealed, gone: old.length };
  });
}

/**
 * Assigns this keyring to the database and its roles after the old one was lost. Anyone else who
 * uses the server with another keyring is locked out.
 */
export async function adoptRoles({
  admin,
  path,
  keyring,
  onBegin,
}: Omit<Exchanging, "migrate">): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await refuseRunning(client).finally(() => client.end());
  onBegin();
  await setRolePasswords(admin, keyring, readKeyringFile(path).base);
  await asOwner(rolesOf(admin, keyring).migrate, (owner) => adoptKeyring(owner, keyring));
}

/**
 * Keeps the keys derived from the base key for purposes that outlive it. The base key itself is
 * removed, because it would also open older backups. If called again after being killed, it finds
 * that the current key is already the base key.
 */
function withFormer(
  file: KeyringFile,
  { keyring, outliving }: Pick<Parameters<typeof retireKeys>[0], "keyring" | "outliving">,
): KeyringFile {
  if (file.base === file.current) return file;
  const former = { ...file.former };
  for (const purpose of outliving) {
    const derived = keyring.derive(purpose, file.base).toString("base64");
    former[purpose] = [...(former[purpose] ?? []), derived];
  }
  return { ...file, former };
}

export function listSealed(migrate: PostgresTarget): Promise<SealedWith[]> {
  return asOwner(migrate, countSealed);
}

/**
 * An instance may seal with the old key until it notices the change, so this is checked again
 * afterwards.
 */
async function resealUntilDone(client: pg.Client, { keyring }: Keys): Promise<Resealed> {
  await pause(NOTICED_WITHIN_MS);
  const total = { done: 0, unreadable: 0 };
  for (;;) {
    const round = await resealAll(client, keyring);
    total.done += round.done;
    total.unreadable = round.unreadable;
    if (round.done === 0) return total;
  }
}

async function asOwner<T>(
  migrate: PostgresTarget,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(migrate);
  await client.connect();
  try {
    await client.query("set role foreword_owner; set lock_timeout = 0");
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [KEYS_LOCK],
    );
    if (!rows[0]?.isOurs) throw new StartError("Another key rotation is running.");
    return await work(client);
  } finally {
    await client.end();
  }
}

async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where usename in ('foreword_app', 'foreword_auth')`,
  );
  if (!rows[0]?.count) return;
  throw new StartError(
    `Foreword is running (${rows[0].count} connections). Stop every instance before you retire keys. A rotation needs no stop.`,
  );
}

async function refuseOpenJobs(client: pg.Client, keyId: string): Promise<void> {
  const open = await countJobsSealedWith(client, keyId);
  if (open === 0) return;
  throw new StartError(
    `${open} waiting jobs still need the key ${keyId}. Run Foreword for a minute, stop it, and try again.`,
  );
}
