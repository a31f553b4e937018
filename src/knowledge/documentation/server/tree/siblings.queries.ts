import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { type TreeHold, TreeIsShared } from "./tree-lock.ts";

type Parent = { projectId: string; parentId: string };
type Beside = { beforeId?: string | undefined; afterId?: string | undefined };
/** The target position among siblings; `exceptId` is the page itself. */
export type SpotAmong = Parent & Beside & { exceptId?: string | undefined; hold: TreeHold };

type Spot = { id: string; position: string };

/** Repeated insertion at one position makes keys longer; then all siblings get new keys. */
const LONGEST_KEY = 60;

/** Undefined if the neighbour does not exist. The tree must be locked. */
export async function findPosition(
  db: Db,
  org: OrgScope,
  spot: SpotAmong,
): Promise<string | undefined> {
  const between = await findBetween(db, org, spot);
  if (!between) return undefined;
  const key = keyBetween(between);
  if (key !== undefined && key.length <= LONGEST_KEY) return key;
  // Pages that are moved at this moment would keep their keys.
  if (spot.hold === "shared") throw new TreeIsShared();
  await rebalancePositions(db, org, spot);
  const spaced = await findBetween(db, org, spot);
  return spaced && keyBetween(spaced);
}

type Between = { lower: string | null; upper: string | null };

function keyBetween({ lower, upper }: Between): string | undefined {
  // Siblings share a position if a caller set it, or if they were added at the same time.
  if (lower !== null && upper !== null && lower >= upper) return undefined;
  return generateKeyBetween(lower, upper);
}

async function findBetween(db: Db, org: OrgScope, spot: SpotAmong): Promise<Between | undefined> {
  const { beforeId, afterId } = spot;
  const besideId = afterId ?? beforeId;
  if (besideId === undefined) {
    const last = await findNext(db, org, spot, undefined, "desc");
    return { lower: last?.position ?? null, upper: null };
  }
  const beside = await findSibling(db, org, spot, besideId);
  if (!beside) return undefined;
  const other = await findNext(db, org, spot, beside, afterId === undefined ? "desc" : "asc");
  const [own, far] = [beside.position, other?.position ?? null];
  return afterId === undefined ? { lower: far, upper: own } : { lower: own, upper: far };
}

async function findSibling(
  db: Db,
  org: OrgScope,
  { projectId, parentId, exceptId }: SpotAmong,
  id: string,
): Promise<Spot | undefined> {
  if (id === exceptId) return undefined;
  return selectIn(db, org, "documentation_pages")
    .select(["id", "position"])
    .where("project_id", "=", projectId)
    .where("parent_id", "=", parentId)
    .where("id", "=", id)
    .where("archive_id", "is", null)
    .where("trash_id", "is", null)
    .executeTakeFirst();
}

/** The nearest sibling before or after, including archived and deleted ones. */
async function findNext(
  db: Db,
  org: OrgScope,
  { projectId, parentId, exceptId }: SpotAmong,
  from: Spot | undefined,
  direction: "asc" | "desc",
): Promise<Spot | undefined> {
  const isBehind = sql<boolean>`(position, id) > (${from?.position}, ${from?.id}::uuid)`;
  const isBefore = sql<boolean>`(position, id) < (${from?.position}, ${from?.id}::uuid)`;
  return selectIn(db, org, "documentation_pages")
    .select(["id", "position"])
    .where("project_id", "=", projectId)
    .where("parent_id", "=", parentId)
    .$if(exceptId !== undefined, (query) => query.where("id", "<>", exceptId ?? ""))
    .$if(from !== undefined, (query) => query.where(direction === "asc" ? isBehind : isBefore))
    .orderBy("position", direction)
    .orderBy("id", direction)
    .limit(1)
    .executeTakeFirst();
}

/** In their current order, or in the given one. */
export async function rebalancePositions(
  db: Db,
  org: OrgScope,
  { projectId, parentId }: Parent,
  order?: readonly string[],
): Promise<void> {
  const ids = order ?? (await listSiblings(db, org, { projectId, parentId })).map(({ id }) => id);
  const positions = generateNKeysBetween(null, null, ids.length);
  await updateIn(db, org, "documentation_pages")
    .from(
      sql<Spot>`unnest(${[...ids]}::uuid[], ${positions}::text[])`.as<"spaced">(
        sql`spaced(id, position)`,
      ),
    )
    .set({ position: sql<string>`spaced.position` })
    .whereRef("documentation_pages.id", "=", "spaced.id")
    .execute();
}

type Sibling = Spot & { name: string };

export function listSiblings(
  db: Db,
  org: OrgScope,
  { projectId, parentId }: Parent,
): Promise<Sibling[]> {
  return selectIn(db, org, "documentation_pages")
    .select(["id", "position", "name"])
    .where("project_id", "=", projectId)
    .where("parent_id", "=", parentId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
