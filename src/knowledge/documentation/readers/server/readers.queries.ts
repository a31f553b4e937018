import { sql } from "kysely";
import { AWAY_AFTER_SECONDS } from "#src/platform/contract/presence.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const STILL_HERE = sql<string>`now() - make_interval(secs => ${AWAY_AFTER_SECONDS})`;

/** The ids of people who have a page open. */
export async function listReaderIds(db: Db, org: OrgScope, pageId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "documentation_marks")
    .select("user_id as userId")
    .where("page_id", "=", pageId)
    .where("reading_at", ">", STILL_HERE)
    .orderBy("user_id")
    .execute();
  return rows.map(({ userId }) => userId);
}

/** An open page also counts as opened, so a new reader counts as both. */
export async function setReading(
  db: Db,
  org: OrgScope,
  { id: pageId, projectId }: { id: string; projectId: string },
): Promise<void> {
  const at = new Date().toISOString();
  const times = { opened_at: at, reading_at: at };
  const row = { user_id: org.userId ?? "", project_id: projectId, page_id: pageId, ...times };
  await insertIn(db, org, "documentation_marks", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "user_id", "page_id"])
        .doUpdateSet({ reading_at: sql<string>`excluded.reading_at` }),
    )
    .execute();
}

/** True if the person had it open until now. */
export async function setAway(db: Db, org: OrgScope, pageId: string): Promise<boolean> {
  const row = await updateIn(db, org, "documentation_marks")
    .set({ reading_at: null })
    .where("user_id", "=", org.userId ?? "")
    .where("page_id", "=", pageId)
    .where("reading_at", "is not", null)
    .returning("page_id")
    .executeTakeFirst();
  return row !== undefined;
}
