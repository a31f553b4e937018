import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { type Job, JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import {
  type BackgroundWork,
  backgroundWorkContract,
} from "#src/workspace/background-work/background-work.contract.ts";
import { backgroundWorkText } from "./background-work.text.ts";

const MAX_SHOWN = 5;
const LINES = [{ id: "one", look: "text", width: "most" }] as const;

type WorkCardProps = { projectId: string; canCancel: boolean };

/** Running and recently finished background work of a project. */
export function WorkCard({ projectId, canCancel }: WorkCardProps) {
  const work = useQuery(
    read(backgroundWorkContract.list, { query: { projectId, limit: MAX_SHOWN } }),
  );
  const cancel = useCancel();
  const { data, error } = work;
  const phase = useLoadingPhase(data === undefined && !error);
  const isThere = data !== undefined && phase === "ready";
  return (
    <Card title={backgroundWorkText.title}>
      {error && !data ? (
        <ErrorState
          title={backgroundWorkText.notLoaded}
          reason={describeFailure(error)}
          error={error}
          onRetry={() => void work.refetch()}
          isRetrying={work.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {isThere && data.list.length === 0 ? (
        <Text tone="quiet">{backgroundWorkText.none}</Text>
      ) : null}
      {isThere && data.list.length > 0 ? (
        <Stack gap={16}>
          {data.list.map((one) => (
            <JobProgress
              key={one.id}
              title={one.label}
              job={jobOf(one, canCancel ? () => cancel(one) : undefined)}
            />
          ))}
        </Stack>
      ) : null}
    </Card>
  );
}

function useCancel(): (work: BackgroundWork) => void {
  const queries = useQueryClient();
  const cancel = useMutation({
    ...write(backgroundWorkContract.cancel),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(backgroundWorkContract.list) }),
  });
  return ({ id: workId, label }) =>
    cancel.mutate(
      { params: { workId } },
      {
        onError: (error) =>
          notify({
            type: "error",
            title: backgroundWorkText.notCancelled(label),
            description: describeFailure(error, backgroundWorkText.failures),
          }),
      },
    );
}

/** Work as displayed. */
function jobOf(work: BackgroundWork, onCancel: (() => void) | undefined): Job {
  const { status, done, total, errorCode, createdAt, startedAt, finishedAt } = work;
  const from = Date.parse(startedAt ?? createdAt);
  if (status === "cancelled") return { is: "cancelled" };
  if (status === "failed") {
    const { failed, reasons } = backgroundWorkText;
    return { is: "failed", reason: reasons.get(errorCode ?? "") ?? failed };
  }
  if (status === "finished") {
    const seconds = (Date.parse(finishedAt ?? createdAt) - from) / 1000;
    const result = resultOf(work);
    return { is: "done", seconds, ...(result === undefined ? {} : { result }) };
  }
  return {
    is: "running",
    phase: status === "queued" ? backgroundWorkText.queued : backgroundWorkText.running,
    startedAt: from,
    canLeave: true,
    isCancelling: work.isCancelling,
    ...(total === null ? {} : { count: { done, total } }),
    ...(onCancel ? { onCancel } : {}),
  };
}

/** For a single changed page there is nothing to add. */
function resultOf({ changed, total }: BackgroundWork): string | undefined {
  if (changed === 0) return backgroundWorkText.unchanged;
  if (changed === null || total === null || total === 1) return undefined;
  return backgroundWorkText.changed(changed, total);
}
