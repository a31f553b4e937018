import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

function writtenPages(db: Db, org: OrgScope) {
  return selectIn(db, org, "documentation_pages")
    .where("content_hash", "is not", null)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .where(sql<boolean>`(prompt_type is null or content_hash is distinct from base_hash)`);
}

/** The pages of a project with a text of people, without the texts. */
export function listStamps(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<{ id: string; version: number }[]> {
  return writtenPages(db, org)
    .select(["id", "version"])
    .where("project_id", "=", projectId)
    .orderBy("id")
    .execute();
}

export function findText(db: Db, org: OrgScope, pageId: string) {
  return writtenPages(db, org)
    .select(["name", "version", "content"])
    .where("id", "=", pageId)
    .executeTakeFirst();
}

/** Pages in the tree, of any author. */
export async function listTexts(
  db: Db,
  org: OrgScope,
  projectId: string,
  pageIds: readonly string[],
) {
  if (pageIds.length === 0) return [];
  return selectIn(db, org, "documentation_pages")
    .select(["id", "name", "version", "content"])
    .where("project_id", "=", projectId)
    .where("id", "in", [...pageIds])
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .orderBy("id")
    .execute();
}
