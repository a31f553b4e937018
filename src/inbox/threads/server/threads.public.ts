import {
  deleteFollowUps,
  hasFollowUpReply,
  isClosedSinceFollowUp,
  putFollowUps,
} from "./follow-ups.queries.ts";
import { addLabelItems, removeLabelItems } from "./label-items.ts";
import { publishMarked } from "./marking/publish-marked.ts";
import { requireFilter } from "./require-filter.ts";
import { requireFollowUpTime } from "./require-follow-up-time.ts";
import { requireThread } from "./require-thread.ts";
import { countMatching, findTurn, resolveThreads } from "./threads.queries.ts";

/** What the neighbours may do with conversations. */
export const threads = {
  count: countMatching,
  findTurn,
  resolve: resolveThreads,
  require: requireThread,
  requireFilter,
  addLabelItems,
  removeLabelItems,
  publishMarked,
  followUp: {
    hasReply: hasFollowUpReply,
    isClosed: isClosedSinceFollowUp,
    put: putFollowUps,
    remove: deleteFollowUps,
    requireTime: requireFollowUpTime,
  },
};
