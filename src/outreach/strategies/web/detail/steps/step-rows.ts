import type { NewStep, StepFile } from "#src/outreach/strategies/campaigns.contract.ts";
import type { LinkedinAction, WaitUnit } from "#src/outreach/strategies/steps.rules.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { type ConditionRow, toCondition, toConditionRow } from "./condition-rows.ts";

type SourceRow = { pageId: string; quote: string };
export type FileRow = Pick<StepFile, "fileId" | "name" | "type" | "size">;
export const EMPTY_FILE: FileRow = { fileId: "", name: "", type: "", size: 0 };
export type VersionRow = { subject: string; body: string; name: string; variantId: string };

/** A step in the form: all fields of all kinds, so that changing the kind loses nothing. */
export type StepRow = {
  channel: ChannelType;
  kind: NewStep["kind"];
  stepId: string;
  waitAmount: number | null;
  waitUnit: WaitUnit;
  runIf: readonly ConditionRow[];
  thread: "same" | "new";
  subject: string;
  body: string;
  variants: readonly VersionRow[];
  action: LinkedinAction;
  title: string;
  instructions: string;
  dueWithinDays: number | null;
  attachments: readonly FileRow[];
  /** Quotes of the pages that the text was generated from. */
  sources: readonly SourceRow[];
};

/** Focused when a version is added. */
export const EMPTY_VERSION: VersionRow = { subject: "", body: "", name: "", variantId: "" };

export const EMPTY_ROW: StepRow = {
  channel: "email",
  kind: "email",
  stepId: "",
  waitAmount: 3,
  waitUnit: "days",
  runIf: [],
  thread: "same",
  subject: "",
  body: "",
  variants: [],
  action: "connect",
  title: "",
  instructions: "",
  dueWithinDays: 2,
  attachments: [],
  sources: [],
};

/** A step without an id is new. */
export function toRow(step: NewStep, channel: ChannelType): StepRow {
  const { stepId = "", wait, runIf, ...message } = step;
  const base = {
    ...EMPTY_ROW,
    channel,
    stepId,
    waitAmount: wait.amount,
    waitUnit: wait.unit,
    runIf: runIf.map(toConditionRow),
  };
  if (message.kind !== "email") return { ...base, ...message };
  const variants = message.variants.map(({ variantId = "", ...text }) => ({ variantId, ...text }));
  const { attachments = [] } = message;
  return { ...base, ...message, variants, attachments };
}

export function toStep(row: StepRow): NewStep {
  const { stepId, waitAmount, waitUnit, runIf, kind } = row;
  const base = {
    ...(stepId === "" ? {} : { stepId }),
    wait: { amount: waitAmount ?? 0, unit: waitUnit },
    runIf: runIf.map(toCondition),
  };
  const dueWithinDays = row.dueWithinDays ?? 0;
  const sources = [...row.sources];
  if (kind === "linkedin") {
    const { action, body } = row;
    return { ...base, kind, action, body, dueWithinDays, sources };
  }
  if (kind === "task") {
    const { title, instructions } = row;
    return { ...base, kind, title, instructions, dueWithinDays };
  }
  const { thread, subject, body } = row;
  const variants = row.variants.map(({ variantId, ...text }) =>
    variantId === "" ? text : { variantId, ...text },
  );
  const attachments = [...row.attachments];
  return { ...base, kind, thread, subject, body, variants, sources, attachments };
}
