import type { RunIf } from "#src/outreach/strategies/steps.rules.ts";

/** The facts that a step's conditions can use. */
export type PersonFacts = {
  hasReplied: boolean;
  isConnected: boolean;
  hasEmail: boolean;
  hasLinkedin: boolean;
  fields: Readonly<Record<string, string>>;
};

/** Whether all conditions hold. Otherwise the step is skipped. */
export function holdsFor(conditions: readonly RunIf[], facts: PersonFacts): boolean {
  return conditions.every((condition) => holds(condition, facts));
}

function holds({ fact, op, field = "", value = "" }: RunIf, facts: PersonFacts): boolean {
  if (fact === "field")
    return compares(op, Object.hasOwn(facts.fields, field) ? facts.fields[field] : "", value);
  const answers = {
    replied: facts.hasReplied,
    connected: facts.isConnected,
    "has-email": facts.hasEmail,
    "has-linkedin": facts.hasLinkedin,
  };
  return op === "is-not" || op === "is-empty" ? !answers[fact] : answers[fact];
}

/** Compares case-insensitively, ignoring surrounding spaces. */
function compares(op: RunIf["op"], given = "", wanted: string): boolean {
  const text = given.trim().toLowerCase();
  const other = wanted.trim().toLowerCase();
  if (op === "is-empty") return text === "";
  if (op === "is-filled") return text !== "";
  if (op === "contains") return text.includes(other);
  return (text === other) === (op === "is");
}
