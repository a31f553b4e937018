import { ai } from "#src/features/ai/server/ai.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import type { SetupRow } from "../setup.queries.ts";
import { findSource } from "./sources.queries.ts";

/** What was read for an item, word for word, and besides what people wrote themselves. */
export async function sourcesOf(db: Db, org: OrgScope, item: SetupRow): Promise<Source[]> {
  const { id, name, version, content } = item;
  const source = await findSource(db, org, id);
  const isWritten = content !== null && (!source || item.hasChanges);
  const read = { kind: "setup-source", id, version: 1 };
  return [
    ...(source ? [ai.pageSource(read, name, source.content)] : []),
    ...(isWritten ? [ai.pageSource({ kind: "setup", id, version }, name, content)] : []),
  ];
}

/** What was read for an item alone: it is analysed from this, and not from what came of it. */
export async function ownSourceOf(db: Db, org: OrgScope, item: SetupRow): Promise<Source[]> {
  const source = await findSource(db, org, item.id);
  if (!source) return [];
  return [
    ai.pageSource({ kind: "setup-source", id: item.id, version: 1 }, item.name, source.content),
  ];
}
