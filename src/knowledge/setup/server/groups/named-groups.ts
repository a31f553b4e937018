import { type Findings, readFindings } from "#src/knowledge/setup/server/findings.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import { READS, type SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOwnKey } from "./group-keys.ts";

type Page = Pick<SetupRow, "type" | "groupKey" | "sourceKind" | "memberIds">;

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

/** Which items the page of an analysis reads. A group with chosen members needs no summary. */
export function readTypes({ type, memberIds }: Pick<Page, "type" | "memberIds">) {
  const types: readonly SetupType[] = READS[type];
  return memberIds ? types.filter((one) => one !== "business-groups-summary") : types;
}

/**
 * The case studies of a group's page: the chosen ones, or those in the summary. None if they were
 * deleted, or if the summary no longer contains the group. Undefined for a group that has a name
 * only, which uses all.
 */
export function membersOf(page: Page, groups: Findings["groups"]): readonly string[] | undefined {
  if (page.type !== "business-group") return undefined;
  if (page.memberIds) return page.memberIds;
  const group = groups.find(({ key }) => key === page.groupKey);
  if (group) return group.memberIds;
  const isOwn = page.sourceKind === "manual" || page.groupKey === null || isOwnKey(page.groupKey);
  return isOwn ? undefined : [];
}

/** A page whose group has no case studies left stays unchanged. */
export async function requireNamedGroup(
  db: Db,
  org: OrgScope,
  page: Page & { projectId: string },
): Promise<void> {
  if (page.type !== "business-group") return;
  const groups = await listNamedGroups(db, org, page.projectId);
  if (membersOf(page, groups)?.length === 0) throw invalid("setup_group_gone");
}
