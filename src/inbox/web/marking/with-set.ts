import type { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import type { ThreadRow } from "#src/inbox/web/list/threads-query.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";

export type ThreadSet = NonNullable<InputOf<typeof threadsContract.mark>["body"]["set"]>;

/** A conversation after being marked. */
export function withSet(row: ThreadRow, set: ThreadSet): ThreadRow {
  const { state, snoozedUntil, turn, assigneeId, isUnread, followUpAt } = set;
  const kept = row.labelItemIds.filter((id) => !set.removeLabelItemIds?.includes(id));
  const added = set.addLabelItemIds?.filter((id) => !kept.includes(id)) ?? [];
  return {
    ...row,
    ...(state === undefined ? {} : { state, snoozedUntil: snoozedUntil ?? null }),
    ...(turn === undefined ? {} : { turn }),
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(isUnread === undefined ? {} : { isUnread }),
    ...(followUpAt === undefined
      ? {}
      : { followUp: followUpAt === null ? null : { dueAt: followUpAt, isDue: false } }),
    labelItemIds: [...kept, ...added],
  };
}
