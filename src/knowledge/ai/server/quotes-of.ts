import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import type { TextRange } from "#src/platform/server/text/sources/source.ts";
import { statementsOf } from "./extract.ts";
import type { AiOutput, AiStatement } from "./output.ts";

/** The support of a generated sentence by a source, or its absence. */
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

/** The support of each sentence of an output, as stored with documents. */
export function quotesOf(output: AiOutput): StatementQuote[] {
  const quotes = statementsOf(output).flatMap(quotesOfStatement);
  const places = quotes.map((quote) => JSON.stringify(quote));
  return quotes.filter((_, at) => places.indexOf(places[at] ?? "") === at);
}

/** One verified quote supports a sentence, even if others were not found. */
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
