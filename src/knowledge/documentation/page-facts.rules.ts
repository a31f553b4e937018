import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { sourceFacts } from "#src/knowledge/setup/visibility/source-facts.rules.ts";

type Decided = { name: string; visibility: Visibility | null };

/** Whose words a page of the documentation holds, and whether they may leave the organisation. */
export function pageFacts({ name, visibility }: Decided) {
  return sourceFacts({ type: "page", name, url: null, visibility });
}
