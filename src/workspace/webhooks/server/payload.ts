import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { EVENT_OBJECTS, type EventType } from "#src/workspace/events/events.rules.ts";
import type { EventPayload } from "#src/workspace/webhooks/webhooks.contract.ts";
import type { Claimed } from "./deliveries.queries.ts";
import { eventObjects } from "./event-objects.ts";
import type { Leased } from "./webhooks.queries.ts";

/** The most that is sent of an object. */
const MAX_OBJECT_BYTES = 256 * 1024;

/** Read when it is sent, so that a late event does not bring back what has been deleted since. */
export async function payloadOf(
  services: Services,
  db: Db,
  org: OrgScope,
  hook: Leased,
  delivery: Claimed,
): Promise<EventPayload> {
  const { type, projectId, objectId, data } = delivery;
  const facts = bareOf(org.organizationId, delivery);
  if (!isEvent(type)) return facts;
  const reader = eventObjects.get()[EVENT_OBJECTS[type]];
  const place = { db, org, services, projectId, objectId, data };
  const path = await reader.path(place);
  const link = path === undefined ? null : services.config.publicUrl + path;
  if (!hook.hasObjects) return { ...facts, link };
  const object = (await reader.read(place)) ?? null;
  const shown = hook.hasTexts ? object : without(object, reader.texts);
  return { ...facts, link, object: bounded(shown) };
}

/** An event without a link and without its object. */
export function bareOf(organizationId: string, delivery: Claimed): EventPayload {
  const { id, type, projectId, data, emittedAt: timestamp } = delivery;
  return { id, type, timestamp, organizationId, projectId, data, link: null };
}

function without(object: unknown, texts: readonly string[]): unknown {
  if (Array.isArray(object)) return object.map((one) => without(one, texts));
  if (typeof object !== "object" || object === null) return object;
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) =>
      texts.includes(name) ? [] : [[name, without(value, texts)]],
    ),
  );
}

/** A very long page is left to be fetched. */
function bounded(object: unknown): unknown {
  return Buffer.byteLength(JSON.stringify(object)) > MAX_OBJECT_BYTES ? null : object;
}

function isEvent(type: string): type is EventType {
  return type in EVENT_OBJECTS;
}
