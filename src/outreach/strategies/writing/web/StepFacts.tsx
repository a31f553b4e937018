import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type StepFact,
  writingContract,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import { keyOf, read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { writingText as text } from "./writing.text.ts";

/** Facts that people added to generated steps, offered to their pages. */
export function StepFacts({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(read(writingContract.facts, { params: { campaignId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <InlineNotice kind="info" title={text.facts(data.list.length)}>
      <Stack gap={12}>
        {data.list.map((fact) => (
          <Offer key={fact.factId} fact={fact} />
        ))}
      </Stack>
    </InlineNotice>
  );
}

function Offer({ fact }: { fact: StepFact }) {
  const queries = useQueryClient();
  const settle = useMutation({
    ...write(writingContract.settleFact),
    onSuccess: (_answer, { body }) =>
      notify({
        type: "success",
        title: body.action === "add" ? text.factAdded(fact.page.name) : text.factDismissed,
      }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.factFailed,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(writingContract.facts) }),
  });
  const params = { factId: fact.factId };
  return (
    <Stack gap={4}>
      <span>“{fact.text}”</span>
      <Inline gap={8}>
        <Button
          size="sm"
          isBusy={settle.isPending}
          onPress={() => settle.mutate({ params, body: { action: "add" } })}
        >
          {text.addFact(fact.page.name)}
        </Button>
        <Button
          size="sm"
          kind="ghost"
          onPress={() => settle.mutate({ params, body: { action: "dismiss" } })}
        >
          {text.dismissFact}
        </Button>
      </Inline>
    </Stack>
  );
}
