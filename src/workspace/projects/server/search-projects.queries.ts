import { sql } from "kysely";
import { z } from "zod";
import { foldText } from "#src/platform/contract/folded-text.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { beginningWith, containing } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";

const MAX_WORDS = 8;

const Found = z.object({
  id: z.uuid(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.enum(PROJECT_COLORS),
  isArchived: z.boolean(),
});
export type FoundProject = z.infer<typeof Found>;

/**
 * Projects whose name contains every word, ranked: prefix of the name, prefix of a word, anywhere.
 * The newest ones without a query. Archived ones come last.
 */
export async function searchProjects(
  db: Db,
  org: OrgScope,
  { text, limit }: { text: string; limit: number },
): Promise<FoundProject[]> {
  const folded = foldText(text);
  const words = folded.split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const ranks = sql<number>`case
    when search_name like ${beginningWith(folded)} then 0
    when search_name like ${containing(` ${folded}`)} then 1
    else 2 end`;
  let ids = selectIn(db, org, "projects").select("id");
  for (const word of words) ids = ids.where("search_name", "like", containing(word));
  if (words.length === 0) ids = ids.where("is_archived", "=", false);
  const best = ids
    .orderBy("is_archived")
    .$if(words.length > 0, (query) => query.orderBy(ranks))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  const rows = await selectIn(db, org, "projects")
    .select(["id", "name", "icon", "color", "is_archived as isArchived"])
    .where("id", "in", best)
    .orderBy("is_archived")
    .$if(words.length > 0, (query) => query.orderBy(ranks))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return z.array(Found).parse(rows);
}
