import { sql } from "kysely";
import { z } from "zod";
import { MAX_LEVELS, PAGE_TYPES } from "#src/knowledge/documentation/documentation.rules.ts";
import { shownName } from "#src/knowledge/documentation/page-place.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Ancestor = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PAGE_TYPES),
  projectId: z.uuid(),
  productId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
});
export type Ancestor = z.infer<typeof Ancestor>;

const columns = [
  "documentation_pages.id as id",
  "documentation_pages.name as name",
  "documentation_pages.type as type",
  "documentation_pages.project_id as projectId",
  "documentation_pages.product_id as productId",
  "documentation_pages.parent_id as parentId",
  sql<boolean>`documentation_pages.archive_id is not null`.as("isArchived"),
  sql<boolean>`documentation_pages.trash_id is not null`.as("isDeleted"),
] as const;

/** Upwards, limited to the maximum depth. */
const ancestorsOf = prepared((db, org, { pageId }: { pageId: string }) => {
  const page = selectIn(db, org, "documentation_pages")
    .select([...columns, sql<number>`1`.as("level")])
    .where("documentation_pages.id", "=", pageId);
  const above = sql<{ parentId: string | null; level: number }>`above`.as("above");
  const parents = selectIn(db, org, "documentation_pages")
    .innerJoin(above, (join) => join.onRef("documentation_pages.id", "=", "above.parentId"))
    .select([...columns, sql<number>`above.level + 1`.as("level")])
    .where("above.level", "<=", MAX_LEVELS);
  return db
    .withRecursive("above", () => page.unionAll(parents))
    .selectFrom("above")
    .selectAll()
    .orderBy("level");
});

/** A page and its ancestors, bottom-up. */
export async function listAncestors(
  db: Db,
  org: OrgScope,
  pageId: string | null,
): Promise<Ancestor[]> {
  if (pageId === null) return [];
  return z.array(Ancestor).parse(await ancestorsOf(db, org, { pageId }));
}

/** The ancestors' names of each page, top-down, as shown in the tree. */
export async function listNamesAbove(
  db: Db,
  org: OrgScope,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = selectIn(db, org, "documentation_pages")
    .select([
      "documentation_pages.id as pageId",
      ...named,
      "documentation_pages.parent_id as parentId",
      sql<number>`0`.as("level"),
    ])
    .where(isOneOf("documentation_pages.id", pageIds));
  const above = sql<{ pageId: string; parentId: string | null; level: number }>`above`.as("above");
  const parents = selectIn(db, org, "documentation_pages")
    .innerJoin(above, (join) => join.onRef("documentation_pages.id", "=", "above.parentId"))
    .select([
      "above.pageId as pageId",
      ...named,
      "documentation_pages.parent_id as parentId",
      sql<number>`above.level + 1`.as("level"),
    ])
    .where("above.level", "<", MAX_LEVELS);
  const rows = await db
    .withRecursive("above", () => pages.unionAll(parents))
    .selectFrom("above")
    .select(["pageId", "name", "type", "productId", "parentId"])
    .where("level", ">", 0)
    .orderBy("level", "desc")
    .execute();
  const byPage = Map.groupBy(rows, ({ pageId }) => pageId);
  return new Map([...byPage].map(([pageId, list]) => [pageId, list.map(nameInTree)]));
}

const named = [
  "documentation_pages.name as name",
  "documentation_pages.type as type",
  "documentation_pages.product_id as productId",
] as const;

type Above = { type: string; name: string; parentId: string | null; productId: string | null };

/** The tree shows the root container of products. */
function nameInTree({ type, name, parentId, productId }: Above): string {
  return shownName({ type, name, parentId: parentId ?? productId });
}

type Level = { projectId: string; parentIds: readonly string[] };

async function listChildIds(
  db: Db,
  org: OrgScope,
  { projectId, parentIds }: Level,
  isLiving: boolean,
): Promise<string[]> {
  const rows = await selectIn(db, org, "documentation_pages")
    .select("id")
    .where("project_id", "=", projectId)
    .$if(isLiving, (query) => query.where("archive_id", "is", null).where("trash_id", "is", null))
    .where(isOneOf("parent_id", parentIds))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A page and its descendants, level by level: in the tree, or including archived and deleted ones.
 */
export async function listSubtree(
  db: Db,
  org: OrgScope,
  { projectId, id }: { projectId: string; id: string },
  which: "all" | "living" = "all",
): Promise<string[][]> {
  const levels: string[][] = [];
  for (let parentIds = [id]; parentIds.length > 0 && levels.length <= MAX_LEVELS * 2; ) {
    levels.push(parentIds);
    parentIds = await listChildIds(db, org, { projectId, parentIds }, which === "living");
  }
  return levels;
}
