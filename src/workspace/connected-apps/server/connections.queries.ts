import { sql } from "kysely";
import type { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { MAX_DAYS } from "#src/workspace/access-tokens/access-tokens.rules.ts";

/** Everything of a connection is found by a secret, before its organisation is known. */
export type Place = { organizationId: string; tokenId: string };

export type NewConnection = Place & {
  userId: string;
  name: string;
  clientId: string;
  clientHost: string;
  mayEdit: boolean;
  projectIds: readonly string[] | null;
  /** Of no token: the first one is issued for the code. */
  tokenHash: Buffer;
};

export async function insertConnection(db: Db, connection: NewConnection): Promise<void> {
  const { mayEdit, projectIds } = connection;
  await db
    .insertInto("access_tokens")
    .values({
      organization_id: connection.organizationId,
      id: connection.tokenId,
      user_id: connection.userId,
      created_by: connection.userId,
      name: connection.name,
      role: mayEdit ? "edit" : "view",
      is_read_only: !mayEdit,
      project_ids: projectIds && [...projectIds],
      addresses: [],
      token_hash: connection.tokenHash,
      ending: "",
      expires_at: sql`now()`,
      client_id: connection.clientId,
      client_host: connection.clientHost,
    })
    .execute();
}

/** Locks the membership, so that two connections count each other and a removal ends them. */
export async function lockMembership(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<{ role: Role; connections: number } | undefined> {
  const member = await db
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.role")
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "=", userId)
    .where("m.status", "=", "active")
    .where("o.removed_at", "is", null)
    .forUpdate("m")
    .executeTakeFirst();
  if (!member) return undefined;
  const { total } = await db
    .selectFrom("access_tokens")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .where("client_id", "is not", null)
    .executeTakeFirstOrThrow();
  // The column holds nothing else.
  return { role: member.role as Role, connections: total };
}

type Secret = Place & { hash: Buffer; seconds: number } & (
    | { kind: "code"; redirectUri: string; codeChallenge: string }
    | { kind: "refresh" }
  );

export async function insertSecret(db: Db, secret: Secret): Promise<void> {
  const isCode = secret.kind === "code";
  await db
    .insertInto("oauth_secrets")
    .values({
      organization_id: secret.organizationId,
      secret_hash: secret.hash,
      token_id: secret.tokenId,
      kind: secret.kind,
      redirect_uri: isCode ? secret.redirectUri : null,
      code_challenge: isCode ? secret.codeChallenge : null,
      expires_at: sql`now() + make_interval(secs => ${secret.seconds})`,
    })
    .execute();
}

export type FoundSecret = Place & {
  redirectUri: string | null;
  codeChallenge: string | null;
  isUsed: boolean;
  isExpired: boolean;
};

type Kind = Secret["kind"];

/**
 * Locks the connection before its secret is read, in the same order as ending it, so that of two
 * uses at once the second finds the secret used.
 */
export async function lockSecret(
  db: Db,
  hash: Buffer,
  kind: Kind,
): Promise<(FoundSecret & LockedConnection) | undefined> {
  const place = await db
    .selectFrom("oauth_secrets")
    .select(["organization_id as organizationId", "token_id as tokenId"])
    .where("secret_hash", "=", hash)
    .where("kind", "=", kind)
    .executeTakeFirst();
  const connection = place && (await lockConnection(db, place));
  if (!connection) return undefined;
  const secret = await db
    .selectFrom("oauth_secrets")
    .select([
      "redirect_uri as redirectUri",
      "code_challenge as codeChallenge",
      sql<boolean>`used_at is not null`.as("isUsed"),
      sql<boolean>`expires_at <= now()`.as("isExpired"),
    ])
    .where("organization_id", "=", place.organizationId)
    .where("secret_hash", "=", hash)
    .executeTakeFirst();
  return secret && { ...secret, ...connection };
}

export type LockedConnection = Place & {
  userId: string;
  name: string;
  clientId: string;
  mayEdit: boolean;
  /** False while the person or the organisation has no access, and after a year. */
  isAlive: boolean;
};

async function lockConnection(db: Db, place: Place): Promise<LockedConnection | undefined> {
  const { organizationId, tokenId } = place;
  const token = await db
    .selectFrom("access_tokens")
    .select([
      "user_id as userId",
      "name",
      "client_id as clientId",
      "role",
      sql<boolean>`created_at < now() - make_interval(days => ${MAX_DAYS})`.as("isOld"),
    ])
    .where("organization_id", "=", organizationId)
    .where("id", "=", tokenId)
    .forUpdate()
    .executeTakeFirst();
  if (!token?.clientId) return undefined;
  const member = await db
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.role")
    .where("m.organization_id", "=", organizationId)
    .where("m.user_id", "=", token.userId)
    .where("m.status", "=", "active")
    .where("o.removed_at", "is", null)
    .executeTakeFirst();
  const { userId, name, clientId } = token;
  const mayEdit = token.role === "edit" && member !== undefined && member.role !== "view";
  const isAlive = member !== undefined && !token.isOld;
  return { organizationId, tokenId, userId, name, clientId, mayEdit, isAlive };
}

/** The connection that an access token or a refresh token belongs to. */
export async function findPlace(db: Db, hash: Buffer): Promise<LockedConnection | undefined> {
  const ofToken = await db
    .selectFrom("access_tokens")
    .select(["organization_id as organizationId", "id as tokenId"])
    .where("token_hash", "=", hash)
    .where("client_id", "is not", null)
    .executeTakeFirst();
  const place =
    ofToken ??
    (await db
      .selectFrom("oauth_secrets")
      .select(["organization_id as organizationId", "token_id as tokenId"])
      .where("secret_hash", "=", hash)
      .where("kind", "=", "refresh")
      .executeTakeFirst());
  return place && lockConnection(db, place);
}

export async function setUsed(db: Db, { organizationId }: Place, hash: Buffer): Promise<void> {
  await db
    .updateTable("oauth_secrets")
    .set({ used_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("secret_hash", "=", hash)
    .execute();
}

/** The access token of before stops working. */
export async function setToken(
  db: Db,
  { organizationId, tokenId }: Place,
  token: { hash: Buffer; ending: string; seconds: number },
): Promise<void> {
  await db
    .updateTable("access_tokens")
    .set({
      token_hash: token.hash,
      ending: token.ending,
      expires_at: sql`now() + make_interval(secs => ${token.seconds})`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", tokenId)
    .execute();
}

/** With its code, its access token and all its refresh tokens. */
export async function deleteConnection(db: Db, { organizationId, tokenId }: Place): Promise<void> {
  await db
    .deleteFrom("access_tokens")
    .where("organization_id", "=", organizationId)
    .where("id", "=", tokenId)
    .execute();
}

/** Connections that nothing can continue, and secrets that say nothing any more. */
export async function deleteEnded(db: Db): Promise<void> {
  await db
    .deleteFrom("access_tokens as t")
    .where("t.client_id", "is not", null)
    .where("t.expires_at", "<=", sql<string>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("oauth_secrets as s")
            .select("s.kind")
            .whereRef("s.organization_id", "=", "t.organization_id")
            .whereRef("s.token_id", "=", "t.id")
            .where("s.used_at", "is", null)
            .where("s.expires_at", ">", sql<string>`now()`),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom("oauth_secrets")
    .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();
}
