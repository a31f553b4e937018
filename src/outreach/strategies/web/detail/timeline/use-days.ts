import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { read } from "#src/platform/web/api.ts";

/**
 * The day of each of these steps for one person, as computed by the planner; undefined while
 * loading.
 */
export function useDays(campaignId: string | undefined, steps: readonly NewStep[]) {
  const waits = steps.map(({ kind, wait }) => ({ kind, wait }));
  const { data } = useQuery({
    ...read(dryRunContract.timeline, {
      params: { campaignId: campaignId ?? "" },
      body: { steps: waits },
    }),
    placeholderData: keepPreviousData,
    enabled: campaignId !== undefined && steps.length > 0,
  });
  return data?.days;
}
