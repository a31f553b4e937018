import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { readinessText as text } from "./readiness.text.ts";

export function readinessQuery(campaignId: string) {
  return read(readinessContract.read, { params: { campaignId } });
}

/** Asks DNS and the links of a campaign again, or only its links. */
export function useCheckReadiness(campaignId: string, only?: "links") {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...write(readinessContract.check),
    onSuccess: (answer) => queries.setQueryData(readinessQuery(campaignId).queryKey, answer),
    onError: (failure) =>
      notify({
        type: "error",
        title: only === "links" ? text.linksNotChecked : text.notChecked,
        description: describeFailure(failure, text.failures),
      }),
  });
  return { check: () => mutate({ params: { campaignId }, query: { only } }), isPending };
}
