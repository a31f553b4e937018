import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const Work = z.object({
  id: z.uuid(),
  projectId: z.uuid().nullable(),
  kind: z.string(),
  label: z.string(),
  status: z.string(),
  phase: z.string().nullable(),
  done: z.number(),
  total: z.number().nullable(),
  createdAt: z.string(),
});

/** The three usual calls of a feature: read, list and create. */
export const workContract = {
  read: endpoint({
    method: "GET",
    path: "/bench/work/{workId}",
    access: "view",
    summary: "One piece of work.",
    params: z.object({ workId: z.uuid() }),
    returns: Work,
    errors: { work_not_found: "There is no such work." },
  }),
  list: endpoint({
    method: "GET",
    path: "/bench/work",
    access: "view",
    summary: "The newest pieces of work.",
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    returns: z.object({ list: z.array(Work) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/bench/work",
    access: "edit",
    summary: "Adds a piece of work.",
    body: z.object({
      kind: z.enum(["import", "export"]),
      label: z.string().trim().min(1).max(200),
      total: z.number().int().min(0),
    }),
    status: 201,
    returns: Work,
  }),
};
