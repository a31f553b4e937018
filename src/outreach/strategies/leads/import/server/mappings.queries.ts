import { z } from "zod";
import {
  columnKey,
  guessMapping,
  type Mapping,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const Remembered = z.record(z.string(), z.string().nullable());
const MAX_REMEMBERED = 1000;

/** The most likely mapping of a file's columns, by their names, values and earlier files. */
export async function guessFor(
  db: Db,
  org: OrgScope,
  projectId: string,
  columns: readonly { name: string; samples: readonly string[] }[],
): Promise<(string | null)[]> {
  const remembered = await findMapping(db, org, projectId);
  const ownFields = await strategies.listOwnFields(db, org, projectId);
  return guessMapping(columns, { remembered, ownFields });
}

/** The previous mapping of columns with these names. */
async function findMapping(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<z.infer<typeof Remembered>> {
  const row = await selectIn(db, org, "lead_mappings")
    .select("columns")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row ? Remembered.parse(row.columns) : {};
}

export async function rememberMapping(
  db: Db,
  org: OrgScope,
  projectId: string,
  { columns, mapping }: { columns: readonly { name: string }[]; mapping: Mapping },
): Promise<void> {
  const given = columns
    .slice(0, MAX_REMEMBERED)
    .map(({ name }, at): [string, string | null] => [columnKey(name), mapping[at] ?? null]);
  const known = await findMapping(db, org, projectId);
  const all = { ...known, ...Object.fromEntries(given.filter(([key]) => key !== "")) };
  const latest = Object.fromEntries(Object.entries(all).slice(-MAX_REMEMBERED));
  await insertIn(db, org, "lead_mappings", [
    { project_id: projectId, columns: JSON.stringify(latest) },
  ])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "project_id"])
        .doUpdateSet(({ ref }) => ({ columns: ref("excluded.columns") })),
    )
    .execute();
}
