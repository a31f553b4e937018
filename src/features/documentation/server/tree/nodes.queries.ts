import { sql } from "kysely";
import { z } from "zod";
import {
  AI_PROMPT_TYPES,
  DOCS_STATUSES,
  PAGE_TYPES,
  TRASH_DAYS,
} from "#src/features/documentation/documentation.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id",
  "parent_id as parentId",
  "product_id as productId",
  "type",
  "name",
  "position",
  "status",
  "prompt_type as promptType",
  "archive_id as archiveId",
  "trash_id as trashId",
  "deleted_at as deletedAt",
  "updated_at as updatedAt",
] as const;

const Row = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  productId: z.uuid().nullable(),
  type: z.enum(PAGE_TYPES),
  name: z.string(),
  position: z.string(),
  status: z.enum(DOCS_STATUSES).nullable(),
  promptType: z.enum(AI_PROMPT_TYPES).nullable(),
  archiveId: z.uuid().nullable(),
  trashId: z.uuid().nullable(),
  deletedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type NodeRow = z.infer<typeof Row>;
const Rows = z.array(Row);

/** In the tree, archived, in the trash; `kept` is both of the first. */
export type Shown = "living" | "archived" | "kept" | "trashed";

function nodesIn(db: Db, org: OrgScope, shown: Shown) {
  const nodes = selectIn(db, org, "documentation_pages");
  if (shown === "trashed")
    return nodes
      .where("trash_id", "is not", null)
      .where("deleted_at", ">", sql<string>`now() - make_interval(days => ${TRASH_DAYS})`);
  const kept = nodes.where("trash_id", "is", null);
  if (shown === "kept") return kept;
  return kept.where("archive_id", shown === "living" ? "is" : "is not", null);
}

export async function listNodes(
  db: Db,
  org: OrgScope,
  projectId: string,
  shown: Shown,
): Promise<NodeRow[]> {
  const rows = await nodesIn(db, org, shown)
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  // Type and status are text with a check; the rules know their words.
  return Rows.parse(rows);
}

/** The pages that hold all others. */
export async function listContainers(db: Db, org: OrgScope, projectId: string): Promise<NodeRow[]> {
  const rows = await nodesIn(db, org, "living")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("parent_id", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return Rows.parse(rows);
}

export async function findNode(
  db: Db,
  org: OrgScope,
  { projectId, pageId }: { projectId: string; pageId: string },
): Promise<NodeRow | undefined> {
  const row = await selectIn(db, org, "documentation_pages")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("id", "=", pageId)
    .executeTakeFirst();
  return row && Row.parse(row);
}

type Of = {
  projectId: string;
  parentIds: readonly string[];
  shown: Shown;
  /** Of each parent. */
  limit?: number | undefined;
  /** The child that the last answer ended with. */
  after?: { id: string; position: string } | undefined;
};

export async function listChildren(
  db: Db,
  org: OrgScope,
  { projectId, parentIds, shown, limit, after }: Of,
): Promise<NodeRow[]> {
  if (parentIds.length === 0) return [];
  const ranked = nodesIn(db, org, shown)
    .select(columns)
    .select(
      sql<number>`row_number() over (partition by parent_id order by position, id)`.as("place"),
    )
    .where("project_id", "=", projectId)
    .where("parent_id", "in", [...parentIds])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(position, id) > (${after?.position}, ${after?.id}::uuid)`),
    );
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .$if(limit !== undefined, (query) => query.where("place", "<=", limit ?? 0))
    .orderBy("parentId")
    .orderBy("place")
    .execute();
  return Rows.parse(rows);
}

/** Which of them have children. */
export async function listParents(
  db: Db,
  org: OrgScope,
  { projectId, parentIds, shown }: Of,
): Promise<ReadonlySet<string>> {
  if (parentIds.length === 0) return new Set();
  const rows = await nodesIn(db, org, shown)
    .select("parent_id as id")
    .distinct()
    .where("project_id", "=", projectId)
    .where("parent_id", "in", [...parentIds])
    .execute();
  return new Set(rows.map(({ id }) => id ?? ""));
}

export async function countChildren(
  db: Db,
  org: OrgScope,
  { projectId, parentId, shown }: { projectId: string; parentId: string; shown: Shown },
): Promise<number> {
  const { total } = await nodesIn(db, org, shown)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("project_id", "=", projectId)
    .where("parent_id", "=", parentId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The pages in the tree, those of archived products apart. */
export async function countNodes(
  db: Db,
  org: OrgScope,
  projectId: string,
  productIds: readonly string[],
): Promise<number> {
  const { total } = await nodesIn(db, org, "living")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("project_id", "=", projectId)
    .where((is) =>
      is.or([
        is("product_id", "is", null),
        sql<boolean>`product_id = any(${[...productIds]}::uuid[])`,
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Nothing was changed yet where there is none. */
export async function findTreeVersion(db: Db, org: OrgScope, projectId: string): Promise<number> {
  const row = await selectIn(db, org, "documentation_trees")
    .select("version")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Until the transaction ends no one else changes the shape of this tree. */
export async function lockTree(db: Db, org: OrgScope, projectId: string): Promise<void> {
  await insertIn(db, org, "documentation_trees", [{ project_id: projectId }])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id"])
        .doUpdateSet({ version: sql<number>`documentation_trees.version + 1` }),
    )
    .execute();
}
