import type { Db } from "#src/platform/server/db/pools.ts";
import { notifyOnceCommitted, withCommit } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";

export const EVENTS_CHANNEL = "foreword_events";

export type NewEvent = {
  /** The feature and the event: `projects.changed`. */
  topic: string;
  subjectId?: string;
  projectId?: string;
  /** Only for this user; otherwise for everyone in the organisation. */
  userId?: string;
};

/**
 * Handwritten SQL, because it runs after every change and building it each time would cost as much
 * as the insert.
 */
const ADD_EVENT = `insert into events (organization_id, id, topic, subject_id, project_id, user_id)
  values ($1, $2, $3, $4, $5, $6)`;

/**
 * Publishes a change to the organisation when the caller's transaction commits. Carries ids only:
 * the browser fetches the data it may see. A bulk change publishes one event.
 */
export function publish(
  db: Db,
  { organizationId }: { readonly organizationId: string },
  ...events: readonly NewEvent[]
): void {
  for (const { topic, subjectId = null, projectId = null, userId = null } of events) {
    withCommit(db, ADD_EVENT, [organizationId, newId(), topic, subjectId, projectId, userId]);
  }
  if (events.length > 0) notifyOnceCommitted(db, EVENTS_CHANNEL, organizationId);
}
