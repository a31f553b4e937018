import { hasFollowUpReply, isClosedSinceFollowUp } from "./follow-up-status.queries.ts";
import { requireThread } from "./require-thread.ts";
import { resolveThreads } from "./threads.queries.ts";

/** What the neighbours may do with conversations. */
export const threads = {
  resolve: resolveThreads,
  require: requireThread,
  followUp: { hasReply: hasFollowUpReply, isClosed: isClosedSinceFollowUp },
};
