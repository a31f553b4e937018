import { sql } from "kysely";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";

export const EVENTS_CHANNEL = "foreword_events";

export type NewEvent = {
  /** The feature, and what happened to the subject: `projects.changed`. */
  topic: string;
  subjectId?: string;
  projectId?: string;
  /** Only for this person; without it for everyone in the organisation. */
  userId?: string;
};

/**
 * Tells everyone in the organisation what changed, once the caller's transaction commits. Ids only:
 * the browser fetches what it may see. A bulk change publishes one event about the whole.
 */
export async function publish(
  db: Db,
  org: { readonly organizationId: string },
  ...events: readonly NewEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    organization_id: org.organizationId,
    id: newId(),
    topic: event.topic,
    subject_id: event.subjectId ?? null,
    project_id: event.projectId ?? null,
    user_id: event.userId ?? null,
  }));
  // PostgreSQL folds equal notifications of one transaction into one.
  await db
    .with("added", (query) => query.insertInto("events").values(rows))
    .selectNoFrom(sql`pg_notify(${EVENTS_CHANNEL}, ${org.organizationId})`.as("told"))
    .execute();
}
