import { documents } from "#src/features/documents/server/documents.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { setupContract } from "#src/features/setup/setup.contract.ts";
import { groupKeyOf } from "#src/features/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { addItem } from "./add-item.ts";
import { requireBudget } from "./cost/require-budget.ts";
import { readFindings } from "./findings.ts";
import { listItems } from "./setup.queries.ts";
import { toItem } from "./to-item.ts";

type Args = HandlerArgs<typeof setupContract.createMany>;
type Group = { key: string; name: string; content?: unknown };

/** Asking twice is the same as asking once: a group that has its page already keeps it. */
export async function createGroups({ db, org, body, services }: Args) {
  const { projectId, type } = body;
  await projects.requireOpen(db, org, projectId);
  const groups = body.items
    ? body.items.map((item): Group => ({ key: groupKeyOf(item.name), ...item }))
    : await proposedGroups(db, org, projectId);
  const toAnalyse = await keysToAnalyse(db, org, projectId, groups);
  const items = toAnalyse.map((groupKey) => ({ projectId, type, groupKey }));
  await requireBudget(services, db, org, projectId, items);
  for (const { key: groupKey, name, content } of groups) {
    const page = content === undefined ? undefined : documents.readContent(content);
    const source = { kind: page ? "manual" : "ai" } as const;
    const wanted = { projectId, type, name, source, page, groupKey, isAnalysed: !page };
    await addItem(db, org, services, wanted);
  }
  const keys = new Set(groups.map(({ key }) => key));
  const rows = await listItems(db, org, { projectId, types: [type], withContent: true });
  const list = rows
    .filter(({ groupKey }) => groupKey !== null && keys.has(groupKey))
    .map((row) => toItem(row));
  return { list, total: list.length };
}

/** The keys of the groups that have no page yet and come without a text. */
async function keysToAnalyse(
  db: Db,
  org: OrgScope,
  projectId: string,
  groups: readonly Group[],
): Promise<string[]> {
  const types = ["business-group"] as const;
  const pages = await listItems(db, org, { projectId, types, withContent: false });
  const known = new Set(pages.map(({ groupKey }) => groupKey));
  const bare = groups.filter(({ content }) => content === undefined).map(({ key }) => key);
  return [...new Set(bare)].filter((key) => !known.has(key));
}

async function proposedGroups(db: Db, org: OrgScope, projectId: string): Promise<Group[]> {
  const types = ["business-groups-summary"] as const;
  const [summary] = await listItems(db, org, { projectId, types, withContent: true });
  const groups = readFindings(summary?.findings)?.groups ?? [];
  if (groups.length === 0) throw invalid("setup_input_missing");
  return groups.map(({ key, name }) => ({ key, name }));
}
