import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { ConnectedApp } from "../connected-apps.contract.ts";

const Rows = z.array(ConnectedApp);

/** Of the organisation or of one person, without those that can only be connected again. */
export async function listApps(
  db: Db,
  org: OrgScope,
  { userId }: { userId?: string } = {},
): Promise<ConnectedApp[]> {
  const alive = selectIn(db, org, "oauth_secrets")
    .select("token_id")
    .where("kind", "=", "refresh")
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`);
  const rows = await selectIn(db, org, "access_tokens")
    .leftJoin("users", "users.id", "access_tokens.user_id")
    .select([
      "access_tokens.id as appId",
      "access_tokens.name",
      "access_tokens.client_host as host",
      sql<object>`json_build_object('memberId', access_tokens.user_id,
        'name', coalesce(users.first_name || ' ' || users.last_name, ''))`.as("person"),
      sql<boolean>`not access_tokens.is_read_only`.as("mayEdit"),
      "access_tokens.project_ids as projectIds",
      "access_tokens.created_at as createdAt",
      "access_tokens.last_used_at as lastUsedAt",
    ])
    .where("access_tokens.client_id", "is not", null)
    .where("access_tokens.id", "in", alive)
    .$if(userId !== undefined, (query) => query.where("access_tokens.user_id", "=", userId ?? ""))
    .orderBy("access_tokens.created_at", "desc")
    .orderBy("access_tokens.id", "desc")
    .execute();
  return Rows.parse(rows);
}

/** Only if `userId` has connected it, where that is given. */
export function deleteApp(
  db: Db,
  org: OrgScope,
  { appId, userId }: { appId: string; userId?: string },
) {
  return deleteIn(db, org, "access_tokens")
    .where("id", "=", appId)
    .where("client_id", "is not", null)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning("name")
    .executeTakeFirst();
}
