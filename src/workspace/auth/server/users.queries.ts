import { sql } from "kysely";
import { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";

type Member = { role: string; organizationId: string; organizationName: string };

/** `horizon`: every transaction below it had ended when the user was read. */
type FoundUser = Omit<User, "confirmedEmail" | "members" | "session"> & {
  confirmedAt: string | null;
  members: Member[];
  horizon: string;
};

/**
 * A session of an organisation's provider sees that organisation only, and nothing else of the
 * account. The user with their memberships; `session` is their current session. Every page load calls this,
 * so it is handwritten: building it each time would cost more than the query.
 */
export async function findUser(
  db: Db,
  userId: string,
  organizationId: string | null,
  confinedTo?: string | null,
): Promise<User | undefined> {
  return (await findUserAndHorizon(db, userId, organizationId, confinedTo))?.user;
}

export async function findUserAndHorizon(
  db: Db,
  userId: string,
  organizationId: string | null,
  confinedTo?: string | null,
): Promise<{ user: User; horizon: bigint } | undefined> {
  const { rows } = await sql<FoundUser>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
           u.email_confirmed_at as "confirmedAt", u.pending_email as "pendingEmail",
           u.password_hash is not null as "hasPassword",
           coalesce((
             select json_agg(json_build_object('role', m.role, 'organizationId', o.id,
                                               'organizationName', o.name) order by o.name, o.id)
               from memberships m join organizations o on o.id = m.organization_id
              where m.user_id = u.id and m.status = 'active'
           ), '[]') as members,
           pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      from users u
     where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;

  const { confirmedAt, horizon, ...user } = row;
  const members = row.members
    .filter((member) => !confinedTo || member.organizationId === confinedTo)
    .map(({ role, ...organization }) => ({ role: Role.parse(role), organization }));
  const active = members.find((member) => member.organization.organizationId === organizationId);
  const session = active
    ? {
        organizationId: active.organization.organizationId,
        role: active.role,
        isSingleSignOn: Boolean(confinedTo),
      }
    : null;
  const own = confinedTo ? { ...user, pendingEmail: null, hasPassword: false } : user;
  return {
    user: { ...own, confirmedEmail: confirmedAt !== null, members, session },
    horizon: BigInt(horizon),
  };
}

export type Credentials = { userId: string; passwordHash: string | null; passwordVersion: number };

export function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return db
    .selectFrom("users")
    .select([
      "id as userId",
      "password_hash as passwordHash",
      "password_version as passwordVersion",
    ])
    .where("email", "=", email)
    .executeTakeFirst();
}

export type NewUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null for users who sign in through a provider. */
  passwordHash: string | null;
  confirmedAt: string | null;
};

/** False if the address already has an account. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto("users")
    .values({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      email_confirmed_at: user.confirmedAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Replaces a hash by one of the current cost, unless the password has changed. */
export async function setStrongerHash(
  db: Db,
  credentials: Credentials,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", credentials.userId)
    .where("password_version", "=", credentials.passwordVersion)
    .execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return found !== undefined;
}

export type Person = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
  passwordHash: string | null;
  passwordVersion: number;
  isConfirmed: boolean;
};

const person = [
  "id as userId",
  "email",
  "first_name as firstName",
  "last_name as lastName",
  sql<string>`first_name || ' ' || last_name`.as("name"),
  "password_hash as passwordHash",
  "password_version as passwordVersion",
  sql<boolean>`email_confirmed_at is not null`.as("isConfirmed"),
] as const;

export function findPerson(db: Db, email: string): Promise<Person | undefined> {
  return db.selectFrom("users").select(person).where("email", "=", email).executeTakeFirst();
}

export function findPersonById(db: Db, userId: string): Promise<Person | undefined> {
  return db.selectFrom("users").select(person).where("id", "=", userId).executeTakeFirst();
}

export async function setNames(
  db: Db,
  userId: string,
  names: { firstName: string | undefined; lastName: string | undefined },
): Promise<void> {
  const change = {
    ...(names.firstName === undefined ? {} : { first_name: names.firstName }),
    ...(names.lastName === undefined ? {} : { last_name: names.lastName }),
  };
  if (Object.keys(change).length === 0) return;
  await db.updateTable("users").set(change).where("id", "=", userId).execute();
}

/** The user's current organisations, whose admins are notified about the account. */
export async function listOrganizationIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("organization_id as id")
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}
