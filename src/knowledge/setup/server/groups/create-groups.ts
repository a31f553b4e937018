import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { addItem } from "#src/knowledge/setup/server/add-item.ts";
import { requireBudget } from "#src/knowledge/setup/server/cost/require-budget.ts";
import { listItems } from "#src/knowledge/setup/server/setup.queries.ts";
import { toItem } from "#src/knowledge/setup/server/to-item.ts";
import type { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { groupKeyOf } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { type KeyedGroup, ownKeyOf } from "./group-keys.ts";
import { lockStudies } from "./members.queries.ts";
import { listNamedGroups } from "./named-groups.ts";

type Args = HandlerArgs<typeof setupContract.createMany>;
type Wanted = {
  name: string;
  memberIds?: string[] | undefined;
  page?: StoredPage | undefined;
};

/** Idempotent: a group that already has its page keeps it. */
export async function createGroups(args: Args) {
  const { transaction, session, body } = args;
  const items: Wanted[] = [];
  for (const { name, memberIds, content } of body.items ?? [])
    items.push({
      name,
      memberIds: memberIds && [...new Set(memberIds)],
      page: content === undefined ? undefined : await documents.readGiven(content, session.userId),
    });
  return transaction((db) => storeGroups(db, args, body.items && items));
}

async function storeGroups(
  db: Db,
  { org, body, services }: Args,
  given: readonly Wanted[] | undefined,
) {
  const { projectId, type } = body;
  await projects.requireOpen(db, org, projectId);
  await requireStudies(db, org, projectId, given ?? []);
  const named = await listNamedGroups(db, org, projectId);
  if (!given && named.length === 0) throw invalid("setup_input_missing");
  const pages = await listItems(db, org, { projectId, types: [type], withContent: false });
  const known = new Set(pages.flatMap(({ groupKey }) => groupKey ?? []));
  const wanted: readonly Wanted[] = given ?? named.map(({ name }) => ({ name }));
  const groups = wanted.map((one) => ({ ...one, key: keyFor(one, named, known) }));
  const toAnalyse = groups.filter(({ key, page }) => page === undefined && !known.has(key));
  const byKey = new Map(toAnalyse.map(({ key, memberIds = null }) => [key, memberIds]));
  const items = [...byKey].map(([groupKey, ids]) => ({
    projectId,
    type,
    groupKey,
    memberIds: ids,
  }));
  await requireBudget(services, db, org, projectId, items);
  let created = 0;
  for (const { key: groupKey, page, ...group } of groups) {
    const source = { kind: page ? "manual" : "ai" } as const;
    const item = { projectId, type, ...group, source, page, groupKey, isAnalysed: !page };
    if (await addItem(db, org, services, item)) created += 1;
  }
  const keys = new Set(groups.map(({ key }) => key));
  const rows = await listItems(db, org, { projectId, types: [type], withContent: true });
  const list = rows
    .filter(({ groupKey }) => groupKey !== null && keys.has(groupKey))
    .map((row) => toItem(row));
  return { list, total: list.length, created };
}

/** Anything else in the project, such as the client's own summary, is no customer. */
async function requireStudies(
  db: Db,
  org: OrgScope,
  projectId: string,
  given: readonly Wanted[],
): Promise<void> {
  const ids = [...new Set(given.flatMap(({ memberIds = [] }) => memberIds))];
  if (ids.length === 0) return;
  const found = await lockStudies(db, org, { projectId, ids });
  if (ids.some((id) => !found.has(id))) throw notFound("setup_item_not_found");
}

/** The key of the group's page, or of the summary's group with this name. */
function keyFor(
  { name, memberIds, page }: Wanted,
  named: readonly KeyedGroup[],
  known: ReadonlySet<string>,
): string {
  const [folded, own] = [groupKeyOf(name), ownKeyOf(name)];
  const group = named.find((one) => groupKeyOf(one.name) === folded);
  // A renamed group keeps its first key.
  const isTaken = named.some((one) => one !== group && one.key === folded);
  const keys = [...(group ? [group.key] : []), ...(isTaken ? [] : [folded]), own];
  // Chosen members stay when the summary has a group with this name.
  const isOwn = memberIds !== undefined;
  const fresh = isOwn ? own : (group?.key ?? (page === undefined || isTaken ? own : folded));
  return keys.find((key) => known.has(key)) ?? fresh;
}
