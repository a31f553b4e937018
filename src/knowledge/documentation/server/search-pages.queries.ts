import { sql } from "kysely";
import { z } from "zod";
import { PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type TextSearch, textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import { withPaths } from "./list-paths.ts";

const Found = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  productId: z.uuid().nullable(),
  type: z.enum(PAGE_TYPES),
  name: z.string(),
  snippet: z.string(),
});
type Row = z.infer<typeof Found>;

/** A page with the names of its product and ancestors. */
export type FoundPage = Row & { path: string[] };

const columns = sql`id, project_id as "projectId", product_id as "productId", type, name, snippet`;

/** Pages in the tree that contain all words, best first; otherwise those with a similar name. */
export async function searchPages(db: Db, org: OrgScope, asked: TextSearch): Promise<FoundPage[]> {
  return withPaths(db, org, await findRows(db, org, asked), ({ id }) => id);
}

async function findRows(
  db: Db,
  org: OrgScope,
  { text, projectId = null, limit }: TextSearch,
): Promise<Row[]> {
  const asked = textQuestion(text);
  if (!asked) return [];
  const own = sql`organization_id = ${org.organizationId}`;
  const { question, words } = asked;
  const found = await sql`select ${columns}
    from search_pages(${org.organizationId}, ${question}, ${words}::text[], ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  if (found.rows.length > 0) return z.array(Found).parse(found.rows);
  const near = await sql`select ${columns}
    from search_page_names(${org.organizationId}, ${text}, ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  // The type is text with a check constraint; the rules have the union.
  return z.array(Found).parse(near.rows);
}
