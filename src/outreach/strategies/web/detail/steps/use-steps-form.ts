import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { escapeText } from "#src/outreach/strategies/rich-text/escape-text.rules.ts";
import { findStepFaults } from "#src/outreach/strategies/steps.rules.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { bodyOf } from "#src/outreach/strategies/writing/step-body.rules.ts";
import type { DraftedStep } from "#src/outreach/strategies/writing/writing.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useListForm } from "#src/platform/web/form/lists/use-list-form.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { type ConditionRow, EMPTY_CONDITION } from "./condition-rows.ts";
import type { Impact } from "./ImpactDialog.tsx";
import {
  EMPTY_ROW,
  EMPTY_VERSION,
  type StepRow,
  toRow,
  toStep,
  type VersionRow,
} from "./step-rows.ts";

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

/** The rows with a generated step at its position. Its wait and other settings stay. */
function withDrafted(
  rows: readonly StepRow[],
  at: number,
  { subject, parts }: DraftedStep,
  channel: ChannelType,
): StepRow[] {
  const sources = parts.flatMap((part) =>
    part.kind === "claim" && part.source && !isDoubtful(part.check)
      ? [{ pageId: part.source.pageId, quote: part.source.quote }]
      : [],
  );
  const body = channel === "email" ? escapeText(bodyOf(parts)) : bodyOf(parts);
  const text = { body, sources, ...(subject === "" ? {} : { subject }) };
  const known = rows[at];
  if (known && known.kind === channel) return rows.toSpliced(at, 1, { ...known, ...text });
  const isFirst = rows.length === 0;
  const action = channel === "linkedin" && !isFirst ? ("message" as const) : EMPTY_ROW.action;
  const waitAmount = isFirst ? 0 : EMPTY_ROW.waitAmount;
  return [...rows, { ...EMPTY_ROW, kind: channel, action, waitAmount, ...text }];
}

/**
 * The server's validation of this field. A single step does not know earlier emails, so only a new
 * thread requires a subject here.
 */
function faultAt(field: string) {
  return (_value: unknown, row: StepRow) => faultOf(row, field);
}

/** A version is validated like its step's text. */
function versionFaultAt(field: "subject" | "body") {
  return (_value: unknown, { subject, body }: VersionRow) =>
    faultOf({ ...EMPTY_ROW, subject, body }, field);
}

/** A missing field is reported first. */
function conditionFaultAt(place: "field" | "value") {
  return (_value: unknown, row: ConditionRow) => {
    const isHere = place === (row.field === "" ? "field" : "value");
    return isHere ? faultOf({ ...EMPTY_ROW, body: "x", runIf: [row] }, "runIf") : undefined;
  };
}

function faultOf(row: StepRow, field: string): string | undefined {
  const before = { ...toStep(EMPTY_ROW), subject: "x", body: "x", kind: "email" as const };
  const known = [{ ...before, thread: "same" as const, variants: [] }, toStep(row)];
  const faults = findStepFaults(known, LEAD_FIELDS);
  return faults.find((fault) => fault.field === `steps.1.${field}`)?.message;
}
