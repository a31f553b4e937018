import { engine } from "#src/outreach/strategies/engine/server/engine.public.ts";
import type { Config } from "#src/platform/server/config.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { logOperatorAction, withOperatorLog } from "#src/platform/server/operators/operator-log.ts";
import {
  adoptRoles,
  listSealed,
  retireKeys,
  rotateKeys,
} from "#src/platform/server/secrets/exchange-keys.ts";
import { openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { readKeyringFile } from "#src/platform/server/secrets/keyring-file.ts";
import { prepareSchema } from "../prepare-schema.ts";
import { type Command, readArguments, wrongUse } from "./command.ts";
import { joinPostgres } from "./join-postgres.ts";

const DOINGS = { list, rotate, retire, adopt } as const;

export const keysCommand: Command = {
  use: "[list|rotate|retire|adopt]",
  help: "lists, rotates and retires the encryption keys",
  async run(run) {
    const { positionals } = readArguments(run, {}, { least: 0, most: 1 });
    const doing = Object.entries(DOINGS).find(([name]) => name === (positionals[0] ?? "list"));
    if (!doing) throw wrongUse(run.usage);
    const { postgres, keyring, stop } = await joinPostgres(run.config);
    try {
      // Without the roles' keyring, preparing would fail to log in.
      if (doing[1] !== adopt) await prepareSchema(postgres.admin, keyring);
      const { migrate } = rolesOf(postgres.admin, keyring);
      const path = run.config.keyringFile;
      const [name, work] = doing;
      const keys = { admin: postgres.admin, migrate, path, keyring };
      if (name === "list") await list(keys);
      else await withKeysTrace(name, work, keys, run.config);
      return 0;
    } finally {
      await stop();
    }
  },
};

type Keys = Omit<Parameters<typeof retireKeys>[0], "onBegin" | "outliving">;

/** `adopt` repairs the login that the log uses, so it is logged afterwards. */
async function withKeysTrace(
  name: string,
  work: (keys: Keys) => Promise<string>,
  keys: Keys,
  config: Config,
): Promise<void> {
  const login = async () => rolesOf(keys.admin, await openKeyring(keys.path)).migrate;
  const entry = { login, config, act: `keys ${name}` };
  if (name === "adopt") await logOperatorAction(entry, await work(keys));
  else await withOperatorLog(entry, async () => ({ result: undefined, says: await work(keys) }));
}

async function list({ migrate, path }: Keys): Promise<string> {
  const { keys, current, base } = readKeyringFile(path);
  const sealed = await listSealed(migrate);
  for (const id of Object.keys(keys)) {
    const count = sealed.reduce((sum, one) => sum + (one.keyId === id ? one.count : 0), 0);
    const roles = [...(id === current ? ["current"] : []), ...(id === base ? ["base"] : [])];
    console.log(`${id}  ${`${count} secrets`.padEnd(14)}${roles.join(", ")}`.trimEnd());
  }
  const unknown = sealed.filter(({ keyId }) => !Object.hasOwn(keys, keyId));
  for (const { keyId, column, count } of unknown) {
    console.log(`${keyId}  ${`${count} secrets`.padEnd(14)}of ${column}: this key is missing`);
  }
  return "";
}

async function rotate(keys: Keys): Promise<string> {
  const { isContinued, keyId, done, unreadable } = await rotateKeys(keys);
  if (isContinued) console.log("The previous rotation was unfinished and is now complete.");
  console.log(`${keyId} is the current key. Secrets encrypted again: ${done}.`);
  reportUnreadable(unreadable);
  console.log(`Copy ${keys.path} now: older copies can't decrypt these secrets.`);
  return `current key ${keyId}, secrets encrypted again: ${done}, unreadable: ${unreadable}`;
}

async function retire(keys: Keys): Promise<string> {
  const { gone, unreadable } = await retireKeys({
    ...keys,
    outliving: engine.outlivingPurposes,
    onBegin: () =>
      console.log(
        "Links to shared pages and reports stop working: share them again. Unsubscribe links keep working, except those of deleted strategies and projects.",
      ),
  });
  console.log(`Old keys removed from ${keys.path}: ${gone}. Copy it now.`);
  reportUnreadable(unreadable);
  console.log("Older backups need the keyring copy from their time.");
  return `keys removed: ${gone}, unreadable secrets: ${unreadable}`;
}

async function adopt(keys: Keys): Promise<string> {
  await adoptRoles({
    ...keys,
    onBegin: () =>
      console.log(
        "Links to shared pages and reports, and unsubscribe links that another keyring made stop working, until that keyring is back.",
      ),
  });
  console.log(`The database and its roles now use the keyring ${keys.path}.`);
  return `keyring and passwords of the roles from ${keys.path}`;
}

function reportUnreadable(count: number): void {
  if (count > 0)
    console.log(`Secrets that no available key can decrypt, left unchanged: ${count}.`);
}
