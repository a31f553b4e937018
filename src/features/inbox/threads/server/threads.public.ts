import { hasFollowUpReply, isClosedSinceFollowUp } from "./follow-up-status.queries.ts";
import { requireThread } from "./require-thread.ts";
import { countMatching, resolveThreads } from "./threads.queries.ts";

/** What the neighbours may do with conversations. */
export const threads = {
  count: countMatching,
  resolve: resolveThreads,
  require: requireThread,
  followUp: { hasReply: hasFollowUpReply, isClosed: isClosedSinceFollowUp },
};
