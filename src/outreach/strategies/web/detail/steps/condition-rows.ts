import type { RunIf } from "#src/outreach/strategies/steps.rules.ts";

/** A condition in the form: unused fields are empty. */
export type ConditionRow = {
  fact: RunIf["fact"];
  op: RunIf["op"];
  field: string;
  value: string;
};

export const EMPTY_CONDITION: ConditionRow = { fact: "connected", op: "is", field: "", value: "" };

/** Whether an operator compares with typed text. */
export function comparesText(op: RunIf["op"]): boolean {
  return op === "is" || op === "is-not" || op === "contains";
}

export function toConditionRow({ fact, op, field = "", value = "" }: RunIf): ConditionRow {
  return { fact, op, field, value };
}

export function toCondition({ fact, op, field, value }: ConditionRow): RunIf {
  if (fact !== "field") return { fact, op };
  return {
    fact,
    op,
    ...(field === "" ? {} : { field }),
    ...(comparesText(op) && value !== "" ? { value } : {}),
  };
}
