import { sql } from "kysely";
import { InboxContext } from "#src/features/inbox/context/context.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Stored = InboxContext.omit({ filledFrom: true });
type StoredContext = Omit<InboxContext, "filledFrom">;

/** Undefined until someone has saved it. */
export async function findContext(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<StoredContext | undefined> {
  const row = await selectIn(db, org, "inbox_contexts")
    .select([
      "project_id as projectId",
      "about",
      "offer",
      "tone",
      "tone_words as toneWords",
      "always_do as always",
      "never_do as never",
      "booking_link as bookingLink",
      "language",
      "left_out as leftOutIds",
      "asks_model as asksModel",
      "version",
    ])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row && Stored.parse(row);
}

/** False for the second of two who save from the same version. */
export async function saveContext(db: Db, org: OrgScope, next: StoredContext): Promise<boolean> {
  const values = {
    about: next.about,
    offer: next.offer,
    tone: next.tone,
    tone_words: next.toneWords,
    always_do: next.always,
    never_do: next.never,
    booking_link: next.bookingLink,
    language: next.language,
    left_out: next.leftOutIds,
    asks_model: next.asksModel,
    updated_by: org.userId ?? null,
  };
  if (next.version === 0) {
    const made = await insertIn(db, org, "inbox_contexts", [
      { project_id: next.projectId, ...values },
    ])
      .onConflict((conflict) => conflict.doNothing())
      .returning("project_id")
      .executeTakeFirst();
    return made !== undefined;
  }
  const saved = await updateIn(db, org, "inbox_contexts")
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where("project_id", "=", next.projectId)
    .where("version", "=", next.version)
    .returning("project_id")
    .executeTakeFirst();
  return saved !== undefined;
}
