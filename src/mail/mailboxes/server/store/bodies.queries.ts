import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { NewMessage } from "./to-message.ts";

/** Equal contents are stored once. Returns the body id of each message that has one. */
export async function keepBodies(
  db: Db,
  org: OrgScope,
  messages: readonly NewMessage[],
): Promise<Map<string, string>> {
  const bodies = new Map(
    messages.flatMap(({ body }) => (body ? [[body.sha256.toString("hex"), body] as const] : [])),
  );
  if (bodies.size === 0) return new Map();
  // In a fixed order, so that concurrent inserts of the same contents do not deadlock.
  const rows = [...bodies.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { sha256, html, text }]) => ({ id: newId(), sha256, html, text }));
  await insertIn(db, org, "mail_bodies", rows)
    .onConflict((conflict) => conflict.columns(["organization_id", "sha256"]).doNothing())
    .execute();
  const kept = await selectIn(db, org, "mail_bodies")
    .select(["id", "sha256"])
    .where(
      "sha256",
      "in",
      rows.map(({ sha256 }) => sha256),
    )
    .execute();
  const ids = new Map(kept.map(({ id, sha256 }) => [sha256.toString("hex"), id]));
  return new Map(
    messages.flatMap(({ id, body }) => {
      const bodyId = body && ids.get(body.sha256.toString("hex"));
      return bodyId ? [[id, bodyId] as const] : [];
    }),
  );
}
