import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { type QuotePlace, type Standing, setup } from "#src/knowledge/setup/server/setup.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const REASONS: Readonly<Record<Standing, string | null>> = {
  public: null,
  internal: "The source is internal now.",
  gone: "The source no longer says this.",
};

/** For each of these sentences why what it rests on may not leave the organisation any more, or null. */
export async function listWithdrawals(
  db: Db,
  org: OrgScope,
  sentences: readonly (readonly QuotePlace[])[],
): Promise<(string | null)[]> {
  const lineage = setup.lineage(db, org);
  const reasonOf = async (place: QuotePlace) => {
    const standing =
      place.kind === "page"
        ? await generation.standingOfQuote(db, org, place, lineage)
        : await lineage.standingOf(place);
    return REASONS[standing];
  };
  const reasons: (string | null)[] = [];
  for (const places of sentences) {
    let reason: string | null = null;
    for (const place of places) reason ??= await reasonOf(place);
    reasons.push(reason);
  }
  return reasons;
}
