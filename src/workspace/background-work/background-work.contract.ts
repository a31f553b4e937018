import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";

const WORK_PER_PAGE = 20;

export const WorkStatus = z.enum(["queued", "running", "finished", "failed", "cancelled"]);

export const BackgroundWork = z.object({
  id: z.uuid(),
  projectId: z.uuid().nullable(),
  /** The subject, such as the product whose documentation is generated. */
  subjectId: z.uuid().nullable(),
  /** The kind of work, as an identifier: `documentation.import`. */
  kind: z.string(),
  /** The kind of work, for users. */
  label: z.string(),
  status: WorkStatus,
  phase: z.string().nullable(),
  done: z.number().int(),
  /** Null while the total is unknown. */
  total: z.number().int().nullable(),
  /** How many pages changed; null for work that writes no pages. */
  changed: z.number().int().nullable(),
  errorCode: z.string().nullable(),
  /** Cancellation was requested; it takes effect at the next checkpoint. */
  isCancelling: z.boolean(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type BackgroundWork = z.infer<typeof BackgroundWork>;

export const backgroundWorkContract = {
  list: endpoint({
    method: "GET",
    path: "/background-work",
    access: "view",
    changesWith: ["background-work"],
    summary: "Running and recent background work; running first, then the newest.",
    query: z.object({
      projectId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(WORK_PER_PAGE),
    }),
    returns: z.object({ list: z.array(BackgroundWork) }),
  }),
  cancel: endpoint({
    method: "POST",
    path: "/background-work/{workId}/cancel",
    access: "edit",
    summary: "Cancels a task. What it has done so far stays.",
    params: z.object({ workId: z.uuid() }),
    returns: BackgroundWork,
    errors: {
      work_not_found: "This work does not exist.",
      work_finished: "This work has already finished.",
    },
  }),
};
