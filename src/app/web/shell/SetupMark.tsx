import { useEffect, useEffectEvent } from "react";
import { useSetupProgress } from "#src/features/setup/web/setup.public.ts";
import type { NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { shellText } from "./shell.text.ts";

type SetupMarkProps = { projectId: string; onMark: (mark: NavMark | undefined) => void };

/** Counts the steps of the setup for the sidebar, which does not wait for it. */
export function SetupMark({ projectId, onMark }: SetupMarkProps) {
  const progress = useSetupProgress(projectId);
  const tell = useEffectEvent(onMark);
  const done = progress?.done;
  const total = progress?.total;
  useEffect(() => {
    if (done === undefined || total === undefined) tell(undefined);
    else tell({ shows: `${done}/${total}`, says: shellText.setupDone(done, total) });
  }, [done, total]);
  return null;
}
