import { useQuery, useQueryClient } from "@tanstack/react-query";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { rebuildText as text } from "./rebuild-stale.text.ts";

type DroppedSourcesProps = { projectId: string; documentId: string };

/** The sources that an update of a stale page would no longer use, in a sentence per reason. */
export function DroppedSources({ projectId, documentId }: DroppedSourcesProps) {
  const { data } = useQuery(planQuery(projectId));
  const planned = data?.list.find((one) => one.documentId === documentId);
  if (!planned || planned.leavesOut.length === 0) return null;
  return <span>{text.leavesOut(planned.leavesOut).join(" ")}</span>;
}

/** Whether an update of a page would no longer use all of its sources; false if unknown. */
export function useHasDropped(): (page: DroppedSourcesProps) => Promise<boolean> {
  const queries = useQueryClient();
  return async ({ projectId, documentId }) => {
    const plan = await queries.fetchQuery(planQuery(projectId)).catch(() => undefined);
    const planned = plan?.list.find((one) => one.documentId === documentId);
    return (planned?.leavesOut.length ?? 0) > 0;
  };
}

function planQuery(projectId: string) {
  return read(rebuildStaleContract.plan, { query: { projectId } });
}
