import { type Findings, readFindings } from "#src/knowledge/setup/server/findings.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOwnKey } from "./group-keys.ts";

type Page = Pick<SetupRow, "type" | "groupKey" | "sourceKind">;

/** The groups of the summary. */
export async function listNamedGroups(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Findings["groups"]> {
  const types = ["business-groups-summary"] as const;
  const [summary] = await listItems(db, org, { projectId, types, withContent: true });
  return readFindings(summary?.findings)?.groups ?? [];
}

/**
 * The case studies of a group's page; none if the summary no longer contains its group. Undefined
 * for a manual group, which uses all.
 */
export function membersOf(page: Page, groups: Findings["groups"]): readonly string[] | undefined {
  if (page.type !== "business-group") return undefined;
  const group = groups.find(({ key }) => key === page.groupKey);
  if (group) return group.memberIds;
  const isOwn = page.sourceKind === "manual" || page.groupKey === null || isOwnKey(page.groupKey);
  return isOwn ? undefined : [];
}

/** A page whose group left the summary stays unchanged: there is nothing to generate from. */
export async function requireNamedGroup(
  db: Db,
  org: OrgScope,
  page: Page & { projectId: string },
): Promise<void> {
  if (page.type !== "business-group") return;
  const groups = await listNamedGroups(db, org, page.projectId);
  if (membersOf(page, groups)?.length === 0) throw invalid("setup_group_gone");
}
