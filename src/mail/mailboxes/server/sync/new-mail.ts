import { z } from "zod";
import type { JobKind } from "#src/platform/server/jobs/job-queue.ts";

const NewMail = z.object({ organizationId: z.uuid(), projectId: z.uuid() });

/**
 * What is done about new mail of a project. The inbox does it; here it is only asked for. Threads
 * keep that they wait, so one job that waits is enough, and one that is lost loses nothing.
 */
export const readNewMailKind: JobKind<typeof NewMail> = {
  name: "inbox.read-new-mail",
  payload: NewMail,
  queue: { length: "long", perKey: "one-waiting" },
  schedule: undefined,
  hasExternalEffects: true,
};
