import type { Intent } from "#src/mail/intents/intents.rules.ts";

export const THREADS_PER_PAGE = 50;
/** More than these are marked by a job. */
export const MAX_THREADS_MARKED = 200;
export const MAX_THREADS_CHOSEN = 10_000;
/** A job lists the first missing conversations, and counts the rest. */
export const MISSING_NAMED = 20;

/** Whose turn it is. `fyi`: only automatic mail, so no one expects an answer. */
export const TURNS = ["to-reply", "awaiting-reply", "fyi", "none"] as const;
export type Turn = (typeof TURNS)[number];
export const TURN_CHOICES = ["to-reply", "awaiting-reply", "fyi"] as const;

export const THREAD_STATES = ["open", "snoozed", "done"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Additional icons of a row. A draft is the user's own. */
export const THREAD_MARKS = ["draft", "not-sent", "scheduled", "note"] as const;
export type ThreadMark = (typeof THREAD_MARKS)[number];

/** The filters of the list. Values of one field are combined with OR. */
export type ThreadFilter = {
  states?: readonly ThreadState[] | undefined;
  turns?: readonly Turn[] | undefined;
  intents?: readonly Intent[] | undefined;
  mailboxIds?: readonly string[] | undefined;
  labelItemIds?: readonly string[] | undefined;
  assigneeId?: string | null | undefined;
  isUnread?: boolean | undefined;
  isStarred?: boolean | undefined;
  hasFollowUp?: boolean | undefined;
};

/** Conversations that the list of the inbox fetches at once. */
export const LISTED_AT_ONCE = 100;

/** The views of the inbox. Snoozed conversations are only in All, until their time comes. */
export const THREAD_VIEWS = {
  "needs-reply": { states: ["open"], turns: ["to-reply"] },
  waiting: { states: ["open"], turns: ["awaiting-reply"] },
  "follow-ups": { hasFollowUp: true },
  done: { states: ["done"] },
  all: {},
} as const satisfies Record<string, ThreadFilter>;
export type ThreadView = keyof typeof THREAD_VIEWS;

/** Counts stop here: more is shown as "999+". */
export const MAX_COUNTED = 1000;

export const FOLLOW_UP_TIME_ERRORS = {
  follow_up_past: "This time has passed.",
  follow_up_far: "Choose a time within the next two years.",
};
