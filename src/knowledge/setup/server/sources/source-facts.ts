import { sourceFacts } from "#src/knowledge/setup/visibility/source-facts.rules.ts";
import type { Placed } from "./sources.queries.ts";

/** Whose words a setup page holds, and whether they may leave the organisation. */
export function factsOf({ type, name, sourceUrl, visibility }: Placed) {
  return sourceFacts({ type, name, isLinked: sourceUrl !== null, visibility });
}
