import { useEffect, useEffectEvent } from "react";
import { useNeedsReply } from "#src/inbox/web/inbox.public.ts";
import { useStepsDone } from "#src/knowledge/setup/web/setup.public.ts";
import { useReconnects } from "#src/mail/mailboxes/web/mailboxes.public.ts";
import { useTasksDue } from "#src/outreach/strategies/web/strategies.public.ts";
import type { NavMark } from "#src/ui/shell/nav/NavLink.tsx";

type ItemId = "setup" | "inbox" | "mailboxes" | "tasks";
type OnMark = (item: ItemId, mark: NavMark | undefined) => void;
type Mark = Pick<NavMark, "shows" | "says"> | undefined;

type MenuMarksProps = { projectId: string; onMark: OnMark };

/** Counts and marks beside the menu items of a project. The sidebar renders without waiting for them. */
export function MenuMarks({ projectId, onMark }: MenuMarksProps) {
  useMark(onMark, "setup", useStepsDone(projectId));
  useMark(onMark, "mailboxes", useReconnects(projectId), "alert");
  useMark(onMark, "inbox", useNeedsReply(projectId), "waiting");
  useMark(onMark, "tasks", useTasksDue(projectId), "waiting");
  return null;
}

function useMark(onMark: OnMark, item: ItemId, mark: Mark, tone?: NavMark["tone"]): void {
  const put = useEffectEvent(onMark);
  const { shows, says } = mark ?? {};
  useEffect(() => {
    const isThere = shows !== undefined && says !== undefined;
    put(item, isThere ? { shows, says, ...(tone ? { tone } : {}) } : undefined);
  }, [item, shows, says, tone]);
}
