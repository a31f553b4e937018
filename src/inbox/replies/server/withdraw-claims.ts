import type { Reply, ReplyDraft, ReplyPart } from "#src/inbox/replies/replies.contract.ts";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { draftOf } from "./compose-draft.ts";

type Claim = Extract<ReplyPart, { kind: "claim" }>;

/** People's instructions for their own drafts are no source of the project. */
const OF_PROJECT: readonly string[] = ["setup", "setup-source", "page"];

/**
 * An open draft with what its sources allow now. A sentence whose source became internal is
 * unsupported, also in the inserted text.
 */
export async function withdrawClaims(db: Db, org: OrgScope, reply: Reply): Promise<Reply> {
  if (reply.outcome !== null) return reply;
  const claims = reply.versions.flatMap(({ draft }) => draft?.parts.filter(isOpen) ?? []);
  const places = claims.map(({ source, further = [] }) => [source, ...further]);
  const reasons = await sources.listWithdrawals(db, org, places);
  const withdrawn = new Map<ReplyPart, Claim>();
  for (const [at, claim] of claims.entries()) {
    const reason = reasons[at];
    if (reason) withdrawn.set(claim, { ...claim, check: "unsupported", reason });
  }
  if (withdrawn.size === 0) return reply;
  const changed = (draft: ReplyDraft) =>
    draftOf(
      draft,
      draft.parts.map((part) => withdrawn.get(part) ?? part),
    );
  const versions = reply.versions.map((one) =>
    one.draft?.parts.some((part) => withdrawn.has(part))
      ? { ...one, draft: changed(one.draft) }
      : one,
  );
  return { ...reply, versions };
}

function isOpen(part: ReplyPart): part is Claim & { source: NonNullable<Claim["source"]> } {
  if (part.kind !== "claim" || part.source === null) return false;
  return !isDoubtful(part.check) && OF_PROJECT.includes(part.source.kind);
}
