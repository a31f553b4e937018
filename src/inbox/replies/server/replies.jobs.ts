import { z } from "zod";
import { defineJob } from "#src/platform/server/jobs/define-job.ts";
import { failReply, writeReply } from "./write-reply.ts";

/** Drafts a reply to a mail. */
export const writeReplyJob = defineJob({
  name: "inbox.write-reply",
  payload: z.object({
    organizationId: z.uuid(),
    projectId: z.uuid(),
    replyId: z.uuid(),
    version: z.int32(),
  }),
  queue: {
    length: "long",
    parallel: 4,
    retries: { limit: 1, delaySeconds: 2, maxDelaySeconds: 2 },
  },
  hasExternalEffects: true,
  run: writeReply,
  onDeadLetter: ({ payload, services, failure }) =>
    failReply(services, payload, failure.code ?? "internal_error"),
});
