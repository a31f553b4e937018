import type { Intent } from "#src/mail/intents/intents.rules.ts";

export const THREADS_PER_PAGE = 50;
/** More than these are marked by a job. */
export const MAX_THREADS_MARKED = 200;
export const MAX_THREADS_CHOSEN = 10_000;
/** A job keeps the first conversations that were gone; of more it keeps the number. */
export const MISSING_NAMED = 20;

/** The side to write next. `fyi` is what only machines have written; no one waits for an answer. */
export const TURNS = ["to-reply", "awaiting-reply", "fyi", "none"] as const;
export type Turn = (typeof TURNS)[number];
export const TURN_CHOICES = ["to-reply", "awaiting-reply", "fyi"] as const;

export const THREAD_STATES = ["open", "snoozed", "done"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** What a row says with a glyph beside what its other fields say. A draft is the person's own. */
export const THREAD_MARKS = ["draft", "not-sent", "scheduled", "note"] as const;
export type ThreadMark = (typeof THREAD_MARKS)[number];

/** What a conversation can be listed by. The values of one field are alternatives. */
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

/** The views of the inbox. What is snoozed is in All alone, until its time comes. */
export const THREAD_VIEWS = {
  "needs-reply": { states: ["open"], turns: ["to-reply"] },
  waiting: { states: ["open"], turns: ["awaiting-reply"] },
  "follow-ups": { hasFollowUp: true },
  done: { states: ["done"] },
  all: {},
} as const satisfies Record<string, ThreadFilter>;
export type ThreadView = keyof typeof THREAD_VIEWS;

/** Counts end here: more is shown as "999+". */
export const MAX_COUNTED = 1000;

export const FOLLOW_UP_TIME_ERRORS = {
  follow_up_past: "This time has passed.",
  follow_up_far: "Choose a time within the next two years.",
};
