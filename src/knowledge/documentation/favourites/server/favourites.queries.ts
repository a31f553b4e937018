import { sql } from "kysely";
import { z } from "zod";
import { MarkedPage } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const now = sql<string>`now()`;

const Row = MarkedPage.omit({ path: true });
type Row = z.infer<typeof Row>;

type Mark = "favourite_since" | "opened_at";

/** The user's favourites, oldest first, or opened pages, most recent first. */
export async function listMarked(
  db: Db,
  org: OrgScope,
  { projectId, mark, limit }: { projectId: string; mark: Mark; limit: number },
): Promise<Row[]> {
  const rows = await selectIn(db, org, "documentation_marks")
    .innerJoin("documentation_pages as page", (join) =>
      join
        .onRef("page.organization_id", "=", "documentation_marks.organization_id")
        .onRef("page.id", "=", "documentation_marks.page_id"),
    )
    .select([
      "page.id as pageId",
      "page.project_id as projectId",
      "page.product_id as productId",
      "page.name",
      "page.type",
      `documentation_marks.${mark} as at`,
    ])
    .where("documentation_marks.user_id", "=", org.userId ?? "")
    .where(`documentation_marks.${mark}`, "is not", null)
    .where("page.project_id", "=", projectId)
    .where("page.archive_id", "is", null)
    .where("page.trash_id", "is", null)
    .orderBy(`documentation_marks.${mark}`, mark === "opened_at" ? "desc" : "asc")
    .limit(limit)
    .execute();
  // The type is text with a check constraint; the rules have the union.
  return z.array(Row).parse(rows);
}

/** Idempotent: keeps when a page became a favourite, but updates when it was opened. */
export async function setMark(
  db: Db,
  org: OrgScope,
  { id: pageId, projectId }: { id: string; projectId: string },
  mark: Mark,
): Promise<void> {
  const isKept = mark === "favourite_since";
  const row = {
    user_id: org.userId ?? "",
    project_id: projectId,
    page_id: pageId,
    [mark]: now,
  };
  const proposed = sql.ref<string>(`excluded.${mark}`);
  const value = isKept
    ? sql<string>`coalesce(documentation_marks.favourite_since, ${proposed})`
    : proposed;
  await insertIn(db, org, "documentation_marks", [row])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "page_id"]).doUpdateSet({ [mark]: value }),
    )
    .execute();
}

export async function deleteFavourite(db: Db, org: OrgScope, pageId: string): Promise<void> {
  const own = { userId: org.userId ?? "" };
  await deleteIn(db, org, "documentation_marks")
    .where("user_id", "=", own.userId)
    .where("page_id", "=", pageId)
    .where("opened_at", "is", null)
    .execute();
  await updateIn(db, org, "documentation_marks")
    .set({ favourite_since: null })
    .where("user_id", "=", own.userId)
    .where("page_id", "=", pageId)
    .execute();
}
