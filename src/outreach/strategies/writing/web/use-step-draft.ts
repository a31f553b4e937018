import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type StepsDraft,
  writingContract,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import { call, keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { writingText as text } from "./writing.text.ts";

export type DraftWishes = Pick<
  StepsDraft,
  "pageIds" | "steps" | "tone" | "language" | "goal" | "audience" | "callToAction"
>;

/** The generated steps of a campaign, with their actions. */
export function useStepDraft(campaignId: string) {
  const queries = useQueryClient();
  const params = { campaignId };
  const question = read(writingContract.read, { params });
  const { data } = useQuery(question);
  const keep = (draft: StepsDraft | null) => queries.setQueryData(question.queryKey, { draft });
  const begin = useMutation({
    mutationKey: keyOf(writingContract.read),
    mutationFn: (body: DraftWishes) => call(writingContract.begin, { params, body }),
    onSuccess: keep,
  });
  const discard = useMutation({
    mutationKey: keyOf(writingContract.read),
    mutationFn: () => call(writingContract.discard, { params }),
    onSuccess: () => keep(null),
    onError: (error) => fail(text.notDiscarded, error),
  });
  const cancel = useMutation({
    ...write(backgroundWorkContract.cancel),
    onError: (error) => fail(text.notCancelled, error),
  });
  return { draft: data?.draft ?? undefined, begin, discard, cancel };
}

function fail(title: string, error: Error): void {
  notify({ type: "error", title, description: describeFailure(error, text.failures) });
}
