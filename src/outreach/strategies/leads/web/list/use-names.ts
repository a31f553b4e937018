import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { planText } from "#src/outreach/strategies/leads/web/plan.text.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { read } from "#src/platform/web/api.ts";

/** The names of steps, mailboxes and own fields that the table and its filters show. */
export function useNames({ projectId, strategyId }: { projectId: string; strategyId: string }) {
  const strategy = useQuery(read(strategiesContract.read, { params: { strategyId } })).data;
  const mailboxes = useQuery(read(mailboxesContract.list, { body: { projectId } })).data?.list;
  const own = useQuery(read(leadsContract.fields, { query: { projectId } })).data?.list;
  return useMemo(
    () => ({
      steps: new Map(
        strategy?.channels.flatMap(({ type, campaign }) =>
          campaign.steps.map(
            (step) => [step.stepId, `${planText.channels[type]} ${stepNumber(step)}`] as const,
          ),
        ),
      ),
      mailboxes: new Map(mailboxes?.map(({ mailboxId, email }) => [mailboxId, email])),
      own: own ?? [],
    }),
    [strategy, mailboxes, own],
  );
}

export type Names = ReturnType<typeof useNames>;
