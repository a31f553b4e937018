import { hasFollowUpReply, isClosedSinceFollowUp } from "./follow-up-status.queries.ts";
import { resolveThreads } from "./threads.queries.ts";

/** What the neighbours may do with conversations. */
export const threads = {
  resolve: resolveThreads,
  followUp: { hasReply: hasFollowUpReply, isClosed: isClosedSinceFollowUp },
};
