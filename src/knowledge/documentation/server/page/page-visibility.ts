import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { sourceFacts } from "#src/knowledge/setup/visibility/source-facts.rules.ts";

type Decided = { name: string; visibility: Visibility | null };

/** Whether texts that leave the organisation may rest on a page of the documentation. */
export function pageVisibility({ name, visibility }: Decided): Visibility {
  return sourceFacts({ type: "page", name, isLinked: false, visibility }).visibility;
}
