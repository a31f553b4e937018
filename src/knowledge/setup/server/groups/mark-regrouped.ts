import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Findings } from "#src/knowledge/setup/server/findings.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { membersOf } from "./named-groups.ts";

type Summary = Pick<SetupRow, "id" | "projectId">;

/** Marks the pages of groups that have other members in the summary than they were written from. */
export async function markRegrouped(
  db: Db,
  org: OrgScope,
  { id: summaryId, projectId }: Summary,
  groups: Findings["groups"],
): Promise<void> {
  const types = ["business-group", "case-study"] as const;
  const items = await listItems(db, org, { projectId, types, withContent: false });
  const studies = items.filter(({ type }) => type === "case-study").map(({ id }) => id);
  for (const page of items) {
    const members = membersOf(page, groups);
    if (members === undefined) continue;
    const read = await documents.listReadInputs(db, org, page.id);
    if (studies.some((id) => read.has(id) !== members.includes(id)))
      await documents.markChanged(db, org, page.id, summaryId);
  }
}
