import { useQuery } from "@tanstack/react-query";
import { type AiUsage, aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { aiSettingsText } from "./ai-settings.text.ts";
import { moneyOf, wholeNumber } from "./money.ts";

const text = aiSettingsText.usage;
const MICROS_PER_CENT = 10_000;
const LINES: readonly SkeletonLine[] = [{ id: "usage", look: "text", width: "half" }];
/** This month's usage of language models. */
export function MonthUsage() {
  const usage = useQuery(read(aiContract.usage, { query: { limit: 1 } }));
  const { data, error, isFetching, refetch } = usage;
  const phase = useLoadingPhase(!data && !error);
  if (!data && error) {
    return (
      <ErrorState
        title={text.failed}
        reason={describeFailure(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  if (data.calls === 0) return <p>{text.none}</p>;
  return <Facts facts={factsOf(data)} />;
}

function factsOf(usage: AiUsage) {
  const {
    calls,
    inputTokens,
    outputTokens,
    hasEstimates,
    costMicros,
    unpricedCalls,
    monthlyBudgetCents,
  } = usage;
  const tokens = text.tokensOf(wholeNumber(inputTokens), wholeNumber(outputTokens));
  const priced = moneyOf(costMicros);
  const spent = unpricedCalls > 0 ? text.withoutPrice(priced, unpricedCalls) : priced;
  return [
    { name: text.title, value: text.count(calls) },
    { name: text.tokens, value: hasEstimates ? `${tokens}, ${text.estimated}` : tokens },
    {
      name: text.cost,
      value:
        monthlyBudgetCents === null
          ? spent
          : text.costOf(spent, moneyOf(monthlyBudgetCents * MICROS_PER_CENT)),
    },
  ];
}
