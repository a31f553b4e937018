import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { type QuotePlace, type Standing, setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const REASONS: Readonly<Record<Standing, string | null>> = {
  public: null,
  internal: "The source is internal now.",
  gone: "The source no longer says this.",
};

/** For each of these words why they may not leave the organisation any more, or null. */
export async function listWithdrawals(
  db: Db,
  org: OrgScope,
  places: readonly QuotePlace[],
): Promise<(string | null)[]> {
  const lineage = setup.lineage(db, org);
  const reasons: (string | null)[] = [];
  for (const place of places) {
    const standing =
      place.kind === "page"
        ? await generation.standingOfQuote(db, org, place, lineage)
        : await lineage.standingOf(place);
    reasons.push(REASONS[standing]);
  }
  return reasons;
}
