import type { SourceOwner } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { Support } from "#src/knowledge/evidence/support.rules.ts";

const verdicts: Readonly<Record<Support, string>> = {
  supported: "Supported by its sources",
  unchecked: "Not checked whether its sources support it",
  partly: "Partly supported",
  unsupported: "Not supported",
};

const owners: Readonly<Record<SourceOwner["kind"], string>> = {
  client: "Client",
  customer: "Customer",
  competitor: "Competitor",
  teammate: "Note",
};

/** Texts about the evidence of a sentence. */
export const evidenceText = {
  chip: (number: number, name: string) => `Source ${number}: ${name}`,
  none: "No source found",
  notChecked: "not checked",
  toBeChecked: "to check",
  card: "Evidence for this sentence",
  verdict: (check: Support) => verdicts[check],
  owner: (kind: SourceOwner["kind"]) => owners[kind],
  internal: "Internal",
  changed: "Changed since it was quoted",
  vouch: "I vouch for this",
  vouchHint: "It will count as your own sentence.",
  vouched: (name: string | null) => `${name ?? "A former member"} vouches for this`,
  takeBack: "Take back",
};
