import { type Findings, readFindings } from "#src/knowledge/setup/server/findings.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOwnKey } from "./group-keys.ts";

type Page = Pick<SetupRow, "type" | "groupKey" | "sourceKind">;

/** The groups that the summary of groups names. */
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
 * The case studies that a page of a group is written from; none when the summary no longer names its
 * group. Undefined for a group that people made themselves, which is written from all.
 */
export function membersOf(page: Page, groups: Findings["groups"]): readonly string[] | undefined {
  if (page.type !== "business-group") return undefined;
  const group = groups.find(({ key }) => key === page.groupKey);
  if (group) return group.memberIds;
  const isOwn = page.sourceKind === "manual" || page.groupKey === null || isOwnKey(page.groupKey);
  return isOwn ? undefined : [];
}

/** A page whose group is gone from the summary stays as it is: there is nothing to write it from. */
export async function requireNamedGroup(
  db: Db,
  org: OrgScope,
  page: Page & { projectId: string },
): Promise<void> {
  if (page.type !== "business-group") return;
  const groups = await listNamedGroups(db, org, page.projectId);
  if (membersOf(page, groups)?.length === 0) throw invalid("setup_group_gone");
}
