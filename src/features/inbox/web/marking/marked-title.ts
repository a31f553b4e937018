import { inboxText as text } from "#src/features/inbox/web/inbox.text.ts";
import type { ThreadSet } from "./with-set.ts";

/** What was done, in a few words; nothing where a row shows it by itself. */
export function titleOf(number: number, set: ThreadSet): string | undefined {
  const { state, isUnread, assigneeId } = set;
  if (assigneeId !== undefined)
    return assigneeId === null ? text.marked.unassigned(number) : text.marked.assigned(number);
  if (set.addLabelItemIds || set.removeLabelItemIds) return text.marked.labelled(number);
  if (state === "done") return text.marked.done(number);
  if (state === "snoozed") return text.marked.snoozed(number);
  if (state === "open") return text.marked.reopened(number);
  if (isUnread !== undefined)
    return isUnread ? text.marked.unread(number) : text.marked.read(number);
  return undefined;
}
