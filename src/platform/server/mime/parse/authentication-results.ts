import type { MailHeader } from "#src/platform/server/mime/parsed-mail.ts";

/** What a receiving server verified about the sender; null if it reported nothing. */
export type Authentication = {
  /** The reporting server; Microsoft omits its name. */
  server: string | null;
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
};

const LONGEST = 10_000;
const METHOD = /^(spf|dkim|dmarc)\s*=\s*([a-z]+)/i;

/**
 * Parses Authentication-Results (RFC 8601). Servers prepend theirs, so the first one counts, with
 * those of the same server below it; anything further down may be forged.
 */
export function readAuthentication(headers: readonly MailHeader[]): Authentication | null {
  const all = headers
    .filter(([name]) => name === "authentication-results")
    .map(([, value]) => parse(value));
  const [first] = all;
  if (!first) return null;
  const said = all
    .filter(({ server }) => server === first.server)
    .flatMap(({ results }) => results);
  const of = (method: string) => {
    const found = said.filter((one) => one.method === method).map(({ result }) => result);
    // One valid signature among several is enough.
    return found.find((result) => result === "pass") ?? found[0] ?? null;
  };
  return { server: first.server, spf: of("spf"), dkim: of("dkim"), dmarc: of("dmarc") };
}

function parse(value: string) {
  const [head = "", ...rest] = withoutComments(value.slice(0, LONGEST)).split(";");
  const isNamed = !METHOD.test(head.trim());
  const results = (isNamed ? rest : [head, ...rest]).flatMap((part) => {
    const [, method = "", result = ""] = METHOD.exec(part.trim()) ?? [];
    return method ? [{ method: method.toLowerCase(), result: result.toLowerCase() }] : [];
  });
  // A version may follow the name.
  return { server: (isNamed && head.trim().split(/\s+/)[0]?.toLowerCase()) || null, results };
}

/** Comments may be nested and contain semicolons. */
function withoutComments(value: string): string {
  let depth = 0;
  let kept = "";
  for (const sign of value) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += sign;
  }
  return kept;
}
