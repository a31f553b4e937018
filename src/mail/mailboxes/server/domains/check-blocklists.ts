import type { BlocklistCheck } from "#src/mail/mailboxes/domains/domains.contract.ts";
import type { Dns, DnsAnswer } from "#src/platform/server/outgoing/dns.ts";

type Verdict = BlocklistCheck["lists"][number]["verdict"];

/** Asks each list for the domain. */
export async function checkBlocklists(
  dns: Dns,
  domain: string,
  zones: readonly string[],
): Promise<BlocklistCheck> {
  const lists = await Promise.all(
    zones.map(async (zone) => ({
      zone,
      verdict: verdictOf(await dns.address(`${domain}.${zone}`)),
    })),
  );
  return { state: stateOf(lists.map(({ verdict }) => verdict)), lists };
}

/**
 * Not a verdict on the domain: the list refuses the resolver (Spamhaus, 127.255.255.x; SURBL,
 * 127.0.0.1) or the kind of question (Spamhaus, 127.0.1.255).
 */
const REFUSAL = /^127\.(255\.255\.\d+|0\.0\.1|0\.1\.255)$/;

function verdictOf(answer: DnsAnswer): Verdict {
  if (answer.kind === "none") return "clear";
  if (answer.kind === "unknown" || answer.records.some((record) => REFUSAL.test(record)))
    return "unknown";
  // A resolver that answers every name with a page of its own is no list.
  return answer.records.every((record) => record.startsWith("127.")) ? "listed" : "unknown";
}

function stateOf(verdicts: readonly Verdict[]): BlocklistCheck["state"] {
  if (verdicts.includes("listed")) return "fail";
  const isComplete = verdicts.length > 0 && !verdicts.includes("unknown");
  return isComplete ? "pass" : "unknown";
}
