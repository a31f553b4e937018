import { eventObjects } from "./event-objects.ts";

export type { EventObjects, Place as EventPlace } from "./event-objects.ts";

/** The webhooks API for other features. */
export const webhooks = { objects: eventObjects };
