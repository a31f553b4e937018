import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { findItem } from "#src/knowledge/setup/server/setup.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type NewSource, saveSource } from "./sources.queries.ts";
import { inputOf } from "./sources-of.ts";

export async function keepSource(db: Db, org: OrgScope, source: NewSource): Promise<void> {
  await saveSource(db, org, source);
  await markInput(db, org, source.itemId);
}

/**
 * Dependents use an item's new text from now on, even if its analysis fails: they are marked now.
 */
export async function markInput(db: Db, org: OrgScope, itemId: string): Promise<void> {
  const item = await findItem(db, org, itemId);
  if (!item) return;
  const { id, projectId, name } = item;
  const { inputHash: hash, inputText: text } = await inputOf(db, org, item);
  await documents.saveState(db, org, { id, projectId, name, hash, text });
}
