import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";

export type RegisteredClient = { name: string; redirectUris: string[] };

export async function insertClient(
  db: Db,
  client: RegisteredClient & { id: string },
): Promise<void> {
  const { id, name, redirectUris } = client;
  await db.insertInto("oauth_clients").values({ id, name, redirect_uris: redirectUris }).execute();
}

export function findRegistered(db: Db, id: string): Promise<RegisteredClient | undefined> {
  return db
    .selectFrom("oauth_clients")
    .select(["name", "redirect_uris as redirectUris"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Another id is the address of a document. */
export function isRegisteredId(clientId: string): boolean {
  return z.uuid().safeParse(clientId).success;
}

/** Written at most once a day. */
export async function noteClientUse(db: Db, clientId: string): Promise<void> {
  await db
    .updateTable("oauth_clients")
    .set({ used_at: sql`now()` })
    .where("id", "=", clientId)
    .where(sql<boolean>`coalesce(used_at < now() - interval '1 day', true)`)
    .execute();
}

export type NewRequest = {
  id: string;
  userId: string;
  clientId: string;
  clientName: string;
  clientHost: string;
  redirectUri: string;
  state: string | null;
  codeChallenge: string;
  mayEdit: boolean;
};

const REQUEST_MINUTES = 15;

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto("oauth_requests")
    .values({
      id: request.id,
      user_id: request.userId,
      client_id: request.clientId,
      client_name: request.clientName,
      client_host: request.clientHost,
      redirect_uri: request.redirectUri,
      state: request.state,
      code_challenge: request.codeChallenge,
      may_edit: request.mayEdit,
      expires_at: sql`now() + make_interval(mins => ${REQUEST_MINUTES})`,
    })
    .execute();
}

const COLUMNS = [
  "id",
  "user_id as userId",
  "client_id as clientId",
  "client_name as clientName",
  "client_host as clientHost",
  "redirect_uri as redirectUri",
  "state",
  "code_challenge as codeChallenge",
  "may_edit as mayEdit",
] as const;

/** Consumed once, and only by the person who was asked. */
export function takeRequest(db: Db, id: string, userId: string): Promise<NewRequest | undefined> {
  return db
    .deleteFrom("oauth_requests")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/**
 * A registration without a connection is removed after a week. One that was used stays for a year:
 * programs keep their id for long.
 */
export async function deleteForgotten(db: Db): Promise<void> {
  await db.deleteFrom("oauth_requests").where("expires_at", "<", sql<string>`now()`).execute();
  await db
    .deleteFrom("oauth_clients")
    .where(
      sql<boolean>`coalesce(used_at + interval '1 year', created_at + interval '7 days') < now()`,
    )
    .execute();
}
