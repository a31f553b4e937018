import { useMutation } from "@tanstack/react-query";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { intentsText as text } from "./intents.text.ts";

type SuggestedLeadProps = { projectId: string; address: string };

/** Makes the person that a referral names a lead of the project. */
export function SuggestedLead({ projectId, address }: SuggestedLeadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(leadsContract.add, { body: { projectId, leads: [{ email: address }] } }),
    onSuccess({ list: [answer] }) {
      if (answer?.outcome === "new") notify({ type: "success", title: text.added(address) });
      else if (answer?.outcome === "suppressed")
        notify({ type: "info", title: text.leadSuppressed(address) });
      else if (answer?.outcome === "invalid")
        notify({ type: "error", title: text.leadInvalid(address) });
      else notify({ type: "info", title: text.leadKnown(address) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notAdded,
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <div>
      <Button kind="secondary" size="sm" isBusy={isPending} onPress={() => mutate()}>
        {text.addLead}
      </Button>
    </div>
  );
}
