import {
  THREAD_VIEWS,
  type ThreadFilter,
  type ThreadView,
} from "#src/inbox/threads/threads.rules.ts";

export const SPLIT_NAME_LENGTH = 40;
/** The most views of one person in one project: each costs a count. */
export const MAX_SPLITS = 12;

/** A view of the inbox, narrowed. The values of one field are alternatives. */
export type SplitFilter = Pick<
  ThreadFilter,
  "intents" | "labelItemIds" | "mailboxIds" | "assigneeId" | "isUnread"
> & { view: ThreadView };

export function filterOf({ view, ...narrowed }: SplitFilter): ThreadFilter {
  return { ...THREAD_VIEWS[view], ...narrowed };
}
