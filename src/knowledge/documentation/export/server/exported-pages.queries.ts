import { sql } from "kysely";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

export type ExportedPage = {
  id: string;
  projectId: string;
  parentId: string | null;
  name: string;
  position: string;
  isArchived: boolean;
};

const columns = [
  "id",
  "project_id as projectId",
  "parent_id as parentId",
  "name",
  "position",
  sql<boolean>`archive_id is not null`.as("isArchived"),
] as const;

/** Undefined if it is in the trash. */
export async function findExported(
  db: Db,
  org: OrgScope,
  pageId: string,
): Promise<ExportedPage | undefined> {
  return selectIn(db, org, "documentation_pages")
    .select(columns)
    .where("id", "=", pageId)
    .where("trash_id", "is", null)
    .executeTakeFirst();
}

/** Everything of a project outside the trash, in tree order. */
export async function listExported(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<ExportedPage[]> {
  return selectIn(db, org, "documentation_pages")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("trash_id", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** A page without content is an empty one. */
export async function findContent(db: Db, org: OrgScope, pageId: string): Promise<EditorContent> {
  const row = await selectIn(db, org, "documentation_pages")
    .select("content")
    .where("id", "=", pageId)
    .executeTakeFirst();
  return Content.nullable().parse(row?.content ?? null) ?? { time: 0, blocks: [], version: "" };
}
