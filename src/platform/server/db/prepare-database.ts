import pg from "pg";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { StartError } from "#src/platform/server/start-error.ts";

import { readCluster } from "./cluster/read-cluster.ts";

export type RoleTargets = { migrate: PostgresTarget; app: PostgresTarget; auth: PostgresTarget };

/**
 * Creates the four roles: an owner that cannot log in, one login for migrations that may act as the
 * owner, and two that own nothing. Timeouts are set on the roles, so that they apply to every
 * connection, also through a pooler.
 */
const ROLES = [
  { name: "foreword_owner", login: false, settings: {} },
  { name: "foreword_migrate", login: true, settings: { lock_timeout: "5s" } },
  {
    name: "foreword_app",
    login: true,
    settings: {
      statement_timeout: "5s",
      lock_timeout: "2s",
      idle_in_transaction_session_timeout: "10s",
    },
  },
  {
    name: "foreword_auth",
    login: true,
    settings: {
      statement_timeout: "5s",
      lock_timeout: "2s",
      idle_in_transaction_session_timeout: "10s",
    },
  },
] as const;

export const ROLE_NAMES = ROLES.map(({ name }) => name);

/** An arbitrary lock number, the same on every instance. */
const SETUP_LOCK = 714_205_001;

export async function prepareRoles(admin: PostgresTarget, keyring: Keyring): Promise<RoleTargets> {
  const targets = rolesOf(admin, keyring);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    // In one transaction: a start that is killed halfway leaves no role without its limits.
    await client.query("begin");
    await createMissingRoles(client, keyring);
    await grantDatabase(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
  await proveLogin(targets.app);
  return targets;
}

/** The logins of this database, which must have been prepared before. */
export function rolesOf(admin: PostgresTarget, keyring: Keyring): RoleTargets {
  return {
    migrate: loginAs(admin, "foreword_migrate", keyring),
    app: loginAs(admin, "foreword_app", keyring),
    auth: loginAs(admin, "foreword_auth", keyring),
  };
}

/** Derived, not stored: every instance with the same keyring computes the same password. */
function passwordOf(name: string, keyring: Keyring, keyId?: string): string {
  return keyring.derive(`database-role:${name}`, keyId).toString("base64url");
}

/** For rotating the key that the passwords are derived from. */
export async function setRolePasswords(
  admin: PostgresTarget,
  keyring: Keyring,
  keyId: string,
): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
    await client.query("begin");
    for (const { name } of ROLES.filter(({ login }) => login)) {
      const password = pg.escapeLiteral(passwordOf(name, keyring, keyId));
      await client.query(`alter role ${name} password ${password}`);
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}

function loginAs(admin: PostgresTarget, user: string, keyring: Keyring): PostgresTarget {
  return { ...admin, user, password: passwordOf(user, keyring) };
}

async function createMissingRoles(client: pg.Client, keyring: Keyring): Promise<void> {
  const names = ROLES.map((role) => role.name);
  const found = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1)",
    [names],
  );
  const existing = new Set(found.rows.map((row) => row.rolname));
  const missing = ROLES.filter((role) => !existing.has(role.name));
  // Nodes of a cluster log in to each other as the owner, though it has no password.
  const ownerLogin = (await readCluster(client)) ? "login" : "nologin";
  const statements = missing.flatMap((role) => [
    role.login
      ? `create role ${role.name} login noinherit nosuperuser nobypassrls password ${pg.escapeLiteral(passwordOf(role.name, keyring))}`
      : `create role ${role.name} ${ownerLogin} nosuperuser nobypassrls`,
    ...Object.entries(role.settings).map(
      ([setting, value]) => `alter role ${role.name} set ${setting} = '${value}'`,
    ),
  ]);
  if (missing.length > 0) statements.push("grant foreword_owner to foreword_migrate");
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      if (!isMissingRight(error)) throw error;
      throw new StartError(
        "The user of DATABASE_URL cannot create roles. Give it CREATEROLE for the first start, or create the roles as docs/database-roles.md describes.",
        { cause: error },
      );
    });
  }
}

/** Takes one query if everything is already granted. */
async function grantDatabase(client: pg.Client): Promise<void> {
  if (await ownerMayCreate(client)) return;
  const database = pg.escapeIdentifier(client.database ?? "");
  const refusal: unknown = await client
    .query(
      `grant create, usage on schema public to foreword_owner;
       grant usage on schema public to foreword_app, foreword_auth;
       grant create on database ${database} to foreword_owner`,
    )
    .then(() => undefined)
    .catch((error: unknown) => {
      if (!isMissingRight(error)) throw error;
      return error;
    });
  // PostgreSQL only warns about a grant that the caller may not make.
  if (refusal === undefined && (await ownerMayCreate(client))) return;
  throw new StartError(
    `The user of DATABASE_URL cannot grant rights in its database. Make it the owner: alter database ${database} owner to ${pg.escapeIdentifier(client.user ?? "")}.`,
    { cause: refusal },
  );
}

async function ownerMayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    "select has_schema_privilege('foreword_owner', 'public', 'create') and has_database_privilege('foreword_owner', current_database(), 'create') as ready",
  );
  return rows[0]?.ready ?? false;
}

async function proveLogin(target: PostgresTarget): Promise<void> {
  const client = new pg.Client(target);
  try {
    await client.connect();
  } catch (error) {
    if (!isRefusedLogin(error)) throw error;
    throw new StartError(
      "The database roles of Foreword exist but their passwords do not match the keyring. Another installation may use this PostgreSQL server, or the keyring was replaced: point KEYRING_FILE at the right one. If it is lost: npm run foreword -- keys adopt.",
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A read-only or full server refuses the same statements, and no privilege would help. */
function isMissingRight(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(42501|0L)/.test(error.code ?? "");
}

/** A full or unreachable server refuses too, which says nothing about passwords. */
function isRefusedLogin(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith("28") === true;
}
