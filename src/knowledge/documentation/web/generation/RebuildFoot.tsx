import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { useRebuildEnd } from "#src/knowledge/rebuild-stale/web/use-rebuild-end.public.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { aiText as text } from "./ai.text.ts";
import styles from "./Generation.module.css";

const rebuildStale = lazyPart(
  () => import("#src/knowledge/rebuild-stale/web/rebuild-stale.public.tsx"),
);

/** Below the tree as long as pages are out of date: how many, and the way to write them again. */
export function RebuildFoot({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  useRebuildEnd(projectId);
  const { data: plan } = useQuery(read(rebuildStaleContract.plan, { query: { projectId } }));
  const count = plan?.list.length ?? 0;
  const isRunning = plan !== undefined && plan.workId !== null;
  const close = () => setOpen(false);
  const part = rebuildStale.useWhen(isOpen, close);
  if (count === 0 && !isRunning) return null;
  return (
    <div className={styles.foot}>
      <Button kind="ai" size="sm" icon={RefreshCw} isBusy={isRunning} onPress={() => setOpen(true)}>
        {isRunning ? text.rebuilding : text.rebuild(count)}
      </Button>
      {part ? (
        <part.RebuildDialog projectId={projectId} mayEdit isOpen={isOpen} onClose={close} />
      ) : null}
    </div>
  );
}
