import { useEffect, useEffectEvent } from "react";
import { useReconnectCount } from "#src/features/mailboxes/web/mailboxes.public.ts";
import { useSetupProgress } from "#src/features/setup/web/setup.public.ts";
import type { NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { shellText } from "./shell.text.ts";

type PlaceMarksProps = {
  projectId: string;
  onMark: (place: "setup" | "mailboxes", mark: NavMark | undefined) => void;
};

/** What the sidebar shows beside places of a project; it does not wait for it. */
export function PlaceMarks({ projectId, onMark }: PlaceMarksProps) {
  const progress = useSetupProgress(projectId);
  const reconnects = useReconnectCount(projectId) ?? 0;
  const tell = useEffectEvent(onMark);
  const done = progress?.done;
  const total = progress?.total;
  useEffect(() => {
    if (done === undefined || total === undefined) tell("setup", undefined);
    else tell("setup", { shows: `${done}/${total}`, says: shellText.setupDone(done, total) });
  }, [done, total]);
  useEffect(() => {
    const says = shellText.toReconnect(reconnects);
    tell("mailboxes", reconnects > 0 ? { shows: "!", says, tone: "alert" } : undefined);
  }, [reconnects]);
  return null;
}
