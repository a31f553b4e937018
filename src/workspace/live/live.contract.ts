import { z } from "zod";
import { endpoint, eventStream } from "#src/platform/contract/endpoint.ts";

/**
 * Data of a `change` event: something is different, go and fetch what you show of it. An event may
 * come twice; the id shows it.
 *
 * Three more events carry no data: `ready` (what is fetched from now on is kept up to date),
 * `reset` (too much was missed: refetch everything) and `over` (the session may no
 * longer listen; the next ordinary call says why).
 */
export const LiveChange = z.object({
  id: z.uuid(),
  /** The feature, and what happened: `projects.changed`. */
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
      /** `livePosition` of `GET /auth/me`: what changed since then comes first. */
      since: z.string().max(100).optional(),
    }),
    returns: eventStream,
  }),
};
