import type { BulkReceipt } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const leads = (count: number) => countOf(count, "lead", "leads");

/** Texts about moving and restarting many leads. */
export const bulkText = {
  chooseAll: "Select all that match",
  allChosen: "All that match",
  move: "Move to another strategy…",
  moveTitle: (count: number | undefined) =>
    count === undefined ? "Move all leads that match?" : `Move ${leads(count)}?`,
  moveAbout:
    "They end here and start from the first step there. Anyone who replied, unsubscribed, is suppressed or was already there stays here.",
  moveConfirm: "Move",
  to: "Strategy",
  toMissing: "Choose a strategy.",
  noOther: "This project has no other strategy. Create one first.",
  again: "Enrol again",
  againTitle: (count: number | undefined) =>
    count === undefined ? "Enrol all leads that match again?" : `Enrol ${leads(count)} again?`,
  againAbout:
    "Leads who have ended start from the first step. Anyone who replied, unsubscribed or is suppressed stays as they are.",
  againConfirm: "Enrol again",
  doneTitle: { move: "Leads moved", again: "Leads enrolled again" },
  begun: { move: "Moved", again: "Enrolled again" },
  waiting: "Wait until another strategy ends",
  refused: {
    already: { move: "Already there", again: "Still in the strategy" },
    before: { move: "Were there before", again: "Were there before" },
    suppressed: { move: "Suppressed", again: "Suppressed" },
    unsubscribed: { move: "Unsubscribed", again: "Unsubscribed" },
    replied: { move: "Replied", again: "Replied" },
    undecided: { move: "A reply may be theirs", again: "A reply may be theirs" },
  } satisfies Record<keyof BulkReceipt["refused"], unknown>,
  soFar: (count: number) => `${leads(count)} so far`,
  stopped: (count: number) =>
    `Stopped after ${leads(count)}. What was done stays. Try again to go on.`,
  close: "Close",
  failures: {
    strategy_archived: "This strategy is archived. Restore it first.",
    strategy_not_found: "Someone deleted this strategy.",
    strategy_elsewhere: "Choose another strategy of this project.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "Someone deleted this project.",
  },
};
