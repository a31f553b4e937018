import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const Present = z.object({ userId: z.uuid(), isWriting: z.boolean() });
export type Present = z.infer<typeof Present>;

const place = z.object({ projectId: z.uuid(), threadId: z.uuid() });
const others = z.object({ list: z.array(Present) });
const errors = {
  project_not_found: PROJECT_ERRORS.project_not_found,
  thread_not_found: "This conversation does not exist.",
};

export const presenceContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/presence",
    access: "view",
    changesWith: ["presence"],
    summary: "The colleagues who have a conversation open now, and whether they are writing.",
    query: place,
    returns: others,
    errors,
  }),
  show: endpoint({
    method: "PUT",
    path: "/inbox/presence",
    access: "view",
    summary:
      "Says that the caller has a conversation open, and whether they are writing. It holds for less than a minute.",
    body: place.extend({ isWriting: z.boolean() }),
    returns: others,
    errors,
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/inbox/presence",
    access: "view",
    summary: "Says that the caller has closed a conversation.",
    query: place,
    returns: nothing,
    errors,
  }),
};
