import type { SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import { sourceFacts } from "#src/knowledge/setup/visibility/source-facts.rules.ts";

type Placed = Pick<SetupRow, "type" | "name" | "sourceUrl" | "visibility">;

/** Whose words a setup page holds, and whether they may leave the organisation. */
export function factsOf({ type, name, sourceUrl, visibility }: Placed) {
  return sourceFacts({ type, name, isLinked: sourceUrl !== null, visibility });
}
