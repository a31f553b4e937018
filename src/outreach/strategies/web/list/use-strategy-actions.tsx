import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Strategy, strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText as text } from "#src/outreach/strategies/web/strategies.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { hideStrategy, showStrategy } from "#src/outreach/strategies/web/strategy-cache.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { StrategyActions } from "./StrategyMenu.tsx";

const strategyDialogs = lazyPart(() => import("./StrategyDialogs.tsx"));

type StrategyQuestion = { question: "rename" | "archive" | "remove"; strategy: Strategy };

/** The actions of a strategy, with their confirmation dialogs. */
export function useStrategyActions(onRemoved?: () => Promise<void>): {
  actions: StrategyActions;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<StrategyQuestion>();
  const close = () => setAsked(undefined);
  const part = strategyDialogs.useWhen(asked !== undefined, close);
  const archiving = useArchiving<Strategy>({
    mutationKey: keyOf(strategiesContract.list),
    send: ({ id, isArchived }) =>
      call(isArchived ? strategiesContract.restore : strategiesContract.archive, {
        params: { strategyId: id },
      }),
    apply: hideStrategy,
    applyResult: showStrategy,
    refetch: STRATEGY_KEYS,
    restoreMeans: ({ channels }) =>
      channels.some(({ campaign }) => campaign.status === "paused")
        ? text.restoredPaused
        : undefined,
    text,
  });
  const isRunning = ({ channels }: Strategy) =>
    channels.some(({ campaign }) => campaign.status === "active");
  const copy = useCopy();
  return {
    actions: {
      rename: (strategy) => setAsked({ question: "rename", strategy }),
      remove: (strategy) => setAsked({ question: "remove", strategy }),
      archive(strategy) {
        if (isRunning(strategy)) setAsked({ question: "archive", strategy });
        else archiving.toggleArchived(strategy);
      },
      copy,
    },
    dialogs:
      part && asked ? (
        <part.StrategyDialogs
          {...asked}
          onClose={close}
          onRemoved={onRemoved}
          onArchive={archiving.toggleArchived}
        />
      ) : null,
  };
}

function useCopy() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Strategy) =>
      call(strategiesContract.copy, { params: { strategyId: id }, body: {} }),
    async onSuccess({ name }) {
      await Promise.all(STRATEGY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
      notify({ type: "success", title: text.wasCopied(name) });
    },
    onError: (error, { name }) =>
      notify({
        type: "error",
        title: text.notCopied(name),
        description: describeFailure(error, text.failures),
      }),
  });
  return (strategy: Strategy) => {
    if (!isPending) mutate(strategy);
  };
}
