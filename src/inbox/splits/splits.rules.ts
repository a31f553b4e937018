import {
  THREAD_VIEWS,
  type ThreadFilter,
  type ThreadView,
} from "#src/inbox/threads/threads.rules.ts";

export const SPLIT_NAME_LENGTH = 40;
/** The limit of views per user and project: each costs a count query. */
export const MAX_SPLITS = 12;

/** A filtered view of the inbox. Values of one field are combined with OR. */
export type SplitFilter = Pick<
  ThreadFilter,
  "intents" | "labelItemIds" | "mailboxIds" | "assigneeId" | "isUnread"
> & { view: ThreadView };

export function filterOf({ view, ...narrowed }: SplitFilter): ThreadFilter {
  return { ...THREAD_VIEWS[view], ...narrowed };
}
