import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";
import { statementsOf } from "./extract.ts";
import type { AiOutput, AiStatement } from "./output.ts";

/** What is known about one generated sentence: where a source says it, or that none does. */
type StatementQuote = { sentence: string; reason: string | null } & (
  | { check: Extract<Support, "unsupported">; sourceId: null }
  | ({
      check: Support;
      sourceKind: string;
      sourceId: string;
      sourceVersion: number;
      quote: string;
    } & TextRange)
);

const MAX_QUOTE = 2000;

/** What the machine found of each sentence of an output, as documents keep it. */
export function quotesOf(output: AiOutput): StatementQuote[] {
  const quotes = statementsOf(output).flatMap(quotesOfStatement);
  const places = quotes.map((quote) => JSON.stringify(quote));
  return quotes.filter((_, at) => places.indexOf(places[at] ?? "") === at);
}

/** One quote that stands in a source supports a sentence, also where others were not found. */
function quotesOfStatement({
  text: sentence,
  quotes,
  check,
  reason,
}: AiStatement): StatementQuote[] {
  const found = quotes.flatMap((one) => {
    if (one.check === "missing") return [];
    const { origin, place } = one;
    const quote = one.quote.slice(0, MAX_QUOTE);
    const { kind: sourceKind, id: sourceId, version: sourceVersion } = origin;
    return [{ sentence, check, reason, sourceKind, sourceId, sourceVersion, quote, ...place }];
  });
  return found.length > 0 ? found : [{ sentence, check: "unsupported", reason, sourceId: null }];
}
