import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "#db/tables.ts";
import {
  type AiPromptType,
  type ContainerType,
  type DOCS_STATUSES,
  type PageType,
  TRASH_DAYS,
} from "#src/knowledge/documentation/documentation.rules.ts";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/**
 * Trees are large, so types and statuses, guaranteed by check constraints, are not parsed again.
 */
const columns = [
  "id",
  "parent_id as parentId",
  "product_id as productId",
  sql<PageType>`type`.as("type"),
  "name",
  "position",
  sql<(typeof DOCS_STATUSES)[number] | null>`status`.as("status"),
  sql<AiPromptType | null>`prompt_type`.as("promptType"),
  sql<Visibility | null>`visibility`.as("visibility"),
  "archive_id as archiveId",
  "trash_id as trashId",
  "deleted_at as deletedAt",
  "updated_at as updatedAt",
] as const;

export type NodeRow = {
  id: string;
  parentId: string | null;
  productId: string | null;
  type: PageType;
  name: string;
  position: string;
  status: (typeof DOCS_STATUSES)[number] | null;
  promptType: AiPromptType | null;
  visibility: Visibility | null;
  archiveId: string | null;
  trashId: string | null;
  deletedAt: string | null;
  updatedAt: string;
};
/** A node that knows whether it has children. */
export type BranchRow = NodeRow & { hasChildren: boolean };

/** In the tree, archived, or in the trash; `kept` means one of the first two. */
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

/** Each kind has its own query, compiled once. */
function ofEach<T>(make: (shown: Shown) => T): Readonly<Record<Shown, T>> {
  return {
    living: make("living"),
    archived: make("archived"),
    kept: make("kept"),
    trashed: make("trashed"),
  };
}

const nodesOf = ofEach((shown) =>
  prepared((db, org, { projectId }: { projectId: string }) =>
    nodesIn(db, org, shown)
      .select(columns)
      .where("project_id", "=", projectId)
      .orderBy("position")
      .orderBy("id"),
  ),
);

export function listNodes(
  db: Db,
  org: OrgScope,
  projectId: string,
  shown: Shown,
): Promise<NodeRow[]> {
  return nodesOf[shown](db, org, { projectId });
}

/** The requested nodes, and whether each has children. */
function asBranches<Row extends NodeRow>(
  db: Db,
  org: OrgScope,
  { projectId, shown }: { projectId: string; shown: Shown },
  nodes: SelectQueryBuilder<Tables, "documentation_pages", Row>,
) {
  const below = nodesIn(db, org, shown)
    .select("id")
    .where("project_id", "=", projectId)
    .where("parent_id", "=", sql.ref<string>("node.id"));
  return db
    .selectFrom(nodes.as("node"))
    .selectAll()
    .select(sql<boolean>`exists (${below})`.as("hasChildren"));
}

const containersOf = prepared((db, org, { projectId }: { projectId: string }) => {
  const containers = nodesIn(db, org, "living")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("parent_id", "is", null);
  return asBranches(db, org, { projectId, shown: "living" }, containers)
    .orderBy("position")
    .orderBy("id");
});

/** The containers. */
export function listContainers(db: Db, org: OrgScope, projectId: string): Promise<BranchRow[]> {
  return containersOf(db, org, { projectId });
}

export type ContainerOf = { projectId: string; productId: string | null; type: ContainerType };

const containerOf = prepared((db, org, { projectId, productId, type }: ContainerOf) =>
  nodesIn(db, org, "living")
    .select("id")
    .where("project_id", "=", projectId)
    .where("parent_id", "is", null)
    .where("type", "=", type)
    .where(sql<boolean>`product_id is not distinct from ${productId}::uuid`)
    .orderBy("position")
    .orderBy("id")
    .limit(1),
);

/** The one of a product, or of the project itself. */
export async function findContainer(
  db: Db,
  org: OrgScope,
  of: ContainerOf,
): Promise<string | undefined> {
  const [row] = await containerOf(db, org, of);
  return row?.id;
}

type Named = { projectId: string; pageId: string };

const nodeById = prepared((db, org, { projectId, pageId }: Named) =>
  selectIn(db, org, "documentation_pages")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("id", "=", pageId),
);

export async function findNode(db: Db, org: OrgScope, node: Named): Promise<NodeRow | undefined> {
  const [row] = await nodeById(db, org, node);
  return row;
}

type Of = {
  projectId: string;
  parentIds: readonly string[];
  shown: Shown;
  /** The maximum number of children per parent. */
  limit?: number | undefined;
  /** The last child of the previous response. */
  after?: { id: string; position: string } | undefined;
};

type ChildrenQuery = {
  projectId: string;
  parentIds: readonly string[];
  limit: number | null;
  afterId: string | null;
  afterPosition: string | null;
};

const childrenOf = ofEach((shown) =>
  prepared((db, org, { projectId, parentIds, limit, afterId, afterPosition }: ChildrenQuery) => {
    const place = sql<number>`row_number() over (partition by parent_id order by position, id)`;
    const ranked = nodesIn(db, org, shown)
      .select([...columns, place.as("place")])
      .where("project_id", "=", projectId)
      .where(isOneOf("parent_id", parentIds))
      .where(
        sql<boolean>`(${afterId}::uuid is null
          or (position, id) > (${afterPosition}::text, ${afterId}::uuid))`,
      );
    return db
      .selectFrom(ranked.as("node"))
      .selectAll()
      .where(sql<boolean>`(${limit}::int is null or place <= ${limit}::int)`)
      .orderBy("parentId")
      .orderBy("place");
  }),
);

export async function listChildren(
  db: Db,
  org: OrgScope,
  { shown, limit, after, ...asked }: Of,
): Promise<BranchRow[]> {
  if (asked.parentIds.length === 0) return [];
  const rows = await childrenOf[shown](db, org, {
    ...asked,
    limit: limit ?? null,
    afterId: after?.id ?? null,
    afterPosition: after?.position ?? null,
  });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parents = await parentsAmong[shown](db, org, { projectId: asked.projectId, ids });
  const holders = new Set(parents.map(({ id }) => id));
  return rows.map((row) => ({ ...row, hasChildren: holders.has(row.id) }));
}

type Among = { projectId: string; ids: readonly string[] };

/**
 * A single query for all of them. With one per node, a database without fresh statistics after a
 * large import would read all pages for each of ten thousand siblings.
 */
const parentsAmong = ofEach((shown) =>
  prepared((db, org, { projectId, ids }: Among) =>
    nodesIn(db, org, shown)
      .select(sql<string>`parent_id`.as("id"))
      .distinct()
      .where("project_id", "=", projectId)
      .where(isOneOf("parent_id", ids)),
  ),
);

type Below = { projectId: string; parentId: string };

const childCount = ofEach((shown) =>
  prepared((db, org, { projectId, parentId }: Below) =>
    nodesIn(db, org, shown)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("project_id", "=", projectId)
      .where("parent_id", "=", parentId),
  ),
);

export async function countChildren(
  db: Db,
  org: OrgScope,
  { shown, ...below }: Below & { shown: Shown },
): Promise<number> {
  const [row] = await childCount[shown](db, org, below);
  return row?.total ?? 0;
}

const nodeCount = prepared((db, org, { projectId, productIds }: OfProducts) =>
  nodesIn(db, org, "living")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("project_id", "=", projectId)
    .where(sql<boolean>`(product_id is null or product_id = any(${productIds}::uuid[]))`),
);

type OfProducts = { projectId: string; productIds: readonly string[] };

/** The pages in the tree, without archived products. */
export async function countNodes(db: Db, org: OrgScope, of: OfProducts): Promise<number> {
  const [row] = await nodeCount(db, org, of);
  return row?.total ?? 0;
}
