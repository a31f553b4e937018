import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import {
  campaignsContract,
  type SequenceSaved,
} from "#src/outreach/strategies/campaigns.contract.ts";
import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { escapeText } from "#src/outreach/strategies/rich-text/escape-text.rules.ts";
import { findStepFaults } from "#src/outreach/strategies/steps.rules.ts";
import type { Channel, Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import type { Impact } from "#src/outreach/strategies/web/detail/impact/ImpactDialog.tsx";
import { STRATEGY_KEYS } from "#src/outreach/strategies/web/strategies-query.ts";
import { changeChannel } from "#src/outreach/strategies/web/strategy-cache.ts";
import { bodyOf } from "#src/outreach/strategies/writing/step-body.rules.ts";
import type { DraftedStep } from "#src/outreach/strategies/writing/writing.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useListForm } from "#src/platform/web/form/lists/use-list-form.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { type ConditionRow, EMPTY_CONDITION } from "./condition-rows.ts";
import { interleaved, isSideBySide, rowsOf, type SequenceValues } from "./sequence-rows.ts";
import {
  EMPTY_FILE,
  EMPTY_ROW,
  EMPTY_VERSION,
  type StepRow,
  toStep,
  type VersionRow,
} from "./step-rows.ts";

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
    attachments: { empty: EMPTY_FILE },
    runIf: {
      empty: EMPTY_CONDITION,
      rules: { field: conditionFaultAt("field"), value: conditionFaultAt("value") },
    },
  },
};

/** Thrown to keep the form open until the user has seen who is affected. */
class NotAgreed extends Error {}

type Options = {
  strategy: Strategy;
  /** Opens the step that a field belongs to. */
  reveal: (name: string) => void;
};

/**
 * The steps of all channels as one form. Concurrent changes by others are not overwritten without
 * confirmation.
 */
export function useSequenceForm({ strategy, reveal }: Options) {
  const queries = useQueryClient();
  const { id: strategyId, channels } = strategy;
  const saved = revisionsOf(strategy);
  const [base, setBase] = useState(saved);
  const [impact, setImpact] = useState<Impact>();
  const agreed = useRef<{ reopens: boolean }>(undefined);
  const initial: SequenceValues = {
    steps: rowsOf(channels),
    isOneSequence: !isSideBySide(channels),
  };
  const isStarted = channels.some(({ campaign }) => campaign.status !== "draft");
  const form = useListForm<SequenceValues>({
    initial,
    keepAs: `sequence ${strategyId}`,
    reveal,
    rules: {},
    lists: { steps: STEP_LIST },
    async submit({ steps, isOneSequence }) {
      const params = { strategyId };
      const body = {
        steps: steps.map((row) => ({ ...toStep(row), channel: row.channel })),
        isOneSequence,
        expectedRevisions: base,
      };
      const options = agreed.current;
      agreed.current = undefined;
      if (!options && isStarted) {
        const preview = { ...body, preview: true };
        const found = await call(campaignsContract.updateSequence, { params, body: preview });
        if (concernsAnyone(found)) {
          setImpact({ impact: found.impact, people: peopleOf(found) });
          throw new NotAgreed();
        }
      }
      const answer = await call(campaignsContract.updateSequence, {
        params,
        body: { ...body, ...options },
      }).finally(() => setImpact(undefined));
      const edits = channels.flatMap((channel) => {
        const { impact: _, people: __, warnings: ___, ...campaign } = answer.channels[channel.type];
        return changeChannel(strategyId, channel.channelId, { campaign });
      });
      const { email, linkedin } = answer.channels;
      setBase({ email: email.stepsRevision, linkedin: linkedin.stepsRevision });
      showAnswer(queries, edits, STRATEGY_KEYS);
      notify({ type: "success", title: text.saved });
    },
  });
  const isBehind = channels.some(({ type }) => (saved[type] ?? 0) > (base[type] ?? 0));
  if (isBehind && !form.isUnsaved && !form.isBusy) setBase(saved);
  return {
    ...form,
    failure: form.failure instanceof NotAgreed ? undefined : form.failure,
    changed: countChanged(form.values.steps, initial.steps),
    isStarted,
    /** The affected people, shown before saving. */
    impact,
    agree(options: { reopens: boolean }) {
      agreed.current = options;
      form.submit();
    },
    disagree: () => setImpact(undefined),
    /** Someone else has saved these steps since editing began. */
    hasConflict: isBehind && form.isUnsaved,
    /** Replaces an existing step of a channel by a generated one, or appends it. */
    takeOver(channel: ChannelType, at: number, drafted: DraftedStep) {
      form.set(({ steps }) => ({ steps: withDrafted(steps, at, drafted, channel) }));
    },
    /** Puts channels that ran side by side into one order. */
    combine: () => form.set(({ steps }) => ({ steps: interleaved(steps), isOneSequence: true })),
    takeTheirs() {
      form.reset();
      setBase(saved);
    },
    keepMine: () => setBase(saved),
  };
}

/** Each person once, as both channels may concern them. */
function peopleOf({ channels: { email, linkedin } }: SequenceSaved): Impact["people"] {
  const all = [...email.people, ...linkedin.people];
  return [...new Map(all.map((person) => [person.enrolmentId, person])).values()];
}

function revisionsOf({
  channels,
}: {
  channels: readonly Channel[];
}): Partial<Record<ChannelType, number>> {
  return Object.fromEntries(channels.map(({ type, campaign }) => [type, campaign.stepsRevision]));
}

function concernsAnyone({ impact }: Pick<Impact, "impact">): boolean {
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

/** The rows with a generated step at its index in the channel. Its wait and settings stay. */
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
  const known = rows.filter((row) => row.channel === channel)[at];
  if (known && known.kind === channel)
    return rows.map((row) => (row === known ? { ...row, ...text } : row));
  const isFirst = rows.length === 0;
  const action = channel === "linkedin" && !isFirst ? ("message" as const) : EMPTY_ROW.action;
  const waitAmount = isFirst ? 0 : EMPTY_ROW.waitAmount;
  return [...rows, { ...EMPTY_ROW, channel, kind: channel, action, waitAmount, ...text }];
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
