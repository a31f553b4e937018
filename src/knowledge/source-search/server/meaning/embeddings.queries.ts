import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export type StoredVector = { hash: string; model: string; vector: Float32Array };

export async function listVectors(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<StoredVector[]> {
  const rows = await selectIn(db, org, "source_embeddings")
    .select(["chunk_hash as hash", "model", "vector"])
    .where("project_id", "=", projectId)
    .execute();
  return rows.map(({ vector, ...row }) => ({ ...row, vector: readVector(vector) }));
}

/** Replaces those of another model. */
export async function saveVectors(
  db: Db,
  org: OrgScope,
  projectId: string,
  vectors: readonly StoredVector[],
): Promise<void> {
  const rows = vectors.map(({ hash, model, vector }) => {
    return { project_id: projectId, chunk_hash: hash, model, vector: Buffer.from(vector.buffer) };
  });
  await insertIn(db, org, "source_embeddings", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id", "chunk_hash"]).doUpdateSet(({ ref }) => ({
        model: ref("excluded.model"),
        vector: ref("excluded.vector"),
      })),
    )
    .execute();
}

export async function deleteVectors(
  db: Db,
  org: OrgScope,
  projectId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await deleteIn(db, org, "source_embeddings")
    .where("project_id", "=", projectId)
    .where(isOneOfTexts("chunk_hash", hashes))
    .execute();
}

/** Copied, because a number begins at a multiple of four bytes. */
function readVector(bytes: Buffer): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer);
}
