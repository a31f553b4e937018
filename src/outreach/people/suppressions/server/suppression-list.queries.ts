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
  projectId?: string | undefined;
  isForAll?: boolean;
  cursor?: string | undefined;
  limit: number;
};

/** Active suppressions, newest first. */
export async function listSuppressions(
  db: Db,
  org: OrgScope,
  { search, reason, projectId, isForAll = false, cursor, limit }: Page,
): Promise<{ list: Suppression[]; nextCursor: string | null }> {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw malformed({ cursor: "Send the cursor of the page before." });
  const rows = await selectIn(db, org, "suppressions")
    .leftJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "suppressions.organization_id")
        .onRef("projects.id", "=", "suppressions.project_id"),
    )
    .select([
      "suppressions.id as suppressionId",
      "suppressions.kind",
      "suppressions.value",
      "suppressions.reason",
      "suppressions.note",
      "suppressions.project_id as projectId",
      "projects.name as projectName",
      "suppressions.created_by as createdBy",
      "suppressions.created_at as createdAt",
    ])
    .where("lifted_at", "is", null)
    .$if(reason !== undefined, (query) => query.where("reason", "=", reason ?? ""))
    .$if(Boolean(search), (query) =>
      query.where("value", "like", containing((search ?? "").toLowerCase())),
    )
    .$if(projectId !== undefined, (query) =>
      query.where("suppressions.project_id", "=", projectId ?? ""),
    )
    .$if(isForAll, (query) => query.where("suppressions.project_id", "is", null))
    .$if(cursor !== undefined, (query) => query.where("suppressions.id", "<", cursor ?? ""))
    .orderBy("suppressions.id", "desc")
    .limit(limit + 1)
    .execute();
  const list = z.array(Suppression).parse(rows.slice(0, limit));
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.suppressionId ?? null) : null };
}

export type Lifted = { value: string; reason: string; projectId: string | null };

/** The lifted suppression, for exactly one concurrent call. */
export async function setLifted(
  db: Db,
  org: OrgScope,
  suppressionId: string,
): Promise<Lifted | undefined> {
  return updateIn(db, org, "suppressions")
    .set({ lifted_at: sql<string>`now()`, lifted_by: org.userId ?? null })
    .where("id", "=", suppressionId)
    .where("lifted_at", "is", null)
    .returning(["value", "reason", "project_id as projectId"])
    .executeTakeFirst();
}

/** A bounce report is a fact, independent of how a mail was interpreted. */
export async function setLiftedOf(
  db: Db,
  org: OrgScope,
  messageIds: readonly string[],
): Promise<Lifted[]> {
  return updateIn(db, org, "suppressions")
    .set({ lifted_at: sql<string>`now()`, lifted_by: org.userId ?? null })
    .where(sql<boolean>`source ->> 'messageId' = any(${[...messageIds]}::text[])`)
    .where("reason", "<>", "bounce")
    .where("lifted_at", "is", null)
    .returning(["value", "reason", "project_id as projectId"])
    .execute();
}
