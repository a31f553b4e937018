import { sql } from "kysely";
import { z } from "zod";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { BlockOffer } from "#src/knowledge/document-store/document-store.contract.ts";
import type { Merged } from "#src/knowledge/document-store/merge-blocks.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const columns = ["block", sql<boolean>`decided_at is not null`.as("isDismissed")] as const;

/**
 * Adds offers, replacing dismissed ones. One whose text was generated unchanged keeps its state;
 * offers for blocks that are no longer edited are deleted.
 */
export async function saveOffers(
  db: Db,
  org: OrgScope,
  documentId: string,
  { offers, edited }: Pick<Merged, "offers" | "edited">,
): Promise<void> {
  const old = deleteIn(db, org, "block_offers").where("document_id", "=", documentId);
  await (edited.length > 0 ? old.where("block_id", "not in", edited) : old).execute();
  if (offers.length === 0) return;
  const rows = offers.map((block) => ({
    document_id: documentId,
    block_id: block.id,
    block: JSON.stringify(block),
  }));
  await insertIn(db, org, "block_offers", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "document_id", "block_id"]).doUpdateSet({
        block: sql<string>`excluded.block`,
        decided_at: null,
      }),
    )
    .execute();
}

export function dropOffers(db: Db, org: OrgScope, documentId: string): Promise<void> {
  return saveOffers(db, org, documentId, { offers: [], edited: [] });
}

/** Undecided ones. */
export async function listOffers(db: Db, org: OrgScope, documentId: string): Promise<BlockOffer[]> {
  const rows = await selectIn(db, org, "block_offers")
    .select(columns)
    .where("document_id", "=", documentId)
    .where("decided_at", "is", null)
    .orderBy("block_id")
    .execute();
  return z.array(BlockOffer).parse(rows);
}

/** Documentation pages with undecided offers, by project. Archived ones are left out. */
export async function countToReview(db: Db, org: OrgScope): Promise<ReadonlyMap<string, number>> {
  const rows = await selectIn(db, org, "block_offers")
    .innerJoin("documentation_pages", (join) =>
      join
        .onRef("documentation_pages.organization_id", "=", "block_offers.organization_id")
        .onRef("documentation_pages.id", "=", "block_offers.document_id"),
    )
    .select(({ fn }) => [
      "documentation_pages.project_id as projectId",
      fn.count<number>("block_offers.document_id").distinct().as("count"),
    ])
    .where("decided_at", "is", null)
    .where("documentation_pages.archived_at", "is", null)
    .groupBy("documentation_pages.project_id")
    .execute();
  return new Map(rows.map(({ projectId, count }) => [projectId, count]));
}

export async function setDismissed(
  db: Db,
  org: OrgScope,
  { documentId, blockId }: { documentId: string; blockId: ContentBlock["id"] },
  isDismissed: boolean,
): Promise<BlockOffer | undefined> {
  const row = await updateIn(db, org, "block_offers")
    .set({ decided_at: isDismissed ? sql<string>`now()` : null })
    .where("document_id", "=", documentId)
    .where("block_id", "=", blockId)
    .returning(columns)
    .executeTakeFirst();
  return row && BlockOffer.parse(row);
}
