import { useEffect, useEffectEvent } from "react";
import { useNeedsReply } from "#src/features/inbox/web/inbox.public.ts";
import { useReconnectCount } from "#src/features/mailboxes/web/mailboxes.public.ts";
import { useSetupProgress } from "#src/features/setup/web/setup.public.ts";
import type { NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { shellText } from "./shell.text.ts";

type PlaceMarksProps = {
  projectId: string;
  onMark: (place: "setup" | "inbox" | "mailboxes", mark: NavMark | undefined) => void;
};

/** What the sidebar shows beside places of a project; it does not wait for it. */
export function PlaceMarks({ projectId, onMark }: PlaceMarksProps) {
  const progress = useSetupProgress(projectId);
  const reconnects = useReconnectCount(projectId) ?? 0;
  const { shows, says: waiting } = useNeedsReply(projectId) ?? {};
  const mark = useEffectEvent(onMark);
  const done = progress?.done;
  const total = progress?.total;
  useEffect(() => {
    if (done === undefined || total === undefined) mark("setup", undefined);
    else mark("setup", { shows: `${done}/${total}`, says: shellText.setupDone(done, total) });
  }, [done, total]);
  useEffect(() => {
    const says = shellText.toReconnect(reconnects);
    mark("mailboxes", reconnects > 0 ? { shows: "!", says, tone: "alert" } : undefined);
  }, [reconnects]);
  useEffect(() => {
    if (shows === undefined || waiting === undefined) mark("inbox", undefined);
    else mark("inbox", { shows, says: waiting, tone: "waiting" });
  }, [shows, waiting]);
  return null;
}
