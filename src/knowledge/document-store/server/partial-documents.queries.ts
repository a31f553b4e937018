import type { z } from "zod";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

type PartialDocument = { documentId: string; workId: string; blocks: readonly ContentBlock[] };

/** Replaces the partial content. */
export async function savePartial(
  db: Db,
  org: OrgScope,
  { documentId, workId, blocks }: PartialDocument,
): Promise<void> {
  const row = { document_id: documentId, work_id: workId, blocks: JSON.stringify(blocks) };
  await insertIn(db, org, "partial_documents", [row])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "document_id"])
        .doUpdateSet({ work_id: row.work_id, blocks: row.blocks }),
    )
    .execute();
}

const Found = documentStoreContract.readPartial.returns;

export async function findPartial(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<z.infer<typeof Found> | undefined> {
  const row = await selectIn(db, org, "partial_documents")
    .select(["work_id as workId", "blocks"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();
  return row && Found.parse(row);
}

/** Partial content of ended work. */
export async function deletePartials(db: Db, org: OrgScope, workId: string): Promise<void> {
  await deleteIn(db, org, "partial_documents").where("work_id", "=", workId).execute();
}

/** The document is finished. */
export async function deletePartial(db: Db, org: OrgScope, documentId: string): Promise<void> {
  await deleteIn(db, org, "partial_documents").where("document_id", "=", documentId).execute();
}
