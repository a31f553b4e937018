import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { RunCost } from "#src/knowledge/ai/web/budget.public.tsx";
import {
  type RebuildPlan,
  rebuildStaleContract,
} from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { awaitWork } from "#src/workspace/background-work/web/awaited-work.public.ts";
import styles from "./RebuildStale.module.css";
import { rebuildText as text } from "./rebuild-stale.text.ts";
import { useRebuildEnd } from "./use-rebuild-end.public.ts";

const MAX_NAMED = 5;

type RebuildNoticeProps = { projectId: string; mayEdit: boolean };

/** Which pages of a project are out of date and why, and the way to update all of them. */
export function RebuildNotice({ projectId, mayEdit }: RebuildNoticeProps) {
  const queries = useQueryClient();
  useRebuildEnd(projectId);
  const plan = useQuery(read(rebuildStaleContract.plan, { query: { projectId } })).data;
  const start = useMutation({
    ...write(rebuildStaleContract.start),
    onSuccess({ workId, total }) {
      awaitWork(workId);
      notify({ type: "success", title: text.began(total) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.failed,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(rebuildStaleContract.plan) }),
  });
  if (plan && plan.workId !== null) return <InlineNotice kind="info">{text.updating}</InlineNotice>;
  if (!plan || plan.total === 0) return null;
  const leaving = plan.list.filter(({ leavesOut }) => leavesOut.length > 0);
  return (
    <InlineNotice kind="info" title={text.title(plan.total)}>
      <Stack>
        <ul className={styles.pages}>
          {plan.list.slice(0, MAX_NAMED).map((page) => (
            <li key={page.documentId}>{text.because(page.name, causesOf(page))}</li>
          ))}
        </ul>
        {leaving.length > 0 ? (
          <ul className={styles.pages}>
            {leaving.map(({ documentId, name, leavesOut }) => (
              <li key={documentId}>{text.leavesOut(name, leavesOut)}</li>
            ))}
          </ul>
        ) : null}
        {mayEdit ? (
          <>
            <p>{text.kept}</p>
            <RunCost estimate={plan} />
            <div>
              <Button
                size="sm"
                icon={RefreshCw}
                isBusy={start.isPending}
                onPress={() => start.mutate({ body: { projectId } })}
              >
                {text.update(plan.total)}
              </Button>
            </div>
          </>
        ) : null}
      </Stack>
    </InlineNotice>
  );
}

function causesOf({ changed, waitsFor }: RebuildPlan["list"][number]): string[] {
  const own = changed.map(({ inputName, change }) =>
    change === "removed" ? text.removed(inputName) : text.changed(inputName),
  );
  return own.length > 0 ? own : waitsFor.map(({ inputName }) => text.waits(inputName));
}
