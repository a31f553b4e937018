import { sql } from "kysely";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const visibility = sql<Visibility | null>`visibility`.as("visibility");

function livingPages(db: Db, org: OrgScope) {
  return selectIn(db, org, "documentation_pages")
    .where("archive_id", "is", null)
    .where("trash_id", "is", null);
}

function writtenPages(db: Db, org: OrgScope) {
  return livingPages(db, org)
    .where("content_hash", "is not", null)
    .where(sql<boolean>`(prompt_type is null or content_hash is distinct from base_hash)`);
}

type Stamp = {
  id: string;
  name: string;
  version: number;
  visibility: Visibility | null;
  bytes: number;
  /** Whether some of its sentences were written from sources. */
  isDerived: boolean;
};

/** A project's pages with text by people, without the texts. */
export function listStamps(db: Db, org: OrgScope, projectId: string): Promise<Stamp[]> {
  const quotes = selectIn(db, org, "sentence_quotes")
    .select("document_id")
    .where("document_id", "=", sql.ref<string>("documentation_pages.id"))
    .where("is_on_page", "=", true);
  return writtenPages(db, org)
    .select(["id", "name", "version", visibility])
    .select([
      sql<number>`octet_length(text_content)`.as("bytes"),
      sql<boolean>`exists (${quotes})`.as("isDerived"),
    ])
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

export type PageText = {
  id: string;
  name: string;
  version: number;
  visibility: Visibility | null;
  content: unknown;
};

/** Pages in the tree that have a text, of any author. */
export async function listTexts(
  db: Db,
  org: OrgScope,
  { projectId, pageIds }: { projectId: string; pageIds: readonly string[] },
): Promise<PageText[]> {
  if (pageIds.length === 0) return [];
  return livingPages(db, org)
    .select(["id", "name", "version", visibility, "content"])
    .where("project_id", "=", projectId)
    .where("id", "in", [...pageIds])
    .where("content_hash", "is not", null)
    .orderBy("id")
    .execute();
}

/** These pages with the decisions about them. */
export function listVisibility(db: Db, org: OrgScope, pageIds: readonly string[]) {
  return livingPages(db, org)
    .select(["id", "name", visibility])
    .where(isOneOf("id", pageIds))
    .execute();
}

export function findVisibility(db: Db, org: OrgScope, pageId: string) {
  return livingPages(db, org)
    .select(["name", visibility])
    .where("id", "=", pageId)
    .executeTakeFirst();
}
