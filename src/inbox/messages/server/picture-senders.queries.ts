import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

type Sender = { projectId: string; address: string };

export async function showsPicturesOf(db: Db, org: OrgScope, sender: Sender): Promise<boolean> {
  const row = await selectIn(db, org, "picture_senders")
    .select("address")
    .where("project_id", "=", sender.projectId)
    .where("user_id", "=", org.userId ?? "")
    .where("address", "=", sender.address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sorted by address, after `after`. */
export async function listPictureSenders(
  db: Db,
  org: OrgScope,
  { projectId, after, limit }: { projectId: string; after: string; limit: number },
): Promise<{ address: string }[]> {
  return selectIn(db, org, "picture_senders")
    .select("address")
    .where("project_id", "=", projectId)
    .where("user_id", "=", org.userId ?? "")
    .where("address", ">", after)
    .orderBy("address")
    .limit(limit)
    .execute();
}

export async function insertPictureSender(
  db: Db,
  org: OrgScope,
  { projectId, address }: Sender,
): Promise<void> {
  const row = { project_id: projectId, user_id: org.userId ?? "", address };
  await insertIn(db, org, "picture_senders", [row])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePictureSender(
  db: Db,
  org: OrgScope,
  { projectId, address }: Sender,
): Promise<void> {
  await deleteIn(db, org, "picture_senders")
    .where("project_id", "=", projectId)
    .where("user_id", "=", org.userId ?? "")
    .where("address", "=", address)
    .execute();
}
