import type { SetupType } from "#src/features/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { readFindings } from "../findings.ts";
import { listItems } from "../setup.queries.ts";
import { readTextOf } from "./sources-of.ts";

/** A completed page of the setup, for those who write from it. */
export type SetupMaterial = {
  id: string;
  type: SetupType;
  name: string;
  /** The hash of its sources. */
  hash: Buffer | null;
  /** The case studies of a business group, where the summary of groups has named them. */
  memberIds: readonly string[];
  sources: readonly Source[];
};

export async function listMaterials(
  db: Db,
  org: OrgScope,
  { projectId, types }: { projectId: string; types: readonly SetupType[] },
): Promise<SetupMaterial[]> {
  const items = await listItems(db, org, { projectId, types, withContent: true });
  const members = await membersOfGroups(db, org, projectId);
  const found: SetupMaterial[] = [];
  for (const item of items) {
    if (item.status !== "completed") continue;
    const { id, type, name, groupKey } = item;
    const { sources, hash } = await readTextOf(db, org, item);
    const memberIds = members.get(groupKey ?? "") ?? [];
    found.push({ id, type, name, hash, memberIds, sources });
  }
  return found;
}

async function membersOfGroups(db: Db, org: OrgScope, projectId: string) {
  const types = ["business-groups-summary"] as const;
  const [summary] = await listItems(db, org, { projectId, types, withContent: true });
  const groups = readFindings(summary?.findings)?.groups ?? [];
  return new Map(groups.map(({ key, memberIds }) => [key, memberIds]));
}
