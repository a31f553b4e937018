import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type { KeptFile } from "#src/workspace/files/files.contract.ts";
import { PICTURE_TYPES } from "#src/workspace/files/files.rules.ts";

const columns = [
  "id",
  "name",
  "content_type as contentType",
  "size_bytes as sizeBytes",
  "sha256",
  "width",
  "height",
  "created_at as createdAt",
] as const;

// Text with a check constraint, and columns that only originals lack; the contract has the types.
const PictureFacts = z.object({
  contentType: z.enum(PICTURE_TYPES),
  sha256: z.instanceof(Buffer),
  width: z.number(),
  height: z.number(),
});

export type FileRow = Omit<KeptFile, "url"> & { sha256: Buffer };

/** Undefined also if it belongs to another project. */
export async function findFile(
  db: Db,
  org: OrgScope,
  { projectId, fileId }: { projectId: string; fileId: string },
): Promise<FileRow | undefined> {
  const row = await filesOf(db, org, projectId).where("id", "=", fileId).executeTakeFirst();
  return typed(row, projectId);
}

export async function findSame(
  db: Db,
  org: OrgScope,
  { projectId, sha256 }: Pick<FileRow, "projectId" | "sha256">,
): Promise<FileRow | undefined> {
  const row = await filesOf(db, org, projectId).where("sha256", "=", sha256).executeTakeFirst();
  return typed(row, projectId);
}

function filesOf(db: Db, org: OrgScope, projectId: string) {
  return selectIn(db, org, "files")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("kind", "=", "picture");
}

function typed<Row extends { contentType: string }>(row: Row | undefined, projectId: string) {
  return row && { ...row, projectId, ...PictureFacts.parse(row) };
}

/** Undefined if the project already has these exact bytes. */
export async function insertFile(
  db: Db,
  org: OrgScope,
  file: Omit<FileRow, "createdAt">,
): Promise<FileRow | undefined> {
  const { id, name, sha256, width, height } = file;
  const row = {
    id,
    project_id: file.projectId,
    name,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    sha256,
    width,
    height,
    created_by: org.userId ?? null,
  };
  const inserted = await insertIn(db, org, "files", [row])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id", "sha256"]).doNothing(),
    )
    .returning("created_at as createdAt")
    .executeTakeFirst();
  return inserted && { ...file, ...inserted };
}

/** The total size of these pictures in bytes. */
export async function sumPictures(
  db: Db,
  org: OrgScope,
  fileIds: readonly string[],
): Promise<number> {
  const { total } = await selectIn(db, org, "files")
    .select(({ fn }) => fn.sum<number | null>("size_bytes").as("total"))
    .where(isOneOf("id", fileIds))
    .where("kind", "=", "picture")
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export async function sumSizes(db: Db, org: OrgScope): Promise<number> {
  const { total } = await selectIn(db, org, "files")
    .select(({ fn }) => fn.sum<number | null>("size_bytes").as("total"))
    .where("project_id", "is not", null)
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

/** Locks the quota of the organisation until the transaction ends. */
export async function lockFileQuota(db: Db, org: OrgScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${org.organizationId}`}, 0))`.execute(
    db,
  );
}
