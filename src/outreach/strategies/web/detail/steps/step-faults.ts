import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";
import { findStepFaults } from "#src/outreach/strategies/steps.rules.ts";
import type { ConditionRow } from "./condition-rows.ts";
import { EMPTY_ROW, type StepRow, toStep, type VersionRow } from "./step-rows.ts";

/**
 * The server's validation of this field. A single step does not know earlier emails, so only a new
 * thread requires a subject here.
 */
export function faultAt(field: string) {
  return (_value: unknown, row: StepRow) => faultOf(row, field);
}

/** A version is validated like its step's text. */
export function versionFaultAt(field: "subject" | "body") {
  return (_value: unknown, { subject, body }: VersionRow) =>
    faultOf({ ...EMPTY_ROW, subject, body }, field);
}

/** A missing field is reported first. */
export function conditionFaultAt(place: "field" | "value") {
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
