import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { notify } from "#src/platform/web/notices/notices.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import type { BackgroundWork } from "#src/workspace/background-work/background-work.contract.ts";
import { backgroundWorkText as text } from "./background-work.text.ts";
import { isUnderWay, workQuery } from "./work-query.public.ts";

/** The ids of work that was started in this tab. */
const awaited = externalStore<readonly string[]>([]);

export function awaitWork(workId: string): void {
  awaited.set([...awaited.get(), workId]);
}

type Ends = { projectId: string; kind: string; say: (work: BackgroundWork) => void };

/** Notifies once about the result of each work of a kind that was started in this tab. */
export function useWorkEnds({ projectId, kind, say }: Ends): void {
  const ids = awaited.useValue();
  const { data } = useQuery({ ...workQuery(projectId), enabled: ids.length > 0 });
  const sayEnds = useEffectEvent((works: readonly BackgroundWork[]) => {
    for (const work of works) {
      if (work.kind !== kind || isUnderWay(work) || !awaited.get().includes(work.id)) continue;
      awaited.set(awaited.get().filter((id) => id !== work.id));
      say(work);
    }
  });
  useEffect(() => {
    if (data && ids.length > 0) sayEnds(data.list);
  }, [data, ids]);
}

/** The result of work that writes several pages; the user who cancelled it needs no notice. */
export function sayPagesEnd({ label, status, changed, total }: BackgroundWork): void {
  if (status === "failed")
    notify({ type: "error", title: text.notAll, description: text.eachSaysWhy });
  if (status !== "finished" || changed === null) return;
  if (changed === 0) sayUnchanged(label);
  else notify({ type: "success", title: text.changedIn(label, changed, total ?? changed) });
}

export function sayUnchanged(name: string): void {
  notify({ type: "info", title: text.unchangedIn(name), description: text.sameText });
}
