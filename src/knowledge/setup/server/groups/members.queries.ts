import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/**
 * The ids that are case studies of this project. They are locked: one that is deleted at the same
 * time leaves the group afterwards.
 */
export async function lockStudies(
  db: Db,
  org: OrgScope,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await selectIn(db, org, "setup_items")
    .select("id")
    .where("project_id", "=", projectId)
    .where("type", "=", "case-study")
    .where(isOneOf("id", ids))
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A deleted case study leaves the groups that it was chosen for. */
export async function removeMember(
  db: Db,
  org: OrgScope,
  { projectId, studyId }: { projectId: string; studyId: string },
): Promise<void> {
  await updateIn(db, org, "setup_items")
    .set({ member_ids: sql<string[]>`array_remove(member_ids, ${studyId}::uuid)` })
    .where("project_id", "=", projectId)
    .where("type", "=", "business-group")
    .where(sql<boolean>`${studyId}::uuid = any(member_ids)`)
    .execute();
}

/** Case studies with a page of their own, also while they are analysed again. */
export function listAnalysedStudies(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<{ id: string; name: string; pageText: string }[]> {
  return selectIn(db, org, "setup_items")
    .select(["id", "name", "text_content as pageText"])
    .where("project_id", "=", projectId)
    .where("type", "=", "case-study")
    .where("findings", "is not", null)
    .orderBy("id")
    .execute();
}
