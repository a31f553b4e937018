import type { z } from "zod";
import type { Db } from "#src/platform/server/db/pools.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { EVENT_DATA } from "#src/workspace/events/event-data.rules.ts";
import type { EventType } from "#src/workspace/events/events.rules.ts";

export type NewEvent<T extends EventType> = {
  /** Null for events of the organisation itself, and for those of all its projects. */
  projectId: string | null;
  /** Events of one object arrive in their order. */
  objectId: string;
  data: z.input<(typeof EVENT_DATA)[T]>;
};

/** A page changes with each pause in typing, so its changes of half a minute are one event. */
const COLLECTED: Readonly<Partial<Record<EventType, string>>> = { "page.changed": "30 seconds" };

/**
 * One row per webhook that wants the event, in one statement. The time is that of the statement,
 * when the transaction holds the locks of its objects: that of its start may be before an event
 * that came first.
 */
const ADD = `insert into webhook_deliveries
    (organization_id, webhook_id, id, type, project_id, object_id, data, emitted_at, due_at)
  select webhooks.organization_id, webhooks.id, event.id, $2, event.project, event.object,
    event.data, statement_timestamp(),
    case when $4::interval is null then 'epoch' else statement_timestamp() + $4::interval end
  from webhooks, jsonb_to_recordset($3::jsonb) as event(id uuid, project uuid, object uuid, data jsonb)
  where webhooks.organization_id = $1 and webhooks.is_on and $2 = any(webhooks.event_types)
    and (webhooks.project_id is null or webhooks.project_id = event.project)`;

/** Made-up data is news to no one, unless a webhook is for the sample project itself. */
const NO_SAMPLE = ` and (webhooks.project_id is not null or not exists (
    select 1 from projects
    where projects.organization_id = $1 and projects.id = event.project and projects.is_sample))`;

/** Unless the same is about to be sent: what is sent is read then. */
const NOT_PENDING = ` and not exists (
    select 1 from webhook_deliveries as other
    where other.organization_id = $1 and other.webhook_id = webhooks.id
      and other.object_id = event.object and other.type = $2
      and other.status = 'pending' and other.tries = 0)`;

/**
 * Sends events to the webhooks that want them, if the caller's transaction commits. Without such a
 * webhook nothing is written.
 */
export function emitEvents<T extends EventType>(
  db: Db,
  { organizationId }: { readonly organizationId: string },
  type: T,
  events: readonly NewEvent<T>[],
): void {
  if (events.length === 0) return;
  const rows = events.map(({ projectId, objectId, data }) => ({
    id: newId(),
    project: projectId,
    object: objectId,
    data: EVENT_DATA[type].parse(data),
  }));
  const collected = COLLECTED[type] ?? null;
  const values = [organizationId, type, JSON.stringify(rows), collected];
  // Members join before there is an organisation, where no project can be read.
  const isInProject = rows.some(({ project }) => project !== null);
  const conditions = [isInProject ? NO_SAMPLE : "", collected === null ? "" : NOT_PENDING];
  withCommit(db, ADD + conditions.join(""), values);
}
