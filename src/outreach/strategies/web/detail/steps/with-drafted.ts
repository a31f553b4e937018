import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import { bodyOf } from "#src/outreach/strategies/writing/step-body.rules.ts";
import type { DraftedStep } from "#src/outreach/strategies/writing/writing.contract.ts";
import { EMPTY_ROW, type StepRow } from "./step-rows.ts";

/** The rows with a generated step at its position. Its wait and other settings stay. */
export function withDrafted(
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
  const text = { body: bodyOf(parts), sources, ...(subject === "" ? {} : { subject }) };
  const known = rows[at];
  if (known && known.kind === channel) return rows.toSpliced(at, 1, { ...known, ...text });
  const isFirst = rows.length === 0;
  const action = channel === "linkedin" && !isFirst ? ("message" as const) : EMPTY_ROW.action;
  const waitAmount = isFirst ? 0 : EMPTY_ROW.waitAmount;
  return [...rows, { ...EMPTY_ROW, kind: channel, action, waitAmount, ...text }];
}
