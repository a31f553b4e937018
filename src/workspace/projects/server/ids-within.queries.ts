import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

type Named = {
  table: "documents" | "files" | "mailboxes" | "messages" | "threads";
  projectId: string;
  ids: readonly string[];
};

/** The ids that are rows of this project. */
export async function idsWithin(
  db: Db,
  org: OrgScope,
  { table, projectId, ids }: Named,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectIn(db, org, table)
    .select("id")
    .where("project_id", "=", projectId)
    .where("id", "in", [...ids])
    .$if(table === "mailboxes", (query) => query.where("removed_at", "is", null))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Answers 404 unless all ids are rows of this project. */
export async function requireWithin(
  db: Db,
  org: OrgScope,
  { code, ...named }: Named & { code: string },
): Promise<void> {
  const found = await idsWithin(db, org, named);
  if (named.ids.some((id) => !found.has(id))) throw notFound(code);
}
