import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import {
  isSummaryType,
  READS,
  type SetupType,
  SUMMARY_TYPES,
} from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

type Item = Pick<SetupRow, "id" | "projectId" | "name" | "type">;

/** A new page marks generated documents that do not include it. */
export async function markReaders(db: Db, org: OrgScope, item: Item): Promise<void> {
  const { id: own, projectId, type } = item;
  const ofAll = await documents.listReadersOfAll(db, org, { projectId, kind: type });
  for (const id of new Set([...ofAll, ...(await listReaders(db, org, item))]))
    if (id !== own) await documents.addUnread(db, org, id, [item]);
}

/** Summaries of similar pages, and documents generated from similar pages. */
async function listReaders(db: Db, org: OrgScope, item: Item): Promise<string[]> {
  const { projectId, type } = item;
  const types: readonly SetupType[] = SUMMARY_TYPES.filter((reader) =>
    READS[reader].includes(type),
  );
  if (types.length === 0) return [];
  const items = await listItems(db, org, {
    projectId,
    types: [...types, type, "business-group"],
    withContent: false,
  });
  const others = items.filter((one) => one.id !== item.id);
  const summaries = others.filter((one) => types.includes(one.type) && one.sourceKind === "ai");
  const alike = others.filter((one) => one.type === type).map(({ id }) => id);
  const found = await documents.listReaders(db, org, alike);
  const readers = new Set([...summaries.map(({ id }) => id), ...found]);
  // A group with chosen members reads no other case study.
  for (const { id, memberIds } of others) {
    if (memberIds?.includes(item.id)) readers.add(id);
    else if (memberIds) readers.delete(id);
  }
  return [...readers];
}

/** Pages completed while their reader was being generated are missing in it. */
export async function markUnread(
  db: Db,
  org: OrgScope,
  reader: Item & Pick<SetupRow, "memberIds">,
  read: readonly { id: string }[],
): Promise<void> {
  const { projectId, type, memberIds } = reader;
  if (!isSummaryType(type) && !memberIds) return;
  const known = new Set(read.map(({ id }) => id));
  const types = memberIds ? (["case-study"] as const) : READS[type];
  const completed = await listCompleted(db, org, { projectId, types });
  const unread = completed.filter(({ id }) => !known.has(id) && (memberIds?.includes(id) ?? true));
  await documents.addUnread(db, org, reader.id, unread);
}

/** Pages of these types that have text, without loading it. */
export async function listCompleted(
  db: Db,
  org: OrgScope,
  { projectId, types }: { projectId: string; types: readonly SetupType[] },
): Promise<{ id: string; name: string }[]> {
  const items = await listItems(db, org, { projectId, types, withContent: false });
  return items.filter(({ status }) => status === "completed");
}
