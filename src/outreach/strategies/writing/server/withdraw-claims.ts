import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import type { StepPart, StepsDraft } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

/** Written steps with what their pages allow at this moment, as replies are. */
export async function withdrawClaims(
  db: Db,
  org: OrgScope,
  draft: StepsDraft,
): Promise<StepsDraft> {
  const quoted = (draft.drafted ?? []).flatMap(({ parts }) => parts).filter(isOpen);
  const places = quoted.map(({ source, further = [] }) =>
    [source, ...further].map(({ pageId: id, quote }) => ({ kind: "page", id, quote })),
  );
  const withdrawals = await sources.listWithdrawals(db, org, places);
  const changed = new Map<StepPart, StepPart>();
  for (const [at, claim] of quoted.entries()) {
    const reason = withdrawals[at];
    if (reason) changed.set(claim, { ...claim, check: "unsupported", reason });
  }
  const drafted = draft.drafted?.map((step) => ({
    ...step,
    parts: step.parts.map((part) => changed.get(part) ?? part),
  }));
  return { ...draft, drafted: drafted ?? null };
}

type Claim = Extract<StepPart, { kind: "claim" }>;

function isOpen(part: StepPart): part is Claim & { source: NonNullable<Claim["source"]> } {
  return part.kind === "claim" && part.source !== null && !isDoubtful(part.check);
}
