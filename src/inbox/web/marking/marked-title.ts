import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { ownTimeZone, showTime } from "#src/platform/web/times/moments.ts";
import type { ThreadSet } from "./with-set.ts";

/**
 * A short description of the action; empty if the row shows it. `name` is that of the person or
 * label value, or the time of a follow-up.
 */
export function titleOf(number: number, set: ThreadSet, name = ""): string | undefined {
  const { state, isUnread, assigneeId, followUpAt, snoozedUntil = "" } = set;
  if (assigneeId !== undefined)
    return assigneeId === null
      ? text.marked.unassigned(number)
      : text.marked.assigned(number, name);
  if (followUpAt !== undefined)
    return followUpAt === null
      ? text.marked.followUpRemoved(number)
      : text.marked.followUpSet(number, name);
  if (set.addLabelItemIds) return text.marked.added(number, name);
  if (set.removeLabelItemIds) return text.marked.removed(number, name);
  if (state === "done") return text.marked.done(number);
  if (state === "snoozed")
    return text.marked.snoozed(number, showTime(snoozedUntil, ownTimeZone()));
  if (state === "open") return text.marked.reopened(number);
  if (isUnread !== undefined)
    return isUnread ? text.marked.unread(number) : text.marked.read(number);
  return undefined;
}
