import { z } from "zod";
import type { JobKind } from "#src/platform/server/jobs/job-queue.ts";

const NewMail = z.object({ organizationId: z.uuid(), projectId: z.uuid() });

/**
 * The handling of new mail, which the inbox implements. Threads record that they are pending, so
 * one queued job is enough, and a lost one loses nothing.
 */
export const readNewMailKind: JobKind<typeof NewMail> = {
  name: "inbox.read-new-mail",
  payload: NewMail,
  queue: { length: "long", perKey: "one-waiting" },
  schedule: undefined,
  hasExternalEffects: true,
};
