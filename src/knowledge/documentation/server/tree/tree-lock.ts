import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/**
 * Many add pages to a tree at the same time, and move pages without subpages; they share it.
 * Everything else that changes its shape has it alone. The lock ends with the transaction.
 */
export type TreeHold = "shared" | "alone";

/** Thrown by a change that turns out to need the tree alone. */
export class TreeIsShared extends AppError {
  constructor() {
    super(503, "unavailable");
  }
}

const alone = prepared((db, _org, { key }: { key: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as("held")),
);
const shared = prepared((db, _org, { key }: { key: string }) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.as("held")),
);

export async function lockTree(
  db: Db,
  org: OrgScope,
  projectId: string,
  hold: TreeHold = "alone",
): Promise<void> {
  const lock = hold === "alone" ? alone : shared;
  await lock(db, org, { key: `tree ${projectId}` });
}

/** Runs a change beside others, and if it needs the tree alone, again with it. */
export async function besideOthers<T>(work: (hold: TreeHold) => Promise<T>): Promise<T> {
  try {
    return await work("shared");
  } catch (error) {
    if (error instanceof TreeIsShared) return work("alone");
    throw error;
  }
}

const parentHeld = prepared((db, org, { pageId }: { pageId: string }) =>
  selectIn(db, org, "documentation_pages").select("id").where("id", "=", pageId).forKeyShare(),
);

/**
 * Keeps a page where it is until the transaction ends, because another one gets below it. False if
 * there is no such page.
 */
export async function holdParent(db: Db, org: OrgScope, pageId: string): Promise<boolean> {
  return (await parentHeld(db, org, { pageId })).length > 0;
}

const pageHeld = prepared((db, org, { pageId }: { pageId: string }) =>
  selectIn(db, org, "documentation_pages").select("id").where("id", "=", pageId).forUpdate(),
);
const subpages = prepared((db, org, { projectId, pageId }: { projectId: string; pageId: string }) =>
  selectIn(db, org, "documentation_pages")
    .select("id")
    .where("project_id", "=", projectId)
    .where("parent_id", "=", pageId)
    .limit(1),
);

/**
 * Locks a tree for moving a page. A page without subpages is locked itself, so that none gets
 * below it, and no two such moves form a cycle.
 */
export async function lockForMove(
  db: Db,
  org: OrgScope,
  page: { projectId: string; id: string },
  hold: TreeHold,
): Promise<void> {
  await lockTree(db, org, page.projectId, hold);
  if (hold === "alone") return;
  await pageHeld(db, org, { pageId: page.id });
  const below = await subpages(db, org, { projectId: page.projectId, pageId: page.id });
  if (below.length > 0) throw new TreeIsShared();
}
