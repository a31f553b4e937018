import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { Project } from "#src/workspace/projects/projects.contract.ts";

/** By id; deleted ones are missing. */
export async function findNames(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const facts = await findFacts(db, org, ids);
  return new Map([...facts].map(([id, { name }]) => [id, name]));
}

const FactsRow = Project.pick({
  id: true,
  name: true,
  icon: true,
  color: true,
  timeZone: true,
  isArchived: true,
});
type ProjectFacts = Omit<z.infer<typeof FactsRow>, "id">;

/** The project details shown in lists of other things, by id. */
export async function findFacts(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProjectFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await selectIn(db, org, "projects")
    .select(["id", "name", "icon", "color", "time_zone as timeZone", "is_archived as isArchived"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    z
      .array(FactsRow)
      .parse(rows)
      .map(({ id, ...facts }) => [id, facts]),
  );
}
