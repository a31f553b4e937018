import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import type { DraftedStep } from "#src/outreach/strategies/writing/writing.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useListForm } from "#src/platform/web/form/lists/use-list-form.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { EMPTY_CONDITION } from "./condition-rows.ts";
import type { Impact } from "./ImpactDialog.tsx";
import { conditionFaultAt, faultAt, versionFaultAt } from "./step-faults.ts";
import { EMPTY_ROW, EMPTY_VERSION, type StepRow, toRow, toStep } from "./step-rows.ts";
import { withDrafted } from "./with-drafted.ts";

type Values = { steps: readonly StepRow[] };

const STEP_LIST = {
  empty: EMPTY_ROW,
  rules: {
    subject: faultAt("subject"),
    body: faultAt("body"),
    title: faultAt("title"),
    instructions: faultAt("instructions"),
    waitAmount: faultAt("wait"),
  },
  lists: {
    variants: {
      empty: EMPTY_VERSION,
      rules: { subject: versionFaultAt("subject"), body: versionFaultAt("body") },
    },
    runIf: {
      empty: EMPTY_CONDITION,
      rules: { field: conditionFaultAt("field"), value: conditionFaultAt("value") },
    },
  },
};

/** Thrown to keep the form open until the user has seen who is affected. */
class NotAgreed extends Error {}

/**
 * The steps of a campaign as one form. Concurrent changes by others are not overwritten without
 * confirmation.
 */
export function useStepsForm(channel: Channel, strategyId: string) {
  const queries = useQueryClient();
  const { channelId, campaign } = channel;
  const [base, setBase] = useState(campaign.stepsRevision);
  const [impact, setImpact] = useState<Impact>();
  const agreed = useRef<{ reopens: boolean }>(undefined);
  const initial: Values = { steps: campaign.steps.map(toRow) };
  const form = useListForm<Values>({
    initial,
    keepAs: `steps ${campaign.campaignId}`,
    rules: {},
    lists: { steps: STEP_LIST },
    async submit({ steps }) {
      const params = { campaignId: campaign.campaignId };
      const body = { steps: steps.map(toStep), expectedRevision: base };
      const options = agreed.current;
      agreed.current = undefined;
      if (!options && campaign.status !== "draft") {
        const preview = { ...body, preview: true };
        const found = await call(campaignsContract.updateSteps, { params, body: preview });
        if (concernsAnyone(found)) {
          setImpact(found);
          throw new NotAgreed();
        }
      }
      const answer = await call(campaignsContract.updateSteps, {
        params,
        body: { ...body, ...options },
      }).finally(() => setImpact(undefined));
      const { impact: _, people: __, ...saved } = answer;
      setBase(saved.stepsRevision);
      showAnswer(queries, changeChannel(strategyId, channelId, { campaign: saved }), STRATEGY_KEYS);
      notify({ type: "success", title: text.saved });
    },
  });
  const isBehind = campaign.stepsRevision > base;
  if (isBehind && !form.isUnsaved && !form.isBusy) setBase(campaign.stepsRevision);
  return {
    ...form,
    failure: form.failure instanceof NotAgreed ? undefined : form.failure,
    changed: countChanged(form.values.steps, initial.steps),
    /** The affected people, shown before saving. */
    impact,
    agree(options: { reopens: boolean }) {
      agreed.current = options;
      form.submit();
    },
    disagree: () => setImpact(undefined),
    /** Someone else has saved these steps since editing began. */
    hasConflict: isBehind && form.isUnsaved,
    /** Replaces an existing step by a generated one, or appends it. */
    takeOver(at: number, drafted: DraftedStep) {
      form.set(({ steps }) => ({ steps: withDrafted(steps, at, drafted, channel.type) }));
    },
    takeTheirs() {
      form.reset();
      setBase(campaign.stepsRevision);
    },
    keepMine: () => setBase(campaign.stepsRevision),
  };
}

function concernsAnyone({ impact }: Impact): boolean {
  return impact.rescheduled + impact.cancelled + impact.reopenable > 0;
}

/** The number of added, changed and removed steps. */
function countChanged(now: readonly StepRow[], before: readonly StepRow[]): number {
  const text = (row: StepRow) => JSON.stringify(toStep(row));
  const known = new Map(before.map((row, at) => [row.stepId, { at, text: text(row) }]));
  const same = now.filter(
    (row, at) => known.get(row.stepId)?.text === text(row) && known.get(row.stepId)?.at === at,
  );
  const gone = before.filter(({ stepId }) => !now.some((row) => row.stepId === stepId));
  return now.length - same.length + gone.length;
}
