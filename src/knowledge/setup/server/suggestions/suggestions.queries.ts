import { z } from "zod";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const Text = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(SETUP_TYPES),
  text: z.string(),
});
export type SetupText = z.infer<typeof Text>;

/** More text of a project is not searched. */
const MAX_TEXTS = 200;

/** Text provided by people: sources of their pages, and their own writing. */
export async function listTexts(db: Db, org: OrgScope, projectId: string): Promise<SetupText[]> {
  const items = await selectIn(db, org, "setup_items")
    .select(["id", "name", "type", "text_content as text"])
    .where("project_id", "=", projectId)
    .where("type", "in", ["note", "case-study", "competitor"])
    .orderBy("id")
    .limit(MAX_TEXTS)
    .execute();
  const ids = items.map(({ id }) => id);
  const sources = await selectIn(db, org, "setup_sources")
    .select(["item_id as id", "text_content as text"])
    .where(isOneOf("item_id", ids))
    .execute();
  const read = new Map(sources.map(({ id, text }) => [id, text]));
  const rows = items.map((item) => ({ ...item, text: read.get(item.id) ?? item.text }));
  // The type is text with a check constraint; the rules have the union.
  return z.array(Text).parse(rows);
}

/** Dismissed names. */
export async function listDismissed(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const rows = await selectIn(db, org, "setup_dismissed_competitors")
    .select("name_key")
    .where("project_id", "=", projectId)
    .execute();
  return new Set(rows.map(({ name_key }) => name_key));
}

export async function insertDismissed(
  db: Db,
  org: OrgScope,
  { projectId, nameKey }: { projectId: string; nameKey: string },
): Promise<void> {
  await insertIn(db, org, "setup_dismissed_competitors", [
    { project_id: projectId, name_key: nameKey },
  ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
