import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { EventObject } from "#src/workspace/events/events.rules.ts";

/** Of one kind of object, by the feature that has it. */
type ObjectReader = {
  /** The page that shows it, as a path; undefined if it is gone. */
  path(place: Place): Promise<string | undefined>;
  /** As its GET returns it; undefined if it is gone. */
  read(place: Place): Promise<unknown>;
  /** Its fields, at any depth, that hold what someone wrote in a message. */
  texts: readonly string[];
};

export type Place = {
  db: Db;
  org: OrgScope;
  services: Services;
  projectId: string | null;
  objectId: string;
  /** The event's own data. */
  data: Readonly<Record<string, unknown>>;
};

export type EventObjects = Readonly<Record<EventObject, ObjectReader>>;

/** Objects belong to features above, which show and read them. */
export const eventObjects = definePolicy<EventObjects>("event objects");
