import { sql } from "kysely";
import { z } from "zod";
import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import { Suppression } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { malformed } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type Page = {
  search?: string | undefined;
  reason?: SuppressionReason | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Active suppressions, newest first. */
export async function listSuppressions(
  db: Db,
  org: OrgScope,
  { search, reason, cursor, limit }: Page,
): Promise<{ list: Suppression[]; nextCursor: string | null }> {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw malformed({ cursor: "Send the cursor of the page before." });
  const rows = await selectIn(db, org, "suppressions")
    .select([
      "id as suppressionId",
      "kind",
      "value",
      "reason",
      "note",
      "project_id as projectId",
      "created_by as createdBy",
      "created_at as createdAt",
    ])
    .where("lifted_at", "is", null)
    .$if(reason !== undefined, (query) => query.where("reason", "=", reason ?? ""))
    .$if(Boolean(search), (query) =>
      query.where("value", "like", containing((search ?? "").toLowerCase())),
    )
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const list = z.array(Suppression).parse(rows.slice(0, limit));
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.suppressionId ?? null) : null };
}

/** The lifted suppression, for exactly one concurrent call. */
export async function setLifted(
  db: Db,
  org: OrgScope,
  suppressionId: string,
): Promise<{ value: string; reason: string } | undefined> {
  return updateIn(db, org, "suppressions")
    .set({ lifted_at: sql<string>`now()`, lifted_by: org.userId ?? null })
    .where("id", "=", suppressionId)
    .where("lifted_at", "is", null)
    .returning(["value", "reason"])
    .executeTakeFirst();
}

/** A bounce report is a fact, independent of how a mail was interpreted. */
export async function setLiftedOf(
  db: Db,
  org: OrgScope,
  messageIds: readonly string[],
): Promise<{ value: string; reason: string }[]> {
  return updateIn(db, org, "suppressions")
    .set({ lifted_at: sql<string>`now()`, lifted_by: org.userId ?? null })
    .where(sql<boolean>`source ->> 'messageId' = any(${[...messageIds]}::text[])`)
    .where("reason", "<>", "bounce")
    .where("lifted_at", "is", null)
    .returning(["value", "reason"])
    .execute();
}
