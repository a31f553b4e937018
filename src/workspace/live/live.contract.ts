import { z } from "zod";
import { endpoint, eventStream } from "#src/platform/contract/endpoint.ts";

/**
 * Data of a `change` event: something changed, so refetch it. An event may arrive twice, with the
 * same id.
 *
 * Three more events carry no data: `ready` (data fetched from now on is kept up to date), `reset`
 * (too much was missed: refetch everything) and `over` (the session may no longer listen; the next
 * ordinary call explains why).
 */
export const LiveChange = z.object({
  id: z.uuid(),
  /** The feature and the event: `projects.changed`. */
  topic: z.string(),
  subjectId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
});
export type LiveChange = z.infer<typeof LiveChange>;

export const liveContract = {
  stream: endpoint({
    method: "GET",
    path: "/live",
    access: "view",
    kind: "workflow",
    summary: "What changes in the organisation, as server-sent events. One stream per browser.",
    query: z.object({
      /** `livePosition` of `GET /auth/me`: changes since then are delivered first. */
      since: z.string().max(100).optional(),
    }),
    returns: eventStream,
  }),
};
