import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { List, RefreshCw } from "lucide-react";
import { useState } from "react";
import { RunCost } from "#src/knowledge/ai/web/budget.public.tsx";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { awaitWork } from "#src/workspace/background-work/web/awaited-work.public.ts";
import { causesOf } from "./causes-of.ts";
import { rebuildText as text } from "./rebuild-stale.text.ts";
import { StaleList } from "./StaleList.tsx";
import { useRebuildEnd } from "./use-rebuild-end.public.ts";

type RebuildNoticeProps = { projectId: string; mayEdit: boolean };

/** How many pages of a project are stale and why, with a button to update all of them. */
export function RebuildNotice({ projectId, mayEdit }: RebuildNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: plan } = usePlan(projectId);
  useRebuildEnd(projectId);
  if (!plan || (plan.total === 0 && plan.workId === null)) return null;
  const causes = new Set(plan.list.flatMap(({ changed }) => causesOf(changed)));
  return (
    <>
      {plan.workId === null ? (
        <InlineNotice kind="info" title={text.title(plan.total)}>
          <Stack>
            <p>{text.because([...causes])}</p>
            <div>
              <Button size="sm" icon={mayEdit ? RefreshCw : List} onPress={() => setOpen(true)}>
                {mayEdit ? text.update(plan.total) : text.show(plan.total)}
              </Button>
            </div>
          </Stack>
        </InlineNotice>
      ) : (
        <InlineNotice kind="info">{text.updating}</InlineNotice>
      )}
      <RebuildDialog
        projectId={projectId}
        mayEdit={mayEdit}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

type RebuildDialogProps = RebuildNoticeProps & { isOpen: boolean; onClose: () => void };

/** The stale pages by location. Editors can update them from here. */
export function RebuildDialog({ projectId, mayEdit, isOpen, onClose }: RebuildDialogProps) {
  const { data: plan } = usePlan(projectId);
  const { isPending, mutate } = useStart();
  if (!plan) return null;
  const { list, total, workId } = plan;
  const start = (
    <Button
      kind="primary"
      icon={RefreshCw}
      isBusy={isPending}
      onPress={() => mutate({ body: { projectId } }, { onSuccess: onClose })}
    >
      {text.update(total)}
    </Button>
  );
  return (
    <Dialog
      title={mayEdit ? text.update(total) : text.title(total)}
      isOpen={isOpen && workId === null && total > 0}
      onClose={onClose}
      footer={mayEdit ? start : undefined}
    >
      <Stack gap={16}>
        {mayEdit ? <Text tone="quiet">{text.kept}</Text> : null}
        <StaleList pages={list} />
        {mayEdit ? <RunCost estimate={plan} /> : null}
      </Stack>
    </Dialog>
  );
}

function usePlan(projectId: string) {
  return useQuery(read(rebuildStaleContract.plan, { query: { projectId } }));
}

function useStart() {
  const queries = useQueryClient();
  return useMutation({
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
}
