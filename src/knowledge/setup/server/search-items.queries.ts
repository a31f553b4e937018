import { sql } from "kysely";
import { z } from "zod";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type TextSearch, textQuestion } from "#src/platform/server/db/statements/search-text.ts";

const Found = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  type: z.enum(SETUP_TYPES),
  name: z.string(),
  snippet: z.string(),
});
export type FoundItem = z.infer<typeof Found>;

const columns = sql`id, project_id as "projectId", type, name, snippet`;

/**
 * Setup pages and notes that contain all words, best first; otherwise those with a similar name.
 */
export async function searchItems(
  db: Db,
  org: OrgScope,
  { text, projectId = null, limit }: TextSearch,
): Promise<FoundItem[]> {
  const asked = textQuestion(text);
  if (!asked) return [];
  const own = sql`organization_id = ${org.organizationId}`;
  const { question, words } = asked;
  const found = await sql`select ${columns}
    from search_setup(${org.organizationId}, ${question}, ${words}::text[], ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  if (found.rows.length > 0) return z.array(Found).parse(found.rows);
  const near = await sql`select ${columns}
    from search_setup_names(${org.organizationId}, ${text}, ${projectId}::uuid, ${limit}) where ${own}`.execute(
    db,
  );
  // The type is text with a check constraint; the rules have the union.
  return z.array(Found).parse(near.rows);
}
