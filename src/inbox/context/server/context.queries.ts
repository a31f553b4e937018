import { sql } from "kysely";
import type { z } from "zod";
import { InboxContext } from "#src/inbox/context/context.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const Stored = InboxContext.omit({ filledFrom: true });
type StoredContext = z.infer<typeof Stored>;

/** Undefined until something was saved. In version 0 only the switches were chosen. */
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
      "prepares_drafts as preparesDrafts",
      "version",
    ])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row && Stored.parse(row);
}

/** The text written by a person. False for the second of two saves from the same version. */
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
    updated_by: org.userId ?? null,
  };
  if (next.version === 0) {
    const first = { ...values, version: 1 };
    const row = { project_id: next.projectId, ...first };
    const made = await insertIn(db, org, "inbox_contexts", [row])
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "project_id"])
          .doUpdateSet(first)
          .where("inbox_contexts.version", "=", 0),
      )
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

type Switches = { asksModel?: boolean | undefined; preparesDrafts?: boolean | undefined };

/** The AI permissions. They change no version, because concurrent changes cannot conflict. */
export async function setSwitches(
  db: Db,
  org: OrgScope,
  projectId: string,
  { asksModel, preparesDrafts }: Switches,
): Promise<void> {
  const values = {
    ...(asksModel === undefined ? {} : { asks_model: asksModel }),
    ...(preparesDrafts === undefined ? {} : { prepares_drafts: preparesDrafts }),
  };
  if (Object.keys(values).length === 0) return;
  const row = { project_id: projectId, version: 0, updated_by: org.userId ?? null, ...values };
  await insertIn(db, org, "inbox_contexts", [row])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "project_id"]).doUpdateSet(values),
    )
    .execute();
}
