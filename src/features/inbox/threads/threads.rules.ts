export const THREADS_PER_PAGE = 50;
export const MOST_THREADS_MARKED = 200;

/** Whose turn it is. `fyi` is what only machines have written; nobody waits for an answer. */
export const TURNS = ["to-reply", "awaiting-reply", "fyi", "none"] as const;
export const TURN_CHOICES = ["to-reply", "awaiting-reply", "fyi"] as const;

export const THREAD_STATES = ["open", "snoozed", "done"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
