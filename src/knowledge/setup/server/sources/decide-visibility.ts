import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { type SetupRow, setVisibility } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { markInput } from "./keep-source.ts";
import { factsOf } from "./source-facts.ts";

/** What was written from a page that is internal from now on is marked. */
export async function decideVisibility(
  db: Db,
  org: OrgScope,
  item: SetupRow,
  visibility: Visibility,
): Promise<SetupRow> {
  if (factsOf(item).visibility === visibility) return item;
  await setVisibility(db, org, item.id, visibility);
  await markInput(db, org, item.id);
  publish(db, org, { topic: "setup.changed", subjectId: item.id, projectId: item.projectId });
  return { ...item, visibility };
}
