import type { Db } from "#src/platform/server/db/pools.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
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
 * Handwritten because every change ends with it, and building it each time would cost as
 * much as the insert.
 */
const ADD_EVENT = `insert into events (organization_id, id, topic, subject_id, project_id, user_id)
  values ($1, $2, $3, $4, $5, $6)`;

/**
 * A statement of its own: on a cluster the other one runs on the machine of the organisation, and
 * no instance listens there. PostgreSQL folds equal notifications of one transaction into one.
 */
const NOTIFY = `select pg_notify('${EVENTS_CHANNEL}', $1)`;

/**
 * Publishes to everyone in the organisation what changed, once the caller's transaction commits. Ids only:
 * the browser fetches what it may see. A bulk change publishes one event about the whole.
 */
export function publish(
  db: Db,
  { organizationId }: { readonly organizationId: string },
  ...events: readonly NewEvent[]
): void {
  for (const { topic, subjectId = null, projectId = null, userId = null } of events) {
    withCommit(db, ADD_EVENT, [organizationId, newId(), topic, subjectId, projectId, userId]);
  }
  if (events.length > 0) withCommit(db, NOTIFY, [organizationId]);
}
