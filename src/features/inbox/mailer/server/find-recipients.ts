import { mailboxes } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { leads } from "#src/features/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const MAX_FOUND = 8;

/** Those who wrote or were written to come before leads that no one has written to yet. */
export async function findRecipients(
  db: Db,
  org: OrgScope,
  { projectId, search }: { projectId: string; search: string },
): Promise<{ address: string; name: string }[]> {
  const wanted = { projectId, search, limit: MAX_FOUND };
  const known = await mailboxes.findCorrespondents(db, org, wanted);
  if (known.length === MAX_FOUND) return known;
  const addresses = new Set(known.map(({ address }) => address));
  const others = await leads.findByWord(db, org, wanted);
  return [...known, ...others.filter(({ address }) => !addresses.has(address))].slice(0, MAX_FOUND);
}
