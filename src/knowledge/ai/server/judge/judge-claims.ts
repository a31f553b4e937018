import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import type { Services } from "#src/platform/server/services.ts";
import { judgeStatements } from "./judge-statements.ts";

type Asked = Parameters<typeof judgeStatements>[1];
type Claim = {
  kind: "claim";
  text: string;
  check: Support;
  reason: string | null;
  source: { quote: string } | null;
};

/** The parts of a draft, with a verdict on each claim that the rules could not decide. */
export async function judgeClaims<P extends Claim | { kind: string }>(
  services: Services,
  asked: Asked,
  parts: readonly P[],
): Promise<P[]> {
  const open = parts.flatMap((part) => (isOpen(part) ? [part] : []));
  const judgeable = open.map(({ text, source }) => ({
    text,
    sentences: source ? [source.quote] : [],
  }));
  const judgements = await judgeStatements(services, asked, judgeable);
  const judged = new Map<P, P>(open.map((part, at) => [part, { ...part, ...judgements[at] }]));
  return parts.map((part) => judged.get(part) ?? part);
}

function isOpen<P extends Claim | { kind: string }>(part: P): part is P & Claim {
  return part.kind === "claim" && "check" in part && part.check === "unchecked";
}
