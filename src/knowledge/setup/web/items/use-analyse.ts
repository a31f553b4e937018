import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { SETUP_LISTS } from "#src/knowledge/setup/web/setup-query.ts";
import { call, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { changeItem, SETUP_KEYS } from "./item-cache.ts";
import { itemsText as text } from "./items.text.ts";

/** Restarts an analysis. */
export function useAnalyse(): (item: SetupItem) => void {
  const { mutate } = useOptimisticMutation({
    mutationKey: SETUP_LISTS,
    send: ({ id, type }: SetupItem) =>
      call(setupContract.retryAnalyse, { params: { setupId: id }, body: { type } }),
    apply: ({ id }) =>
      changeItem(id, { status: "in-progress", step: "", updatedAt: new Date().toISOString() }),
    refetch: SETUP_KEYS,
    failure: ({ name }) => ({ title: text.notAnalysed(name), sentences: setupText.failures }),
  });
  return (item) => void mutate(item);
}

/** Requests cancellation of an analysis; the page updates when it has ended. */
export function useCancelAnalysis() {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const cancel = useMutation(write(backgroundWorkContract.cancel));

  function stop({ workId, name }: SetupItem) {
    if (workId === null) return;
    setAsked(new Set([...asked, workId]));
    cancel.mutate(
      { params: { workId } },
      {
        onError(error) {
          setAsked((before) => new Set([...before].filter((one) => one !== workId)));
          const description = describeFailure(error, setupText.failures);
          notify({ type: "error", title: text.notCancelled(name), description });
        },
      },
    );
  }

  return {
    stop,
    isStopping: ({ workId }: SetupItem) => workId !== null && asked.has(workId),
  };
}
