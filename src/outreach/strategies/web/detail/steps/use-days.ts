import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { NewStep } from "#src/outreach/strategies/campaigns.contract.ts";
import { lookContract } from "#src/outreach/strategies/engine/look.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** The day of each of these steps for one person, as the planner counts it; undefined before it has. */
export function useDays(campaignId: string, steps: readonly NewStep[]) {
  const waits = steps.map(({ kind, wait }) => ({ kind, wait }));
  const { data } = useQuery({
    ...read(lookContract.timeline, { params: { campaignId }, body: { steps: waits } }),
    placeholderData: keepPreviousData,
  });
  return data?.days;
}
