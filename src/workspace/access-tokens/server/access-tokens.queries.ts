import { sql } from "kysely";
import { z } from "zod";
import { Role } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { AccessToken } from "#src/workspace/access-tokens/access-tokens.contract.ts";

export type StoredToken = {
  id: string;
  userId: string;
  createdBy: string;
  name: string;
  role: Role;
  isReadOnly: boolean;
  projectIds: readonly string[] | null;
  addresses: readonly string[];
  tokenHash: Buffer;
  ending: string;
  expiresInDays: number;
};

export async function insertToken(db: Db, org: OrgScope, token: StoredToken): Promise<void> {
  const rows = [
    {
      id: token.id,
      user_id: token.userId,
      created_by: token.createdBy,
      name: token.name,
      role: token.role,
      is_read_only: token.isReadOnly,
      project_ids: token.projectIds && [...token.projectIds],
      addresses: [...token.addresses],
      token_hash: token.tokenHash,
      ending: token.ending,
      expires_at: sql<string>`now() + make_interval(days => ${token.expiresInDays})`,
    },
  ];
  await insertIn(db, org, "access_tokens", rows).execute();
}

/** The user and membership by which an organisation's token acts as itself. */
export async function insertTokenUser(
  db: Db,
  org: OrgScope,
  { userId, name, role }: { userId: string; name: string; role: Role },
): Promise<void> {
  await db
    .insertInto("users")
    .values({
      id: userId,
      email: `token-${userId}@tokens.invalid`,
      first_name: name,
      last_name: "",
      email_confirmed_at: sql`now()`,
    })
    .execute();
  const membership = { user_id: userId, role, status: "token" };
  await insertIn(db, org, "memberships", [membership]).execute();
}

const Rows = z.array(AccessToken);

/** All of the organisation, those that act as one person, or a single one. Connected apps are not. */
export async function listTokens(
  db: Db,
  org: OrgScope,
  { userId, tokenId }: { userId?: string; tokenId?: string } = {},
): Promise<AccessToken[]> {
  const rows = await selectIn(db, org, "access_tokens")
    .leftJoin("users", "users.id", "access_tokens.created_by")
    .select((eb) => [
      "access_tokens.id as tokenId",
      "access_tokens.name",
      "access_tokens.role",
      sql<string>`case when access_tokens.user_id = access_tokens.created_by then 'personal' else 'organization' end`.as(
        "kind",
      ),
      sql<object>`json_build_object('memberId', access_tokens.created_by,
        'name', coalesce(users.first_name || ' ' || users.last_name, ''))`.as("madeBy"),
      "access_tokens.is_read_only as isReadOnly",
      "access_tokens.project_ids as projectIds",
      "access_tokens.addresses",
      "access_tokens.ending",
      sql<string>`left(encode(access_tokens.token_hash, 'hex'), 8)`.as("sessionPrefix"),
      "access_tokens.created_at as createdAt",
      "access_tokens.expires_at as expiresAt",
      eb("access_tokens.expires_at", "<=", sql<string>`now()`).as("isExpired"),
      "access_tokens.last_used_at as lastUsedAt",
      "access_tokens.last_used_ip as lastUsedIp",
    ])
    .$if(userId !== undefined, (query) =>
      query
        .where("access_tokens.user_id", "=", userId ?? "")
        .where("access_tokens.created_by", "=", userId ?? ""),
    )
    .$if(tokenId !== undefined, (query) => query.where("access_tokens.id", "=", tokenId ?? ""))
    .where("access_tokens.client_id", "is", null)
    .orderBy("access_tokens.created_at", "desc")
    .orderBy("access_tokens.id", "desc")
    .execute();
  return Rows.parse(rows);
}

/** The id of a token is that of the session of its calls. */
export function findName(db: Db, org: OrgScope, tokenId: string) {
  return selectIn(db, org, "access_tokens")
    .select(["access_tokens.id", "access_tokens.name"])
    .where("access_tokens.id", "=", tokenId)
    .executeTakeFirst();
}

/** Of a token that acts as itself, unless it has expired. */
export async function findRole(db: Db, org: OrgScope, userId: string): Promise<Role | undefined> {
  const row = await selectIn(db, org, "access_tokens")
    .select("role")
    .where("user_id", "=", userId)
    .where("created_by", "!=", userId)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row && Role.parse(row.role);
}

/** Behind a lock on the maker, so that two new ones count each other. */
export async function countTokens(db: Db, org: OrgScope, userId: string): Promise<number> {
  await selectIn(db, org, "memberships")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .execute();
  const { total } = await selectIn(db, org, "access_tokens")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("created_by", "=", userId)
    .where("client_id", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}

/** The deleted token; only if it acts as `userId`, where that is given. */
export function deleteToken(
  db: Db,
  org: OrgScope,
  { tokenId, userId }: { tokenId: string; userId?: string },
) {
  return deleteIn(db, org, "access_tokens")
    .where("id", "=", tokenId)
    .where("client_id", "is", null)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning(["name", "user_id as userId", "created_by as createdBy"])
    .executeTakeFirst();
}

/** Ends what an organisation's token was a member by. */
export async function deleteTokenMembership(db: Db, org: OrgScope, userId: string): Promise<void> {
  await deleteIn(db, org, "memberships")
    .where("user_id", "=", userId)
    .where("status", "=", "token")
    .execute();
}
